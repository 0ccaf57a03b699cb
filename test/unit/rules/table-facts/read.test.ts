import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TABLE_FACTS } from '../../../harness/table-facts.ts';

const FOLDERS = ['./', '../../play/'];

/** Every file of the unit tests that reads facts. */
const readers = FOLDERS.flatMap((folder) => {
  const url = new URL(folder, import.meta.url);
  return readdirSync(url)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, url), 'utf8'));
});

test('no fact about the table is left unread', () => {
  const kinds = [...new Set(TABLE_FACTS.map(({ kind }) => kind))];
  const unread = kinds.filter((kind) => !readers.some((text) => text.includes(`factsOf('${kind}'`)));
  expect(unread).toEqual([]);
  expect(kinds.length).toBeGreaterThan(50);
});
