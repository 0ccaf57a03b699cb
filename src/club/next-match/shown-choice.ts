import type { NextMatchAnswer, RulesBase } from '../../contract/next-match.ts';
import type { Language } from '../../contract/rule-book.ts';
import { bookFacts } from '../../rules/book/book-facts.ts';
import { PRESET_IDS, RULESET_IDS, type Ruleset } from '../../rules/ruleset.ts';
import { optionsOf } from '../../rules/rulesets/catalogue.ts';
import { optionValueIn } from '../../words/names.ts';
import { ruleBook, ruleList } from '../../words/rule-book.ts';
import { WORDS } from '../../words/words.ts';
import type { TableConfig } from '../club-config.ts';
import { rulesOf } from './chosen-rules.ts';

const AS_IT_IS = {};

/** What these rules are called. */
export const titleOf = (ruleset: Ruleset, language: Language): string =>
  ruleBook(bookFacts(ruleset), language).title;

/** What can be chosen at a table: first what its settings say. */
export const basesOf = (settings: TableConfig, language: Language): NextMatchAnswer['bases'] => {
  const { systems, presets } = ruleList({ systems: RULESET_IDS, presets: PRESET_IDS }, language);
  const own = rulesOf(settings, { base: 'settings', options: AS_IT_IS });
  const asSet = own.ok
    ? [{ base: 'settings' as const, title: titleOf(own.ruleset, language), about: null }]
    : [];
  return [
    ...asSet,
    ...systems.map(({ id, title }) => ({ base: id, title, about: null })),
    ...presets.map(({ id, title, about }) => ({ base: id, title, about })),
  ];
};

interface Asked {
  readonly base: RulesBase;
  /** What is chosen of it; null: nothing is. */
  readonly chosen: Ruleset | null;
  readonly language: Language;
}

/** Every option of a base with its help, as the base has it and as it is chosen. */
export const optionsShown = (
  settings: TableConfig,
  { base, chosen, language }: Asked,
): NextMatchAnswer['shown'] => {
  const made = rulesOf(settings, { base, options: AS_IT_IS });
  const ruleset = made.ok ? made.ruleset : null;
  if (ruleset === null) return { base, options: [] };
  const wanted = new Map(optionsOf(ruleset.id).map((each) => [each.name, each.wanted]));
  const says = optionValueIn(WORDS[language].optionValues);
  const now = new Map(
    ruleBook(bookFacts(chosen ?? ruleset), language).options.map(({ name, inForce }) => [name, inForce]),
  );
  return {
    base,
    options: ruleBook(bookFacts(ruleset), language).options.flatMap(({ name, meaning, accepts, inForce }) => {
      const kind = wanted.get(name);
      if (kind === undefined) return [];
      const inChoice = now.get(name);
      const choice = inChoice === undefined ? inForce : inChoice;
      const values = (kind.kind === 'one-of' ? kind.values : []).map((value) => ({
        value,
        says: says(name, value),
      }));
      return [{ name, meaning, accepts, wanted: kind, values, standard: inForce, chosen: choice }];
    }),
  };
};
