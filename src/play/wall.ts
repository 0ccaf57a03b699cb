import {
  type BreakSide,
  breakWall,
  drawOrder,
  type StackPlace,
  tailOrder,
  type WallTile,
} from '../rules/wall-break.ts';
import type { WallPlan } from '../rules/wall-plan.ts';
import type { Dice, Side, WallZone } from './furniture.ts';

/** The walls: what was built, where they were broken, and how much both ends have given. */
export interface WallState {
  readonly plan: WallPlan;
  /** Places of the middle that still hold a tile. */
  readonly middle: readonly number[];
  readonly broken: BrokenWall | null;
  /** Tiles taken from the break on. */
  readonly drawn: number;
  /** Tiles taken from the tail. */
  readonly replaced: number;
}

export interface BrokenWall {
  readonly dice: Dice;
  readonly breakAt: StackPlace;
  readonly draws: readonly WallTile[];
  readonly tail: readonly WallTile[];
}

export function builtWall(plan: WallPlan): WallState {
  const middle = Array.from({ length: plan.middle }, (_, index) => index);
  return { plan, middle, broken: null, drawn: 0, replaced: 0 };
}

export interface Break {
  readonly dice: Dice;
  readonly dealerSide: Side;
  readonly emptySide: Side;
  readonly mode: BreakSide;
}

/** docs/rules.md, "Break". */
export function brokenBy(wall: WallState, by: Break): WallState {
  const { stacks } = wall.plan;
  const breakAt = breakWall({ ...by, stacks });
  const walls = { stacks, breakAt };
  const broken = { dice: by.dice, breakAt, draws: drawOrder(walls), tail: tailOrder(walls) };
  return { ...wall, broken };
}

/** Tiles left to draw from the walls, the middle not counted. */
export function tilesLeft({ plan, drawn, replaced }: WallState): number {
  const built = plan.stacks.reduce((total, stacks) => total + stacks * 2, 0);
  return built - drawn - replaced;
}

/** The place the next tile is drawn from; null when nothing is left or the wall is not broken. */
export function nextToDraw(wall: WallState): WallZone | null {
  return endOfWall(wall, wall.broken?.draws, wall.drawn);
}

/** The place the next kong replacement is taken from. */
export function nextOfTail(wall: WallState): WallZone | null {
  return endOfWall(wall, wall.broken?.tail, wall.replaced);
}

/**
 * Both ends take a stack's top before its bottom, so they can meet within one stack only: the other end has
 * taken the last stack's top, and the tile left is its bottom, one further in this end's order.
 */
function endOfWall(wall: WallState, order: readonly WallTile[] | undefined, taken: number): WallZone | null {
  const left = tilesLeft(wall);
  const met = left === 1 && taken % 2 === 0;
  const place = left === 0 ? undefined : order?.[met ? taken + 1 : taken];
  return place === undefined ? null : { place: 'wall', ...place };
}

/** The places of the walls that still hold a tile. */
export function standing(wall: WallState): readonly WallZone[] {
  const { broken, drawn, replaced } = wall;
  if (broken === null) return everyPlace(wall.plan);
  const left = tilesLeft(wall);
  const last = left === 1 ? nextToDraw(wall) : null;
  if (last !== null) return [last];
  // After an odd number of replacements the last stack stands without its top, the last but one in draw order.
  const topless = replaced % 2;
  const places = broken.draws.slice(drawn, drawn + left + topless);
  return places.toSpliced(places.length - 2, topless).map((place) => ({ place: 'wall', ...place }));
}

function everyPlace({ stacks }: WallPlan): readonly WallZone[] {
  const walls = drawOrder({ stacks, breakAt: { side: 0, stack: 0 } });
  return walls.map((place) => ({ place: 'wall', ...place }));
}

/** For each side, from its owner's right end: how many tiles each stack place still holds. */
export type Heights = readonly [readonly number[], readonly number[], readonly number[], readonly number[]];

export function heights({ plan, broken, drawn, replaced }: WallState): Heights {
  const full = (side: Side): number[] => Array.from({ length: plan.stacks[side] }, () => 2);
  const rows: [number[], number[], number[], number[]] = [full(0), full(1), full(2), full(3)];
  const taken = [...(broken?.draws.slice(0, drawn) ?? []), ...(broken?.tail.slice(0, replaced) ?? [])];
  for (const { side, stack } of taken) rows[side][stack] = (rows[side][stack] ?? 0) - 1;
  return rows;
}
