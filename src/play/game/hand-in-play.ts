import type { Ruleset } from '../../rules/ruleset.ts';
import type { HandState } from './hand/hand-state.ts';

/** What the referee rules by. */
export interface HandInPlay {
  readonly hand: HandState;
  readonly ruleset: Ruleset;
}
