import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { archiveServer } from '../../../src/archive/archive-server.ts';
import { startArchiving } from '../../../src/archive/archiving.ts';
import { openPostgresStore } from '../../../src/archive/postgres-store.ts';
import { openPlace } from '../../../src/cli/commands/archive-place.ts';
import { canonicalJson } from '../../../src/contract/canonical-json.ts';
import { failureLine } from '../../../src/controller/failure/exit-codes.ts';
import { answered } from '../../harness/answered.ts';
import type { Postgres } from '../../harness/postgres.ts';
import { eventually } from '../../harness/programs.ts';
import { EMPTY_LEDGER, entriesUpTo } from '../../unit/club/mqtt/samples.ts';
import { ADDRESS } from '../club/listener.ts';
import { embeddedBroker, startTable } from '../club/table.ts';
import { opened, postgres, removePostgres } from './stores.ts';

afterAll(removePostgres);

const PART = { of: ADDRESS, entries: entriesUpTo(3) };

describe('what a database refuses while an archive writes is told in words', () => {
  test.each([
    [
      'a full disk',
      `CREATE FUNCTION mjtable_archive.fail() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON mjtable_archive.entries EXECUTE FUNCTION mjtable_archive.fail()`,
      { trouble: 'full', why: "the database's disk is full" },
    ],
    [
      'a database that was made read-only',
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database());
      PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid(); END $$`,
      { trouble: 'read-only', why: 'the database is read-only' },
    ],
    [
      'an archive that another one has brought to a later release',
      'UPDATE mjtable_archive.version SET schema = 9',
      {
        trouble: 'later-release',
        why: 'the archive is of a later release (schema 9): start one of that release',
      },
    ],
    [
      'another program that has the tables to itself',
      `ALTER TABLE mjtable_archive.entries RENAME TO taken`,
      { trouble: 'failed', why: 'relation "mjtable_archive.entries" does not exist' },
    ],
  ])('%s', async (_, sql, trouble) => {
    const { createDatabase, query } = await postgres();
    const url = await createDatabase();
    const store = opened(await openPostgresStore(url));
    await query(url, sql);
    await expect.poll(() => store.keep([PART])).toEqual({ ok: false, trouble });
  });
});

test('an archive of an earlier release is brought to this one', async () => {
  const { createDatabase, query } = await postgres();
  const url = await createDatabase();
  await opened(await openPostgresStore(url)).close();
  await query(url, 'DROP TABLE mjtable_archive.heads; UPDATE mjtable_archive.version SET schema = 1');
  const store = opened(await openPostgresStore(url));
  expect(await store.keepHeads([])).toEqual({ ok: true });
  expect(await answered(store.heads(ADDRESS))).toEqual([]);
});

describe('a database that cannot be an archive is refused in one line', () => {
  const otherDatabase = (url: string, change: (url: URL) => void): string => {
    const other = new URL(url);
    change(other);
    return other.href;
  };
  const ROWS: readonly [string, (server: Postgres, url: string) => Promise<string>, RegExp][] = [
    [
      'a wrong password',
      async (_, url) => otherDatabase(url, (other) => Object.assign(other, { password: 'wrong' })),
      /^mjtable: the database does not let this user in, postgres:\/\/owner@127[^;]*; see that it runs/,
    ],
    [
      'a database that is not there',
      async (_, url) => otherDatabase(url, (other) => Object.assign(other, { pathname: '/elsewhere' })),
      /there is no such database/,
    ],
    [
      'a server that is not there',
      async (_, url) => otherDatabase(url, (other) => Object.assign(other, { port: '1' })),
      /no database answers/,
    ],
    [
      'a user who may not write',
      async ({ guestAt }, url) => guestAt(url, 'may-read'),
      /the database's user may not write there, [^;]*; give its user the right to create there/,
    ],
    [
      'an archive of a later release',
      async ({ query }, url) => {
        const store = opened(await openPostgresStore(url));
        await store.close();
        await query(url, 'UPDATE mjtable_archive.version SET schema = 9');
        return url;
      },
      /the archive is of a later release \(schema 9\), [^;]*; choose another database, or use the release/,
    ],
    ['no place at all', async () => 'mysql://host/db', /--to wants sqlite:FILE or postgres:/],
  ];
  test.each(ROWS)('%s', async (_, spoil, line) => {
    const server = await postgres();
    const url = await spoil(server, await server.createDatabase());
    const place = await openPlace(url);
    const told = place.ok ? 'opened' : failureLine(place.failure);
    expect(told).toMatch(line);
    expect(told).not.toContain('wrong@');
  });
});

test('whoever may create in a database needs no more rights than that', async () => {
  const { createDatabase, guestAt } = await postgres();
  const guest = await guestAt(await createDatabase(), 'may-write');
  const store = opened(await openPostgresStore(guest));
  expect(await store.keep([PART])).toEqual({ ok: true, forks: [] });
});

test('a server that is killed while a table writes has everything in the end, and says meanwhile that it is away', async () => {
  const server = await postgres();
  const { dial, url } = await embeddedBroker();
  const table = startTable({ kind: 'embedded', dial });
  const store = opened(await openPostgresStore(await server.createDatabase()));
  const told: string[] = [];
  let tryAgain: () => void = () => undefined;
  const archiving = startArchiving({
    store,
    clubs: [{ url, club: ADDRESS.club }],
    onTold: (line) => told.push(line),
    setTimer: (run) => {
      tryAgain = run;
      return () => undefined;
    },
  });
  onTestFinished(archiving.close);
  const pages = archiveServer(store);
  onTestFinished(() => pages.close());
  const settle = (hands: number): void => {
    for (let hand = 1; hand <= hands; hand += 1) table.settle();
  };
  settle(40);
  await expect.poll(async () => (await answered(store.tables()))[0]?.entries).toBe(40);
  await server.kill();
  settle(40);
  await eventually('the trouble', () => told.find((line) => line.includes('entries wait')) ?? null);
  const ledger = '/api/t/club/t1/ledger';
  const asked = ['/', '/api/tables', '/api/league', '/api/t/club/t1/signed'];
  for (const address of [...asked, `${ledger}?epoch=e`, `${ledger}.ndjson?epoch=e`])
    expect((await pages.inject({ url: address })).statusCode).toBe(503);
  settle(40);
  await server.start();
  tryAgain();
  await eventually('the mending', () => told.find((line) => line === 'everything is kept') ?? null);
  await expect.poll(async () => (await answered(store.tables()))[0]?.entries).toBe(120);
  const kept = await answered(store.entries(ADDRESS, { epoch: EMPTY_LEDGER.epoch, from: 1, limit: 1_000 }));
  expect(kept.map(canonicalJson)).toEqual(table.ledger.map(canonicalJson));
});
