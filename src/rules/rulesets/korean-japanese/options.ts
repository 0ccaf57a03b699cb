import { PAYMENTS, type PaymentId } from '../../points/point-scoring.ts';
import { BREAK_SIDES, type BreakSide } from '../../wall-break.ts';
import { count, isCount, type OptionBook, oneOf, onOrOff } from '../option-book.ts';

/** What a club may choose (docs/rules.md, "Options"). */
export type KoreanJapaneseOptions = {
  readonly minimum: number;
  readonly limitHands: boolean;
  readonly limits: { readonly full: number; readonly half: number };
  readonly seatDragons: boolean;
  readonly fiveBamboo: boolean;
  readonly goulashStep: number;
  readonly goulashCap: number | null;
  readonly payment: PaymentId;
  readonly breakSide: BreakSide;
  readonly claimWindowMs: number;
};

/** The choices and what they are when a club says nothing. */
export const OPTIONS: OptionBook<KoreanJapaneseOptions> = {
  defaults: {
    minimum: 3,
    limitHands: true,
    limits: { full: 40, half: 20 },
    seatDragons: false,
    fiveBamboo: false,
    goulashStep: 5,
    goulashCap: null,
    payment: 'a',
    breakSide: 'seat',
    claimWindowMs: 3_000,
  },
  checks: {
    minimum: count,
    limitHands: onOrOff,
    limits: { accepts: isLimits, wants: '{full, half}, whole numbers with full ≥ half' },
    seatDragons: onOrOff,
    fiveBamboo: onOrOff,
    goulashStep: count,
    goulashCap: {
      accepts: (value) => value === null || isCount(value),
      wants: 'a whole number from 0, or null for no cap',
    },
    payment: oneOf(PAYMENTS),
    breakSide: oneOf(BREAK_SIDES),
    claimWindowMs: count,
  },
};

function isLimits(value: unknown): value is KoreanJapaneseOptions['limits'] {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false;
  if (!('full' in value && 'half' in value)) return false;
  return isCount(value.full) && isCount(value.half) && value.full >= value.half;
}
