import type { OptionValue, RulesetId } from '../ruleset.ts';
import { OPTIONS as HOUSE } from './house/options.ts';
import { OPTIONS as KOREAN_JAPANESE } from './korean-japanese/options.ts';
import { OPTIONS as OLDER_EDITION } from './korean-japanese-2010/options.ts';
import { OPTIONS as MALAYSIAN } from './malaysian/options.ts';
import { OPTIONS as MODERN_KOREAN } from './modern-korean/options.ts';
import { OPTIONS as OLD_KOREAN } from './old-korean/options.ts';
import type { OptionCheck, WantedValue } from './option-book.ts';
import { TABLE_SANMA_OPTIONS } from './sanma/table-options.ts';
import { OPTIONS as SANMA_MODERN } from './sanma-modern/options.ts';
import { OPTIONS as WIKIDOT_TABLE } from './wikidot-table/options.ts';

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
  'sanma-honshu': TABLE_SANMA_OPTIONS,
  'sanma-hurley': TABLE_SANMA_OPTIONS,
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
