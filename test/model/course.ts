import {
  type Player,
  type Seating,
  type SeatWinds,
  type Side,
  type Tile,
  type Zone,
  zoneKey,
} from '../../src/play/seating/furniture.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import type { TileFace, Wind } from '../../src/rules/tiles/tile.ts';
import type { PhysicalTable } from './physical-table.ts';
import type { WallPlaces } from './walls.ts';

/** What the rules say is due now. */
export type Phase =
  | { readonly at: 'dealing'; readonly to: readonly Player[] }
  | { readonly at: 'flowers' }
  | { readonly at: 'draw'; readonly who: Player }
  | {
      readonly at: 'act';
      readonly who: Player;
      /** The tile with which the hand may be won; null after a claim. */
      readonly drawn: Tile | null;
      readonly claimedSet: number | null;
      readonly source: 'deal' | 'wall' | 'claim' | Replaced;
      /** Whether a kong was made in this turn. */
      readonly kong: boolean;
    }
  | { readonly at: 'claim'; readonly who: Player; readonly claimed: Claimed }
  | { readonly at: 'replace'; readonly who: Player; readonly because: Replaced; readonly kong: boolean }
  /** Wins stand; what lies beneath the indicators is turned before they are counted. */
  | { readonly at: 'beneath' }
  | { readonly at: 'over'; readonly how: 'won' | 'drawn' };

/** What the drawn tile replaced. */
export type Replaced = 'flower' | 'kong' | 'wind';

/** A discard that is claimed: it lies in a river, or in a set that is being laid. */
export interface Claimed {
  readonly tile: Tile;
  readonly from: Player;
  /** Its place among the discards. */
  readonly home: Zone;
  readonly lay: Zone;
}

export interface OpenWindow {
  readonly cause: 'discard' | 'added-kong' | 'concealed-kong' | 'set-aside';
  readonly tile: Tile;
  readonly from: Player;
  /** Where the tile came to rest. */
  readonly at: Zone;
  readonly answers: Partial<Record<Player, 'pass' | 'tile' | 'win'>>;
  /** What had happened when the tile came to rest: a win on it undoes what was claimed since. */
  readonly breaks: Breaks;
  /** Whether a kong was made in the turn of this discard. */
  readonly afterKong: boolean;
}

/** What ends ippatsu and the first turn round. */
export interface Breaks {
  /** Sets claimed and kongs completed. */
  readonly claims: number;
  /** Winds set aside and replaced. */
  readonly winds: number;
}

/** A win that was said. */
export interface SaidWin {
  readonly player: Player;
  readonly by: 'self-draw' | 'discard' | 'robbed-kong';
  readonly from: Player | null;
  readonly tile: Tile;
}

/** A joker taken from a set, until the real tile lies in its place. */
export interface Exchange {
  readonly who: Player;
  readonly joker: Tile;
  /** Where it lay. */
  readonly place: SetPlace;
}

export type SetPlace = Extract<Zone, { place: 'meld' }>;

export interface MadeSet {
  readonly kind: 'chow' | 'pong' | 'open-kong' | 'added-kong' | 'concealed-kong';
  readonly set: number;
}

/** What one player has done that his tiles do not tell. */
export interface Doings {
  ready: 'no' | 'declaring' | 'declared';
  /** Said twice: ready with the tiles laid open. */
  readyTiles: 'hidden' | 'shown';
  discarded: readonly TileFace[];
  /** Flowers set aside for which no replacement has come. */
  owed: number;
  sets: readonly MadeSet[];
  /** The place of a set that is being laid. */
  showing: number | null;
  /** The tile that came into the hand last. */
  lastTaken: Tile | null;
  /** What had happened when ready was declared, and how many tiles he had discarded. */
  readySince: { readonly breaks: Breaks; readonly discards: number } | null;
  /** Points laid down for ready. */
  stick: number;
  /** A tile that would have completed the hand went by (furiten). */
  letPass: boolean;
}

/** One hand as the rules follow it: the tiles where they are, and what has been done. */
export interface Course {
  readonly ruleset: Ruleset;
  readonly table: PhysicalTable;
  readonly walls: WallPlaces;
  readonly seating: Seating;
  readonly dealer: Player;
  readonly round: Wind;
  readonly winds: SeatWinds;
  readonly goulash: number;
  /** Points that lay on the table when the hand began. */
  readonly pot: number;
  /** How many hands in a row this dealer deals. */
  readonly dealersHand: number;
  readonly doings: Readonly<Record<Player, Doings>>;
  phase: Phase;
  window: OpenWindow | null;
  /** Who is paid, the first of them first. */
  winners: readonly SaidWin[];
  /** What was due when they won. */
  wonIn: Phase | null;
  breaks: Breaks;
  /** Whether the dealer has drawn from the wall: the end of the first turn round. */
  dealerDrew: boolean;
  /** Indicators and what lies beneath them, as far as they were turned. */
  indicators: readonly Tile[];
  beneath: readonly Tile[];
  exchange: Exchange | null;
  /** Whether the hand was over already when a tile was moved, by the window that closed with it: it is no part of it. */
  movedTooLate: boolean;
}

export const PLAYERS: readonly Player[] = ['p1', 'p2', 'p3', 'p4'];

/** Who sits at the table: three, or four. */
export const playersOf = ({ seating }: Pick<Course, 'seating'>): readonly Player[] =>
  PLAYERS.filter((player) => seating.sides[player] !== undefined);

export const NO_BREAKS: Breaks = { claims: 0, winds: 0 };

/** What has been done when a hand begins. */
export const nothingDone = (): Pick<
  Course,
  'winners' | 'wonIn' | 'breaks' | 'dealerDrew' | 'indicators' | 'beneath' | 'exchange' | 'movedTooLate'
> => ({
  winners: [],
  wonIn: null,
  breaks: NO_BREAKS,
  dealerDrew: false,
  indicators: [],
  beneath: [],
  exchange: null,
  movedTooLate: false,
});

export const freshDoings = (): Doings => ({
  ready: 'no',
  readyTiles: 'hidden',
  discarded: [],
  owed: 0,
  sets: [],
  showing: null,
  lastTaken: null,
  readySince: null,
  stick: 0,
  letPass: false,
});

export function sideOf({ seating }: Pick<Course, 'seating'>, player: Player): Side {
  const side = seating.sides[player];
  if (side === undefined) throw new Error(`${player} does not sit`);
  return side;
}

export function playerAt({ seating }: Pick<Course, 'seating'>, side: Side): Player | undefined {
  return PLAYERS.find((player) => seating.sides[player] === side);
}

/** The players from this one on, counter-clockwise. */
export function inTurn(course: Pick<Course, 'seating'>, first: Player): readonly Player[] {
  const from = sideOf(course, first);
  const sides = [0, 1, 2, 3].map((step) => ((from + step) % 4) as Side);
  return sides.flatMap((side) => playerAt(course, side) ?? []);
}

export const nextAfter = (course: Pick<Course, 'seating'>, player: Player): Player =>
  inTurn(course, player)[1] ?? player;

export const others = (course: Pick<Course, 'seating'>, player: Player): readonly Player[] =>
  playersOf(course).filter((other) => other !== player);

export function tilesLeft({ table, ruleset }: Course): number {
  return table.tilesInWalls - (ruleset.deadWall?.tiles ?? 0);
}

/** The place of the next tile to draw; undefined when none is left. */
export function front(course: Course): Zone | undefined {
  if (tilesLeft(course) === 0) return undefined;
  return course.walls.draws.find((zone) => !course.table.isFree(zone));
}

/** The place of the next replacement for a kong. */
export function tail(course: Course): Zone | undefined {
  const { walls, ruleset, table } = course;
  if (tilesLeft(course) === 0) return undefined;
  const { deadWall } = ruleset;
  const spared = deadWall?.replacements === 'before-it' ? deadWall.tiles : 0;
  const dead = walls.draws.slice(walls.draws.length - spared);
  return walls.tail.find((zone) => !table.isFree(zone) && !dead.some((each) => isSame(each, zone)));
}

export const isSame = (one: Zone, other: Zone): boolean => zoneKey(one) === zoneKey(other);

export function handOf(course: Course, player: Player): readonly Tile[] {
  return course.table.row('hand', sideOf(course, player)).map(({ tile }) => tile);
}

/** The tiles of the set that is being laid. */
export function shownBy(course: Course, player: Player): readonly Tile[] {
  const { showing } = course.doings[player];
  return showing === null ? [] : course.table.set(sideOf(course, player), showing).map(({ tile }) => tile);
}

export const facesOf = (tiles: readonly Tile[]): readonly TileFace[] => tiles.map(({ face }) => face);

export const isFlower = ({ face }: Tile): boolean => /^[fgac]/.test(face);

export const holdsFlower = (course: Course, player: Player): boolean => handOf(course, player).some(isFlower);

/** Whether somebody has said one of these in the open window. */
export function anyoneSaid({ window }: Course, ...words: readonly ('pass' | 'tile' | 'win')[]): boolean {
  return Object.values(window?.answers ?? {}).some((said) => words.includes(said));
}

export const isKong = ({ kind }: MadeSet): boolean => kind.endsWith('kong');

/** How many Norths lie aside. */
export function northsAside(course: Course): number {
  const rows = playersOf(course).flatMap((player) => course.table.row('flower', sideOf(course, player)));
  return rows.filter(({ tile }) => tile.face === '4z').length;
}

export function windOf({ winds }: Course, player: Player): Wind {
  const wind = winds[player];
  if (wind === undefined) throw new Error(`${player} does not sit`);
  return wind;
}
