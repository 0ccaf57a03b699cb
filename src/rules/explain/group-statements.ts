import type { GroupScoring } from '../groups/group-scoring.ts';
import type { SeatWorth } from '../groups/settle-groups.ts';
import type { Score } from '../score.ts';
import type { Statement } from './statement.ts';

interface CountedHands {
  readonly scoring: GroupScoring;
  readonly score: Score;
  /** The hands of those who did not win. */
  readonly held: readonly SeatWorth[];
}

/** What the winner's hand is worth where everybody's is paid, and what the others' are. */
export function groupStatements({ scoring, score, held }: CountedHands): readonly Statement[] {
  const paid = score.items.flatMap(({ id, points }) =>
    scoring.patterns
      .filter((pattern) => pattern.id === id)
      .slice(0, 1)
      .map(
        ({ names, source }): Statement => ({ says: 'pattern', id, names, unit: 'points', points, source }),
      ),
  );
  const others = held.map(({ seat, points }): Statement => ({ says: 'heldHand', seat, points }));
  return [...paid, { says: 'groupTotal', points: score.handPoints }, ...others];
}
