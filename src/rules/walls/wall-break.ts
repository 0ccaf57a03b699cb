import { type Side, sideAfter, type TurnOrder, turnsAfter } from './turns.ts';

/** A stack of the wall; stack 0 is at its owner's right end. */
export interface StackPlace {
  readonly side: Side;
  readonly stack: number;
}

export interface WallTile extends StackPlace {
  readonly level: 'top' | 'bottom';
}

type Stacks = readonly [number, number, number, number];

/**
 * How the dice name a wall (docs/rules.md, "Break"): `seat` counts dealer, south, west and then the empty side or north;
 * `geometric` counts the real sides counter-clockwise from the dealer.
 */
export const BREAK_SIDES = ['seat', 'geometric'] as const;
export type BreakSide = (typeof BREAK_SIDES)[number];

/** The dice are thrown, but the deal always begins at the right end of the dealer's wall. */
export const DEALERS_WALL = 'dealers-wall';
export type BreakMode = BreakSide | typeof DEALERS_WALL;

/** How the wall is opened. With two throws the first names the wall and its player throws the second. */
export interface BreakRule {
  readonly throws: 1 | 2;
  readonly side: BreakMode;
}

export type Throw = readonly [number, number];

interface BreakInput {
  /** One throw, or two. */
  readonly throws: readonly Throw[];
  readonly dealerSide: Side;
  /** Null where four play. */
  readonly emptySide: Side | null;
  readonly stacks: Stacks;
  readonly mode: BreakMode;
  /** Which way the seats are counted; left out = counter-clockwise. */
  readonly turns?: TurnOrder;
}

/**
 * The first stack that is drawn from: the sum of all throws is counted off from the named side's right end, and on
 * along the next sides clockwise where it runs over. The stacks counted off come last.
 */
export function breakWall(input: BreakInput): StackPlace {
  if (input.mode === DEALERS_WALL) return { side: input.dealerSide, stack: 0 };
  let side = namedSide(input);
  let stack = input.throws.reduce((sum, dice) => sum + dice[0] + dice[1], 0);
  for (let passed = 0; passed < 4 && stack >= input.stacks[side]; passed += 1) {
    stack -= input.stacks[side];
    side = sideAfter(side, -1);
  }
  return { side, stack };
}

/** The wall that the first throw names. Where the empty side has no wall only three are counted. */
export function namedSide({ throws, dealerSide, emptySide, stacks, mode, turns = 'ccw' }: BreakInput): Side {
  const [dice = [1, 1]] = throws;
  const walls = emptySide !== null && stacks[emptySide] === 0 ? 3 : 4;
  const step = (dice[0] + dice[1] - 1) % walls;
  if (mode === 'geometric' && walls === 4) return sideAfter(dealerSide, step);
  if (step === 3 && emptySide !== null) return emptySide;
  const occupied = [0, 1, 2, 3]
    .map((steps) => turnsAfter(turns, dealerSide, steps))
    .filter((side) => side !== emptySide);
  return occupied[step] ?? dealerSide;
}

export interface DrawOrderInput {
  readonly stacks: Stacks;
  readonly breakAt: StackPlace;
}

/** Every wall tile in the order it is drawn: clockwise round the table from the break, each stack's top first. */
export function drawOrder(walls: DrawOrderInput): readonly WallTile[] {
  return stackOrder(walls).flatMap(topThenBottom);
}

/** Every wall tile in the order the tail gives replacements: the last stack's top, its bottom, and so on backwards. */
export function tailOrder(walls: DrawOrderInput): readonly WallTile[] {
  return stackOrder(walls).toReversed().flatMap(topThenBottom);
}

const topThenBottom = (place: StackPlace): readonly WallTile[] => [
  { ...place, level: 'top' },
  { ...place, level: 'bottom' },
];

function stackOrder({ stacks, breakAt }: DrawOrderInput): readonly StackPlace[] {
  const clockwise = [0, 1, 2, 3].map((steps) => sideAfter(breakAt.side, -steps));
  const fromTheRight = clockwise.flatMap((side) =>
    Array.from({ length: stacks[side] }, (_, stack): StackPlace => ({ side, stack })),
  );
  return [...fromTheRight.slice(breakAt.stack), ...fromTheRight.slice(0, breakAt.stack)];
}

/** Tiles at the end of the draw order that are not drawn (docs/rules.md, "Dead wall"). */
export interface DeadWall {
  /** How many of the last tiles lie dead; the number stays the same while replacements are taken. */
  readonly tiles: number;
  /** Kong replacements are its own last tiles, or the live wall's last tiles before it. */
  readonly replacements: 'from-it' | 'before-it';
  /** The stack, counted from the end, whose top is turned as the first indicator; `null` = none is turned. */
  readonly indicatorStack: number | null;
}

/**
 * Where the indicators are turned: the top of the named stack from the end, then of the stacks before it. `draws` is
 * the whole wall in draw order.
 */
export function indicatorPlaces(
  draws: readonly WallTile[],
  { indicatorStack }: DeadWall,
  turned: number,
): readonly WallTile[] {
  if (indicatorStack === null) return [];
  const tops = draws.filter(({ level }) => level === 'top').toReversed();
  return tops.slice(indicatorStack - 1, indicatorStack - 1 + turned);
}
