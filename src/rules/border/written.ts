import { triedExamples } from '../own/examples.ts';
import { ownRulesIn } from '../own/own-rules-in.ts';
import { type ChosenRuleset, rulesetWith } from '../rulesets/catalogue.ts';

/** What names the file in a record; no score asks for it. */
const UNNAMED = { hash: '0'.repeat(64), text: '' };

/**
 * The rules that a club has written (docs/rules-file.md). `written`: what a parser of TOML makes of its file, or what was recorded of
 * it. What cannot be played is told by the path to the part that is wrong; so is the first example that does not hold.
 */
export function rulesetWritten(written: unknown): ChosenRuleset {
  const read = ownRulesIn(written, UNNAMED);
  if (!read.ok) return { ok: false, error: { code: 'bad-own-rules', ...read.problem } };
  const { own } = read;
  const chosen = rulesetWith(own.written.base, { ownRules: own });
  if (!chosen.ok) return chosen;
  const untrue = triedExamples(chosen.ruleset, own.written).find(({ problem }) => problem !== null)?.problem;
  return untrue ? { ok: false, error: { code: 'bad-own-rules', ...untrue } } : chosen;
}
