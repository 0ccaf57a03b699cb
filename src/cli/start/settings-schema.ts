import { z } from 'zod';
import { BLOCK, RUN_DEFAULTS, type SettingKey, TAKEN_BY_RELOAD, WRITTEN } from './run-config.ts';
import type { WrittenValues } from './setting-failure.ts';
import { SETTINGS } from './settings.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Fields = Readonly<Record<string, z.ZodType>>;

/** When a change of this setting counts, in words. */
export const takenWhen = (key: string): string =>
  TAKEN_BY_RELOAD.has(key) ? 'by "mjtable reload"' : 'at the next start';

/**
 * What editors are told of the configuration file: names, kinds, defaults and meanings. How a text is to be written (an
 * address, a code) the program alone says.
 */
export const settingsSchema = (): JsonSchema => {
  const { table: _, 'table-id': __, ...forAll } = WRITTEN.shape;
  const tables = { type: 'array', minItems: 1, items: closed(BLOCK.shape, ['id', 'port']) } as const;
  const several = closed(forAll, ['table']);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The configuration of mjtable run',
    oneOf: [
      { title: 'One table', ...closed(WRITTEN.shape) },
      { title: 'Several tables', ...several, properties: { ...several.properties, table: tables } },
    ],
  };
};

const closed = (fields: Fields, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, { ...kindOf(field), ...told(key) }]),
  ),
  required: [...required],
  additionalProperties: false,
});

/** What may stand there at all; TOML has no null, and a setting that is not wanted is left out. */
const kindOf = (field: z.ZodType): JsonSchema => {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) {
    const inner = field.unwrap();
    if (inner instanceof z.ZodType) return kindOf(inner);
  }
  const { type, enum: words, anyOf } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  return anyOf ? { anyOf } : { ...(type && { type }), ...(words && { enum: words }) };
};

/** What the only table has at the top of the file, each of several has in its block by another name. */
const IN_A_BLOCK: Readonly<Record<string, SettingKey>> = { id: 'table-id', port: 'table' };

const SETTING: Readonly<Record<string, { readonly meaning: string } | undefined>> = SETTINGS;
const DEFAULTS: WrittenValues = RUN_DEFAULTS;

const told = (key: string): JsonSchema => {
  const value = DEFAULTS[key] ?? null;
  return {
    description: `${SETTING[IN_A_BLOCK[key] ?? key]?.meaning}. A change is taken ${takenWhen(key)}.`,
    ...(value === null ? {} : { default: value }),
  };
};
