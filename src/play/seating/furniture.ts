import type { TileFace, Wind } from '../../rules/tiles/tile.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { SIDES, type Side, type TurnOrder } from '../../rules/walls/turns.ts';
import type { WallTile } from '../../rules/walls/wall-break.ts';

export { SIDES, type Side };

/**
 * A person in the match. Which side the person sits at is a match choice; the wind rotates. Where three play there is
 * no p4: who plays is asked of `playersOf`.
 */
export const PLAYERS = ['p1', 'p2', 'p3', 'p4'] as const;
export type Player = (typeof PLAYERS)[number];

/** Who plays, by an id that says nothing of him: what he is called stands beside the record, where it can be erased. */
export interface Person {
  readonly id: string;
  /**
   * As somebody named him who knows no ids yet, or as a release recorded him that had names in its facts; null: a guest. No
   * fact is recorded with it any more.
   */
  readonly name?: string | null;
}

/** What everybody who plays has; the fourth is left out where three do. Read with `of`. */
export type ByPlayer<T> = { readonly p1: T; readonly p2: T; readonly p3: T; readonly p4?: T };

/** What lies at each place of the match: nothing, where nobody plays. */
export type ByPlace<T> = { readonly [player in Player]: T };

/** The number a physical tile carries under its face, 0…n−1 within its set. */
export type TileNumber = number;

/** A place of the walls, where one tile stands. */
export type WallZone = { readonly place: 'wall' } & WallTile;
export type MiddleZone = { readonly place: 'middle'; readonly index: number };

/** Every place a tile can rest at the table (SPEC.md, "Zones"). Stack 0 is at its owner's right end. */
export type Zone =
  | WallZone
  | MiddleZone
  | { readonly place: 'hand'; readonly side: Side; readonly index: number }
  | { readonly place: 'meld'; readonly side: Side; readonly set: number; readonly index: number }
  | { readonly place: 'flower'; readonly side: Side; readonly index: number }
  | { readonly place: 'river'; readonly side: Side; readonly index: number }
  | { readonly place: 'air' }
  | { readonly place: 'drum' }
  | { readonly place: 'out' };

export type PlaceOf<Place extends Zone['place']> = Extract<Zone, { readonly place: Place }>;

/** The keys of a side's panel. */
export const KEYS = ['start', 'dice', 'ready', 'win', 'claim', 'draw', 'pass'] as const;
export type Key = (typeof KEYS)[number];

/** A tile as play knows it: which piece it is and what is printed on it. */
export interface Tile {
  readonly tile: TileNumber;
  readonly face: TileFace;
}

/** A tile of the wall that lies face up on its place. */
export interface TurnedTile {
  readonly tile: Tile;
  readonly at: WallZone;
}

export type Dice = readonly [number, number];

/** Who sits where: three players on three of the four sides, or four. */
export interface Seating {
  readonly sides: ByPlayer<Side>;
  /** Where nobody sits; null where four play. */
  readonly empty: Side | null;
  /** Which way turns go round; left out = counter-clockwise. */
  readonly turns?: TurnOrder;
}

export type SeatWinds = ByPlayer<Wind>;

/**
 * A zone as text, the same for the same place and for no other: `hand0.3`, `wall2.7.t` (SPEC, "Zones"). The
 * codec prints the same words; play knows no wire, and the codec no play, so each has its own.
 */
export function zoneKey(zone: Zone): string {
  switch (zone.place) {
    case 'wall':
      return `wall${zone.side}.${zone.stack}.${zone.level === 'top' ? 't' : 'b'}`;
    case 'middle':
      return `mid.${zone.index}`;
    case 'meld':
      return `meld${zone.side}.${zone.set}.${zone.index}`;
    case 'hand':
    case 'flower':
    case 'river':
      return `${zone.place}${zone.side}.${zone.index}`;
    case 'air':
    case 'drum':
    case 'out':
      return zone.place;
    default:
      return unreachable(zone);
  }
}

/** Whether both have the same key; asked at every move, and of many a tile. */
export function sameZone(one: Zone, other: Zone): boolean {
  switch (one.place) {
    case 'wall':
      return (
        other.place === 'wall' &&
        one.side === other.side &&
        one.stack === other.stack &&
        one.level === other.level
      );
    case 'middle':
      return other.place === 'middle' && one.index === other.index;
    case 'meld':
      return (
        other.place === 'meld' &&
        one.side === other.side &&
        one.set === other.set &&
        one.index === other.index
      );
    case 'hand':
    case 'flower':
    case 'river':
      return other.place === one.place && one.side === other.side && one.index === other.index;
    case 'air':
    case 'drum':
    case 'out':
      return other.place === one.place;
    default:
      return unreachable(one);
  }
}

export function isHandOf(zone: Zone, side: Side): zone is PlaceOf<'hand'> {
  return zone.place === 'hand' && zone.side === side;
}

/** The tile sets that are played with: one that cannot be completed is away until it is whole again. */
export const SETS_IN_USE = ['both', 'A', 'B'] as const;
export type SetsInUse = (typeof SETS_IN_USE)[number];
export const SET_NAMES = ['A', 'B'] as const;
export type SetName = (typeof SET_NAMES)[number];
