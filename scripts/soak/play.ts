import { parseArgs } from 'node:util';
import { RULESET_IDS, type RulesetId } from '../../src/rules/ruleset.ts';
import { Disagreement } from '../../test/model/model-hand.ts';
import {
  type Agreed,
  type HandsToPlay,
  type PlayedHands,
  playHands,
  playSeed,
} from '../../test/model/play-hands.ts';

const HANDS_A_LINE = 500;
const MS_A_MINUTE = 60_000;

/**
 * Random acts, legal and illegal, against the referee of one ruleset or of all, with these `--options` or none. The first hand that goes wrong ends
 * it with its seed, and `SEED=… ` plays that hand again. Gives the exit code.
 */
export function soakPlay(args: readonly string[]): number {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ruleset: { type: 'string' },
      hands: { type: 'string', default: '10000' },
      from: { type: 'string', default: '0' },
      options: { type: 'string', default: '{}' },
    },
  });
  const rulesets = RULESET_IDS.filter((id) => values.ruleset === undefined || id === values.ruleset);
  if (rulesets.length === 0) return fail(`known rulesets: ${RULESET_IDS.join(', ')}`);
  const seed = process.env['SEED'];
  const options: Agreed = JSON.parse(values.options);
  try {
    for (const ruleset of rulesets) {
      if (seed === undefined)
        soak(ruleset, { from: Number(values.from), hands: Number(values.hands), options });
      else say(`${ruleset}: ${JSON.stringify(playSeed(ruleset, seed, options))}`);
    }
    return 0;
  } catch (error) {
    if (error instanceof Disagreement) return fail(error.message);
    throw error;
  }
}

function soak(ruleset: RulesetId, { from, hands, options = {} }: HandsToPlay): void {
  const startedMs = performance.now();
  let sum: PlayedHands = { hands: 0, won: 0, acts: 0, refused: 0 };
  while (sum.hands < hands) {
    const next = { from: from + sum.hands, hands: Math.min(HANDS_A_LINE, hands - sum.hands), options };
    sum = added(sum, playHands(ruleset, next));
    const aMinute = Math.round((sum.hands * MS_A_MINUTE) / (performance.now() - startedMs));
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

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function fail(why: string): number {
  process.stderr.write(`${why}\n`);
  return 1;
}
