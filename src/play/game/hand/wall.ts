import type { TurnOrder } from '../../../rules/walls/turns.ts';
import {
  type BreakMode,
  breakWall,
  type DeadWall,
  drawOrder,
  type StackPlace,
  tailOrder,
  type WallTile,
} from '../../../rules/walls/wall-break.ts';
import type { WallPlan } from '../../../rules/walls/wall-plan.ts';
import type { Dice, MiddleZone, Side, WallZone } from '../../seating/furniture.ts';

/** The walls: what was built, where they were broken, and how much both ends have given. */
export interface WallState {
  readonly plan: WallPlan;
  /** Tiles that are not drawn; null where all are. */
  readonly dead: DeadWall | null;
  /** Places of the middle that still hold a tile. */
  readonly middle: readonly number[];
  readonly broken: BrokenWall | null;
  /** Places from which the machine has dealt: they are no part of the draw order. */
  readonly dealt: readonly WallTile[];
  /** Tiles taken from the break on. */
  readonly drawn: number;
  /** Tiles taken from the tail. */
  readonly replaced: number;
}

interface BrokenWall {
  readonly throws: readonly Dice[];
  readonly breakAt: StackPlace;
  readonly draws: readonly WallTile[];
  /** From which kong replacements come, and flowers' once the middle is empty. */
  readonly tail: readonly WallTile[];
}

export function builtWall(plan: WallPlan, dead: DeadWall | null): WallState {
  const middle = Array.from({ length: plan.middle }, (_, index) => index);
  return { plan, dead, middle, broken: null, dealt: [], drawn: 0, replaced: 0 };
}

/** With some of it changed, every field named as in `handWith`. */
function wallWith(wall: WallState, change: Partial<WallState>): WallState {
  const { plan, dead, middle, broken, dealt, drawn, replaced } = wall;
  return { plan, dead, middle, broken, dealt, drawn, replaced, ...change };
}

/** After one more tile was drawn. */
export const drawnFrom = (wall: WallState): WallState => wallWith(wall, { drawn: wall.drawn + 1 });

/** After a replacement was taken from there. */
export function replacedFrom(wall: WallState, from: WallZone | MiddleZone): WallState {
  if (from.place === 'wall') return wallWith(wall, { replaced: wall.replaced + 1 });
  return wallWith(wall, { middle: wall.middle.filter((index) => index !== from.index) });
}

interface Break {
  readonly throws: readonly Dice[];
  readonly dealerSide: Side;
  readonly emptySide: Side | null;
  readonly mode: BreakMode;
  readonly turns: TurnOrder;
}

/** docs/rules.md, "Break". */
export function brokenBy(wall: WallState, by: Break): WallState {
  const breakAt = breakWall({ ...by, stacks: wall.plan.stacks });
  return wallWith(wall, { broken: { throws: by.throws, breakAt, ...ordersOf(wall, breakAt) } });
}

type Orders = Pick<BrokenWall, 'draws' | 'tail'>;

/** There are few ways to break a wall, and each is worked out once. */
const orders = new WeakMap<WallPlan, Map<string, Orders>>();

function ordersOf(wall: WallState, breakAt: StackPlace): Orders {
  const { plan, dealt } = wall;
  if (dealt.length > 0) return workOutOrders(wall, breakAt);
  const ofPlan = orders.get(plan) ?? new Map<string, Orders>();
  orders.set(plan, ofPlan);
  const key = `${breakAt.side} ${breakAt.stack} ${sparedIn(wall)}`;
  const known = ofPlan.get(key) ?? workOutOrders(wall, breakAt);
  ofPlan.set(key, known);
  return known;
}

/** Tiles at the end of the draw order before which kong replacements are taken. */
const sparedIn = ({ dead }: WallState): number => (dead?.replacements === 'before-it' ? dead.tiles : 0);

/** Where the dice name a place that the machine has dealt from, the next tile that stands is the first. */
function workOutOrders(wall: WallState, breakAt: StackPlace): Orders {
  const { plan, dealt } = wall;
  const walls = { stacks: plan.stacks, breakAt };
  const gone = new Set(dealt.map(keyOf));
  const draws = drawOrder(walls).filter((place) => !gone.has(keyOf(place)));
  for (const place of draws.slice(draws.length - sparedIn(wall))) gone.add(keyOf(place));
  return { draws, tail: tailOrder(walls).filter((place) => !gone.has(keyOf(place))) };
}

/** The walls after the machine has dealt from these places of them. */
export function dealtFrom(wall: WallState, places: readonly WallTile[]): WallState {
  const { broken } = wall;
  const left = wallWith(wall, { dealt: [...wall.dealt, ...places] });
  if (broken === null) return left;
  return wallWith(left, { broken: { ...broken, ...ordersOf(left, broken.breakAt) } });
}

/** From where the machine deals so many tiles to a side: its own wall's highest stack first (SPEC §6.4). */
export function dealsFrom({ plan }: WallState, side: Side, tiles: number): readonly WallZone[] {
  const stacks = Array.from({ length: plan.stacks[side] }, (_, stack) => plan.stacks[side] - 1 - stack);
  return stacks
    .flatMap((stack) => [
      { place: 'wall', side, stack, level: 'top' } as const,
      { place: 'wall', side, stack, level: 'bottom' } as const,
    ])
    .slice(0, tiles);
}

/** Tiles that stand in the walls, dead ones included; the middle not counted. */
function tilesStanding({ plan, dealt, drawn, replaced }: WallState): number {
  const built = plan.stacks.reduce((total, stacks) => total + stacks * 2, 0);
  return built - dealt.length - drawn - replaced;
}

/** Tiles left to draw from the walls, the middle not counted. */
export function tilesLeft(wall: WallState): number {
  return tilesStanding(wall) - (wall.dead?.tiles ?? 0);
}

/** The place the next tile is drawn from; null when nothing is left or the wall is not broken. */
export function nextToDraw(wall: WallState): WallZone | null {
  return endOfWall(wall, 'front');
}

/** The place the next kong replacement is taken from. */
export function nextOfTail(wall: WallState): WallZone | null {
  return endOfWall(wall, 'tail');
}

/** Both ends take a stack's top before its bottom, so where they meet the other end may have taken this end's next. */
function endOfWall(wall: WallState, end: 'front' | 'tail'): WallZone | null {
  const { broken, drawn, replaced } = wall;
  if (broken === null || tilesLeft(wall) === 0) return null;
  const front = { order: broken.draws, taken: drawn };
  const tail = { order: broken.tail, taken: replaced };
  const [own, other] = end === 'front' ? [front, tail] : [tail, front];
  const next = own.order[own.taken];
  const last = other.order[other.taken - 1];
  const met = next !== undefined && last !== undefined && keyOf(next) === keyOf(last);
  const place = met ? own.order[own.taken + 1] : next;
  return place === undefined ? null : { place: 'wall', ...place };
}

/** A number for each place of the walls. */
const keyOf = ({ side, stack, level }: WallTile): number =>
  (side * 32 + stack) * 2 + (level === 'top' ? 1 : 0);

/** Whether the tile of this place was drawn, from the break on or as a replacement. */
export function isTaken({ broken, drawn, replaced }: WallState, place: WallTile): boolean {
  if (broken === null) return false;
  const taken = [...broken.draws.slice(0, drawn), ...broken.tail.slice(0, replaced)];
  return taken.some((each) => keyOf(each) === keyOf(place));
}

/** The places of the walls that still hold a tile. */
export function wallPlaces(wall: WallState): readonly WallZone[] {
  const { broken, drawn, replaced } = wall;
  if (broken === null) return everyPlace(wall.plan);
  const taken = new Set([...broken.draws.slice(0, drawn), ...broken.tail.slice(0, replaced)].map(keyOf));
  // Where both ends have taken the same stack, each of them once, nothing of the live wall stands any more.
  if (taken.size < drawn + replaced) return deadPlaces(wall, broken);
  return inWall(broken.draws.filter((place) => !taken.has(keyOf(place))));
}

const deadPlaces = ({ dead }: WallState, { draws }: BrokenWall): readonly WallZone[] =>
  inWall(draws.slice(draws.length - (dead?.tiles ?? 0)));

const inWall = (places: readonly WallTile[]): readonly WallZone[] =>
  places.map((place) => ({ place: 'wall', ...place }));

function everyPlace({ stacks }: WallPlan): readonly WallZone[] {
  const walls = drawOrder({ stacks, breakAt: { side: 0, stack: 0 } });
  return inWall(walls);
}

/** For each side, from its owner's right end: how many tiles each stack place still holds. */
export type Heights = readonly [readonly number[], readonly number[], readonly number[], readonly number[]];

export function heights({ plan, broken, dealt, drawn, replaced }: WallState): Heights {
  const full = (side: Side): number[] => new Array<number>(plan.stacks[side]).fill(2);
  const rows: [number[], number[], number[], number[]] = [full(0), full(1), full(2), full(3)];
  const take = ({ side, stack }: StackPlace): void => {
    rows[side][stack] = (rows[side][stack] ?? 0) - 1;
  };
  dealt.forEach(take);
  broken?.draws.slice(0, drawn).forEach(take);
  broken?.tail.slice(0, replaced).forEach(take);
  return rows;
}
