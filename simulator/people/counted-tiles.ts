import { KIND_COUNT, type Kind, kindOf, NO_KIND } from '../../src/rules/tiles/kind.ts';
import type { TileFace } from '../../src/rules/tiles/tile.ts';

/** The parts of a hand: characters, circles, bamboo, honours. */
const PARTS = 4;
const KINDS_OF_PART = 9;
/** Of each kind a part holds none to four. */
const COPIES = 5;

/** What one tile of each kind adds to the number of its part. */
const WEIGHTS = Int32Array.from({ length: KIND_COUNT }, (_, kind) => {
  const last = Math.min(kind - (kind % KINDS_OF_PART) + KINDS_OF_PART, KIND_COUNT) - 1;
  return COPIES ** (last - kind);
});

const PART_OF = Uint8Array.from({ length: KIND_COUNT }, (_, kind) => Math.floor(kind / KINDS_OF_PART));

/** Which part of a hand a kind is of, counted from 0. */
export const partOf = (kind: Kind): number => PART_OF[kind] ?? 0;

/** What one tile of the kind adds to what is held of its part; nothing where it is of no kind. */
export const weightOf = (kind: Kind): number => WEIGHTS[kind] ?? 0;

/** What is held of a part as one number: a digit to the base five for each of its kinds, the first one first. */
export type Holding = number;

/** So many holdings are there of a part with so many kinds. */
export const holdingsOf = (kinds: number): number => COPIES ** kinds;

/** How many tiles of each kind a holding has. */
export function digitsOf(holding: Holding, kinds: number): readonly number[] {
  const digits: number[] = [];
  for (let rest = holding; digits.length < kinds; rest = Math.floor(rest / COPIES))
    digits.unshift(rest % COPIES);
  return digits;
}

export const holdingOf = (digits: readonly number[]): Holding =>
  digits.reduce((holding, digit) => holding * COPIES + digit, 0);

/**
 * Tiles by kind, and each part of them as a number by which it is looked up what the part costs. Strategy tries tiles out
 * and puts them back.
 */
export class CountedTiles {
  readonly counts: Uint8Array;
  readonly #holdings: Int32Array;
  /** How many kinds are held at all, and how many of them twice or more. */
  kinds = 0;
  pairs = 0;

  private constructor(counts: Uint8Array, holdings: Int32Array) {
    this.counts = counts;
    this.#holdings = holdings;
  }

  static of(row: readonly { readonly face: TileFace }[]): CountedTiles {
    const tiles = new CountedTiles(new Uint8Array(KIND_COUNT), new Int32Array(PARTS));
    for (const { face } of row) tiles.add(kindOf(face), 1);
    return tiles;
  }

  of(kind: Kind): number {
    return this.counts[kind] ?? 0;
  }

  /** What is held of the part, counted from 0. */
  holding(part: number): Holding {
    return this.#holdings[part] ?? 0;
  }

  /** Some more or fewer tiles of a kind; of bonus tiles and jokers nothing is counted. */
  add(kind: Kind, tiles: number): void {
    if (kind === NO_KIND) return;
    const part = partOf(kind);
    const before = this.of(kind);
    const now = before + tiles;
    this.counts[kind] = now;
    this.kinds += (now > 0 ? 1 : 0) - (before > 0 ? 1 : 0);
    this.pairs += (now > 1 ? 1 : 0) - (before > 1 ? 1 : 0);
    this.#holdings[part] = this.holding(part) + tiles * weightOf(kind);
  }

  /** What is answered with some more or fewer tiles of a kind; they are put back afterwards. */
  trying<T>(kind: Kind, tiles: number, ask: () => T): T {
    this.add(kind, tiles);
    const answer = ask();
    this.add(kind, -tiles);
    return answer;
  }

  /** A copy with some more or fewer tiles of a kind. */
  withMore(kind: Kind, tiles: number): CountedTiles {
    const copy = new CountedTiles(this.counts.slice(), this.#holdings.slice());
    copy.kinds = this.kinds;
    copy.pairs = this.pairs;
    copy.add(kind, tiles);
    return copy;
  }
}
