import type { Side } from '../../seating/furniture.ts';
import type { HandState } from '../hand/hand-state.ts';
import type { DealerThrow, MatchState } from './match-state.ts';

/** What the throws for the first dealer have come to. */
export type DealerContest =
  | { readonly decided: true; readonly side: Side }
  | { readonly decided: false; readonly next: Side };

/**
 * The highest sum deals first; those who tie throw again among themselves (docs/rules.md, "Match").
 * `sides` throw in the order given.
 */
export function dealerContest(sides: readonly Side[], throws: readonly DealerThrow[]): DealerContest {
  const [first] = sides;
  if (first === undefined) throw new RangeError('nobody throws for the first dealer');
  if (sides.length === 1) return { decided: true, side: first };
  const next = sides[throws.length];
  if (next !== undefined) return { decided: false, next };
  const round = throws.slice(0, sides.length);
  const highest = Math.max(...round.map(sumOf));
  const leading = sides.filter((side) =>
    round.some((thrown) => thrown.side === side && sumOf(thrown) === highest),
  );
  return dealerContest(leading, throws.slice(sides.length));
}

const sumOf = ({ dice }: DealerThrow): number => dice[0] + dice[1];

/** Throws of the first wall's dice go on where the throws for the first dealer ended. */
export const throwsBefore = (match: MatchState | null): number =>
  match?.settled === 0 ? match.throws.length : 0;

/** How many throws are known: the next one for the walls of this hand has the number after it. */
export const throwsOfWalls = (match: MatchState | null, hand: Pick<HandState, 'throws'>): number =>
  throwsBefore(match) + hand.throws.length;
