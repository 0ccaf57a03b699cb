import {
  PAYMENTS,
  type PaymentId,
  THREE_READY_RULES,
  type ThreeReadyRule,
} from '../../points/point-scoring.ts';
import { TABLE_OPTIONS, type TableOptions } from '../korean-table.ts';
import { count, countOrNone, type OptionBook, oneOf } from '../option-book.ts';

/** What a club may choose (docs/rules/modern-korean.md, "Options"). */
export type ModernKoreanOptions = TableOptions & {
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
