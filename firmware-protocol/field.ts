/**
 * One value of a `key=value` field: how it is read and how it is written. `parse` gives `undefined` for a text
 * that is no such value; `print` is its inverse. SPEC §2.3
 */
export interface FieldCodec<T> {
  parse(text: string): T | undefined;
  print(value: T): string;
}

export type FieldValue<C> = C extends FieldCodec<infer T> ? T : never;

const U32_MAX = 0xffff_ffff;
const SIGNED_DECIMAL = /^(?:0|-?[1-9][0-9]{0,8})$/;
const HEX_U32 = /^[0-9A-F]{8}$/;

/** A whole number from `least` to `most`, decimal, without sign or leading zero. */
export function count(least: number, most: number): FieldCodec<number> {
  return {
    parse(text) {
      const value = wholeNumber(text);
      return value >= least && value <= most ? value : undefined;
    },
    print: (value) => String(value),
  };
}

export const u32 = count(0, U32_MAX);

const DIGIT_0 = 0x30;

/** Up to ten digits without a leading zero, or NaN. Digit by digit: no line is without such a number. */
function wholeNumber(text: string): number {
  const digits = text.length;
  if (digits === 0 || digits > 10 || (digits > 1 && text.charCodeAt(0) === DIGIT_0)) return Number.NaN;
  let value = 0;
  for (let at = 0; at < digits; at++) {
    const digit = text.charCodeAt(at) - DIGIT_0;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/** A whole number that may be negative; only the score of SHOW is one. */
export const signed: FieldCodec<number> = {
  parse: (text) => (SIGNED_DECIMAL.test(text) ? Number(text) : undefined),
  print: (value) => String(value),
};

/** A u32 as eight upper-case hexadecimal digits: the session. */
export const hexU32: FieldCodec<number> = {
  parse: (text) => (HEX_U32.test(text) ? Number.parseInt(text, 16) : undefined),
  print: (value) => value.toString(16).toUpperCase().padStart(8, '0'),
};

/** Any value the grammar allows, as it stands. */
export const text: FieldCodec<string> = { parse: (value) => value, print: (value) => value };

export const flag: FieldCodec<boolean> = {
  parse: (value) => (value === '1' ? true : value === '0' ? false : undefined),
  print: (value) => (value ? '1' : '0'),
};

/** One word of a closed list. */
export function oneOf<const W extends string>(...words: readonly W[]): FieldCodec<W> {
  const known = new Map<string, W>(words.map((word) => [word, word]));
  return { parse: (value) => known.get(value), print: (word) => word };
}

/** Another value that is written as the word `written` and stands for the absence of the first. */
export function or<T, const N extends string>(
  codec: FieldCodec<T>,
  other: { readonly value: N; readonly written: string },
): FieldCodec<T | N> {
  return {
    parse: (value) => (value === other.written ? other.value : codec.parse(value)),
    print: (value) => (isOther(value, other.value) ? other.written : codec.print(value)),
  };
}

function isOther<T, N extends string>(value: T | N, other: N): value is N {
  return value === other;
}

/** Values by comma; the empty list is `-`. */
export function list<T>(codec: FieldCodec<T>): FieldCodec<readonly T[]> {
  return {
    parse: (value) => (value === '-' ? [] : everyOf(value.split(','), codec)),
    print: (values) => (values.length === 0 ? '-' : values.map((value) => codec.print(value)).join(',')),
  };
}

export type Four<T> = readonly [T, T, T, T];

/** A value for each side of the table, sides 0 to 3. */
export function perSide<T>(codec: FieldCodec<T>): FieldCodec<Four<T>> {
  return {
    parse(value) {
      const values = everyOf(value.split(','), codec);
      return values && isFour(values) ? values : undefined;
    },
    print: (values) => values.map((value) => codec.print(value)).join(','),
  };
}

export function isFour<T>(values: readonly T[]): values is Four<T> {
  return values.length === 4;
}

/** Two numbers with a sign between them: a page `0/3`, a range `12:40`, a progress `61/108`. */
export function pair(separator: '/' | ':' | '.'): FieldCodec<readonly [number, number]> {
  return {
    parse(value) {
      const numbers = everyOf(value.split(separator), u32);
      const [left, right] = numbers ?? [];
      return numbers?.length === 2 && left !== undefined && right !== undefined ? [left, right] : undefined;
    },
    print: ([left, right]) => `${left}${separator}${right}`,
  };
}

function everyOf<T>(texts: readonly string[], codec: FieldCodec<T>): readonly T[] | undefined {
  const values: T[] = [];
  for (const one of texts) {
    const value = codec.parse(one);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}
