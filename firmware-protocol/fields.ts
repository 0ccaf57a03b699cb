import type { FieldCodec, FieldValue } from './field.ts';

/** A field as it stands on the line. */
export type Field = readonly [key: string, value: string];

export interface OptionalCodec<T> extends FieldCodec<T> {
  readonly optional: true;
}

/** The fields of one message: key → how its value is read and written, in the order they are written. */
export type FieldTable = { readonly [key: string]: FieldCodec<unknown> };

type OptionalKey<F> = { [K in keyof F]: F[K] extends OptionalCodec<unknown> ? K : never }[keyof F];

/** The typed values of a field table: what `readFields` gives and `writeFields` takes. */
export type FieldValues<F extends FieldTable> = {
  readonly [K in Exclude<keyof F, OptionalKey<F>>]: FieldValue<F[K]>;
} & { readonly [K in OptionalKey<F>]?: FieldValue<F[K]> };

export function optional<T>(codec: FieldCodec<T>): OptionalCodec<T> {
  return { parse: (text) => codec.parse(text), print: (value) => codec.print(value), optional: true };
}

/** One that is left out where its value is none, so that the others are understood. */
export function ifReadable<T>(codec: FieldCodec<T>): OptionalCodec<T> & { readonly unreadable: 'left-out' } {
  return { ...optional(codec), unreadable: 'left-out' };
}

/** A table made ready, once, for all the lines that are read and written with it. */
interface Prepared {
  readonly codecs: ReadonlyMap<string, FieldCodec<unknown>>;
  readonly required: number;
}

const preparedTables = new WeakMap<FieldTable, Prepared>();

function prepared(table: FieldTable): Prepared {
  const known = preparedTables.get(table);
  if (known) return known;
  const codecs = new Map(Object.entries(table));
  const required = [...codecs.values()].filter(isRequired).length;
  const ready: Prepared = { codecs, required };
  preparedTables.set(table, ready);
  return ready;
}

function isRequired(codec: FieldCodec<unknown>): boolean {
  return !('optional' in codec);
}

/**
 * The values of `table` in `fields`. Unknown keys are ignored (SPEC §2.3); a key given twice, a value that
 * does not parse or a missing one gives `undefined`.
 */
export function readFields<F extends FieldTable>(
  table: F,
  fields: readonly Field[],
): FieldValues<F> | undefined {
  const { codecs, required } = prepared(table);
  const values: Record<string, unknown> = {};
  let found = 0;
  for (let at = 0; at < fields.length; at++) {
    const [key, text] = fields[at] ?? NO_FIELD;
    if (isToldBefore(fields, at)) return undefined;
    const codec = codecs.get(key);
    if (!codec) continue;
    const value = codec.parse(text);
    if (value === undefined && 'unreadable' in codec) continue;
    if (value === undefined) return undefined;
    if (isRequired(codec)) found++;
    values[key] = value;
  }
  return isComplete<F>(values, found === required) ? values : undefined;
}

type PrintValue = (key: string, codec: FieldCodec<unknown>, value: unknown) => string;

/**
 * The fields of `values` in the order of the table; absent ones are left out. Throws a RangeError where one is absent that
 * may not be: other programs may know no types.
 */
export function writeFields<F extends FieldTable>(table: F, values: FieldValues<F>): readonly Field[];
export function writeFields(table: FieldTable, values: Values): readonly Field[] {
  return written(table, values, (_key, codec, value) => codec.print(value));
}

/** The same, and throws a RangeError where a value is none that may stand there. */
export function writeFitFields<F extends FieldTable>(table: F, values: FieldValues<F>): readonly Field[];
export function writeFitFields(table: FieldTable, values: Values): readonly Field[] {
  return written(table, values, printFit);
}

interface Values {
  readonly [key: string]: unknown;
}

function written(table: FieldTable, values: Values, print: PrintValue): readonly Field[] {
  const fields: Field[] = [];
  for (const [key, codec] of prepared(table).codecs) {
    const value = values[key];
    if (value !== undefined) fields.push([key, print(key, codec, value)]);
    else if (isRequired(codec))
      throw new RangeError(`${key} may not be left out of ${Object.keys(table).join(', ')}`);
  }
  return fields;
}

function printFit(key: string, codec: FieldCodec<unknown>, value: unknown): string {
  const text = printed(codec, value);
  const read = text === undefined ? undefined : codec.parse(text);
  // What is written as another value than it was is none: `off` is no flag, and would be 1.
  const isMeant = typeof read === typeof value || String(value) === text;
  if (text === undefined || read === undefined || !isMeant)
    throw new RangeError(`${key} may not be ${JSON.stringify(value)}`);
  return text;
}

/** What is of another shape than the codec's values cannot be printed. */
function printed(codec: FieldCodec<unknown>, value: unknown): string | undefined {
  try {
    return codec.print(value);
  } catch {
    return undefined;
  }
}

/**
 * Why these fields are no values of `table`, as the line has it: `maxstk=20`, `sets twice`, `no wall`; `undefined` where they
 * are.
 */
export function unfitIn(table: FieldTable, fields: readonly Field[]): string | undefined {
  const { codecs } = prepared(table);
  for (const [at, [key, text]] of fields.entries()) {
    if (isToldBefore(fields, at)) return `${key} twice`;
    const codec = codecs.get(key);
    if (codec && !('unreadable' in codec) && codec.parse(text) === undefined) return `${key}=${text}`;
  }
  const told = new Set(fields.map(([key]) => key));
  const missing = [...codecs].find(([key, codec]) => isRequired(codec) && !told.has(key));
  return missing && `no ${missing[0]}`;
}

const NO_FIELD: Field = ['', ''];

// A line has a dozen fields at most: looking back is cheaper than a set.
function isToldBefore(fields: readonly Field[], at: number): boolean {
  const key = fields[at]?.[0];
  for (let before = 0; before < at; before++) if (fields[before]?.[0] === key) return true;
  return false;
}

function isComplete<F extends FieldTable>(_values: unknown, complete: boolean): _values is FieldValues<F> {
  return complete;
}
