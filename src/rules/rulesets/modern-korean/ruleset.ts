import type { Ruleset } from '../../ruleset.ts';
import { koreanTable } from '../korean-table.ts';
import { type MadeRuleset, readOptions } from '../option-book.ts';
import { OLD_KOREAN_SET } from '../tile-sets.ts';
import { EXAMPLES } from './examples.ts';
import { type ModernKoreanOptions, OPTIONS } from './options.ts';
import { ANTE, EXTRAS, HAND_POINTS } from './patterns.ts';

/** Today's Korean preset on the old set: two points to win, no limits (docs/rules/modern-korean.md). */
export function modernKorean(chosen: Readonly<Record<string, unknown>>): MadeRuleset {
  const read = readOptions('modern-korean', OPTIONS, chosen);
  return read.ok ? { ok: true, ruleset: rulesetFrom(read.options) } : read;
}

const PATTERNS = [...HAND_POINTS, ...EXTRAS];
const PATTERNS_WITH_ANTE = [...PATTERNS, ...ANTE];

function rulesetFrom(options: ModernKoreanOptions): Ruleset {
  const forAnte = options.payment === 'ante';
  return {
    id: 'modern-korean',
    version: 1,
    ...koreanTable(options, { tiles: OLD_KOREAN_SET, winners: 'nearest' }),
    forms: { sevenPairs: 'different-pairs', orphans: null },
    scoring: {
      method: 'points',
      minimum: options.minimum,
      patterns: forAnte ? PATTERNS_WITH_ANTE : PATTERNS,
      limits: null,
      barriers: [],
      payment: { discard: options.payment === 'ante' ? 'd' : options.payment, waitingReduction: 0 },
      draw: { goulashStep: options.goulashStep, goulashCap: options.goulashCap },
      threeReady: options.threeReady,
    },
    options,
    examples: EXAMPLES,
  };
}
