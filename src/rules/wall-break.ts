import { type Side, sideAfter } from './side.ts';

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
 * How the dice name a wall (docs/rules.md, "Break"): `seat` counts dealer, south, west and then the empty side;
 * `geometric` counts the real sides counter-clockwise from the dealer.
 */
export const BREAK_SIDES = ['seat', 'geometric'] as const;
export type BreakSide = (typeof BREAK_SIDES)[number];

export interface BreakInput {
  readonly dice: readonly [number, number];
  readonly dealerSide: Side;
  readonly emptySide: Side;
  readonly stacks: Stacks;
  readonly mode: BreakSide;
}

/** The first stack that is drawn from. The stacks to its right on that side were counted off and come last. */
export function breakWall({ dice, dealerSide, emptySide, stacks, mode }: BreakInput): StackPlace {
  const sum = dice[0] + dice[1];
  const named = namedSide({ sum, dealerSide, emptySide, mode });
  const overrun = sum - stacks[named];
  return overrun < 0 ? { side: named, stack: sum } : { side: sideAfter(named, -1), stack: overrun };
}

interface Naming {
  readonly sum: number;
  readonly dealerSide: Side;
  readonly emptySide: Side;
  readonly mode: BreakSide;
}

function namedSide({ sum, dealerSide, emptySide, mode }: Naming): Side {
  const step = (sum - 1) % 4;
  if (mode === 'geometric') return sideAfter(dealerSide, step);
  if (step === 3) return emptySide;
  const occupied = [0, 1, 2, 3]
    .map((steps) => sideAfter(dealerSide, steps))
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
