import type { HandForm, HandTally } from '../hands/reading.ts';
import type { Situation } from '../hands/situation.ts';

/** What is known of a hand that is told by its patterns, beside how it was won; every reading is one. */
export interface HandOutline {
  readonly form: HandForm;
  readonly hand: Pick<HandTally, 'claimedMelds'>;
}

/** A hand told by its patterns. */
export interface HandTold extends HandOutline {
  /** How often a pattern was entered, or follows from others that were. */
  readonly times: (id: string) => number;
}

/** What holds of a pattern where hands are told by their patterns (docs/declarations.md, "A hand by its patterns"). */
export interface Entry {
  /** How the hand was won tells it: nobody enters it. */
  readonly told?: (outline: HandOutline, situation: Situation) => number;
  /** How often the hand has it at least, by the others that were entered. */
  readonly atLeast?: (told: HandTold, situation: Situation) => number;
  /** How a hand that has it must have been won. */
  readonly wonBy?: (situation: Situation) => boolean;
  /** How often it counts when so many were entered; left out = so often. */
  readonly counted?: (entered: number, told: HandTold, situation: Situation) => number;
  /** How often it can be entered; left out = once, or as every hand may have it. */
  readonly most?: number;
}
