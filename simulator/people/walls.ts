import { SIDES, type Side, type Zone } from '../../src/play/seating/furniture.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import {
  breakWall,
  drawOrder,
  indicatorPlaces,
  type StackPlace,
  type WallTile,
} from '../../src/rules/walls/wall-break.ts';
import type { SeatSight } from './seat-sight.ts';

export interface BrokenWall {
  readonly sight: SeatSight;
  readonly ruleset: Ruleset;
  readonly dealerSide: Side;
}

/** The wall's next tile; undefined when it is exhausted. */
export function nextFromWall(wall: BrokenWall): Zone | undefined {
  if (isSpent(wall)) return undefined;
  return zoneOf(orderOf(wall).find((tile) => isThere(wall.sight, tile)));
}

/** The tail's next tile, its stack's top first. */
export function nextFromTail(wall: BrokenWall): Zone | undefined {
  if (isSpent(wall)) return undefined;
  const order = orderOf(wall);
  const { deadWall } = wall.ruleset;
  const spared = deadWall?.replacements === 'before-it' ? deadWall.tiles : 0;
  const last = order.slice(0, order.length - spared).findLast((tile) => isThere(wall.sight, tile));
  if (last === undefined) return undefined;
  return zoneOf(heightOf(wall.sight, last) === 2 ? { ...last, level: 'top' } : last);
}

/** Where a flower's replacement lies: in the middle, or at the tail once the middle is empty. */
export function nextForFlower(wall: BrokenWall): Zone | undefined {
  const index = wall.sight.middle[0];
  return index === undefined ? nextFromTail(wall) : { place: 'middle', index };
}

/** Tiles of the walls still to be drawn, the middle not counted. */
export function tilesInWalls({ walls }: Pick<SeatSight, 'walls'>): number {
  let tiles = 0;
  for (const side of SIDES) for (const height of walls[side]) tiles += height;
  return tiles;
}

/** Whether only dead tiles are left. */
function isSpent({ sight, ruleset }: BrokenWall): boolean {
  return tilesInWalls(sight) <= (ruleset.deadWall?.tiles ?? 0);
}

/** Where the indicator lies that is turned after so many others. */
export function indicatorAfter(wall: BrokenWall, turned: number): Zone | undefined {
  const { deadWall } = wall.ruleset;
  return deadWall === null ? undefined : zoneOf(indicatorPlaces(orderOf(wall), deadWall, turned + 1)[turned]);
}

/** More than a side can have. */
const MOST_STACKS = 64;

/** There are few ways to break a wall, and each is looked at hundreds of times in a hand. */
const orders = new WeakMap<readonly WallTile[], Map<number, readonly WallTile[]>>();

/** Where people deal, the machine has dealt from here. */
export const NOWHERE: readonly WallTile[] = [];

/** Whether he knows where drawing begins: all dice were shown, or the screen has told it. */
export const isWallOpen = ({ sight, ruleset }: Pick<BrokenWall, 'sight' | 'ruleset'>): boolean =>
  sight.openedAt !== undefined || sight.throws.length >= ruleset.breaking.throws;

type Stacks = readonly [number, number, number, number];

function breakOf({ sight, ruleset, dealerSide }: BrokenWall, stacks: Stacks): StackPlace | undefined {
  const { breaking, match } = ruleset;
  // Who has pressed once more sees the last ones shown once more.
  const throws = sight.throws.slice(-breaking.throws);
  if (throws.length < breaking.throws) return sight.openedAt;
  const { emptySide } = sight;
  return breakWall({ throws, dealerSide, emptySide, stacks, mode: breaking.side, turns: match.turnOrder });
}

function orderOf(wall: BrokenWall): readonly WallTile[] {
  const { sight } = wall;
  const { walls } = sight;
  const stacks = [walls[0].length, walls[1].length, walls[2].length, walls[3].length] as const;
  const breakAt = breakOf(wall, stacks);
  if (breakAt === undefined) return [];
  const key = [...stacks, breakAt.side, breakAt.stack].reduce((made, each) => made * MOST_STACKS + each, 0);
  const { dealtFrom = NOWHERE } = sight;
  const ofDeal = orders.get(dealtFrom) ?? new Map<number, readonly WallTile[]>();
  orders.set(dealtFrom, ofDeal);
  const known = ofDeal.get(key) ?? drawOrder({ stacks, breakAt }).filter((tile) => !isAmong(dealtFrom, tile));
  ofDeal.set(key, known);
  return known;
}

const isAmong = (places: readonly WallTile[], { side, stack, level }: WallTile): boolean =>
  places.some((each) => each.side === side && each.stack === stack && each.level === level);

/** A single tile on a stack place is the bottom one. */
function isThere(sight: SeatSight, tile: WallTile): boolean {
  return heightOf(sight, tile) >= (tile.level === 'top' ? 2 : 1);
}

function heightOf({ walls }: SeatSight, { side, stack }: WallTile): number {
  return walls[side][stack] ?? 0;
}

function zoneOf(tile: WallTile | undefined): Zone | undefined {
  return tile === undefined ? undefined : { place: 'wall', ...tile };
}
