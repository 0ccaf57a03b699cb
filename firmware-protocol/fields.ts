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

/**
 * The values of `table` in `fields`. Unknown keys are ignored (SPEC §2.3); a key given twice, a value that
 * does not parse or a missing one gives `undefined`.
 */
export function readFields<F extends FieldTable>(
  table: F,
  fields: readonly Field[],
): FieldValues<F> | undefined {
  const values: Record<string, unknown> = {};
  const seen = new Set<string>();
  for (const [key, text] of fields) {
    if (seen.has(key)) return undefined;
    seen.add(key);
    const codec = codecOf(table, key);
    if (!codec) continue;
    const value = codec.parse(text);
    if (value === undefined) return undefined;
    values[key] = value;
  }
  return isComplete(table, values) ? values : undefined;
}

/** The fields of `values` in the order of the table; absent ones are left out. */
export function writeFields<F extends FieldTable>(table: F, values: FieldValues<F>): readonly Field[] {
  const given = new Map<string, unknown>(Object.entries(values));
  return Object.entries(table).flatMap(([key, codec]): readonly Field[] => {
    const value = given.get(key);
    return value === undefined ? [] : [[key, codec.print(value)]];
  });
}

// A key such as `constructor` must not find what every object inherits.
function codecOf(table: FieldTable, key: string): FieldCodec<unknown> | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function isComplete<F extends FieldTable>(table: F, values: unknown): values is FieldValues<F> {
  const given = new Set(Object.keys(Object(values)));
  return Object.entries(table).every(([key, codec]) => 'optional' in codec || given.has(key));
}
