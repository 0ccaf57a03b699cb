import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { archiveServer } from '../../../src/archive/archive-server.ts';
import type { ArchiveStore, Kept } from '../../../src/archive/archive-store.ts';
import { type ArchivingOptions, startArchiving } from '../../../src/archive/archiving.ts';
import { createLeagueReader } from '../../../src/archive/league-reader.ts';
import { openSqliteStore } from '../../../src/archive/sqlite-store.ts';
import { canonicalJson } from '../../../src/contract/canonical-json.ts';
import { ledgerEpoch, personId, tableId } from '../../../src/contract/ids.ts';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import { seal } from '../../../src/ledger/chain.ts';
import { WORDS } from '../../../src/words/words.ts';
import { answered } from '../../harness/answered.ts';
import { eventually, startProgram, temporaryFolder } from '../../harness/programs.ts';
import { draftAt, EMPTY_LEDGER, entriesUpTo, entryAt } from '../../unit/club/mqtt/samples.ts';
import { CLUB_KEY, signedAt } from '../../unit/club/mqtt/signed-sample.ts';
import { ADDRESS } from '../club/listener.ts';
import { embeddedBroker, startMosquitto, startTable } from '../club/table.ts';
import { opened, PLACES, removePostgres } from './stores.ts';

afterAll(removePostgres);

const { epoch } = EMPTY_LEDGER;

/** All that is kept of the table. */
const kept = (store: ArchiveStore): Promise<readonly LedgerEntry[]> =>
  answered(store.entries(ADDRESS, { epoch, from: 1, limit: 1_000 }));
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
  expect.poll(async () => (await answered(store.tables()))[0]?.entries).toBe(entries);

const keep = (store: ArchiveStore, entries: readonly LedgerEntry[]): Promise<Kept> =>
  store.keep([{ of: ADDRESS, entries }]);

test.each(PLACES)('how many entries an archive has is known wherever they are kept: %s', async (_, make) => {
  const { open } = await make();
  const [here, elsewhere] = [await open(), await open()];
  await keep(here, entriesUpTo(2));
  await holds(here, 2);
  await keep(elsewhere, entriesUpTo(3));
  expect((await answered(here.tables()))[0]?.entries).toBe(3);
  await keep(here, entriesUpTo(4));
  expect((await answered(here.tables()))[0]?.entries).toBe(4);
});

/** A file with this line, which only its owner may read. */
const ownFile = (line: string): string => {
  const file = join(temporaryFolder(), 'secret');
  writeFileSync(file, `${line}\n`, { mode: 0o600 });
  return file;
};

/** What another controller under the table's name has written. */
const otherEntry = seal({ ...draftAt(3), at: 1 }, { epoch, previous: entryAt(2) }).entry;

describe.each(PLACES)('an archive in %s', (_, newPlace) => {
  test('holds what the table wrote, byte for byte, two of them in one place, after restarts too', async () => {
    const { dial, url } = await embeddedBroker();
    const table = startTable({ kind: 'embedded', dial });
    const { open } = await newPlace();
    for (let hand = 1; hand <= 130; hand += 1) table.settle();
    const both = [archive(url, await open()), archive(url, await open())];
    const reader = await open();
    await holds(reader, 130);
    for (const each of both) await each.close();
    for (let hand = 131; hand <= 150; hand += 1) table.settle();
    const again = archive(url, await open());
    onTestFinished(again.close);
    await holds(reader, 150);
    expect(bytes(await kept(reader))).toBe(bytes(table.ledger));
  });

  test('lets go of the name of a person who was erased, and takes it up no more; entries stay', async () => {
    const { dial, url } = await embeddedBroker();
    const { to, open } = await newPlace();
    const before = startTable({ kind: 'embedded', dial });
    before.settle();
    const archiving = archive(url, await open());
    const reader = await open();
    const named = async () => (await answered(reader.names())).map(({ person }) => person).toSorted();
    await expect.poll(named).toContain('person-2');
    await before.publisher.close();
    await archiving.close();
    const after = startTable(
      { kind: 'embedded', dial },
      { ledger: before.ledger, erased: [personId.parse('person-1'), personId.parse('person-2')] },
    );
    // Whoever kept the table's last word of before tells the names once more.
    await reader.keepNames(ADDRESS.club, new Map([[personId.parse('person-2'), 'Forgotten One']]));
    const again = archive(url, await open());
    after.settle();
    await expect.poll(named).not.toContain('person-2');
    await holds(reader, 2);
    expect(await named()).not.toContain('person-1');
    expect(bytes(await kept(reader))).toBe(bytes(after.ledger));
    await again.close();
    if (to.startsWith('sqlite:')) {
      await reader.close();
      expect(readFileSync(to.slice('sqlite:'.length)).includes('Forgotten One')).toBe(false);
    }
  });

  test('serves every entry, the tables, the league and a page of them', async () => {
    const store = await (await newPlace()).open();
    const close = seal(
      { ...draftAt(151), id: 't1/g1/close', kind: 'close', deltas: [] },
      { epoch, previous: entryAt(150) },
    ).entry;
    await keep(store, [...entriesUpTo(150), close]);
    await store.keepNames(ADDRESS.club, new Map([[personId.parse('p1'), 'Ida']]));
    await store.keepNames(ADDRESS.club, new Map([[personId.parse('p1'), '<Ada>']]));
    const server = archiveServer(store);
    onTestFinished(() => server.close());
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
    expect(JSON.parse(await get('/api/tables')).tables).toEqual([
      { club: 'club', table: 't1', epoch, entries: 151, seq: 151, hash: close.hash, at: close.at },
    ]);
    const { standings } = JSON.parse(await get('/api/league?club=club'));
    expect(standings[0]).toMatchObject({ name: '<Ada>', points: 900, matches: 1, places: [1, 0, 0, 0] });
    expect(standings[0].rating.ordinal).toBeGreaterThan(0);
    expect(JSON.parse(await get('/api/league?ruleset=korean-japanese')).standings).toEqual(standings);
    expect(JSON.parse(await get('/api/league?ruleset=sanma')).standings).toEqual([]);
    const system = WORDS.ko.titles['korean-japanese'];
    expect(await get('/?lang=ko')).toContain(`<h1>리그</h1>\n<h2>${system}</h2>\n<div`);
    expect(await get('/')).toContain('&lt;Ada&gt;');
    expect((await server.inject({ url: '/api/t/club/t1/ledger' })).statusCode).toBe(400);
  });

  test('keeps what the club has signed, once, and serves it; what another has signed it tells', async () => {
    const { dial, url } = await embeddedBroker();
    const { open } = await newPlace();
    const table = startTable({ kind: 'embedded', dial }, { signs: true });
    const reader = await open();
    const seqs = async () => (await answered(reader.heads(ADDRESS))).map(({ seq }) => seq);
    const first = archive(url, await open(), { keys: [CLUB_KEY] });
    table.settle();
    await expect.poll(seqs).toEqual([1]);
    await first.close();
    const again = archive(url, await open(), { keys: [CLUB_KEY] });
    onTestFinished(again.close);
    table.settle();
    await expect.poll(seqs).toEqual([1, 2]);
    const server = archiveServer(reader);
    onTestFinished(() => server.close());
    const { body } = await server.inject({ url: '/api/t/club/t1/signed' });
    expect(JSON.parse(body).heads.at(-1)).toEqual(signedAt(entryAt(2)));

    const other = archive(url, await (await newPlace()).open(), { keys: ['A'.repeat(43)] });
    onTestFinished(other.close);
    await eventually(
      'the other key',
      () => other.told.find((line) => line.endsWith('(unknown-key)')) ?? null,
    );
  });

  test('tells where a record was begun anew behind what it had heard, and counts no match of which it has a part', async () => {
    const { dial, url } = await embeddedBroker();
    const store = await (await newPlace()).open();
    await keep(store, entriesUpTo(2));
    const { seq, hash } = entryAt(4);
    const begun = seal(
      { ...draftAt(1), id: 't1/g1/close-epoch', kind: 'close', detail: { follows: { epoch, seq, hash } } },
      { epoch: ledgerEpoch.parse('next'), previous: null },
    ).entry;
    startTable({ kind: 'embedded', dial }, { ledger: [begun] });
    const archiving = archive(url, store);
    onTestFinished(archiving.close);
    const epochs = async () => (await answered(store.tables())).map((table) => [table.epoch, table.entries]);
    await expect.poll(epochs).toEqual([
      [epoch, 2],
      ['next', 1],
    ]);
    expect(archiving.told.find((line) => line.startsWith('club/t1'))).toBe(
      `club/t1: its record was begun anew: entries 3 to 4 of epoch ${epoch} were not heard and nobody has them any more; the match that was open then counts in no league`,
    );
    expect(await answered(createLeagueReader(store)())).toEqual([]);
  });

  test('keeps once what two write at once', async () => {
    const { open } = await newPlace();
    const [one, other] = [await open(), await open()];
    const written = await Promise.all([one, other].map((store) => keep(store, entriesUpTo(200))));
    expect(written).toEqual([
      { ok: true, forks: [] },
      { ok: true, forks: [] },
    ]);
    expect(bytes(await kept(one))).toBe(bytes(entriesUpTo(200)));
  });

  test('takes no entry in the place of another, and what other tables have written all the same', async () => {
    const store = await (await newPlace()).open();
    await keep(store, entriesUpTo(3));
    const elsewhere = { of: { ...ADDRESS, table: tableId.parse('t2') }, entries: entriesUpTo(2) };
    expect(await store.keep([{ of: ADDRESS, entries: [otherEntry, entryAt(4)] }, elsewhere])).toEqual({
      ok: true,
      forks: [{ ...ADDRESS, epoch, seq: 3 }],
    });
    expect(await kept(store)).toEqual(entriesUpTo(3));
    expect((await answered(store.ends())).map(({ table, last }) => [table, last.seq])).toEqual([
      ['t1', 3],
      ['t2', 2],
    ]);
  });

  test('and a broker that are killed while a table writes have everything in the end', async () => {
    const { to, open } = await newPlace();
    const broker = await startMosquitto();
    const table = startTable({ kind: 'external', url: broker.url, credentials: {} }, { signs: true });
    const args = [
      'archive',
      '--to-file',
      ownFile(to),
      '--broker-file',
      ownFile(`${broker.url}/${ADDRESS.club}`),
    ];
    const first = startProgram('mjtable', args);
    await first.says(/^ready/);
    const reader = await open();
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
    expect(bytes(await kept(reader))).toBe(bytes(table.ledger));
    expect(await (await fetch(`${url}/api/tables`)).json()).toMatchObject({ tables: [{ entries: 120 }] });
    const at = `${broker.url}/${ADDRESS.club}`;
    const clubs = ['--broker', at, '--broker', `${broker.url}/other`];
    const watching = startProgram('mjtable', ['watch', ...clubs, '--signed-by', CLUB_KEY]);
    await watching.says(/^club\/t1 \| online \| .* \| entry 120 \| signed to entry 120$/);
    expect((await watching.kill('SIGTERM')).exitCode).toBe(0);
    expect((await second.kill('SIGINT')).exitCode).toBe(0);
  });
});

describe('an archive whose disk is full', () => {
  const fullArchive = async (also: Partial<ArchivingOptions>) => {
    const { dial, url } = await embeddedBroker();
    const table = startTable({ kind: 'embedded', dial });
    const store = opened(openSqliteStore(join(temporaryFolder(), 'archive.db')));
    const disk = { isFull: true };
    const timer = { run: (): void => undefined };
    const archiving = archive(
      url,
      {
        ...store,
        keep: async (parts) =>
          disk.isFull
            ? { ok: false, trouble: { trouble: 'full', why: 'the disk is full' } }
            : store.keep(parts),
      },
      {
        setTimer: (run) => {
          timer.run = run;
          return () => undefined;
        },
        ...also,
      },
    );
    onTestFinished(archiving.close);
    return { table, store, archiving, disk, tryAgain: () => timer.run() };
  };

  test('says so, and keeps everything when it is not any more', async () => {
    const { table, store, archiving, disk, tryAgain } = await fullArchive({});
    for (let hand = 1; hand <= 5; hand += 1) table.settle();
    await eventually('five entries to wait', () => (archiving.waiting() === 5 ? true : null));
    expect(archiving.told).toContain(
      'the disk is full; entries wait, and are kept as soon as that is mended',
    );
    disk.isFull = false;
    tryAgain();
    await holds(store, 5);
    expect(bytes(await kept(store))).toBe(bytes(table.ledger));
    await eventually('the mending', () => (archiving.told.at(-1) === 'everything is kept' ? true : null));
  });

  test('has no more wait than it has room for, and asks the tables for the rest afterwards', async () => {
    const { table, store, archiving, disk, tryAgain } = await fullArchive({ mostWaiting: 20 });
    for (let hand = 1; hand <= 300; hand += 1) table.settle();
    const left = await eventually(
      'the clubs to be left',
      () =>
        archiving.told.find((line) => line.endsWith('the clubs are heard again when they are kept')) ?? null,
    );
    expect(left).toMatch(/^\d+ entries wait/);
    const waited = archiving.waiting();
    expect(waited).toBeLessThanOrEqual(120);
    for (let hand = 301; hand <= 310; hand += 1) table.settle();
    disk.isFull = false;
    tryAgain();
    await holds(store, 310);
    expect(bytes(await kept(store))).toBe(bytes(table.ledger));
  });
});

describe('an archive of another release', () => {
  const changed = (file: string, sql: string): void => {
    const db = new Database(file);
    db.exec(sql);
    db.close();
  };

  test('of an earlier one is brought to this one, and has all it had', async () => {
    const file = join(temporaryFolder(), 'archive.db');
    const before = opened(openSqliteStore(file));
    await keep(before, entriesUpTo(3));
    await before.close();
    changed(file, 'DROP TABLE heads; PRAGMA user_version = 1');
    const after = opened(openSqliteStore(file));
    expect(await after.keepHeads([signedAt(entryAt(3))])).toEqual({ ok: true });
    expect(await kept(after)).toEqual(entriesUpTo(3));
  });

  test('that another has brought to a later one meanwhile is told, and nothing is written to it', async () => {
    const file = join(temporaryFolder(), 'archive.db');
    const store = opened(openSqliteStore(file));
    await keep(store, entriesUpTo(3));
    changed(file, 'PRAGMA user_version = 9');
    const why = 'the archive is of a later release (schema 9): start one of that release';
    const refused = { ok: false, trouble: { trouble: 'later-release', why } };
    expect(await keep(store, entriesUpTo(4))).toEqual(refused);
    expect(await store.keepHeads([signedAt(entryAt(3))])).toEqual(refused);
    expect(await kept(store)).toEqual(entriesUpTo(3));
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
    const file = join(temporaryFolder(), 'archive.db');
    make(file);
    expect(openSqliteStore(file)).toMatchObject({ ok: false, what });
  });
});
