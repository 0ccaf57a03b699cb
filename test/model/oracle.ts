import type { Key, Player, Side, Tile, Zone } from '../../src/play/seating/furniture.ts';
import { unreachable } from '../../src/rules/unreachable.ts';
import {
  anyoneSaid,
  type Breaks,
  type Course,
  front,
  holdsFlower,
  inTurn,
  isFlower,
  isKong,
  isSame,
  nextAfter,
  playerAt,
  type Replaced,
  sideOf,
  tail,
  tilesLeft,
} from './course.ts';
import { closeWindow, win } from './oracle-claims.ts';
import { isJokerOfSet, lawOfExchange, lawOfTakingJoker } from './oracle-exchange.ts';
import { dueIndicator, isFree } from './oracle-indicators.ts';
import { lawOfKey } from './oracle-keys.ts';
import { lawOfSet, lawOfTakingBack } from './oracle-sets.ts';
import { lawOfTurning } from './oracle-turning.ts';
import { openWindow } from './oracle-windows.ts';
import { isWindAside, lawOfWindAside } from './oracle-winds.ts';
import type { WinLaw } from './win-law.ts';

/**
 * What the rules say of one act: `against` them, `nothing` to them, or something that changes the course of the
 * hand. It is read from docs/rules.md and docs/architecture.md, "Reading the play", and asks no referee.
 */
export type Law = 'against' | 'nothing' | (() => void);

export interface Move {
  readonly tile: Tile;
  readonly from: Zone;
  readonly to: Zone;
}

export type Act =
  | { readonly act: 'move'; readonly move: Move }
  | { readonly act: 'press'; readonly side: Side; readonly key: Key }
  | { readonly act: 'time' };

/** DeclarationVerdict before the tile moves. */
export function lawOf(course: Course, law: WinLaw, act: Act): Law {
  if (course.phase.at === 'over') return 'nothing';
  switch (act.act) {
    case 'move':
      return lawOfMove(course, law, act.move);
    case 'press':
      return lawOfKey(course, law, act);
    case 'time':
      return course.window === null ? 'nothing' : () => closeWindow(course);
    default:
      return unreachable(act);
  }
}

function lawOfMove(course: Course, law: WinLaw, move: Move): Law {
  const { from, to } = move;
  if (isSame(from, to)) return lawOfTurning(course, move);
  if (to.place === 'hand' && from.place === 'hand' && from.side === to.side) {
    return playerAt(course, to.side) === undefined ? 'against' : 'nothing';
  }
  if (course.phase.at === 'beneath') return 'against';
  if (course.phase.at === 'dealing') return lawOfDealing(course, move);
  if (course.phase.at === 'flowers') return lawOfFirstFlowers(course, move);
  if (course.exchange !== null) return lawOfExchange(course, move, course.exchange);
  if (isJokerOfSet(course, move)) return lawOfTakingJoker(course, move);
  if (from.place === 'meld') return lawOfTakingBack(course, move);
  const player = 'side' in to ? playerAt(course, to.side) : undefined;
  if (player === undefined) return 'against';
  switch (to.place) {
    case 'hand':
      return lawOfTaking(course, law, move, player);
    case 'river':
      return lawOfDiscard(course, law, move, player);
    case 'flower':
      return isWindAside(course, move)
        ? lawOfWindAside(course, move, player)
        : lawOfFlower(course, move, player);
    case 'meld':
      return lawOfSet(course, law, { ...move, to }, player);
    default:
      return 'against';
  }
}

/** A tile that came into a hand. */
function take(course: Course, player: Player, { tile }: Move): void {
  const own = course.doings[player];
  own.lastTaken = tile;
  // What was let pass is forgotten with the next tile, but by a hand that is bound by ready.
  if (own.ready !== 'declared') own.letPass = false;
}

function lawOfDealing(course: Course, move: Move): Law {
  const { phase } = course;
  const next = front(course);
  if (phase.at !== 'dealing' || next === undefined) return 'against';
  const [player, ...rest] = phase.to;
  if (player === undefined || !isHandOf(course, move.to, player) || !isSame(move.from, next))
    return 'against';
  return () => {
    take(course, player, move);
    course.phase = rest.length > 0 ? { at: 'dealing', to: rest } : afterDeal(course, move);
  };
}

/** The first player from the dealer on who has flowers to set aside or to replace. */
function flowersOf(course: Course): Player | undefined {
  return inTurn(course, course.dealer).find(
    (player) => course.doings[player].owed > 0 || holdsFlower(course, player),
  );
}

/** Told before the tile lies there: it is counted in. */
function afterDeal(course: Course, { tile }: Move): Course['phase'] {
  if (isFlower(tile) || flowersOf(course) !== undefined) return { at: 'flowers' };
  const drawn = course.doings[course.dealer].lastTaken;
  return { at: 'act', who: course.dealer, drawn, claimedSet: null, source: 'deal', kong: false };
}

function lawOfFirstFlowers(course: Course, move: Move): Law {
  const player = flowersOf(course);
  if (player === undefined) return 'against';
  const own = course.doings[player];
  if (isFlowerMove(course, move, player)) {
    return () => {
      own.owed += 1;
    };
  }
  if (own.owed === 0 || !isHandOf(course, move.to, player) || !isForFlower(course, move.from))
    return 'against';
  return () => {
    own.owed -= 1;
    take(course, player, move);
    course.phase = afterDeal(course, move);
  };
}

function isHandOf(course: Course, zone: Zone, player: Player): boolean {
  return zone.place === 'hand' && zone.side === sideOf(course, player);
}

function isFlowerMove(course: Course, { tile, from, to }: Move, player: Player): boolean {
  const isOwnRow = to.place === 'flower' && to.side === sideOf(course, player);
  return isOwnRow && isHandOf(course, from, player) && isFlower(tile);
}

/** From the middle, any tile of it; from the tail when it is empty. */
function isForFlower(course: Course, from: Zone): boolean {
  if (course.table.middle.length > 0) return from.place === 'middle';
  const last = tail(course);
  return last !== undefined && isSame(from, last);
}

function lawOfTaking(course: Course, law: WinLaw, move: Move, player: Player): Law {
  const { phase } = course;
  if (phase.at === 'draw') return lawOfDraw(course, move, player);
  if (phase.at !== 'replace' || phase.who !== player || anyoneSaid(course, 'win')) return 'against';
  const last = tail(course);
  const { because, kong } = phase;
  const isRight =
    because === 'kong' ? last !== undefined && isSame(move.from, last) : isForFlower(course, move.from);
  if (!isRight || dueIndicator(course) !== undefined) return 'against';
  return () => {
    if (endsBefore(course)) return;
    const own = course.doings[player];
    if (because !== 'kong') own.owed -= 1;
    take(course, player, move);
    course.breaks = breaksAfter(course, because);
    course.phase = { at: 'act', who: player, drawn: move.tile, claimedSet: null, source: because, kong };
    if (!endsByFourKongs(course, player)) return;
    // It lies in the hand only after this: the law is asked as if it had come already.
    const said = { player, by: 'self-draw', from: null, tile: move.tile } as const;
    if (law.mayWin(course, said)) win(course, [said]);
  };
}

/** A move closes the window; that may end the hand, and then the move is no part of it. */
function endsBefore(course: Course): boolean {
  closeWindow(course);
  course.movedTooLate = course.phase.at === 'over';
  return course.movedTooLate;
}

/** A kong is complete, and a wind set aside for good, once nobody has robbed it. */
function breaksAfter({ breaks }: Course, because: Replaced): Breaks {
  if (because === 'kong') return { ...breaks, claims: breaks.claims + 1 };
  return because === 'wind' ? { ...breaks, winds: breaks.winds + 1 } : breaks;
}

/** The fourth kong of one player alone wins, eye or no eye (docs/rules/sanma-honshu.md, "Winning hands"). */
function endsByFourKongs({ ruleset, doings }: Course, player: Player): boolean {
  return ruleset.forms.fourKongs === 'win' && doings[player].sets.filter(isKong).length === 4;
}

function lawOfDraw(course: Course, move: Move, player: Player): Law {
  const { phase } = course;
  const next = front(course);
  if (phase.at !== 'draw' || phase.who !== player || anyoneSaid(course, 'tile', 'win')) return 'against';
  if (next === undefined || !isSame(move.from, next)) return 'against';
  return () => {
    if (endsBefore(course)) return;
    take(course, player, move);
    if (player === course.dealer) course.dealerDrew = true;
    course.phase = {
      ...{ at: 'act', who: player, drawn: move.tile, claimedSet: null },
      ...{ source: 'wall', kong: false },
    };
  };
}

function lawOfDiscard(course: Course, law: WinLaw, move: Move, player: Player): Law {
  const { phase } = course;
  const own = course.doings[player];
  if (phase.at !== 'act' || phase.who !== player || !isFree(course, player)) return 'against';
  if (!isHandOf(course, move.from, player) || own.showing !== null) return 'against';
  if (own.ready === 'declared' && phase.drawn?.tile !== move.tile.tile) return 'against';
  if (own.ready === 'declaring' && !law.leavesReady(course, player, move.tile)) return 'against';
  return () => {
    if (endsBefore(course)) return;
    own.discarded = [...own.discarded, move.tile.face];
    if (own.ready === 'declaring') {
      own.ready = 'declared';
      own.readySince = { breaks: course.breaks, discards: own.discarded.length };
    }
    course.phase = { at: 'draw', who: nextAfter(course, player) };
    openWindow(course, { cause: 'discard', tile: move.tile, from: player, at: move.to }, phase.kong);
  };
}

function lawOfFlower(course: Course, move: Move, player: Player): Law {
  const { phase } = course;
  const own = course.doings[player];
  if (phase.at !== 'act' || phase.who !== player || own.showing !== null) return 'against';
  if (!isFlowerMove(course, move, player)) return 'against';
  return () => {
    own.owed += 1;
    const canReplace = course.table.middle.length > 0 || tilesLeft(course) > 0;
    course.phase = canReplace
      ? { at: 'replace', who: player, because: 'flower', kong: phase.kong }
      : { at: 'over', how: 'drawn' };
  };
}
