import type { Ruleset } from '../../src/rules/ruleset.ts';
import type { Habits, Slips } from './manners/habits.ts';

/** `simple`: by his own tiles alone; `strong`: also by what others may be waiting for, and a tile ahead. */
export type Skill = 'simple' | 'strong';

/** What makes one player differ from another. */
export interface Temperament {
  /** How well he weighs his hands. */
  readonly skill: Skill;
  /** Copies of the wanted tiles that must be left before he binds himself by declaring ready. */
  readonly readyFromTiles: number;
  /** How much better a hand must get, as a factor, before he gives its concealment up for a claim. */
  readonly claimGain: number;
  /** Copies of the wanted tiles that must be left before he shows a ready hand. */
  readonly showFromTiles: number;
  /** How many times faster than others he thinks. */
  readonly tempo: number;
  readonly habits: Habits;
  /** How often he errs on his page. */
  readonly slips: Slips;
}

/** A person's knowledge and temper: the rules he plays by and how he likes to play. */
export interface Mind {
  readonly ruleset: Ruleset;
  readonly temperament: Temperament;
  /** Who deals at this table; left out = the people. */
  readonly deals?: 'machine';
  /** What he does where play stands still because somebody has muddled it; left out = waits. */
  readonly stuck?: 'has-it-dealt-again';
}
