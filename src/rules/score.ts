import type { LimitSize, Points } from './pattern.ts';
import type { Reading } from './reading.ts';

export interface ScoredItem {
  readonly id: string;
  readonly points: Points;
}

/** A limit hand: it pays its limit in place of its points. */
export interface LimitWin {
  readonly size: LimitSize;
  readonly points: Points;
  /** Every limit hand of this size that the reading is. */
  readonly ids: readonly string[];
}

/** A legal win in its best reading. A limit win has no points and no items. */
export interface Score {
  readonly outcome: 'won';
  readonly handPoints: Points;
  readonly bonusPoints: Points;
  readonly limit: LimitWin | null;
  readonly items: readonly ScoredItem[];
  readonly reading: Reading;
}

export type Refusal = 'not-a-winning-hand' | 'below-minimum' | 'sacred-discard';

/** No legal win. `handPoints` are those of the best reading; `null` where there is no reading to count. */
export interface NoScore {
  readonly outcome: 'refused';
  readonly reason: Refusal;
  readonly handPoints: Points | null;
}
