import { isDeepStrictEqual } from 'node:util';
import type { Ruleset } from '../../rules/ruleset.ts';
import { rulesetWith } from '../../rules/rulesets/catalogue.ts';
import type { NextMatch } from '../../views/table-view.ts';
import type { TableConfig } from '../club-config.ts';

/** What a table has begun with. */
interface Begun {
  readonly config: TableConfig;
  /** By what it plays; null where that is not known yet. */
  readonly ruleset: Ruleset | null;
}

/** What a table is configured with now, and the rules it is to play by as soon as no match is on. */
export interface WantedRules {
  readonly config: () => TableConfig;
  /** With the table's own choices; null where these cannot be made. */
  readonly ruleset: () => Ruleset | null;
  readonly follow: (next: TableConfig) => void;
  /** Whether the table is to play by others than it has begun with. */
  readonly areOthersThan: (begun: Begun) => boolean;
  /** What everybody is told of the next match; null: it is played as this one. */
  readonly nextMatchAfter: (begun: Begun) => NextMatch | null;
}

export const createWantedRules = (first: TableConfig): WantedRules => {
  let config = first;
  /** What these settings make: not made anew for each that asks, which is every view. */
  let ruleset = rulesetOf(config);

  const areOthersThan = (begun: Begun): boolean =>
    begun.ruleset === null || ruleset === null
      ? !isSameChoice(begun.config, config)
      : !isSameRules(begun.ruleset, ruleset);

  return {
    config: () => config,
    ruleset: () => ruleset,
    follow: (next) => {
      config = next;
      ruleset = rulesetOf(config);
    },
    areOthersThan,
    nextMatchAfter: (begun) => {
      if (begun.ruleset === null || ruleset === null || !areOthersThan(begun)) return null;
      return { ruleset: ruleset.id, differs: ruleset.id === begun.ruleset.id ? 'options' : 'rules' };
    },
  };
};

const rulesetOf = ({ ruleset, options }: TableConfig): Ruleset | null => {
  const made = rulesetWith(ruleset, options);
  return made.ok ? made.ruleset : null;
};

const isSameChoice = (one: TableConfig, other: TableConfig): boolean =>
  one.ruleset === other.ruleset && isDeepStrictEqual(one.options, other.options);

const isSameRules = (one: Ruleset, other: Ruleset): boolean =>
  one.id === other.id && isDeepStrictEqual(one.options, other.options);
