import type { OwnPath, OwnProblem } from '../own/checks.ts';
import { laidOver } from '../own/over-base.ts';
import { isOwnRules } from '../own/rules-schema.ts';
import { type OptionValue, RULESET_IDS, type Ruleset, type RulesetId } from '../ruleset.ts';
import { OPTIONS as HOUSE } from './house/options.ts';
import { house } from './house/ruleset.ts';
import { OPTIONS as KOREAN_JAPANESE } from './korean-japanese/options.ts';
import { koreanJapanese } from './korean-japanese/ruleset.ts';
import { koreanJapanese2010, OPTIONS as OLDER_EDITION } from './korean-japanese-2010/ruleset.ts';
import { OPTIONS as MALAYSIAN, malaysian } from './malaysian/ruleset.ts';
import { OPTIONS as MODERN_KOREAN, modernKorean } from './modern-korean/ruleset.ts';
import { OPTIONS as OLD_KOREAN, oldKorean } from './old-korean/ruleset.ts';
import { nearest, type OptionCheck, type OptionError, type WantedValue } from './option-book.ts';
import { SANMA_BY_TABLE_OPTIONS } from './sanma/by-table.ts';
import { sanmaHonshu } from './sanma-honshu/ruleset.ts';
import { sanmaHurley } from './sanma-hurley/ruleset.ts';
import { OPTIONS as SANMA_MODERN } from './sanma-modern/options.ts';
import { sanmaModern } from './sanma-modern/ruleset.ts';
import { OPTIONS as WIKIDOT_TABLE } from './wikidot-table/options.ts';
import { wikidotTable } from './wikidot-table/ruleset.ts';

export type RulesetError =
  | OptionError
  | {
      readonly code: 'unknown-ruleset';
      readonly ruleset: string;
      /** The ruleset that was meant, where one is near enough. */
      readonly meant: string | null;
      readonly known: readonly string[];
    }
  | ({ readonly code: 'bad-own-rules' } & OwnProblem);

export type ChosenRuleset =
  | { readonly ok: true; readonly ruleset: Ruleset }
  | { readonly ok: false; readonly error: RulesetError };

type Maker = (options: Readonly<Record<string, unknown>>) => ChosenRuleset;

const MAKERS = {
  'korean-japanese': koreanJapanese,
  'korean-japanese-2010': koreanJapanese2010,
  'wikidot-table': wikidotTable,
  'old-korean': oldKorean,
  'modern-korean': modernKorean,
  'sanma-honshu': sanmaHonshu,
  'sanma-hurley': sanmaHurley,
  'sanma-modern': sanmaModern,
  malaysian,
  house,
} as const satisfies Record<RulesetId, Maker>;

/** The ruleset of this id with a club's options, checked and frozen. Options left out have their defaults. */
export function rulesetWith(id: string, options: Readonly<Record<string, unknown>> = {}): ChosenRuleset {
  const known = RULESET_IDS.find((each) => each === id);
  if (known === undefined) {
    const meant = nearest(id, RULESET_IDS);
    return { ok: false, error: { code: 'unknown-ruleset', ruleset: id, meant, known: RULESET_IDS } };
  }
  const { ownRules, ...chosen } = options;
  if (ownRules === undefined) return frozen(MAKERS[known](chosen));
  if (!isOwnRules(ownRules)) return badOwnRules([], 'are no rules of a club');
  const { written } = ownRules;
  if (written.base !== known)
    return badOwnRules(['base'], `is "${written.base}", and these rules are ${known}`);
  const base = MAKERS[known]({ ...written.options, ...chosen });
  if (!base.ok) return base;
  const laid = laidOver(base.ruleset, ownRules);
  return laid.ok ? frozen(laid) : { ok: false, error: { code: 'bad-own-rules', ...laid.problem } };
}

function frozen(made: ChosenRuleset): ChosenRuleset {
  return made.ok ? { ok: true, ruleset: deepFrozen(made.ruleset) } : made;
}

function badOwnRules(path: OwnPath, message: string): ChosenRuleset {
  return { ok: false, error: { code: 'bad-own-rules', path, message, part: 'value' } };
}

/** Freezes a value all the way down: a ruleset never changes once a table plays by it. */
export function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFrozen(part);
  }
  return value;
}

/** What changes nothing in the rules: what is said to people about them, and what only spares the scorer a look. */
const WORDS: readonly string[] = ['called', 'source', 'example', 'nearMiss', 'examples', 'needs'];

/**
 * Everything a ruleset says, as one stable text: keys in order, words for people, needs and functions left out (a pattern's
 * id and the ruleset's version stand for them). Two tables play the same rules when these texts are equal.
 */
export function rulesetContent(ruleset: Ruleset): string {
  return JSON.stringify(sorted(ruleset));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !WORDS.includes(key))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}

/** A choice a club has. */
export interface OptionEntry {
  readonly name: string;
  readonly standard: OptionValue;
  readonly wanted: WantedValue;
}

interface AnyOptionBook {
  readonly defaults: Readonly<Record<string, OptionValue>>;
  readonly checks: Readonly<Record<string, OptionCheck<unknown>>>;
}

const BOOKS: Readonly<Record<RulesetId, AnyOptionBook>> = {
  'korean-japanese': KOREAN_JAPANESE,
  'korean-japanese-2010': OLDER_EDITION,
  'wikidot-table': WIKIDOT_TABLE,
  'old-korean': OLD_KOREAN,
  'modern-korean': MODERN_KOREAN,
  'sanma-honshu': SANMA_BY_TABLE_OPTIONS,
  'sanma-hurley': SANMA_BY_TABLE_OPTIONS,
  'sanma-modern': SANMA_MODERN,
  malaysian: MALAYSIAN,
  house: HOUSE,
};

/** Every option of a ruleset, with what holds when a club says nothing. */
export function optionsOf(id: RulesetId): readonly OptionEntry[] {
  const { defaults, checks } = BOOKS[id];
  return Object.entries(defaults).flatMap(([name, standard]) => {
    const check = checks[name];
    return check === undefined ? [] : [{ name, standard, wanted: check.wanted }];
  });
}
