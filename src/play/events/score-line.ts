import type { Points } from '../../rules/scoring/pattern.ts';
import type { ByPlayer, Side } from '../seating/furniture.ts';

export type LineKind = 'open' | 'settle' | 'penalty' | 'adjust' | 'void' | 'correct' | 'bonus' | 'close';

export interface ScoreLine {
  /** Unique in its match, such as `h3/settle`, `h3/void1`. */
  readonly name: string;
  readonly kind: LineKind;
  readonly hand: number;
  readonly change: ByPlayer<Points>;
  /** What it adds to the points on the table; with the changes it sums to zero. */
  readonly pot: Points;
  /** Where everybody sat. */
  readonly sides: ByPlayer<Side>;
  /** The line it takes back or replaces. */
  readonly ref: string | null;
}
