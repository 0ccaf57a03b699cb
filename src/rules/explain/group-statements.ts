import type { GroupScoring } from '../groups/group-scoring.ts';
import type { SeatWorth } from '../groups/settle-groups.ts';
import type { ScoredItem } from '../points/score-points.ts';
import type { Score } from '../score.ts';
import { wordOf } from '../scoring/pattern.ts';
import type { HeldPart, Statement, Statements } from './statement.ts';

interface CountedHands {
  readonly scoring: GroupScoring;
  readonly score: Score;
  /** The hands of those who did not win. */
  readonly held: readonly SeatWorth[];
}

/** What the winner's hand is worth where everybody's is paid, and what the others' are. */
export function groupStatements({ scoring, score, held }: CountedHands): readonly Statement[] {
  const paid = named(scoring, score.items).map(
    (pattern): Statement => ({ says: 'pattern', unit: 'points', ...pattern }),
  );
  const others = held.map(({ seat, points, items = [] }): Statement => {
    const parts = named(scoring, items).map(
      ({ called, points: each }): HeldPart => ({ called, points: each }),
    );
    return { says: 'heldHand', seat, points, parts };
  });
  return [...paid, { says: 'groupTotal', points: score.handPoints }, ...others];
}

function named(
  { patterns }: GroupScoring,
  items: readonly ScoredItem[],
): readonly Omit<Statements['pattern'], 'unit'>[] {
  return items.flatMap(({ id, points }) =>
    patterns
      .filter((pattern) => pattern.id === id)
      .slice(0, 1)
      .map((pattern) => ({ id, called: wordOf(pattern), points, source: pattern.source })),
  );
}
