import type { Ruleset } from '../ruleset.ts';
import { guess } from './nearest.ts';

export interface OptionError {
  readonly code: 'unknown-option' | 'bad-option-value' | 'conflicting-options';
  readonly message: string;
}

export interface OptionCheck<T> {
  readonly accepts: (value: unknown) => value is T;
  /** What would be accepted, for people. */
  readonly wants: string;
}

/** The choices of one ruleset: what they are when a club says nothing, and what it may say. */
export interface OptionBook<O> {
  readonly defaults: O;
  readonly checks: { readonly [name in keyof O]: OptionCheck<O[name]> };
  /** Pairs of which at most one may be other than its default. */
  readonly conflicts?: readonly (readonly [keyof O, keyof O])[];
  /** What is wrong with these choices together, by name; `null` where they agree. */
  readonly disagreement?: (options: O) => string | null;
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);
const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean';

export const count: OptionCheck<number> = { accepts: isCount, wants: 'a whole number from 0' };
export const onOrOff: OptionCheck<boolean> = { accepts: isSwitch, wants: 'true or false' };

/** So that shares of it are whole: what is split among players, or rounded to hundreds. */
export function multipleOf(unit: number): OptionCheck<number> {
  return {
    accepts: (value): value is number => isCount(value) && value % unit === 0,
    wants: `a multiple of ${unit} from 0`,
  };
}

/** A whole number from 0, or `null` for no bound. */
export const countOrNone: OptionCheck<number | null> = {
  accepts: (value) => value === null || isCount(value),
  wants: 'a whole number from 0, or null for none',
};

/** A whole number from 1, or `null` for none: nobody begins with what ends a match. */
export const targetOrNone: OptionCheck<number | null> = {
  accepts: (value): value is number | null => value === null || (isCount(value) && value > 0),
  wants: 'a whole number from 1, or null for none',
};

/** What the places of three gain at the end of a match. */
export type Uma = {
  readonly first: number;
  readonly second: number;
  readonly third: number;
};

export const uma: OptionCheck<Uma> = {
  accepts: isUma,
  wants: '{first, second, third}, whole numbers that sum to zero with first ≥ second ≥ third',
};

function isUma(value: unknown): value is Uma {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 3) return false;
  if (!('first' in value && 'second' in value && 'third' in value)) return false;
  const { first, second, third } = value;
  if (!(isWhole(first) && isWhole(second) && isWhole(third))) return false;
  return first >= second && second >= third && first + second + third === 0;
}

export type LimitPoints = {
  readonly full: number;
  readonly half: number;
};

export const limitPoints: OptionCheck<LimitPoints> = {
  accepts: isLimits,
  wants: '{full, half}, whole numbers with full ≥ half',
};

function isLimits(value: unknown): value is LimitPoints {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false;
  if (!('full' in value && 'half' in value)) return false;
  return isCount(value.full) && isCount(value.half) && value.full >= value.half;
}

export function oneOf<const T extends string>(values: readonly T[]): OptionCheck<T> {
  return {
    accepts: (value): value is T => values.some((each) => each === value),
    wants: values.join(' or '),
  };
}

export type MadeRuleset =
  | { readonly ok: true; readonly ruleset: Ruleset }
  | { readonly ok: false; readonly error: OptionError };

export type ReadOptions<O> =
  | { readonly ok: true; readonly options: O }
  | { readonly ok: false; readonly error: OptionError };

/** Checks a club's choices for the ruleset of this id and fills in the defaults. */
export function readOptions<O extends object>(
  id: string,
  { defaults, checks, conflicts = [], disagreement = () => null }: OptionBook<O>,
  chosen: Readonly<Record<string, unknown>>,
): ReadOptions<O> {
  const known: Readonly<Record<string, OptionCheck<unknown>>> = checks;
  for (const [name, value] of Object.entries(chosen)) {
    const check = Object.hasOwn(known, name) ? known[name] : undefined;
    if (check === undefined) {
      const message = `${id} has no option "${name}"; ${guess(name, Object.keys(known))}`;
      return { ok: false, error: { code: 'unknown-option', message } };
    }
    if (!check.accepts(value)) {
      const message = `option "${name}" is ${JSON.stringify(value)}; wanted ${check.wants}`;
      return { ok: false, error: { code: 'bad-option-value', message } };
    }
  }
  const options = { ...defaults, ...chosen };
  const clash = conflicts.find((pair) => pair.every((name) => options[name] !== defaults[name]));
  const message =
    clash === undefined ? disagreement(options) : `options "${clash.join('" and "')}" do not go together`;
  return message === null
    ? { ok: true, options }
    : { ok: false, error: { code: 'conflicting-options', message } };
}
