import type { ScoredItem } from '../points/score-points.ts';
import type { Points } from '../scoring/pattern.ts';
import type { Wind } from '../tiles/tile.ts';
import type { GroupScoring } from './group-scoring.ts';

/** What somebody's hand is worth. */
export interface SeatWorth {
  readonly seat: Wind;
  readonly points: Points;
  /** What they are for, where the tiles were counted. */
  readonly items?: readonly ScoredItem[];
}

export interface CountedHands {
  /** All seats in turn order. */
  readonly seats: readonly Wind[];
  /** A hand that is left out is worth nothing. */
  readonly worth: readonly SeatWorth[];
  /** Who pays nobody; `null` = nobody won. */
  readonly winner: Wind | null;
}

export interface GroupTransfer {
  readonly from: Wind;
  readonly to: Wind;
  /** Always above 0. */
  readonly points: Points;
  /** `held`: for the hand of somebody who did not win. */
  readonly because: 'hand' | 'held';
}

/**
 * Everybody but the winner pays every other hand its worth (docs/rules/house.md, "Settlement"); what two losers pay
 * each other is not netted.
 */
export function settleGroups(
  scoring: GroupScoring,
  { seats, worth, winner }: CountedHands,
): readonly GroupTransfer[] {
  const inTurn = worth.toSorted((one, other) => seats.indexOf(one.seat) - seats.indexOf(other.seat));
  return seats
    .filter((seat) => seat !== winner)
    .flatMap((from) =>
      inTurn
        .filter(({ seat, points }) => seat !== from && points > 0)
        .map(({ seat: to, points }): GroupTransfer => {
          if (to !== winner) return { from, to, points, because: 'held' };
          return { from, to, points: points * timesPaid(scoring, from, to), because: 'hand' };
        }),
    );
}

function timesPaid({ east }: GroupScoring, ...parties: readonly [Wind, Wind]): 1 | 2 {
  return east === 'double' && parties.includes('east') ? 2 : 1;
}
