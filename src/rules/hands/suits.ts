import {
  BAMBOO_FROM,
  CIRCLES_FROM,
  countOf,
  HONOURS_FROM,
  isTerminal,
  KIND_COUNT,
  type Kind,
  type KindCounts,
} from '../tiles/kind.ts';

/**
 * Whether the tiles of one suit, or all honours, are sets alone or sets and an eye. The number of tiles decides
 * which of the two they can be, so a hand is complete when the product of its four states is `SETS_AND_EYE`.
 */
export type ShapeState = 0 | 1 | 2;
const NEITHER = 0;
const SETS = 1;
export const SETS_AND_EYE = 2;

const RANKS = 9;
const MOST_SETS = 4;
/** Counts of 0–4 as digits to the base five: two million bytes, filled when first asked. */
const BASE = 5;
const PLACES = Array.from({ length: RANKS }, (_, rank) => BASE ** rank);
let states: Uint8Array | undefined;

/** The key of a suit's tiles in the table. */
export function suitKey(tiles: KindCounts, first: Kind): number {
  let key = 0;
  for (let kind = first + RANKS - 1; kind >= first; kind -= 1) key = key * BASE + countOf(tiles, kind);
  return key;
}

/** How much one more tile of this rank (from 0) adds to the key. */
export function placeOf(rank: number): number {
  return PLACES[rank] ?? 0;
}

export function stateOfSuit(key: number): ShapeState {
  states ??= filled();
  return stateFrom(states[key]);
}

export function stateOfHonours(tiles: KindCounts): ShapeState {
  let state: ShapeState = SETS;
  for (let kind = HONOURS_FROM; kind < KIND_COUNT; kind += 1) {
    const held = countOf(tiles, kind);
    if (held === 0 || held === 3) continue;
    if (held !== 2 || state === SETS_AND_EYE) return NEITHER;
    state = SETS_AND_EYE;
  }
  return state;
}

function stateFrom(value: number | undefined): ShapeState {
  return value === SETS || value === SETS_AND_EYE ? value : NEITHER;
}

function filled(): Uint8Array {
  const table = new Uint8Array(BASE ** RANKS);
  addSets(table, { tiles: new Array<number>(RANKS).fill(0), sets: 0, from: 0 });
  return table;
}

interface Filling {
  /** How many tiles of each rank. */
  readonly tiles: readonly number[];
  readonly sets: number;
  /** Sets are added in one order: 0–8 the pong of a rank, from 9 on the chow from a rank. */
  readonly from: number;
}

const CHOWS = 7;

function addSets(table: Uint8Array, { tiles, sets, from }: Filling): void {
  table[keyOf(tiles)] = SETS;
  for (let eye = 0; eye < RANKS; eye += 1) {
    const key = keyOf(tiles) + 2 * placeOf(eye);
    if ((tiles[eye] ?? 0) + 2 < BASE) table[key] = SETS_AND_EYE;
  }
  if (sets === MOST_SETS) return;
  for (let set = from; set < RANKS + CHOWS; set += 1) {
    const more = withSet(tiles, set);
    if (more.every((count) => count < BASE)) addSets(table, { tiles: more, sets: sets + 1, from: set });
  }
}

function withSet(tiles: readonly number[], set: number): readonly number[] {
  return tiles.map((count, rank) => {
    if (set < RANKS) return rank === set ? count + 3 : count;
    return rank >= set - RANKS && rank <= set - RANKS + 2 ? count + 1 : count;
  });
}

function keyOf(tiles: readonly number[]): number {
  return tiles.reduce((key, count, rank) => key + count * placeOf(rank), 0);
}

/** How many tiles of each suit, of honours, and of ones and nines. */
export interface SuitSums {
  readonly characters: number;
  readonly circles: number;
  readonly bamboo: number;
  readonly honours: number;
  readonly terminals: number;
}

/**
 * The same sums side by side in a number, which whoever counts tiles one by one adds up as he goes: six bits for each
 * suit, for honours, and for ones and nines.
 */
export type PackedSums = number;

const FIELD = 6;
const FIELD_MASK = 0b111111;
const TERMINALS = 4 * FIELD;

/** What one tile of each kind adds to them. */
const SHARES = Int32Array.from({ length: KIND_COUNT }, (_, kind) => {
  const ofGroup = 1 << (FIELD * Math.trunc(kind / RANKS));
  return isTerminal(kind) ? ofGroup | (1 << TERMINALS) : ofGroup;
});

export function shareOf(kind: Kind): PackedSums {
  return SHARES[kind] ?? 0;
}

/** One of the five: characters, circles, bamboo, honours, terminals. */
export function sumIn(sums: PackedSums, place: 0 | 1 | 2 | 3 | 4): number {
  return (sums >> (FIELD * place)) & FIELD_MASK;
}

export function suitSumsOf(counts: KindCounts): SuitSums {
  return {
    characters: tilesBetween(counts, 0, CIRCLES_FROM),
    circles: tilesBetween(counts, CIRCLES_FROM, BAMBOO_FROM),
    bamboo: tilesBetween(counts, BAMBOO_FROM, HONOURS_FROM),
    honours: tilesBetween(counts, HONOURS_FROM, KIND_COUNT),
    terminals: terminalsOf(counts),
  };
}

export function tilesBetween(counts: KindCounts, from: number, to: number): number {
  let tiles = 0;
  for (let kind = from; kind < to; kind += 1) tiles += countOf(counts, kind);
  return tiles;
}

/** Ones and nines. */
export function terminalsOf(counts: KindCounts): number {
  let tiles = 0;
  for (let one = 0; one < HONOURS_FROM; one += 9) tiles += countOf(counts, one) + countOf(counts, one + 8);
  return tiles;
}
