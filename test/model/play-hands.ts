import type { RulesetId } from '../../src/rules/ruleset.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';
import { Disagreement, ModelHand, type PlayedHand } from './model-hand.ts';

export interface PlayedHands {
  readonly hands: number;
  readonly won: number;
  readonly acts: number;
  readonly refused: number;
}

/** What is agreed beside the ruleset's defaults. */
export type Agreed = Readonly<Record<string, unknown>>;

export const seedOf = (ruleset: RulesetId, hand: number): string => `${ruleset} ${hand}`;

/** One hand of this seed; what went wrong is told with the seed, so that it can be played again. */
export function playSeed(ruleset: RulesetId, seed: string, options: Agreed = {}): PlayedHand {
  const made = rulesetWith(ruleset, options);
  if (!made.ok) throw new Error(made.error.code);
  try {
    return new ModelHand(made.ruleset, seed).play();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const agreed = Object.keys(options).length === 0 ? '' : ` --options '${JSON.stringify(options)}'`;
    const again = `SEED='${seed}' npm run soak -- play --ruleset ${ruleset}${agreed}`;
    throw new Disagreement(`${why}\n  again: ${again}`, { cause: error });
  }
}

export interface HandsToPlay {
  readonly from: number;
  readonly hands: number;
  readonly options?: Agreed;
}

/** Plays hands one after the other, from this number on. */
export function playHands(ruleset: RulesetId, { from, hands, options = {} }: HandsToPlay): PlayedHands {
  let [won, acts, refused] = [0, 0, 0];
  for (let hand = from; hand < from + hands; hand += 1) {
    const played = playSeed(ruleset, seedOf(ruleset, hand), options);
    won += played.how === 'won' ? 1 : 0;
    acts += played.acts;
    refused += played.refused;
  }
  return { hands, won, acts, refused };
}
