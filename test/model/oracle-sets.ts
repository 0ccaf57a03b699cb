import type { Player, Tile, Zone } from '../../src/play/seating/furniture.ts';
import {
  type Claimed,
  type Course,
  facesOf,
  handOf,
  isKong,
  isSame,
  type MadeSet,
  nextAfter,
  PLAYERS,
  playerAt,
  type SetPlace,
  shownBy,
  sideOf,
  tilesLeft,
} from './course.ts';
import { areAlike, canPong, inOneChow, isOrphan, kindOf } from './kinds.ts';
import type { Law, Move } from './oracle.ts';
import { claimedIn, closeWindow } from './oracle-claims.ts';
import { isFree } from './oracle-indicators.ts';
import { openWindow } from './oracle-windows.ts';
import type { WinLaw } from './win-law.ts';

type SetMove = Move & { readonly to: SetPlace };

const MOST_KONGS = 4;

/** A replacement is left, and it is not the fifth kong of the hand. */
function mayKong(course: Course): boolean {
  const sets = PLAYERS.flatMap((player) => course.doings[player].sets);
  return tilesLeft(course) > 0 && sets.filter(isKong).length < MOST_KONGS;
}

const mayOpenKong = (course: Course): boolean =>
  course.ruleset.claims.openKong === 'allowed' && mayKong(course);

export function mayChowFrom(course: Course, player: Player, from: Player): boolean {
  return course.ruleset.claims.chow === 'from-the-left' && nextAfter(course, from) === player;
}

/** The discard this player lays a set for. */
function claimOf({ phase, window }: Course, player: Player): Claimed | undefined {
  // Whoever has said win keeps the hand he said it with.
  if (window?.answers[player] === 'win') return undefined;
  if (phase.at === 'claim') return phase.who === player ? phase.claimed : undefined;
  // His set is laid, although others may still speak.
  if (phase.at !== 'draw' && 'who' in phase && phase.who === player) return undefined;
  return window?.answers[player] === 'tile' ? claimedIn(window) : undefined;
}

/** A tile that is laid on a set place, one at a time. */
export function lawOfSet(course: Course, law: WinLaw, move: SetMove, player: Player): Law {
  const claimed = claimOf(course, player);
  if (claimed !== undefined) return lawOfClaimedSet(course, move, { player, claimed });
  const { phase } = course;
  if (phase.at !== 'act' || phase.who !== player || !isFree(course, player)) return 'against';
  if (!isFromHand(course, move, player) || !mayKong(course)) return 'against';
  const made = course.doings[player].sets.find(({ set }) => set === move.to.set);
  if (made === undefined) return lawOfConcealedKong(course, law, move, player);
  return lawOfFourth(course, move, { player, made });
}

function isFromHand(course: Course, { from }: Move, player: Player): boolean {
  return from.place === 'hand' && from.side === sideOf(course, player);
}

interface Claiming {
  readonly player: Player;
  readonly claimed: Claimed;
}

function lawOfClaimedSet(course: Course, move: SetMove, { player, claimed }: Claiming): Law {
  const { tile, from, to } = move;
  const isClaimed = tile.tile === claimed.tile.tile;
  if (isClaimed ? !isSame(from, claimed.lay) : !isFromHand(course, move, player)) return 'against';
  const laid = [...shownBy(course, player), tile];
  const together = facesOf([claimed.tile, ...laid.filter((each) => each.tile !== claimed.tile.tile)]);
  const chow = mayChowFrom(course, player, claimed.from) && inOneChow(together);
  if ((!areAlike(together) && !chow) || !isPlaceFor(course, player, to)) return 'against';
  if (course.window !== null && !isPong(course, together, { player, claimed })) return 'against';
  const hasClaimed = laid.some((each) => each.tile === claimed.tile.tile);
  const isComplete = laid.length >= 3 && hasClaimed;
  if ((laid.length === 4 || (laid.length === 3 && !hasClaimed)) && !mayOpenKong(course)) return 'against';
  return () => {
    course.doings[player].showing = to.set;
    if (isClaimed) course.phase = { at: 'claim', who: player, claimed: { ...claimed, lay: to } };
    if (isComplete) complete(course, to.set, { player, laid });
  };
}

/** While others may still speak only a pong is laid down: it comes before a chow. */
function isPong(
  course: Course,
  together: Parameters<typeof areAlike>[0],
  { player, claimed }: Claiming,
): boolean {
  const own = [...handOf(course, player), ...shownBy(course, player)];
  const held = own.filter(({ tile }) => tile !== claimed.tile.tile);
  return areAlike(together) && canPong(facesOf(held), claimed.tile.face);
}

function isPlaceFor(course: Course, player: Player, { set }: SetPlace): boolean {
  const { showing, sets } = course.doings[player];
  return showing === null ? sets.every((made) => made.set !== set) : showing === set;
}

function complete(
  course: Course,
  set: number,
  { player, laid }: { player: Player; laid: readonly Tile[] },
): void {
  const isFour = laid.length === 4;
  const kind = isFour ? 'open-kong' : areAlike(facesOf(laid)) ? 'pong' : 'chow';
  putSet(course, player, { kind, set });
  course.phase = isFour
    ? { at: 'replace', who: player, because: 'kong', kong: true }
    : { at: 'act', who: player, drawn: null, claimedSet: set, source: 'claim', kong: false };
  if (!isFour) course.breaks = { ...course.breaks, claims: course.breaks.claims + 1 };
}

function putSet(course: Course, player: Player, made: MadeSet): void {
  const own = course.doings[player];
  own.showing = null;
  const isNew = own.sets.every(({ set }) => set !== made.set);
  // A kong lies where its pong lay: sets stay in the order in which they were first made.
  own.sets = isNew ? [...own.sets, made] : own.sets.map((each) => (each.set === made.set ? made : each));
}

interface Fourth {
  readonly player: Player;
  readonly made: MadeSet;
}

/** Beside an own pong: the open kong of the pong just claimed, else an added one, which may be robbed. */
function lawOfFourth(course: Course, { tile, to }: SetMove, { player, made }: Fourth): Law {
  const { phase } = course;
  const lying = course.table.set(sideOf(course, player), to.set).map((each) => each.tile);
  if (phase.at !== 'act' || course.doings[player].showing !== null) return 'against';
  if (made.kind !== 'pong' || !areAlike(facesOf([...lying, tile]))) return 'against';
  const isOpen = phase.claimedSet === to.set;
  // The tile that is added is a real one: another may rob it.
  if (isOpen ? !mayOpenKong(course) : tile.face === 'j') return 'against';
  return () => {
    if (!isOpen) closeWindow(course);
    putSet(course, player, { kind: isOpen ? 'open-kong' : 'added-kong', set: to.set });
    course.phase = { at: 'replace', who: player, because: 'kong', kong: true };
    if (!isOpen) openWindow(course, { cause: 'added-kong', tile, from: player, at: to });
  };
}

function lawOfConcealedKong(course: Course, law: WinLaw, { tile, to }: SetMove, player: Player): Law {
  const shown = shownBy(course, player);
  const laid = [...shown, tile];
  if (!areAlike(facesOf(laid)) || !hasFour(course, player, laid) || !isPlaceFor(course, player, to)) {
    return 'against';
  }
  if (!keepsReady(course, law, { player, tile })) return 'against';
  return () => {
    course.doings[player].showing = to.set;
    if (laid.length < 4) return;
    closeWindow(course);
    putSet(course, player, { kind: 'concealed-kong', set: to.set });
    course.phase = { at: 'replace', who: player, because: 'kong', kong: true };
    if (isRobbable(course, tile)) openWindow(course, { cause: 'concealed-kong', tile, from: player, at: to });
  };
}

/** Four alike are there to be laid, and not all of the laid ones are jokers. */
function hasFour(course: Course, player: Player, laid: readonly Tile[]): boolean {
  const own = facesOf([...handOf(course, player), ...shownBy(course, player)]);
  const jokers = own.filter((face) => face === 'j').length;
  const kinds = new Set(
    facesOf(laid)
      .filter((face) => face !== 'j')
      .map(kindOf),
  );
  if (kinds.size === 0 && laid.length === 4) return false;
  const tried = kinds.size > 0 ? [...kinds] : own.filter((face) => face !== 'j').map(kindOf);
  return tried.some((kind) => own.filter((face) => kindOf(face) === kind).length + jokers >= 4);
}

function keepsReady(course: Course, law: WinLaw, { player, tile }: { player: Player; tile: Tile }): boolean {
  const { phase, ruleset } = course;
  if (course.doings[player].ready !== 'declared') return true;
  if (ruleset.claims.kongAfterReady === 'forbidden') return false;
  if (phase.at !== 'act' || phase.drawn === null || kindOf(phase.drawn.face) !== kindOf(tile.face))
    return false;
  return law.kongKeepsWaits(course, player, phase.drawn);
}

/** Thirteen orphans may take a terminal or an honour, where there are orphans and they may rob. */
function isRobbable({ ruleset }: Course, { face }: Tile): boolean {
  const orphansRob =
    ruleset.claims.robbing.concealedKong === 'orphans-only' && ruleset.forms.orphans !== null;
  return orphansRob && isOrphan(face);
}

/** A tile of a set that is not finished goes back: the claimed one to its river, others into the hand. */
export function lawOfTakingBack(course: Course, { tile, from, to }: Move): Law {
  const player = from.place === 'meld' ? playerAt(course, from.side) : undefined;
  if (player === undefined) return 'against';
  const shown = shownBy(course, player);
  if (!shown.some((each) => each.tile === tile.tile)) return 'against';
  const { phase } = course;
  const isClaimed = phase.at === 'claim' && phase.claimed.tile.tile === tile.tile;
  const own = course.doings[player];
  const putBack = (): void => {
    if (shown.length === 1) own.showing = null;
  };
  if (!isClaimed) return isOwnHand(course, to, player) ? putBack : 'against';
  if (!isSame(to, phase.claimed.home)) return 'against';
  return () => {
    putBack();
    course.phase = { at: 'claim', who: player, claimed: { ...phase.claimed, lay: to } };
  };
}

function isOwnHand(course: Course, to: Zone, player: Player): boolean {
  return to.place === 'hand' && to.side === sideOf(course, player);
}
