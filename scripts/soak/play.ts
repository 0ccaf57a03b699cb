import { z } from 'zod';
import { RULESET_IDS, type RulesetId } from '../../src/rules/ruleset.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';
import { rulesetProblem } from '../../src/words/en/refusals.ts';
import { Disagreement } from '../../test/model/model-hand.ts';
import {
  type Agreed,
  type HandsToPlay,
  type PlayedHands,
  playHands,
  playSeed,
} from '../../test/model/play-hands.ts';
import { say } from './say.ts';
import { flagsIn, WrongFlag, wholeNumber } from './wrong-flag.ts';

const HANDS_A_LINE = 500;
const MINUTE_MS = 60_000;

/**
 * Random acts, legal and illegal, against the referee. The first hand that goes wrong ends it with its seed. Gives the
 * exit code.
 *
 * @throws WrongFlag for a flag that cannot be meant.
 */
export function soakPlay(args: readonly string[]): number {
  const { rulesets, options, ...which } = askedFor(args);
  const seed = process.env['SEED'];
  try {
    for (const ruleset of rulesets) {
      if (seed === undefined) soak(ruleset, { ...which, options });
      else say(`${ruleset}: ${JSON.stringify(playSeed(ruleset, seed, options))}`);
    }
    return 0;
  } catch (error) {
    if (error instanceof Disagreement) return fail(error.message);
    throw error;
  }
}

interface Asked extends HandsToPlay {
  readonly rulesets: readonly RulesetId[];
  readonly options: Agreed;
}

const FLAGS = {
  ruleset: { type: 'string' },
  hands: { type: 'string', default: '10000' },
  from: { type: 'string', default: '0' },
  options: { type: 'string', default: '{}' },
} as const;

function askedFor(args: readonly string[]): Asked {
  const { ruleset, hands, from, options } = flagsIn({ args: [...args], options: FLAGS }).values;
  const rulesets = RULESET_IDS.filter((id) => ruleset === undefined || id === ruleset);
  if (rulesets.length === 0)
    throw new WrongFlag(`--ruleset: "${ruleset}" is none of ${RULESET_IDS.join(', ')}`);
  const agreed = optionsIn(options);
  for (const id of rulesets) {
    const made = rulesetWith(id, agreed);
    if (!made.ok) throw new WrongFlag(`--options: ${rulesetProblem(made.error)}`);
  }
  return {
    rulesets,
    options: agreed,
    hands: wholeNumber('--hands', hands, 1),
    from: wholeNumber('--from', from, 0),
  };
}

function optionsIn(json: string): Agreed {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(json));
  } catch {
    throw new WrongFlag(`--options wants a JSON object as {"players":4}, not ${json}`);
  }
}

function soak(ruleset: RulesetId, { from, hands, options = {} }: HandsToPlay): void {
  const startedMs = performance.now();
  let sum: PlayedHands = { hands: 0, won: 0, acts: 0, refused: 0 };
  while (sum.hands < hands) {
    const next = { from: from + sum.hands, hands: Math.min(HANDS_A_LINE, hands - sum.hands), options };
    sum = added(sum, playHands(ruleset, next));
    const aMinute = Math.round((sum.hands * MINUTE_MS) / (performance.now() - startedMs));
    const { won, acts, refused } = sum;
    say(`${ruleset}: ${sum.hands} hands, ${won} won, ${acts} legal acts, ${refused} refused, ${aMinute}/min`);
  }
}

const added = (one: PlayedHands, other: PlayedHands): PlayedHands => ({
  hands: one.hands + other.hands,
  won: one.won + other.won,
  acts: one.acts + other.acts,
  refused: one.refused + other.refused,
});

function fail(why: string): number {
  process.stderr.write(`${why}\n`);
  return 1;
}
