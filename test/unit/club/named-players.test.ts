import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createNamedPlayers, type NamedPlayers } from '../../../src/club/named-players.ts';
import { tableId } from '../../../src/contract/ids.ts';
import type { ByPlayer, Person } from '../../../src/play/seating/furniture.ts';
import { temporaryFolder } from '../../harness/programs.ts';

const T1 = tableId.parse('t1');
const T2 = tableId.parse('t2');

const CONFIGURED: ByPlayer<Person> = { p1: { id: 'ada' }, p2: { id: 'ben' }, p3: { id: 'g1', name: null } };
const HAN = { p2: { id: 'han' } } as const;

/** Who is called something, by id. */
const names = (...known: readonly string[]) => ({
  nameOf: ({ id }: Person): string | null => (known.includes(id) ? id.toUpperCase() : null),
});
const ALL = names('ada', 'ben', 'han', 'dan');

let before: NamedPlayers | null = null;
const written = async (): Promise<void> => before?.written();

/** The next start of a club; the one before has written all that it had to. */
const opened = async (file = join(temporaryFolder(), 'named-players.json')) => {
  await written();
  const troubles: string[] = [];
  before = createNamedPlayers({ file, onTrouble: (line) => troubles.push(line) });
  // What is written when the test is over already would find its folder gone, or half gone.
  onTestFinished(before.written);
  return { file, troubles, at: before.at };
};

/** A table at which these were named, and then began again. */
const namedBefore = async (named: Partial<ByPlayer<Person>>): Promise<string> => {
  const { file, at } = await opened();
  const table = at(T1);
  table.over(CONFIGURED, ALL);
  table.keep(named);
  await written();
  return file;
};

test('who was named plays in the place of whom the settings name, after a start too', async () => {
  expect((await opened(await namedBefore(HAN))).at(T1).over(CONFIGURED, ALL)).toEqual({
    ...CONFIGURED,
    p2: { id: 'han' },
  });
});

test('a guest stays the guest he was', async () => {
  const file = await namedBefore({ p1: { id: 'g2' } });
  expect((await opened(file)).at(T1).over(CONFIGURED, ALL).p1).toEqual({ id: 'g2', name: null });
});

test('who is named in one place leaves whoever was named in another', async () => {
  const file = await namedBefore(HAN);
  const table = (await opened(file)).at(T1);
  table.over(CONFIGURED, ALL);
  table.keep({});
  table.keep({ p1: { id: 'dan' } });
  expect((await opened(file)).at(T1).over(CONFIGURED, ALL)).toMatchObject({
    p1: { id: 'dan' },
    p2: { id: 'han' },
  });
});

test('once the settings name another in his place theirs is the newer word, and stays so', async () => {
  const file = await namedBefore({ ...HAN, p1: { id: 'dan' } });
  const other = { ...CONFIGURED, p2: { id: 'eva' } };
  expect((await opened(file)).at(T1).over(other, ALL)).toMatchObject({
    p1: { id: 'dan' },
    p2: { id: 'eva' },
  });
  expect((await opened(file)).at(T1).over(CONFIGURED, ALL).p2).toEqual({ id: 'ben' });
});

test('nobody sits twice: whom the settings name elsewhere sits there', async () => {
  const file = await namedBefore({ p1: { id: 'dan' } });
  const other = { ...CONFIGURED, p2: { id: 'dan' } };
  expect((await opened(file)).at(T1).over(other, ALL)).toEqual(other);
});

test('two who were named in each other’s place have changed places', async () => {
  const file = await namedBefore({ p1: { id: 'ben' }, p2: { id: 'ada' } });
  expect((await opened(file)).at(T1).over(CONFIGURED, ALL)).toMatchObject({
    p1: { id: 'ben' },
    p2: { id: 'ada' },
  });
});

test('whose name was erased plays no more matches', async () => {
  const file = await namedBefore(HAN);
  expect((await opened(file)).at(T1).over(CONFIGURED, names('ada', 'ben'))).toEqual(CONFIGURED);
  await written();
  expect(readFileSync(file, 'utf8')).not.toContain('han');
});

test('what one table keeps is no other table’s', async () => {
  const file = await namedBefore(HAN);
  expect((await opened(file)).at(T2).over(CONFIGURED, ALL)).toEqual(CONFIGURED);
});

test('names stand nowhere in the file', async () => {
  expect(readFileSync(await namedBefore(HAN), 'utf8')).not.toMatch(/HAN|BEN/);
});

test('a file that cannot be read is set aside, and those play whom the settings name', async () => {
  const file = await namedBefore(HAN);
  writeFileSync(file, '{"v":1,"named":[{');
  const { at, troubles } = await opened(file);
  expect(at(T1).over(CONFIGURED, ALL)).toEqual(CONFIGURED);
  expect(troubles).toEqual([expect.stringContaining(`cannot be read from ${file}`)]);
});

test('who is named holds up nobody: the file is written behind him', async () => {
  const { file, at } = await opened();
  const table = at(T1);
  table.over(CONFIGURED, ALL);
  table.keep(HAN);
  expect(existsSync(file)).toBe(false);
  await written();
  expect(readFileSync(file, 'utf8')).toContain('han');
});
