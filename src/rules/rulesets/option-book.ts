import type { Ruleset } from '../ruleset.ts';

/** What an option may be, in no language. */
export type WantedValue =
  | { readonly kind: 'on-or-off' | 'count' | 'uma' | 'limits' }
  /** A whole number from `least`, or `null` for none. */
  | { readonly kind: 'count-or-none'; readonly least: 0 | 1 }
  | { readonly kind: 'multiple-of'; readonly unit: number }
  | { readonly kind: 'one-of'; readonly values: readonly (string | number)[] }
  /** Written out in the notation of the configuration. */
  | { readonly kind: 'shape'; readonly shape: string };

/** What keeps choices from going together. */
export type OptionClash =
  | { readonly clash: 'not-together'; readonly options: readonly string[] }
  /** Whoever has less than nothing ends the match, and everybody begins with nothing. */
  | { readonly clash: 'bust-from-nothing' }
  | { readonly clash: 'only-with'; readonly option: string; readonly needs: string }
  | { readonly clash: 'target-not-above-start'; readonly target: number; readonly start: number }
  | { readonly clash: 'return-not-above-start'; readonly returned: number | null; readonly start: number };

export type OptionError =
  | {
      readonly code: 'unknown-option';
      readonly ruleset: string;
      readonly option: string;
      /** The option that was meant, where one is near enough. */
      readonly meant: string | null;
      readonly known: readonly string[];
    }
  | {
      readonly code: 'bad-option-value';
      readonly option: string;
      readonly value: unknown;
      readonly wanted: WantedValue;
    }
  | ({ readonly code: 'conflicting-options' } & OptionClash);

export interface OptionCheck<T> {
  readonly accepts: (value: unknown) => value is T;
  readonly wanted: WantedValue;
}

/** The choices of one ruleset: what they are when a club says nothing, and what it may say. */
export interface OptionBook<O> {
  readonly defaults: O;
  readonly checks: { readonly [name in keyof O]: OptionCheck<O[name]> };
  /** Pairs of which at most one may be other than its default. */
  readonly conflicts?: readonly (readonly [keyof O, keyof O])[];
  /** What else is wrong with these choices together; `null` where they agree. */
  readonly disagreement?: (options: O) => OptionClash | null;
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);
const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean';

export const count: OptionCheck<number> = { accepts: isCount, wanted: { kind: 'count' } };
export const onOrOff: OptionCheck<boolean> = { accepts: isSwitch, wanted: { kind: 'on-or-off' } };

/** So that shares of it are whole: what is split among players, or rounded to hundreds. */
export function multipleOf(unit: number): OptionCheck<number> {
  return {
    accepts: (value): value is number => isCount(value) && value % unit === 0,
    wanted: { kind: 'multiple-of', unit },
  };
}

/** A whole number from 0, or `null` for no bound. */
export const countOrNone: OptionCheck<number | null> = {
  accepts: (value) => value === null || isCount(value),
  wanted: { kind: 'count-or-none', least: 0 },
};

/** A whole number from 1, or `null` for none: nobody begins with what ends a match. */
export const targetOrNone: OptionCheck<number | null> = {
  accepts: (value): value is number | null => value === null || (isCount(value) && value > 0),
  wanted: { kind: 'count-or-none', least: 1 },
};

/** What the places of three gain at the end of a match. */
export type Uma = {
  readonly first: number;
  readonly second: number;
  readonly third: number;
};

export const uma: OptionCheck<Uma> = {
  accepts: isUma,
  wanted: { kind: 'uma' },
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
  wanted: { kind: 'limits' },
};

function isLimits(value: unknown): value is LimitPoints {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false;
  if (!('full' in value && 'half' in value)) return false;
  return isCount(value.full) && isCount(value.half) && value.full >= value.half;
}

export function oneOf<const T extends string | number>(values: readonly T[]): OptionCheck<T> {
  return {
    accepts: (value): value is T => values.some((each) => each === value),
    wanted: { kind: 'one-of', values },
  };
}

export type MadeRuleset =
  | { readonly ok: true; readonly ruleset: Ruleset }
  | { readonly ok: false; readonly error: OptionError };

type ReadOptions<O> =
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
      const names = Object.keys(known);
      const meant = nearest(name, names);
      return {
        ok: false,
        error: { code: 'unknown-option', ruleset: id, option: name, meant, known: names },
      };
    }
    if (!check.accepts(value)) {
      const { wanted } = check;
      return { ok: false, error: { code: 'bad-option-value', option: name, value, wanted } };
    }
  }
  const options = { ...defaults, ...chosen };
  const pair = conflicts.find((both) => both.every((name) => options[name] !== defaults[name]));
  const clash: OptionClash | null =
    pair === undefined
      ? disagreement(options)
      : { clash: 'not-together', options: pair.map((name) => String(name)) };
  return clash === null
    ? { ok: true, options }
    : { ok: false, error: { code: 'conflicting-options', ...clash } };
}

/** Choices as they are written on a command line: `players=4`. */
export type WrittenOptions = Readonly<Record<string, unknown>>;

/** Several in one text have commas between; the commas of a value are its own. */
const BETWEEN = /,(?=[A-Za-z]+=)/;
const CHOICE = /^([A-Za-z]+)=(.+)$/;

/** The choices in these texts; null where one is none, or is named twice. Whether a ruleset knows them is its own to say. */
export function optionsIn(texts: readonly string[]): WrittenOptions | null {
  const choices = texts.flatMap((text) => text.split(BETWEEN)).map((text) => CHOICE.exec(text));
  const read = choices.flatMap((choice) => {
    const [, name, value] = choice ?? [];
    return name === undefined || value === undefined ? [] : [[name, valueIn(value)] as const];
  });
  const named = new Map(read);
  return named.size === choices.length ? Object.fromEntries(named) : null;
}

/** The same choices as texts, one each. */
export function optionTexts(options: WrittenOptions): readonly string[] {
  return Object.entries(options).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : jsonOf(value)}`,
  );
}

/** In JSON a sign of equality stands only within texts: written so, none looks like the next choice. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value).replaceAll('=', '\\u003d');
}

/** Numbers, true, false, null and lists of points are JSON; anything else is a word. */
function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The known word that is fewest keystrokes away from `word`; null when none is near enough to be meant. */
export const nearest = (word: string, known: readonly string[]): string | null => {
  const [best] = known
    .map((each) => ({ each, steps: distance(word, each) }))
    .sort((a, b) => a.steps - b.steps);
  return best !== undefined && best.steps <= Math.max(2, word.length / 3) ? best.each : null;
};

/** Levenshtein: letters to add, drop or change. One row of the usual table at a time. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...to].entries()) {
      const changed = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
};
