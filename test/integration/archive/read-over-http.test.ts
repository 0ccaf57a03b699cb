import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fillLedger } from '../../../bench/ledger/fill-ledger.ts';
import type { ArchiveStore } from '../../../src/archive/archive-store.ts';
import { type ArchivingOptions, startArchiving } from '../../../src/archive/archiving.ts';
import { openSqliteStore } from '../../../src/archive/sqlite-store.ts';
import { canonicalJson } from '../../../src/contract/canonical-json.ts';
import { clubId, type Epoch, ledgerEpoch, NO_EPOCH } from '../../../src/contract/ids.ts';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import { readLedger } from '../../../src/follow/read-ledger.ts';
import { seal } from '../../../src/ledger/chain.ts';
import { answered } from '../../harness/answered.ts';
import { archiveCodeAt, enterAt } from '../../harness/enter.ts';
import { eventually, freePort, startProgram, temporaryFolder } from '../../harness/programs.ts';
import { draftAt, EMPTY_LEDGER, entriesUpTo } from '../../unit/club/mqtt/samples.ts';
import { viewWith } from '../../unit/screens/fixtures.ts';
import { ADDRESS, listen } from '../club/listener.ts';
import { embeddedBroker, startTable } from '../club/table.ts';
import { handFeed, OPERATOR_CODE, startServer } from '../web/server.ts';
import { opened } from './stores.ts';

/* An archive that catches up over HTTP, while the clubs are heard over MQTT. */

const bytes = (entries: readonly LedgerEntry[]): string => entries.map(canonicalJson).join('\n');

const newStore = () => opened(openSqliteStore(join(temporaryFolder(), 'archive.db')));

const kept = (store: ArchiveStore, epoch: Epoch): Promise<readonly LedgerEntry[]> =>
  answered(store.entries(ADDRESS, { epoch, from: 1, limit: 10_000 }));

const holds = (store: ArchiveStore, entries: number) =>
  expect
    .poll(async () => (await answered(store.tables())).map((table) => table.entries), { timeout: 60_000 })
    .toEqual([entries]);

/** Timers that run when the test says so. */
const handTimers = () => {
  const waiting = new Map<object, { readonly run: () => void; readonly delayMs: number }>();
  return {
    setTimer: (run: () => void, delayMs: number) => {
      const key = {};
      waiting.set(key, { run, delayMs });
      return () => void waiting.delete(key);
    },
    /** What was to be done after so long. */
    pass: (delayMs: number): void => {
      for (const [key, timer] of [...waiting]) {
        if (timer.delayMs !== delayMs) continue;
        waiting.delete(key);
        timer.run();
      }
    },
    waits: (delayMs: number): boolean => [...waiting.values()].some((timer) => timer.delayMs === delayMs),
  };
};
const MINUTE_MS = 60_000;
const SILENCE_MS = 15_000;
const FIRST_READING_MS = 45_000;

const archive = (options: Pick<ArchivingOptions, 'store' | 'controllers' | 'setTimer'> & { url: string }) => {
  const told: string[] = [];
  const { url, ...also } = options;
  const archiving = startArchiving({
    ...also,
    clubs: [{ url, club: ADDRESS.club }],
    onTold: (line) => told.push(line),
  });
  onTestFinished(archiving.close);
  return { ...archiving, told };
};

/** A controller that serves what is in this ledger now, and the token of an archive at it. */
const served = async (ledger: readonly LedgerEntry[]) => {
  const { url } = await startServer({
    feed: handFeed(viewWith({ at: 'waitingForStart', press: 'open-gate' })),
    ledger: { page: async (from, limit) => ledger.slice(from - 1, from - 1 + limit) },
  });
  const table = `${url}/api/t/t1`;
  const code = await archiveCodeAt(table, OPERATOR_CODE);
  return { url, token: await enterAt(table, { as: 'operator', code }), club: ADDRESS.club };
};

/** Something else than a controller of ours, which says these lines of its table. */
const saying = async (lines: readonly string[]) => {
  const server = createServer(({ url }, answer) => {
    if (url === '/api/tables') answer.end(JSON.stringify({ club: ADDRESS.club, tables: [{ table: 't1' }] }));
    else answer.end(lines.map((line) => `${line}\n`).join(''));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}`, token: 'token', club: ADDRESS.club };
};

/** The entry after these, hashed as it stands and with a fraction in it, which no canonical JSON has. */
const withFraction = (before: readonly LedgerEntry[]): string => {
  const previous = before.at(-1) ?? null;
  const { entry } = seal(draftAt(before.length + 1), { epoch: EMPTY_LEDGER.epoch, previous });
  const hashed = `"hash":"${entry.hash}",`;
  const text = canonicalJson({ ...entry, detail: { points: 1 } }).replace('"points":1', '"points":0.5');
  const hash = createHash('sha256')
    .update(entry.prev + text.replace(hashed, ''))
    .digest('hex');
  return text.replace(hashed, `"hash":"${hash}",`);
};

const noBroker = async (): Promise<string> => `mqtt://127.0.0.1:${await freePort()}`;

test('thousands of entries come over from a controller and its broker, by the programs, and all are kept', async () => {
  const data = temporaryFolder();
  fillLedger(data, 4_400);
  const http = `127.0.0.1:${await freePort()}`;
  const broker = `embedded:${await freePort()}`;
  const places = ['--table', `tcp://127.0.0.1:${await freePort()}`, '--data', data, '--http', http];
  startProgram('mjtable', ['run', ...places, '--broker', broker, '--operator-code', OPERATOR_CODE]);
  const url = `http://${http}`;
  const table = `${url}/api/t/t1`;
  const code = await eventually('the controller', () =>
    archiveCodeAt(table, OPERATOR_CODE).catch(() => null),
  );

  const file = join(temporaryFolder(), 'controllers');
  const entered = await startProgram('mjtable', ['archive', 'enter', url, code, '--into', file]).ended;
  expect(entered).toMatchObject({ exitCode: 0, stderr: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const to = join(temporaryFolder(), 'archive.db');
  const heard = await listen(`mqtt://127.0.0.1:${broker.split(':')[1]}`);
  const args = ['--broker', `mqtt://127.0.0.1:${broker.split(':')[1]}/club`, '--from-file', file];
  const program = startProgram('mjtable', ['archive', '--to', `sqlite:${to}`, ...args]);
  await program.says(/^club club at 127\.0\.0\.1 is heard$/);
  const store = opened(openSqliteStore(to));
  await holds(store, 4_400);

  const token = await enterAt(table, { as: 'operator', code: OPERATOR_CODE });
  const entries: LedgerEntry[] = [];
  for await (const entry of readLedger({ url, table: 't1', token })) entries.push(entry);
  expect(bytes(await kept(store, entries[0]?.epoch ?? NO_EPOCH))).toBe(bytes(entries));
  // None of them came over MQTT.
  expect(heard.all.filter(({ payload }) => Object(payload).entries?.length > 0).length).toBe(0);
  expect((await program.kill('SIGTERM')).exitCode).toBe(0);

  const before = readFileSync(to);
  const over = await startProgram('mjtable', ['archive', 'enter', url, code, '--into', to]).ended;
  expect(over).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('holds something else') });
  expect(readFileSync(to).equals(before)).toBe(true);

  const again = await startProgram('mjtable', ['archive', 'enter', url, code, '--into', file]).ended;
  expect(again.exitCode).not.toBe(0);
  expect(again.stderr).toContain('have the operator give a new code');
}, 120_000);

describe('an archive that is told where controllers are', () => {
  test('keeps once what comes over both, also what is written while it reads', async () => {
    const { dial, url } = await embeddedBroker();
    const table = startTable({ kind: 'embedded', dial }, { ledger: entriesUpTo(1_500) });
    const store = newStore();
    const written = {
      ...store,
      keep: async (parts: Parameters<ArchiveStore['keep']>[0]) => {
        if (table.ledger.length < 1_510) table.settle();
        return store.keep(parts);
      },
    };
    const timers = handTimers();
    const { told } = archive({
      store: written,
      url,
      controllers: [await served(table.ledger)],
      setTimer: timers.setTimer,
    });
    await eventually('the first reading to be over', () => (timers.waits(MINUTE_MS) ? true : null));
    for (let hand = 1; hand <= 20; hand += 1) table.settle();
    timers.pass(MINUTE_MS);
    await holds(store, table.ledger.length);
    await eventually('the second to be over', () => (timers.waits(MINUTE_MS) ? true : null));
    expect(bytes(await kept(store, EMPTY_LEDGER.epoch))).toBe(bytes(table.ledger));
    expect(told).toEqual(['club club at 127.0.0.1 is heard']);
  });

  test('needs no broker: what was written since it reads a minute later', async () => {
    const ledger = [...entriesUpTo(700)];
    const store = newStore();
    const timers = handTimers();
    archive({ store, url: await noBroker(), controllers: [await served(ledger)], setTimer: timers.setTimer });
    await holds(store, 700);
    await eventually('the reading to be over', () => (timers.waits(MINUTE_MS) ? true : null));
    ledger.push(...entriesUpTo(750).slice(700));
    timers.pass(MINUTE_MS);
    await holds(store, 750);
    expect(bytes(await kept(store, EMPTY_LEDGER.epoch))).toBe(bytes(ledger));
  });

  test.each([
    [
      'that does not know it',
      async () => ({ ...(await served([])), token: 'unknown' }),
      /t1: it is not read from .*enter a new code for an archive/,
    ],
    [
      'that is not there',
      async () => ({ url: `http://127.0.0.1:${await freePort()}`, token: '', club: ADDRESS.club }),
      /its ledgers are not read \(.*ECONNREFUSED/,
    ],
  ])('says so of one %s, and has everything over MQTT', async (_, controller, line) => {
    const { dial, url } = await embeddedBroker();
    const table = startTable({ kind: 'embedded', dial }, { ledger: entriesUpTo(250) });
    const store = newStore();
    const { told } = archive({
      store,
      url,
      controllers: [await controller()],
      setTimer: handTimers().setTimer,
    });
    await holds(store, 250);
    expect(told.find((each) => line.test(each))).toMatch(/; it is asked over MQTT, and tried again$/);
    expect(bytes(await kept(store, EMPTY_LEDGER.epoch))).toBe(bytes(table.ledger));
  });

  test('leaves one that answers nothing, and has everything over MQTT', async () => {
    const { dial, url } = await embeddedBroker();
    const table = startTable({ kind: 'embedded', dial }, { ledger: entriesUpTo(250) });
    const silent = createServer(() => undefined);
    const port = await freePort();
    await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
    onTestFinished(() => void silent.close());
    const store = newStore();
    const timers = handTimers();
    const controllers = [{ url: `http://127.0.0.1:${port}`, token: '', club: ADDRESS.club }];
    const { told } = archive({ store, url, controllers, setTimer: timers.setTimer });
    await eventually('it to be asked', () => (timers.waits(SILENCE_MS) ? true : null));
    timers.pass(SILENCE_MS);
    await holds(store, 250);
    expect(told[0]).toContain('nothing has come for 15 seconds');
    expect(bytes(await kept(store, EMPTY_LEDGER.epoch))).toBe(bytes(table.ledger));
  });

  test('hears the clubs beside one that keeps it waiting', async () => {
    const { dial, url } = await embeddedBroker();
    startTable({ kind: 'embedded', dial }, { ledger: entriesUpTo(250) });
    const slow = createServer((_, answer) => void answer.writeHead(200).write('{'));
    const port = await freePort();
    await new Promise<void>((resolve) => slow.listen(port, '127.0.0.1', resolve));
    onTestFinished(() => {
      slow.closeAllConnections();
      slow.close();
    });
    const store = newStore();
    const timers = handTimers();
    const controllers = [{ url: `http://127.0.0.1:${port}`, token: '', club: ADDRESS.club }];
    archive({ store, url, controllers, setTimer: timers.setTimer });
    await eventually('it to be asked', () => (timers.waits(FIRST_READING_MS) ? true : null));
    timers.pass(FIRST_READING_MS);
    await holds(store, 250);
  });

  test('takes the word of one for its own club alone', async () => {
    const store = newStore();
    const controllers = [{ ...(await served(entriesUpTo(20))), club: clubId.parse('another') }];
    const { told } = archive({ store, url: await noBroker(), controllers, setTimer: handTimers().setTimer });
    await eventually(
      'it to be told',
      () => told.find((line) => line.endsWith('speaks for club club, and is read for another alone')) ?? null,
    );
    expect(await kept(store, EMPTY_LEDGER.epoch)).toEqual([]);
  });

  test('keeps what one has written up to an entry that cannot be written as entries are, and goes on', async () => {
    const sound = entriesUpTo(20);
    const lines = [...sound.map((entry) => canonicalJson(entry)), withFraction(sound)];
    const controllers = [await saying(lines)];
    const store = newStore();
    const timers = handTimers();
    const { told, waiting } = archive({
      store,
      url: await noBroker(),
      controllers,
      setTimer: timers.setTimer,
    });
    await eventually('the reading to be over', () => (timers.waits(MINUTE_MS) ? true : null));
    expect(told.join('\n')).toContain('entry 21 is no canonical JSON');
    expect(await kept(store, EMPTY_LEDGER.epoch)).toHaveLength(20);
    expect(waiting()).toBe(0);
  });

  test('reads all of another epoch that a table has begun, and keeps the one before', async () => {
    const store = newStore();
    await store.keep([{ of: ADDRESS, entries: entriesUpTo(30) }]);
    const ledger: LedgerEntry[] = [];
    const another = ledgerEpoch.parse('another');
    for (let seq = 1; seq <= 40; seq += 1)
      ledger.push(seal(draftAt(seq), { epoch: another, previous: ledger.at(-1) ?? null }).entry);
    const timers = handTimers();
    archive({ store, url: await noBroker(), controllers: [await served(ledger)], setTimer: timers.setTimer });
    await eventually('the reading to be over', () => (timers.waits(MINUTE_MS) ? true : null));
    expect(bytes(await kept(store, another))).toBe(bytes(ledger));
    expect(await kept(store, EMPTY_LEDGER.epoch)).toHaveLength(30);
  });

  test('says of a ledger that ends before what is kept that it does', async () => {
    const store = newStore();
    await store.keep([{ of: ADDRESS, entries: entriesUpTo(30) }]);
    const controllers = [await served(entriesUpTo(20))];
    const { told } = archive({ store, url: await noBroker(), controllers, setTimer: handTimers().setTimer });
    await eventually(
      'it to be told',
      () => told.find((line) => line.includes('it ends before entry 30')) ?? null,
    );
    expect(await kept(store, EMPTY_LEDGER.epoch)).toHaveLength(30);
  });

  test('keeps no entry that is not as it was sealed, and none behind it', async () => {
    const changed = entriesUpTo(60).map((entry) =>
      entry.seq === 41 ? { ...entry, reason: 'another' } : entry,
    );
    const store = newStore();
    const timers = handTimers();
    const { told } = archive({
      store,
      url: await noBroker(),
      controllers: [await served(changed)],
      setTimer: timers.setTimer,
    });
    await eventually('the reading to be over', () => (timers.waits(MINUTE_MS) ? true : null));
    expect(told.join('\n')).toContain('(entry 41 is wrong-hash)');
    expect(bytes(await kept(store, EMPTY_LEDGER.epoch))).toBe(bytes(entriesUpTo(40)));
  });
});
