import { z } from 'zod';

/** A JSON Schema (draft 7), as far as it is walked here. */
export type JsonSchema = { readonly [keyword: string]: unknown };

const PARTS = '#/definitions/';

/** What says nothing to a reader: bounds of every whole number; and, where fields are open, that no others are taken. */
export const saysNothing = (keyword: string, value: unknown, fields: 'open' | 'as-written'): boolean =>
  (keyword === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (keyword === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  (keyword === 'additionalProperties' && value === false && fields === 'open');

/** Every schema within, changed from the inside outwards. */
export const mapped = (value: unknown, change: (schema: JsonSchema) => JsonSchema): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapped(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([keyword, inner]) => [keyword, mapped(inner, change)])),
  );
};

/**
 * The schema of a payload under its name, and the parts it refers to, each under a name of its own, as they stand beside
 * each other in a document. What a reader is told leaves unknown fields open.
 */
export const publishedSchema = (name: string, schema: z.ZodType): Readonly<Record<string, unknown>> => {
  const {
    $schema: _,
    definitions = {},
    ...whole
  } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });
  const placed = (value: unknown): unknown =>
    mapped(value, (each) =>
      Object.fromEntries(
        Object.entries(each)
          .filter(([keyword, inner]) => !saysNothing(keyword, inner, 'open'))
          .map(([keyword, inner]) =>
            keyword === '$ref' && typeof inner === 'string' && inner.startsWith(PARTS)
              ? [keyword, `#/components/schemas/${name}-${partName(inner.slice(PARTS.length))}`]
              : [keyword, inner],
          ),
      ),
    );
  const parts = Object.entries(Object(definitions)).map(([part, inner]) => [
    `${name}-${partName(part)}`,
    placed(inner),
  ]);
  return { [name]: placed(whole), ...Object.fromEntries(parts) };
};

/** What has no name of its own is numbered: `__schema0` becomes `part-0`. */
const partName = (name: string): string => name.replace(/^__schema/, 'part-');
