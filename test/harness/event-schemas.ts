import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { RECORDED_EVENTS } from '../../src/contract/events/recorded-events.ts';

const FILE = join(import.meta.dirname, '../golden/event-schemas.json');

/** By type and version, such as `HandWon 2`, the digest of what is read. */
export type SchemaDigests = Readonly<Record<string, string>>;

export const schemaDigests = (): SchemaDigests =>
  Object.fromEntries(
    Object.entries(RECORDED_EVENTS).map(([type, { version, schema }]) => [
      `${type} ${version}`,
      createHash('sha256')
        .update(JSON.stringify(z.toJSONSchema(schema)))
        .digest('hex')
        .slice(0, 16),
    ]),
  );

export const knownDigests = (): SchemaDigests =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** What is known stays: a version is never another one afterwards. */
export const keepDigests = (): void => {
  const all = Object.entries({ ...schemaDigests(), ...knownDigests() }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
};
