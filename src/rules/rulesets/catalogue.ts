import { RULESET_IDS, type Ruleset, type RulesetId } from '../ruleset.ts';
import { deepFrozen } from './frozen.ts';
import { house } from './house/ruleset.ts';
import { koreanJapanese } from './korean-japanese/ruleset.ts';
import { koreanJapanese2010 } from './korean-japanese-2010/ruleset.ts';
import { malaysian } from './malaysian/ruleset.ts';
import { modernKorean } from './modern-korean/ruleset.ts';
import { nearest } from './nearest.ts';
import { oldKorean } from './old-korean/ruleset.ts';
import type { OptionError } from './option-book.ts';
import { sanmaHonshu } from './sanma-honshu/ruleset.ts';
import { sanmaHurley } from './sanma-hurley/ruleset.ts';
import { sanmaModern } from './sanma-modern/ruleset.ts';
import { wikidotTable } from './wikidot-table/ruleset.ts';

export type RulesetError =
  | OptionError
  | {
      readonly code: 'unknown-ruleset';
      readonly ruleset: string;
      /** The ruleset that was meant, where one is near enough. */
      readonly meant: string | null;
      readonly known: readonly string[];
    };

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
  const made = MAKERS[known](options);
  return made.ok ? { ok: true, ruleset: deepFrozen(made.ruleset) } : made;
}
