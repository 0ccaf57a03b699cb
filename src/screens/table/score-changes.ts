import type { TableView } from '../../contract/table-view.ts';

export type Scores = NonNullable<NonNullable<TableView['match']>['scores']>;

/** What each hand changed, in the order of the sides: the first of the scores is what was held before. */
export const changesIn = (scores: Scores): Scores =>
  scores.slice(1).map(({ hand, points }, index) => ({
    hand,
    points: points.map((held, place) => held - (scores[index]?.points[place] ?? held)),
  }));

/** What everybody began with; null where the first hands are too long ago to be shown. */
export const startIn = ([first]: Scores): number | null =>
  first?.hand === 0 ? (first.points[0] ?? null) : null;
