import {
  PAYMENTS,
  type PaymentId,
  THREE_READY_RULES,
  type ThreeReadyRule,
} from '../../points/point-scoring.ts';
import type { Ruleset, RulesetExample } from '../../ruleset.ts';
import { koreanTable, TABLE_OPTIONS, type TableOptions } from '../korean-table.ts';
import { count, countOrNone, type MadeRuleset, type OptionBook, oneOf, readOptions } from '../option-book.ts';
import { OLD_KOREAN_SET } from '../tile-sets.ts';
import { ANTE, EXTRAS, HAND_POINTS } from './patterns.ts';

/** What a club may choose (docs/rules/modern-korean.md, "Options"). */
type ModernKoreanOptions = TableOptions & {
  readonly minimum: number;
  readonly threeReady: ThreeReadyRule;
  readonly goulashStep: number;
  readonly goulashCap: number | null;
  /** `ante`: as `d`, with an ante for every win. */
  readonly payment: PaymentId | 'ante';
};

export const OPTIONS: OptionBook<ModernKoreanOptions> = {
  defaults: {
    minimum: 2,
    threeReady: 'winnerH',
    goulashStep: 1,
    goulashCap: 3,
    payment: 'd',
    ...TABLE_OPTIONS.defaults,
  },
  checks: {
    minimum: count,
    threeReady: oneOf(THREE_READY_RULES),
    goulashStep: count,
    goulashCap: countOrNone,
    payment: oneOf([...PAYMENTS, 'ante']),
    ...TABLE_OPTIONS.checks,
  },
};

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

/** Shown with the rules at set-up; the tests score each of them. */
const EXAMPLES: readonly RulesetExample[] = [
  {
    concealed: '123m456m678p34p99p',
    melds: [],
    win: '5p',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 2,
    bonusPoints: 1,
  },
  {
    concealed: '222m55p66m',
    melds: ['P333p', 'P888m'],
    win: '5p',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 3,
    bonusPoints: 3,
  },
];
