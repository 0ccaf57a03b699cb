import { isHonour, isTerminal, type Kind, kindOf, startsChow } from '../../tiles/kind.ts';
import { parseTiles } from '../../tiles/notation.ts';
import { unreachable } from '../../unreachable.ts';
import type { Counted } from '../written-rules.ts';
import { type Domain, type Piece, type Sketch, type Slot, suitOf } from './sketch.ts';

/** Between which numbers something lies in a hand that is not settled in every part. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** Looked up by the domain: the same ones come again and again. */
function remembered<T, Known>(of: (domain: Domain<T>) => Known): (domain: Domain<T>) => Known {
  const known = new WeakMap<Domain<T>, Known>();
  return (domain) => {
    const before = known.get(domain);
    if (before !== undefined) return before;
    const found = of(domain);
    known.set(domain, found);
    return found;
  };
}

export function rangeOf<T>(value: (way: T) => number): (domain: Domain<T>) => Range {
  return remembered(({ ways }) => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const way of ways) {
      const found = value(way);
      least = Math.min(least, found);
      most = Math.max(most, found);
    }
    return { least, most };
  });
}

export type RangeIn = (sketch: Sketch) => Range;

/** What the pieces of a hand have together. */
export function summed(value: (piece: Piece) => number): RangeIn {
  const range = rangeOf(value);
  return ({ pieces }) => {
    let [least, most] = [0, 0];
    for (const { now } of pieces) {
      const part = range(now);
      least += part.least;
      most += part.most;
    }
    return { least, most };
  };
}

const numbers = rangeOf((count: number) => count);

function summedSlots(slots: readonly Slot<number>[]): Range {
  let [least, most] = [0, 0];
  for (const { now } of slots) {
    const part = numbers(now);
    least += part.least;
    most += part.most;
  }
  return { least, most };
}

const flowersIn: RangeIn = ({ bonus }) => summedSlots(bonus.map(({ times }) => times));

const PAIRED = ['1', '2', '3', '4'] as const;

/** A flower and the season of its number. */
const numberPairsIn: RangeIn = ({ bonus }) => {
  let [least, most] = [0, 0];
  for (const number of PAIRED) {
    const both = bonus.filter(({ face }) => face === `f${number}` || face === `g${number}`);
    if (both.length < 2) continue;
    if (both.every(({ times }) => numbers(times.now).least > 0)) least += 1;
    if (both.every(({ times }) => numbers(times.now).most > 0)) most += 1;
  }
  return { least, most };
};

const isPong = ({ shape }: Piece): boolean => shape === 'pong' || shape === 'kong';
const asNumber = (holds: (piece: Piece) => boolean) => (piece: Piece) => Number(holds(piece));
export const countedTiles = (counts: (kind: Kind) => boolean) =>
  summed(({ tiles }) => tiles.reduce((sum, kind) => sum + Number(counts(kind)), 0));

export type OfKinds = (kind: Kind) => boolean;

function concealedPongsIn(of: OfKinds): RangeIn {
  /** What the winning tile completes was concealed only where it was drawn. */
  const held = (winning: 'drawn' | 'taken') =>
    summed(
      asNumber(
        (piece) =>
          isPong(piece) &&
          piece.laid !== 'claimed' &&
          of(piece.kind) &&
          (winning === 'drawn' || piece.win === null),
      ),
    );
  const [drawn, taken] = [held('drawn'), held('taken')];
  return (sketch) => (sketch.by === 'self-draw' ? drawn(sketch) : taken(sketch));
}

const SUIT_BITS = 7;
const bitsIn = (bits: number): number => (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1);

interface Bits {
  /** Of each of its ways. */
  readonly all: number;
  /** Of one or another. */
  readonly some: number;
}

export function bitsOf<T>(value: (way: T) => number): (domain: Domain<T>) => Bits {
  return remembered(({ ways }) => {
    let [all, some] = [-1, 0];
    for (const way of ways) {
      const found = value(way);
      all &= found;
      some |= found;
    }
    return { all, some };
  });
}

const suitBits = bitsOf(({ tiles }: Piece) => tiles.reduce((bits, kind) => bits | (1 << suitOf(kind)), 0));

const suitsIn: RangeIn = ({ pieces }) => {
  let [all, some] = [0, 0];
  for (const { now } of pieces) {
    const bits = suitBits(now);
    all |= bits.all;
    some |= bits.some;
  }
  return { least: bitsIn(all & SUIT_BITS), most: bitsIn(some & SUIT_BITS) };
};

export const chowBits = bitsOf(({ shape, kind }: Piece) => (shape === 'chow' ? 1 << kind : 0));

/** Three alike make one pair of chows, four make two. */
function sameChowsIn(of: OfKinds): RangeIn {
  const counted = (bits: number): number => {
    let left = 0;
    for (let kind = 0; kind < 27; kind += 1)
      if ((bits & (1 << kind)) !== 0 && startsChow(kind) && [kind, kind + 1, kind + 2].every(of))
        left |= 1 << kind;
    return left;
  };
  return ({ pieces }) => {
    const settled = new Map<number, number>();
    let open = 0;
    for (const { now } of pieces) {
      const { all, some } = chowBits(now);
      const certain = counted(all);
      if (certain !== 0) settled.set(certain, (settled.get(certain) ?? 0) + 1);
      else if (counted(some) !== 0) open += 1;
    }
    let [least, single] = [0, 0];
    for (const chows of settled.values()) {
      least += Math.floor(chows / 2);
      single += chows % 2;
    }
    const matched = Math.min(open, single);
    return { least, most: least + matched + Math.floor((open - matched) / 2) };
  };
}

/** How often something is in a hand (docs/rules-file.md). */
export function countIn(counted: Counted, of: OfKinds): RangeIn {
  switch (counted) {
    case 'chows':
      return summed(asNumber(({ shape, tiles }) => shape === 'chow' && tiles.every(of)));
    case 'pongs':
      return summed(asNumber((piece) => isPong(piece) && of(piece.kind)));
    case 'kongs':
      return summed(asNumber(({ shape, kind }) => shape === 'kong' && of(kind)));
    case 'concealed-pongs':
      return concealedPongsIn(of);
    case 'same-chows':
      return sameChowsIn(of);
    case 'pairs':
      return summed(asNumber(({ shape, kind }) => shape === 'pair' && of(kind)));
    case 'tiles':
      return countedTiles(of);
    case 'suits':
      return suitsIn;
    case 'terminals':
      return countedTiles(isTerminal);
    case 'honours':
      return countedTiles(isHonour);
    case 'claimed':
      return summed(asNumber(({ laid }) => laid === 'claimed'));
    case 'flowers':
      return flowersIn;
    case 'flower-pairs':
      return (sketch) => {
        const { least, most } = flowersIn(sketch);
        return { least: Math.floor(least / 2), most: Math.floor(most / 2) };
      };
    case 'number-pairs':
      return numberPairsIn;
    case 'norths':
      return ({ norths }) => numbers(norths.now);
    case 'red-fives':
      return ({ reds }) => summedSlots(reds.map(({ times }) => times));
    default:
      return unreachable(counted);
  }
}

export function kindsIn(text: string): OfKinds {
  const read = parseTiles(text);
  const kinds = new Set(read.ok ? read.tiles.map(kindOf) : []);
  return (kind) => kinds.has(kind);
}
