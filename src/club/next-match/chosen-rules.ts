import type { RulesChoice, RulesRefusal } from '../../contract/next-match.ts';
import { playersIn } from '../../rules/match.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { type RulesetError, rulesetWith } from '../../rules/rulesets/catalogue.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { TableConfig } from '../club-config.ts';

type RulesMade =
  | { readonly ok: true; readonly ruleset: Ruleset; readonly config: TableConfig }
  | { readonly ok: false; readonly refusal: RulesRefusal };

/** The settings of a table with what was chosen in place of what they say of its rules, whoever is named in them. */
export const rulesOf = (settings: TableConfig, { base, options }: RulesChoice): RulesMade => {
  if (options['ownRules'] !== undefined) return refused({ code: 'unknown-option', option: 'ownRules' });
  const ruleset = base === 'settings' ? settings.ruleset : base;
  const chosen = base === 'settings' ? { ...settings.options, ...options } : options;
  const made = rulesetWith(ruleset, chosen);
  if (!made.ok) return refused(refusalOf(made.error));
  // Those of the settings too, where they are chosen: the match that is on may have been begun by others that were.
  const config = { ...settings, ruleset, options: chosen, rulesFrom: 'operators-page' } as const;
  return { ok: true, ruleset: made.ruleset, config };
};

/** The same, where as many people are named as play by these rules. */
export const withChoice = (settings: TableConfig, choice: RulesChoice): RulesMade => {
  const made = rulesOf(settings, choice);
  if (!made.ok) return made;
  const [wanted, named] = [playersIn(made.ruleset), settings.players.length];
  if (wanted === named) return made;
  const option = 'players' in made.ruleset.options ? 'players' : null;
  return refused({ code: 'other-players', option, wanted, named });
};

const refused = (refusal: RulesRefusal): RulesMade => ({ ok: false, refusal });

/** The same for people: beside which option, and what is wrong with it. */
const refusalOf = (error: RulesetError): RulesRefusal => {
  switch (error.code) {
    case 'unknown-ruleset':
      return { code: 'unknown-rules', option: null };
    case 'unknown-option':
      return { code: 'unknown-option', option: error.option };
    case 'bad-option-value':
      return { code: 'bad-value', option: error.option };
    case 'conflicting-options':
      return clashOf(error);
    case 'bad-own-rules':
      return { code: 'bad-own-rules', option: null, message: [...error.path, error.message].join(' ') };
    default:
      return unreachable(error);
  }
};

const clashOf = (clash: Extract<RulesetError, { code: 'conflicting-options' }>): RulesRefusal => {
  switch (clash.clash) {
    case 'not-together':
      return { code: 'not-together', option: clash.options[0] ?? null, options: clash.options };
    case 'bust-from-nothing':
      return { code: 'not-together', option: 'startPoints', options: ['startPoints', 'bust'] };
    case 'only-with':
      return { code: 'only-with', option: clash.option, needs: clash.needs };
    case 'target-not-above-start':
      return notAboveStart('targetPoints', clash.target, clash.start);
    case 'return-not-above-start':
      return notAboveStart('returnPoints', clash.returned, clash.start);
    default:
      return unreachable(clash);
  }
};

const notAboveStart = (option: string, value: number | null, start: number): RulesRefusal => ({
  code: 'not-above',
  option,
  value,
  than: 'startPoints',
  is: start,
});
