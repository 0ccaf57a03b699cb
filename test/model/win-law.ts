import type { HandState } from '../../src/play/game/hand/hand-state.ts';
import type { Player, Tile } from '../../src/play/seating/furniture.ts';
import { kongKeepsWaits, leavesReady } from '../../src/play/win/ready.ts';
import { bruteScore, type Circumstances, type Verdict } from '../harness/brute-scorer/brute-score.ts';
import {
  completingPrints,
  mayBeReady,
  type Thirteen,
  wasWaiting,
} from '../harness/brute-scorer/brute-waits.ts';
import type { WindTile } from '../harness/brute-scorer/hand-points.ts';
import type { LaidSet } from '../harness/brute-scorer/readings.ts';
import { bookScore } from './book-law.ts';
import {
  type Course,
  facesOf,
  handOf,
  playersOf,
  type SaidWin,
  shownBy,
  sideOf,
  tilesLeft,
  windOf,
} from './course.ts';

/** What needs a hand to be counted: wins and ready. */
export interface WinLaw {
  readonly mayWin: (course: Course, win: SaidWin) => boolean;
  /** Whether this discard leaves thirteen tiles that may be declared ready. */
  readonly leavesReady: (course: Course, player: Player, discard: Tile) => boolean;
  /** Whether a ready player's concealed kong of the drawn tile leaves his waits as they were. */
  readonly kongKeepsWaits: (course: Course, player: Player, drawn: Tile) => boolean;
}

/** Counted by the brute scorer, from the tiles as they lie: `korean-japanese` with nothing chosen. */
export const BRUTE_LAW: WinLaw = {
  mayWin: (course, win) => verdictOf(course, win).legal,
  leavesReady: (course, player, discard) =>
    tilesLeft(course) > 0 && mayBeReady(thirteenWithout(course, player, discard), windsOf(course, player)),
  kongKeepsWaits: (course, player, drawn) => {
    const before = thirteenWithout(course, player, drawn);
    const kong: LaidSet = { shape: 'kong', print: drawn.face, concealed: true };
    const concealed = before.concealed.filter((print) => print !== drawn.face);
    const after = completingPrints({ concealed, laid: [...before.laid, kong] });
    return completingPrints(before).join() === after.join();
  },
};

/** For the other systems the rule book itself is asked: here the play is tried, not the points of a hand. */
export function bookLaw(hand: () => HandState): WinLaw {
  return {
    mayWin: (course, win) => bookScore(course, win).outcome === 'won',
    leavesReady: ({ ruleset }, player, discard) => leavesReady({ hand: hand(), ruleset }, player, discard),
    kongKeepsWaits: ({ ruleset }, player, drawn) => kongKeepsWaits({ hand: hand(), ruleset }, player, drawn),
  };
}

/** Whether any discard of the hand leaves it ready. */
export function mayDeclareReady(law: WinLaw, course: Course, player: Player): boolean {
  const seen = new Set<string>();
  return handOf(course, player).some((tile) => {
    if (seen.has(tile.face)) return false;
    seen.add(tile.face);
    return law.leavesReady(course, player, tile);
  });
}

/** What the brute scorer says of a win that is asked for. */
export function verdictOf(course: Course, { player, by, tile }: SaidWin): Verdict {
  const own = handOf(course, player).filter((held) => held.tile !== tile.tile);
  const hand = { concealed: facesOf(own), laid: laidBy(course, player), win: tile.face, by };
  return bruteScore(hand, circumstancesOf(course, player));
}

/** Whether three who are ready take hand-points alone: elsewhere that discard ends the hand, or is won on as any. */
const takesHandPoints = ({ ruleset: { scoring } }: Course): boolean =>
  scoring.method === 'points' && scoring.threeReady === 'winnerH';

function circumstancesOf(course: Course, player: Player): Circumstances {
  const { doings, table } = course;
  const isReady = (each: Player): boolean => doings[each].ready === 'declared';
  const readyIn = { hidden: 'declared', shown: 'open' } as const;
  return {
    ...windsOf(course, player),
    flowers: table.row('flower', sideOf(course, player)).length,
    ready: isReady(player) ? readyIn[doings[player].readyTiles] : 'no',
    lastTile: tilesLeft(course) === 0,
    everyoneReady: playersOf(course).every(isReady) && takesHandPoints(course),
    ownDiscards: doings[player].discarded,
  };
}

const WIND_TILES = { east: '1z', south: '2z', west: '3z', north: '4z' } as const;
const NOBODYS = '4z';

function windTile(wind: keyof typeof WIND_TILES): WindTile {
  const tile = WIND_TILES[wind];
  if (tile === NOBODYS) throw new Error('nobody sits north here');
  return tile;
}

function windsOf(course: Course, player: Player): Pick<Circumstances, 'seat' | 'round'> {
  return { seat: windTile(windOf(course, player)), round: windTile(course.round) };
}

/** The finished sets of a player as they lie. */
function laidBy(course: Course, player: Player): readonly LaidSet[] {
  return course.doings[player].sets.map(({ kind, set }) => ({
    shape: kind === 'pong' ? 'pong' : 'kong',
    print: course.table.set(sideOf(course, player), set)[0]?.tile.face ?? '',
    concealed: kind === 'concealed-kong',
  }));
}

function thirteenWithout(course: Course, player: Player, tile: Tile): Thirteen {
  const held = [...handOf(course, player), ...shownBy(course, player)];
  const concealed = facesOf(held.filter((each) => each.tile !== tile.tile));
  return { concealed, laid: laidBy(course, player) };
}

/**
 * Whether a player lacks one tile now. A tile that is claimed or robbed is nobody's yet: whoever has laid it down
 * holds the thirteen tiles he had before.
 */
export function isWaiting(course: Course, player: Player): boolean {
  const { table, window, doings } = course;
  const side = sideOf(course, player);
  const taken = window?.tile.tile;
  const given = (tiles: readonly Tile[]): readonly Tile[] => tiles.filter(({ tile }) => tile !== taken);
  const sets = doings[player].sets.map(({ kind, set }) => ({
    kind,
    tiles: table.set(side, set).map(({ tile }) => tile),
  }));
  const undone = sets.filter(({ tiles }) => given(tiles).length < tiles.length);
  const robbedPong = undone.filter(({ kind }) => kind === 'added-kong');
  const asBefore = undone.filter(({ kind }) => kind !== 'added-kong').flatMap(({ tiles }) => given(tiles));
  const kept = sets.filter((each) => !undone.includes(each));
  const laid = [...kept, ...robbedPong.map((each) => ({ ...each, kind: 'pong' as const }))].map(
    ({ kind, tiles }): LaidSet => ({
      shape: kind === 'pong' ? 'pong' : 'kong',
      print: tiles[0]?.face ?? '',
      concealed: kind === 'concealed-kong',
    }),
  );
  const concealed = facesOf([...handOf(course, player), ...given(shownBy(course, player)), ...asBefore]);
  return wasWaiting({ concealed, laid }, windsOf(course, player), seenBy(course, player));
}

/** Everything on the table but his own tiles: rivers, other people's sets, and a claimed tile in front of him. */
function seenBy(course: Course, viewer: Player): readonly string[] {
  const { table, window } = course;
  const onTable = table.everything.filter(({ zone, tile }) => {
    if (zone.place === 'river') return true;
    if (zone.place !== 'meld') return false;
    return zone.side !== sideOf(course, viewer) || tile.tile === window?.tile.tile;
  });
  return facesOf(onTable.map(({ tile }) => tile));
}
