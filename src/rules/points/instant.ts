import type { Points } from '../scoring/pattern.ts';
import type { Transfer } from '../scoring/settlement.ts';
import type { Meld, TileFace, Wind } from '../tiles/tile.ts';

/** How often somebody is paid for his kongs and pairs of animals, whoever wins (docs/rules/malaysian.md, "Instant payments"). */
export interface SeatUnits {
  readonly seat: Wind;
  readonly units: number;
}

/** Which animals are a pair: the cat and the mouse, the cock and the centipede. */
const ANIMAL_PAIRS = [
  ['a1', 'a2'],
  ['a3', 'a4'],
] as const satisfies readonly (readonly TileFace[])[];

const UNITS: Readonly<Record<Meld['meld'], number>> = { chow: 0, pong: 0, kong: 1, 'concealed-kong': 2 };

interface LaidDown {
  readonly melds: readonly Meld[];
  /** Bonus tiles laid aside. */
  readonly flowers: readonly TileFace[];
}

/** How many units sets and bonus tiles bring. */
export function instantUnits({ melds, flowers }: LaidDown): number {
  const kongs = melds.reduce((sum, { meld }) => sum + UNITS[meld], 0);
  const pairs = ANIMAL_PAIRS.filter((pair) => pair.every((animal) => flowers.includes(animal)));
  return kongs + pairs.length;
}

interface InstantDue {
  /** All seats in turn order. */
  readonly seats: readonly Wind[];
  readonly instant: readonly SeatUnits[];
  /** What each of the others pays for a unit; 0 = nothing. */
  readonly unit: Points;
}

/** Each of the others pays for every unit, also who has won himself. */
export function settleInstant({ seats, instant, unit }: InstantDue): readonly Transfer[] {
  return seats.flatMap((from) =>
    instant
      .filter(({ seat, units }) => seat !== from && units * unit > 0)
      .map(({ seat: to, units }): Transfer => ({ from, to, points: units * unit, because: 'instant' })),
  );
}
