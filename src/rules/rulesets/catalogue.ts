import { problemWithBase } from '../own/base-contradictions.ts';
import type { OwnPath, OwnProblem } from '../own/checks.ts';
import { laidOver } from '../own/over-base.ts';
import { isOwnRules } from '../own/rules-schema.ts';
import type { OptionValue, Ruleset, RulesetId } from '../ruleset.ts';
import { OPTIONS as HOUSE } from './house/options.ts';
import { house } from './house/ruleset.ts';
import { OPTIONS as KOREAN_JAPANESE } from './korean-japanese/options.ts';
import { koreanJapanese } from './korean-japanese/ruleset.ts';
import { koreanJapanese2010, OPTIONS as OLDER_EDITION } from './korean-japanese-2010/ruleset.ts';
import { OPTIONS as MALAYSIAN, malaysian } from './malaysian/ruleset.ts';
import { OPTIONS as MODERN_KOREAN, modernKorean } from './modern-korean/ruleset.ts';
import { OPTIONS as OLD_KOREAN, oldKorean } from './old-korean/ruleset.ts';
import { nearest, type OptionCheck, type OptionError, type WantedValue } from './option-book.ts';
import { choicesIn, PATTERN_CHOICES, withChoices, withPatternsOfFile } from './pattern-choices.ts';
import { PLAYABLE_IDS, type Playable, playableOf } from './presets.ts';
import { OPTIONS as SANMA_HONSHU, sanmaHonshu } from './sanma-honshu/ruleset.ts';
import { OPTIONS as SANMA_HURLEY, sanmaHurley } from './sanma-hurley/ruleset.ts';
import { OPTIONS as SANMA_MODERN } from './sanma-modern/options.ts';
import { sanmaModern } from './sanma-modern/ruleset.ts';
import { OPTIONS as WIKIDOT_TABLE } from './wikidot-table/options.ts';
import { wikidotTable } from './wikidot-table/ruleset.ts';

/** Why rules cannot be played: by an option, a name that is none, or a file of the club's own. */
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

/** The rules that were asked for, or why they cannot be played. */
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

/** The ruleset, or preset, of this id with a club's options, checked and frozen. Options left out have their defaults. */
export function rulesetWith(id: string, options: Readonly<Record<string, unknown>> = {}): ChosenRuleset {
  const asked = playableOf(id);
  if (asked === undefined) {
    // Whoever knows no types may have named anything, or nothing.
    const ruleset = String(id);
    const meant = nearest(ruleset, PLAYABLE_IDS);
    return { ok: false, error: { code: 'unknown-ruleset', ruleset, meant, known: PLAYABLE_IDS } };
  }
  const { ownRules, ...chosen } = options;
  if (ownRules === undefined) return frozen(madeFrom(asked, chosen));
  if (!isOwnRules(ownRules)) return badOwnRules([], 'are no rules of a club');
  const { written } = ownRules;
  const based = playableOf(written.base);
  if (based?.base !== asked.base || (asked.preset !== null && asked.preset !== based.preset))
    return badOwnRules(['base'], `is "${written.base}", and these rules are ${id}`);
  const choices = { ...written.options, ...chosen };
  const base = madeFrom(based, { ...choices, without: [], worth: {} });
  if (!base.ok) return base;
  const problem = problemWithBase(base.ruleset, written);
  if (problem !== null) return { ok: false, error: { code: 'bad-own-rules', ...problem } };
  const made = madeFrom(based, withPatternsOfFile(choices, written));
  if (!made.ok) return made;
  const laid = laidOver(made.ruleset, ownRules, base.ruleset);
  return laid.ok ? frozen(laid) : { ok: false, error: { code: 'bad-own-rules', ...laid.problem } };
}

/** A ruleset with the choices of a preset, of the club among its options, and of the club among its patterns. */
function madeFrom(
  { base: id, preset, options }: Playable,
  chosen: Readonly<Record<string, unknown>>,
): ChosenRuleset {
  const { ours, others } = choicesIn({ ...options, ...chosen });
  const base = MAKERS[id](others);
  if (!base.ok) return { ok: false, error: withEveryName(id, base.error) };
  const made = withChoices(base.ruleset, ours);
  return made.ok && preset !== null ? { ok: true, ruleset: { ...made.ruleset, preset } } : made;
}

/** What every ruleset lets a club choose may have been meant as well. */
function withEveryName(id: RulesetId, error: RulesetError): RulesetError {
  if (error.code !== 'unknown-option') return error;
  const names = optionsOf(id).map(({ name }) => name);
  return { ...error, meant: nearest(error.option, names), known: names };
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
const WORDS: readonly string[] = ['preset', 'called', 'source', 'example', 'nearMiss', 'examples', 'needs'];

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
  'sanma-honshu': SANMA_HONSHU,
  'sanma-hurley': SANMA_HURLEY,
  'sanma-modern': SANMA_MODERN,
  malaysian: MALAYSIAN,
  house: HOUSE,
};

/** Every option of a ruleset, with what holds when a club says nothing. */
export function optionsOf(id: RulesetId): readonly OptionEntry[] {
  const defaults = { ...BOOKS[id].defaults, ...PATTERN_CHOICES.defaults };
  const checks: AnyOptionBook['checks'] = { ...BOOKS[id].checks, ...PATTERN_CHOICES.checks };
  return Object.entries(defaults).flatMap(([name, standard]) => {
    const check = checks[name];
    return check === undefined ? [] : [{ name, standard, wanted: check.wanted }];
  });
}
