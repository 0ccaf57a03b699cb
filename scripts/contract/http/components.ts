import { z } from 'zod';
import { type JsonSchema, mapped, saysNothing } from '../published-schema.ts';
import type { Named } from './route.ts';

const HERE = '#/components/schemas/';
/** Under this name zod keeps what several schemas have in common and none has named. */
const SHARED = '__shared';

const placed = (reference: string): string =>
  reference.startsWith(`${HERE}${SHARED}`)
    ? `${HERE}${partName(reference.slice(reference.lastIndexOf('/') + 1))}`
    : reference;

const partName = (name: string): string => name.replace(/^schema/, 'part-');

/** `$id` would make each schema a document of its own, in which nothing beside it is found. */
const isOfDocument = (keyword: string): boolean => keyword === '$id' || keyword === '$schema';

const told = (schema: unknown, fields: 'open' | 'as-written'): unknown =>
  mapped(schema, (each) =>
    Object.fromEntries(
      Object.entries(each)
        .filter(([keyword, value]) => !isOfDocument(keyword) && !saysNothing(keyword, value, fields))
        .map(([keyword, value]) =>
          keyword === '$ref' && typeof value === 'string' ? [keyword, placed(value)] : [keyword, value],
        ),
    ),
  );

/**
 * The schemas of the document, each once, referring to each other by name. What is posted is held to the letter; whoever
 * reads answers leaves room for fields that are added later.
 */
export const components = (
  schemas: readonly Named[],
  posted: ReadonlySet<string>,
): Readonly<Record<string, JsonSchema>> => {
  const registry = z.registry<{ readonly id: string }>();
  for (const { name, schema } of schemas) if (!registry.has(schema)) registry.add(schema, { id: name });
  const { schemas: all } = z.toJSONSchema(registry, { io: 'input', uri: (name) => HERE + name });
  const { [SHARED]: shared, ...named } = all;
  return Object.fromEntries([
    ...Object.entries(named).map(([name, schema]) => [
      name,
      told(schema, posted.has(name) ? 'as-written' : 'open'),
    ]),
    ...Object.entries(Object(shared?.$defs)).map(([name, schema]) => [partName(name), told(schema, 'open')]),
  ]);
};
