import { problemInWritten } from '../../../src/rules/own/rules-schema.ts';
import { handIn, situationOf } from '../../../src/rules/own/sample.ts';
import type { WrittenHand, WrittenRules } from '../../../src/rules/own/written-rules.ts';
import type { Ruleset } from '../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { scoreHand } from '../../../src/rules/score.ts';

export const HASH = '0'.repeat(64);

const laid = (written: WrittenRules) => {
  const wrong = problemInWritten(written);
  if (wrong !== null) throw new Error(`${wrong.path.join(' ')} ${wrong.message}`);
  return rulesetWith(written.base, { ownRules: { hash: HASH, text: '', written } });
};

/** Rules that are written as a club writes them, laid over their base; a test that cannot play them fails. */
export const playable = (written: WrittenRules): Ruleset => {
  const made = laid(written);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.ruleset;
};

/** Why they cannot be played, with the place. */
export const refusal = (written: WrittenRules): string => {
  const made = laid(written);
  if (made.ok) return 'played';
  if (made.error.code !== 'bad-own-rules') return made.error.code;
  return `${made.error.path.join(' ')} ${made.error.message}`;
};

export const KOREAN = { base: 'korean-japanese', name: 'Our table' } as const satisfies WrittenRules;

/** What a hand is worth that wins by them: South's on a discard in an East round where nothing else is said. */
export const worthOf = (ruleset: Ruleset, shown: string | WrittenHand) => {
  const written = typeof shown === 'string' ? { hand: shown } : shown;
  const read = handIn(written.hand, written.norths);
  if (!read.ok) throw new Error(read.message);
  const score = scoreHand(ruleset, read.hand, situationOf(written));
  if (score.outcome !== 'won') throw new Error(JSON.stringify(score));
  return score;
};
