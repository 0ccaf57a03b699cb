import type { HandState } from '../play/game/hand/hand-state.ts';
import type { Refusals, SideTexts } from './play-texts.ts';

export interface HandChartInput {
  readonly hand: HandState;
  /** How often the dice were thrown with these walls, for the choice of the first dealer and for this hand. */
  readonly throws: number;
  /** Whose the displays are: the table takes them while it asks for a start press, or something is wrong. */
  readonly displays: 'hand' | 'table';
}

export interface HandContext extends HandChartInput {
  /** The last refusal told to each side: until something is right, and longer where a tile lies astray before it. */
  readonly notices: Refusals;
  /** What the displays were told of the play; a side that is left out shows something else. */
  readonly shown: SideTexts;
  /** The claim window whose time is running, by its number in the hand. */
  readonly timedWindow: number | null;
}
