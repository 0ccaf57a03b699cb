import type { Key, Player, Side } from '../../src/play/furniture.ts';
import type { TileFace } from '../../src/rules/tile.ts';
import { type Course, facesOf, handOf, holdsFlower, nextAfter, playerAt, tilesLeft } from './course.ts';
import { canChow, canPong, kindOf } from './kinds.ts';
import type { Law } from './oracle.ts';
import { answer, winWith } from './oracle-claims.ts';
import { mayChowFrom } from './oracle-sets.ts';
import { mayDeclareReady, type WinLaw } from './win-law.ts';

const ORPHANS = /^([19][mps]|[1-7]z)$/;

export function lawOfKey(course: Course, law: WinLaw, { side, key }: { side: Side; key: Key }): Law {
  const player = playerAt(course, side);
  if (player === undefined || key === 'start' || key === 'dice' || key === 'draw') return 'nothing';
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
    default:
      return key satisfies never;
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
  if (window.answers[player] === 'win') return 'nothing';
  if (window.cause === 'concealed-kong' && !isOrphanWin(course, player)) return 'against';
  if (!law.mayWin(course, winWith(window, player))) return 'against';
  return () => answer(course, player, 'win');
}

function lawOfOwnWin(course: Course, law: WinLaw, player: Player): Law {
  const { phase } = course;
  if (phase.at !== 'act' || phase.drawn === null || holdsFlower(course, player)) return 'against';
  const win = { player, by: 'self-draw', from: null, tile: phase.drawn } as const;
  if (!law.mayWin(course, win)) return 'against';
  return () => {
    course.winner = { player, by: 'self-draw' };
    course.phase = { at: 'over', how: 'won' };
  };
}

/** Only thirteen orphans rob a concealed kong: nothing but terminals and honours, of no kind more than three. */
function isOrphanWin(course: Course, player: Player): boolean {
  const faces = [...facesOf(handOf(course, player)), course.window?.tile.face ?? ''];
  return faces.length === 14 && faces.every((face) => ORPHANS.test(face)) && new Set(faces).size >= 12;
}

function lawOfReady(course: Course, law: WinLaw, player: Player): Law {
  const { phase } = course;
  const own = course.doings[player];
  if (phase.at !== 'act' || phase.who !== player || holdsFlower(course, player)) return 'against';
  if (own.ready !== 'no') return 'nothing';
  const isConcealed = own.sets.every(({ kind }) => kind === 'concealed-kong');
  if (own.showing !== null || !isConcealed || !mayDeclareReady(law, course, player)) return 'against';
  return () => {
    own.ready = 'declaring';
  };
}
