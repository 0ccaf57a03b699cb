import type { HandState } from '../play/hand/hand-state.ts';
import type { Side } from '../play/table/furniture.ts';

export interface HandChartInput {
  readonly hand: HandState;
  /** How often the dice were thrown with these walls, for the choice of the first dealer and for this hand. */
  readonly throws: number;
}

export interface HandContext extends HandChartInput {
  /** The last refusal told to each side, until that side does something right. */
  readonly notices: Readonly<Partial<Record<Side, string>>>;
  /** The claim window whose time is running, by its number in the hand. */
  readonly timedWindow: number | null;
}
