import { PAYMENTS, type PaymentId } from '../../settle.ts';
import { BREAK_SIDES, type BreakSide } from '../../wall-break.ts';
import type { OptionError } from '../option-error.ts';

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

type OptionName = keyof KoreanJapaneseOptions;

const DEFAULTS: KoreanJapaneseOptions = {
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
};

interface OptionCheck<T> {
  readonly accepts: (value: unknown) => value is T;
  readonly wants: string;
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean';

const count = { accepts: isCount, wants: 'a whole number from 0' } as const;
const onOrOff = { accepts: isSwitch, wants: 'true or false' } as const;

const CHECKS: { readonly [name in OptionName]: OptionCheck<KoreanJapaneseOptions[name]> } = {
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
};

function isLimits(value: unknown): value is KoreanJapaneseOptions['limits'] {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false;
  if (!('full' in value && 'half' in value)) return false;
  return isCount(value.full) && isCount(value.half) && value.full >= value.half;
}

function oneOf<const T extends string>(values: readonly T[]): OptionCheck<T> {
  return {
    accepts: (value): value is T => values.some((each) => each === value),
    wants: values.join(' or '),
  };
}

export type ReadOptions =
  | { readonly ok: true; readonly options: KoreanJapaneseOptions }
  | { readonly ok: false; readonly error: OptionError };

/** Checks a club's choices and fills in the defaults. */
export function readOptions(chosen: Readonly<Record<string, unknown>>): ReadOptions {
  for (const [name, value] of Object.entries(chosen)) {
    if (!isOptionName(name)) {
      const message = `korean-japanese has no option "${name}"; known: ${Object.keys(CHECKS).join(', ')}`;
      return { ok: false, error: { code: 'unknown-option', message } };
    }
    if (!CHECKS[name].accepts(value)) {
      const message = `option "${name}" is ${JSON.stringify(value)}; wanted ${CHECKS[name].wants}`;
      return { ok: false, error: { code: 'bad-option-value', message } };
    }
  }
  return { ok: true, options: { ...DEFAULTS, ...chosen } };
}

function isOptionName(name: string): name is OptionName {
  return Object.hasOwn(CHECKS, name);
}
