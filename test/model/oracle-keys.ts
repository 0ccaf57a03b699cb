import type { Key, Player, Side } from '../../src/play/seating/furniture.ts';
import type { TileFace } from '../../src/rules/tiles/tile.ts';
import { unreachable } from '../../src/rules/unreachable.ts';
import { isFirstTurn } from './book-law.ts';
import { type Course, facesOf, handOf, nextAfter, playerAt, tilesLeft } from './course.ts';
import { canChow, canPong, isOrphan, kindOf } from './kinds.ts';
import type { Law } from './oracle.ts';
import { answer, mayTake, win, winWith } from './oracle-claims.ts';
import { isFree } from './oracle-indicators.ts';
import { mayChowFrom } from './oracle-sets.ts';
import { mayDeclareReady, type WinLaw } from './win-law.ts';

export function lawOfKey(course: Course, law: WinLaw, { side, key }: { side: Side; key: Key }): Law {
  const player = playerAt(course, side);
  if (player === undefined || key === 'start' || key === 'dice') return 'nothing';
  if (course.phase.at === 'beneath' || (key === 'draw' && !mayRedealNineKinds(course))) return 'nothing';
  const isPlay = course.phase.at !== 'dealing' && course.phase.at !== 'flowers';
  if (!isPlay) return key === 'pass' ? 'nothing' : 'against';
  switch (key) {
    case 'pass':
      return lawOfPass(course, player);
    case 'claim':
      return lawOfClaim(course, player);
    case 'win':
      return lawOfWin(course, law, player);
    case 'ready':
      return lawOfReady(course, law, player);
    case 'draw':
      return lawOfNineKinds(course, player);
    default:
      return unreachable(key);
  }
}

function lawOfPass(course: Course, player: Player): Law {
  const { phase, window } = course;
  const own = course.doings[player];
  if (phase.at === 'claim' && phase.who === player) {
    if (own.showing !== null) return 'against';
    return () => {
      course.phase = { at: 'draw', who: nextAfter(course, phase.claimed.from) };
      answer(course, player, 'pass');
    };
  }
  if (phase.at === 'act' && phase.who === player) {
    if (own.ready !== 'declaring') return 'nothing';
    return () => {
      own.ready = 'no';
      own.readyTiles = 'hidden';
    };
  }
  if (window === null || window.from === player || window.answers[player] === 'pass') return 'nothing';
  // A claim is withdrawn until its set is shown.
  if (own.showing !== null) return 'against';
  return () => answer(course, player, 'pass');
}

function lawOfClaim(course: Course, player: Player): Law {
  const { window, ruleset } = course;
  if (window === null) return 'against';
  if (window.answers[player] === 'tile') return 'nothing';
  if (window.from === player || window.cause !== 'discard' || tilesLeft(course) === 0) return 'against';
  if (course.doings[player].ready === 'declared') return 'against';
  const kind = kindOf(window.tile.face);
  if (ruleset.claims.onlyToWin.some((face) => kindOf(face) === kind)) return 'against';
  const held: readonly TileFace[] = facesOf(handOf(course, player));
  const chow = mayChowFrom(course, player, window.from) && canChow(held, window.tile.face);
  if (!canPong(held, window.tile.face) && !chow) return 'against';
  return () => answer(course, player, 'tile');
}

function lawOfWin(course: Course, law: WinLaw, player: Player): Law {
  const { phase, window } = course;
  if (course.doings[player].showing !== null) return 'against';
  if (phase.at === 'act' && phase.who === player) return lawOfOwnWin(course, law, player);
  if (window === null || window.from === player) return 'against';
  // A kong that was laid is final, also while others may still speak.
  if (phase.at === 'replace' && phase.who === player) return 'against';
  if (window.answers[player] === 'win') return 'nothing';
  if (!mayTake(course, window, player)) return 'against';
  if (!law.mayWin(course, winWith(window, player))) return 'against';
  return () => answer(course, player, 'win');
}

function lawOfOwnWin(course: Course, law: WinLaw, player: Player): Law {
  const { phase } = course;
  if (phase.at !== 'act' || phase.drawn === null || !isFree(course, player)) return 'against';
  const said = { player, by: 'self-draw', from: null, tile: phase.drawn } as const;
  if (!law.mayWin(course, said)) return 'against';
  return () => win(course, [said]);
}

function lawOfReady(course: Course, law: WinLaw, player: Player): Law {
  const { phase } = course;
  const own = course.doings[player];
  if (phase.at !== 'act' || phase.who !== player || !isFree(course, player)) return 'against';
  if (own.ready === 'declared') return 'nothing';
  if (own.ready === 'declaring') return lawOfShowing(course, player);
  const isConcealed = own.sets.every(({ kind }) => kind === 'concealed-kong');
  if (own.showing !== null || !isConcealed || !mayDeclareReady(law, course, player)) return 'against';
  return () => {
    own.ready = 'declaring';
  };
}

/** Said twice the hand is shown, where that pays more (docs/rules.md, "Ready"). */
function lawOfShowing(course: Course, player: Player): Law {
  const own = course.doings[player];
  if (own.readyTiles === 'shown' || !paysOpenReady(course)) return 'nothing';
  return () => {
    own.readyTiles = 'shown';
  };
}

function mayRedealNineKinds({ ruleset: { scoring } }: Course): boolean {
  return scoring.method === 'han' && scoring.play.redeals.includes('nine-kinds');
}

/** Nine kinds of terminals and honours in the first turn, before anything was claimed. */
function lawOfNineKinds(course: Course, player: Player): Law {
  const { phase, doings } = course;
  if (phase.at !== 'act' || phase.who !== player || !isFree(course, player)) return 'against';
  const { discarded, showing } = doings[player];
  const kinds = new Set(facesOf(handOf(course, player)).filter(isOrphan));
  if (discarded.length > 0 || showing !== null || kinds.size < 9) return 'against';
  if (!isFirstTurn(course, course.breaks)) return 'against';
  return () => {
    course.phase = { at: 'over', how: 'drawn' };
  };
}

/** Where nobody pays more for tiles that are shown, nobody shows them. */
function paysOpenReady({ ruleset: { options } }: Course): boolean {
  return options['openReady'] === true;
}
