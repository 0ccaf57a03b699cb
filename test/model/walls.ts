import type { Dice, Side, Zone } from '../../src/play/seating/furniture.ts';

/** How the walls of one hand are built and broken, told again from docs/rules.md, "Walls" and "Break". */
export interface WallsBuilt {
  readonly stacks: readonly number[];
  readonly middle: number;
  readonly dealerSide: Side;
  /** Null where four play. */
  readonly emptySide: Side | null;
  readonly throws: readonly Dice[];
  /** Whose wall the dice name: somebody's, or that of a side whoever sits there. `undiced`: the dealer's, from its right end. */
  readonly opened: 'by-seat' | 'by-side' | 'undiced';
}

export interface WallPlaces {
  /** Every place in the order tiles are drawn from. */
  readonly draws: readonly Zone[];
  /** Every place in the order replacements are taken from. */
  readonly tail: readonly Zone[];
  readonly middle: readonly Zone[];
}

const SIDES: readonly Side[] = [0, 1, 2, 3];
const sideAt = (number: number): Side => SIDES[((number % 4) + 4) % 4] ?? 0;
const sumOf = ([one, other]: Dice): number => one + other;

export function wallPlaces(built: WallsBuilt): WallPlaces {
  const stacks = stacksInOrder(built);
  const both = ({ side, stack }: Stack): readonly Zone[] =>
    (['top', 'bottom'] as const).map((level) => ({ place: 'wall', side, stack, level }));
  return {
    draws: stacks.flatMap(both),
    tail: stacks.toReversed().flatMap(both),
    middle: Array.from({ length: built.middle }, (_, index) => ({ place: 'middle', index })),
  };
}

interface Stack {
  readonly side: Side;
  readonly stack: number;
}

/** Clockwise from the named wall, each wall from its owner's right end; the stacks counted off come last. */
function stacksInOrder(built: WallsBuilt): readonly Stack[] {
  const byDice = built.opened !== 'undiced';
  const named = byDice ? namedWall(built) : built.dealerSide;
  const round = [0, 1, 2, 3].flatMap((step) => {
    const side = sideAt(named - step);
    return Array.from({ length: built.stacks[side] ?? 0 }, (_, stack): Stack => ({ side, stack }));
  });
  const counted = byDice ? built.throws.reduce((total, dice) => total + sumOf(dice), 0) : 0;
  return [...round.slice(counted), ...round.slice(0, counted)];
}

/** The dealer's, South's, West's and North's, or the side where nobody sits; that one only if it has a wall. */
function namedWall({ stacks, dealerSide, emptySide, throws, opened }: WallsBuilt): Side {
  const round = [0, 1, 2, 3].map((step) => sideAt(dealerSide + step));
  const players = round.filter((side) => side !== emptySide);
  const all = emptySide === null || opened === 'by-side' ? round : [...players, emptySide];
  const walls = all.filter((side) => stacks[side] !== 0);
  const [first] = throws;
  if (first === undefined) throw new Error('nobody has thrown');
  return walls[(sumOf(first) - 1) % walls.length] ?? dealerSide;
}
