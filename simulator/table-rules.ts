import { playersIn } from '../src/rules/match.ts';
import type { Ruleset } from '../src/rules/ruleset.ts';
import { rulesetWith } from '../src/rules/rulesets/catalogue.ts';
import { rulesetProblem } from '../src/words/en/refusals.ts';
import type { TableMake } from './wishes.ts';

export type RulesAt =
  | { readonly ok: true; readonly ruleset: Ruleset }
  | { readonly ok: false; readonly wrong: string };

/** What is played at a table, or why it cannot be by these people. */
export const rulesetAt = ({ ruleset, options, people }: TableMake): RulesAt => {
  const chosen = rulesetWith(ruleset, options);
  if (!chosen.ok) return { ok: false, wrong: rulesetProblem(chosen.error) };
  const players = playersIn(chosen.ruleset);
  if (people === 'away' || people.length === 1 || people.length === players) return chosen;
  const told = `--people names ${people.length}, and ${players} play`;
  return { ok: false, wrong: `${told}; name one for all, or ${players}` };
};
