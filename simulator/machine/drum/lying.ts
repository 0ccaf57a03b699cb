import { unreachable } from '../../../firmware-protocol/unreachable.ts';
import { SIDES, type Side } from '../../../firmware-protocol/words.ts';
import { printZone, type Zone } from '../../../firmware-protocol/zone.ts';
import { below, type Random } from '../random.ts';
import type { TileObject } from '../world/tile-places.ts';

/**
 * How well a drum mixes. `fair`: a head takes any tile as likely as any other. `poor`: it turns too little, so that tiles lie in it
 * as they were pushed in, and a head takes one of those before it.
 */
export const SHUFFLES = ['fair', 'poor'] as const;
export type Shuffle = (typeof SHUFFLES)[number];

/** A tile in the drum, and where it lies round about, as a part of a whole turn. */
export interface LyingTile {
  readonly tile: TileObject;
  readonly at: number;
}

/** So many tiles lie before a head of a drum that turns too little. */
const WITHIN_REACH = 12;

const ROWS = ['hand', 'meld', 'flower', 'river', 'wall'] as const;

/** Sides come one after the other, then what lies in the middle; before each side row by row, in rows place by place. */
const orderOf = (zone: Zone | undefined): string => {
  if (zone === undefined) return '9';
  switch (zone.place) {
    case 'hand':
    case 'meld':
    case 'flower':
    case 'river':
    case 'wall':
      return `${zone.side}${ROWS.indexOf(zone.place)}${printZone(zone).replace(/\d+/g, padded)}`;
    case 'middle':
    case 'air':
    case 'drum':
    case 'out':
      return '8';
    default:
      return unreachable(zone);
  }
};

const padded = (digits: string): string => digits.padStart(3, '0');

type LastZoneOf = (tile: TileObject) => Zone | undefined;

/** The tiles as they were pushed in, from where each lay on the table. */
const asPushedIn = (tiles: readonly TileObject[], lastZoneOf: LastZoneOf): readonly LyingTile[] =>
  tiles
    .map((tile) => ({ tile, order: orderOf(lastZoneOf(tile)) }))
    .sort((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ tile }, nth) => ({ tile, at: (nth + 0.5) / tiles.length }));

/** Where each lies is all the same to a head that takes any. */
const anywhere = (tiles: readonly TileObject[]): readonly LyingTile[] =>
  tiles.map((tile) => ({ tile, at: 0 }));

/** In the middle of its side; one head for all stands at the first. */
const headAt = (head: number): number => {
  const side: Side = SIDES[head % SIDES.length] ?? 0;
  return (side + 0.5) / SIDES.length;
};

/** How far it is round the drum, either way. */
const apart = (one: number, other: number): number => {
  const way = Math.abs(one - other);
  return Math.min(way, 1 - way);
};

/** Takes this one out, and lays the last in its place. */
export const takeAt = (tiles: LyingTile[], at: number): LyingTile => {
  const taken = tiles[at];
  const last = tiles.pop();
  if (taken === undefined || last === undefined) throw new Error('nothing to take');
  if (at < tiles.length) tiles[at] = last;
  return taken;
};

/** Takes one of the tiles that lie face down for a head. */
export type TakeTile = (down: LyingTile[], head: number, random: Random) => LyingTile;

const takeAny: TakeTile = (down, _head, random) => takeAt(down, below(random, down.length));

/** One of the so many that lie nearest before the head. */
export const takeWithin =
  (reach: number): TakeTile =>
  (down, head, random) => {
    const nearest = down
      .map(({ at }, nth) => ({ nth, far: apart(at, headAt(head)) }))
      .sort((one, other) => one.far - other.far)
      .slice(0, reach);
    return takeAt(down, nearest[below(random, nearest.length)]?.nth ?? 0);
  };

export interface Mixing {
  readonly lie: (tiles: readonly TileObject[], lastZoneOf: LastZoneOf) => readonly LyingTile[];
  readonly take: TakeTile;
}

export const MIXING: Readonly<Record<Shuffle, Mixing>> = {
  fair: { lie: anywhere, take: takeAny },
  poor: { lie: asPushedIn, take: takeWithin(WITHIN_REACH) },
};
