import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { archiveServer } from '../../../src/archive/archive-server.ts';
import type { ArchiveStore, Kept } from '../../../src/archive/archive-store.ts';
import { type ArchivingOptions, startArchiving } from '../../../src/archive/archiving.ts';
import { openSqliteStore } from '../../../src/archive/sqlite-store.ts';
import { canonicalJson } from '../../../src/contract/canonical-json.ts';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import { seal } from '../../../src/ledger/chain.ts';
import { eventually, startProgram, temporaryFolder } from '../../harness/programs.ts';
import { draftAt, EMPTY_LEDGER, entriesUpTo, entryAt } from '../../unit/club/mqtt/samples.ts';
import { ADDRESS } from '../club/listener.ts';
import { embeddedBroker, startMosquitto, startTable } from '../club/table.ts';

const { epoch } = EMPTY_LEDGER;
const archiveFile = (): string => join(temporaryFolder(), 'archive.db');

const storeAt = (file: string): ArchiveStore => {
  const opened = openSqliteStore(file);
  if (!opened.ok) throw new Error(opened.what);
  return opened.store;
};

/** All that is kept of the table. */
const kept = (store: ArchiveStore): readonly LedgerEntry[] =>
  store.entries(ADDRESS, { epoch, from: 1, limit: 1_000 });
const bytes = (entries: readonly LedgerEntry[]): string => entries.map(canonicalJson).join('\n');

const archive = (url: string, store: ArchiveStore, also: Partial<ArchivingOptions> = {}) => {
  const told: string[] = [];
  const archiving = startArchiving({
    store,
    clubs: [{ url, club: ADDRESS.club }],
    onTold: (line) => told.push(line),
    setTimer: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    ...also,
  });
  return { ...archiving, told };
};

const holds = (store: ArchiveStore, entries: number) =>
  eventually(`${entries} entries`, () => (store.tables()[0]?.entries === entries ? true : null));

describe('an archive', () => {
  test('holds what the table wrote, byte for byte, two of them in one file, after restarts too', async () => {
    const { dial, url } = await embeddedBroker();
    const table = startTable({ kind: 'embedded', dial });
    const file = archiveFile();
    for (let hand = 1; hand <= 130; hand += 1) table.settle();
    const both = [archive(url, storeAt(file)), archive(url, storeAt(file))];
    const reader = storeAt(file);
    onTestFinished(reader.close);
    await holds(reader, 130);
    for (const each of both) await each.close();
    for (let hand = 131; hand <= 150; hand += 1) table.settle();
    const again = archive(url, storeAt(file));
    onTestFinished(again.close);
    await holds(reader, 150);
    expect(bytes(kept(reader))).toBe(bytes(table.ledger));
  });

  test('serves every entry, the tables, the league and a page of them', async () => {
    const store = storeAt(archiveFile());
    store.keep(ADDRESS, entriesUpTo(150));
    const close = seal(
      { ...draftAt(151), id: 't1/g1/close', kind: 'close', deltas: [] },
      { epoch, previous: entryAt(150) },
    );
    store.keep(ADDRESS, [close]);
    store.keepNames(ADDRESS.club, new Map([['p1', '<Ada>']]));
    const server = archiveServer(store);
    onTestFinished(async () => {
      await server.close();
      store.close();
    });
    const get = async (url: string) => (await server.inject({ url })).body;
    const page = JSON.parse(await get(`/api/t/club/t1/ledger?epoch=${epoch}&from=101&limit=50`));
    expect(page.entries.map(({ seq }: LedgerEntry) => seq)).toEqual(
      entriesUpTo(150)
        .slice(100)
        .map(({ seq }) => seq),
    );
    const lines = (await get(`/api/t/club/t1/ledger.ndjson?epoch=${epoch}`)).trim().split('\n');
    expect(lines.map((line) => canonicalJson(JSON.parse(line)))).toEqual(
      [...entriesUpTo(150), close].map(canonicalJson),
    );
    expect(JSON.parse(await get('/api/tables')).tables).toMatchObject([
      { table: 't1', entries: 151, seq: 151 },
    ]);
    const { standings } = JSON.parse(await get('/api/league?club=club'));
    expect(standings[0]).toMatchObject({ name: '<Ada>', points: 900, matches: 1, places: [1, 0, 0, 0] });
    expect(await get('/?lang=ko')).toContain('리그');
    expect(await get('/')).toContain('&lt;Ada&gt;');
    expect((await server.inject({ url: '/api/t/club/t1/ledger' })).statusCode).toBe(400);
  });

  test('whose disk is full says so, and keeps everything when it is not any more', async () => {
    const { dial, url } = await embeddedBroker();
    const table = startTable({ kind: 'embedded', dial });
    const store = storeAt(archiveFile());
    let full = true;
    let tryAgain: () => void = () => undefined;
    const keep: ArchiveStore['keep'] = (of, entries): Kept =>
      full ? { ok: false, trouble: { trouble: 'full', why: 'the disk is full' } } : store.keep(of, entries);
    const archiving = archive(
      url,
      { ...store, keep },
      {
        setTimer: (run) => {
          tryAgain = run;
          return () => undefined;
        },
      },
    );
    onTestFinished(archiving.close);
    for (let hand = 1; hand <= 5; hand += 1) table.settle();
    await eventually('five entries to wait', () => (archiving.waiting() === 5 ? true : null));
    expect(archiving.told).toContain(
      'the disk is full; entries wait, and are kept as soon as that is mended',
    );
    full = false;
    tryAgain();
    expect(bytes(kept(store))).toBe(bytes(table.ledger));
    expect(archiving.told.at(-1)).toBe('everything is kept');
  });

  test('takes no entry in the place of another', () => {
    const store = storeAt(archiveFile());
    onTestFinished(store.close);
    store.keep(ADDRESS, entriesUpTo(3));
    const other = seal({ ...draftAt(3), at: 1 }, { epoch, previous: entryAt(2) });
    expect(store.keep(ADDRESS, [other])).toMatchObject({ ok: false, trouble: { trouble: 'fork' } });
    expect(kept(store)).toEqual(entriesUpTo(3));
  });
});

describe('what cannot be an archive is refused in one line', () => {
  const database = (file: string, sql: string): void => {
    const db = new Database(file);
    db.exec(sql);
    db.close();
  };
  test.each([
    [
      'of a later release',
      (file: string) =>
        database(file, 'PRAGMA application_id = 1296716865; PRAGMA user_version = 9; CREATE TABLE t (a)'),
      'the archive is of a later release (schema 9)',
    ],
    [
      'of another program',
      (file: string) => database(file, 'CREATE TABLE t (a)'),
      'the database is of another program',
    ],
    [
      'no database',
      (file: string) => writeFileSync(file, 'rubbish '.repeat(1_000)),
      'the file is not a database',
    ],
    ['a folder', (file: string) => mkdirSync(file), 'the archive cannot be opened'],
  ])('%s', (_, make, what) => {
    const file = archiveFile();
    make(file);
    expect(openSqliteStore(file)).toMatchObject({ ok: false, what });
  });
});

test('an archive and a broker that are killed while a table writes have everything in the end', async () => {
  const broker = await startMosquitto();
  const table = startTable({ kind: 'external', url: broker.url, credentials: {} });
  const file = archiveFile();
  const args = ['archive', '--to', `sqlite:${file}`, '--broker', `${broker.url}/${ADDRESS.club}`];
  const first = startProgram('mjtable', args);
  await first.says(/^ready/);
  const reader = storeAt(file);
  onTestFinished(reader.close);
  for (let hand = 1; hand <= 60; hand += 1) table.settle();
  await holds(reader, 60);
  await first.kill('SIGKILL');
  await broker.kill();
  await table.until('away');
  for (let hand = 61; hand <= 120; hand += 1) table.settle();
  await broker.start();
  const second = startProgram('mjtable', [...args, '--http', '127.0.0.1:0']);
  const [, url] = await second.says(/^ready (.*)/);
  await holds(reader, 120);
  expect(bytes(kept(reader))).toBe(bytes(table.ledger));
  expect(await (await fetch(`${url}/api/tables`)).json()).toMatchObject({ tables: [{ entries: 120 }] });
  const watching = startProgram('mjtable', ['watch', '--broker', `${broker.url}/${ADDRESS.club}`]);
  await watching.says(/^t1 \| online \| .* \| entry 120$/);
  expect((await watching.kill('SIGTERM')).exitCode).toBe(0);
  expect((await second.kill('SIGINT')).exitCode).toBe(0);
});
