import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { openPostgresStore } from '../../src/archive/postgres-store.ts';
import { canonicalJson } from '../../src/contract/canonical-json.ts';
import { clubId, NO_EPOCH, tableId } from '../../src/contract/ids.ts';
import type { LedgerEntry } from '../../src/contract/ledger.ts';
import { answered } from '../../test/harness/answered.ts';
import { openWatchedPage, startPaintingBrowser, type WatchedPage } from '../../test/harness/browser.ts';
import { mosquittoOn } from '../../test/harness/mosquitto.ts';
import { natsNodes, natsPassword } from '../../test/harness/nats.ts';
import { postgresOn } from '../../test/harness/postgres.ts';
import { entriesIn, freePort, type Program, startProgram, untilReady } from './program.ts';
import { say } from './say.ts';
import { wholeNumber } from './wrong-flag.ts';

/**
 * Two tables play, one over Mosquitto, one over NATS, and an archive in PostgreSQL keeps both; the tables' screens are open in
 * Chromium. Each of the three engines is killed in turn, then all at once, for so many seconds each.
 */
const CLUB = clubId.parse('club');
const VIEWPORT = { width: 1280, height: 720 } as const;
const PATIENCE_MS = 120_000;
const LOOK_EVERY_MS = 50;

const until = async (what: string, is: () => Promise<boolean> | boolean): Promise<void> => {
  for (const endMs = performance.now() + PATIENCE_MS; performance.now() < endMs; await pass(LOOK_EVERY_MS))
    if (await is()) return;
  throw new Error(`waited in vain for ${what}`);
};

interface Playing {
  readonly table: string;
  readonly data: string;
  readonly url: string;
  readonly programs: readonly Program[];
}

const startTable = async (
  folder: string,
  { table, broker }: { readonly table: string; readonly broker: readonly string[] },
): Promise<Playing> => {
  const machine = `127.0.0.1:${await freePort()}`;
  const http = `127.0.0.1:${await freePort()}`;
  const data = join(folder, table);
  const simulator = await untilReady(startProgram('mjtable-sim', ['--tcp', machine, '--speed', '8']));
  const places = ['--table', `tcp://${machine}`, '--data', data, '--http', http];
  const controller = await untilReady(
    startProgram('mjtable', ['run', ...places, '--table-id', table, '--broker', ...broker]),
  );
  return { table, data, url: `http://${http}`, programs: [controller, simulator] };
};

/** Runs in the page: notes how long it stood still at the longest. */
const OBSERVE = `
  let [longest, last] = [0, performance.now()];
  const note = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  globalThis.longestStillMs = () => {
    note();
    const told = longest;
    longest = 0;
    return told;
  };
`;

/** How long a screen stood still at the longest since it was asked last. */
const longestStillMs = async ({ page }: WatchedPage): Promise<number> =>
  Math.round(Number(await page.evaluate('globalThis.longestStillMs()')));

/** What a table says of itself over HTTP: the number of its newest entry. */
const seqAt = async ({ url, table }: Playing): Promise<number> => {
  const answer = await fetch(`${url}/api/t/${table}/view`);
  const view: unknown = await answer.json();
  return Number(Object(Object(view).ledger).seq ?? 0);
};

const bytes = (entries: readonly LedgerEntry[]): string => entries.map(canonicalJson).join('\n');

export const soakEngines = async (told: string): Promise<number> => {
  const awayMs = wholeNumber('SECONDS', told, 1) * 1_000;
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-engines-'));
  const mosquitto = await mosquittoOn(await freePort());
  const nats = natsNodes([await freePort(), await freePort(), await freePort()]);
  nats.start(1);
  const postgres = await postgresOn(await freePort());
  const database = await postgres.createDatabase();
  const ownFile = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    return join(folder, name);
  };
  const archive = await untilReady(
    startProgram('mjtable', [
      'archive',
      ...['--to-file', ownFile('to', database)],
      ...[
        '--broker-file',
        ownFile('brokers', `${mosquitto.url}/${CLUB}\n${nats.urlOf(1, 'readers')}/${CLUB}\n`),
      ],
      ...['--http', `127.0.0.1:${await freePort()}`],
    ]),
  );
  const atNats = [
    `mqtt://127.0.0.1:${nats.portOf(1)}`,
    ...['--broker-user', 'tables', '--broker-password-file', ownFile('tables', natsPassword('tables'))],
  ];
  const tables = [
    await startTable(folder, { table: 't1', broker: [mosquitto.url] }),
    await startTable(folder, { table: 't2', broker: atNats }),
  ];
  const browser = await startPaintingBrowser();
  const pages = await Promise.all(
    tables.map(async ({ url, table }) => {
      const watched = await openWatchedPage(browser, { home: url, viewport: VIEWPORT });
      await watched.page.goto(`${url}/t/${table}/table`);
      await watched.page.evaluate(`{${OBSERVE}}`);
      return watched;
    }),
  );

  /** Each table writes two entries more. */
  const playOn = async (): Promise<void> => {
    const before = await Promise.all(tables.map(seqAt));
    await until('two more entries of each table', async () => {
      const now = await Promise.all(tables.map(seqAt));
      return now.every((seq, at) => seq >= (before[at] ?? 0) + 2);
    });
  };
  const engines = {
    Mosquitto: { kill: mosquitto.kill, start: mosquitto.start },
    'the NATS node': { kill: () => nats.kill(1), start: async () => nats.start(1) },
    PostgreSQL: { kill: postgres.kill, start: postgres.start },
  };
  const ORDEALS: readonly (readonly [string, readonly (keyof typeof engines)[]])[] = [
    ['nothing', []],
    ['Mosquitto', ['Mosquitto']],
    ['the NATS node', ['the NATS node']],
    ['PostgreSQL', ['PostgreSQL']],
    ['all three', ['Mosquitto', 'the NATS node', 'PostgreSQL']],
  ];
  let failed = 0;
  try {
    await playOn();
    await Promise.all(pages.map(longestStillMs));
    for (const [name, killed] of ORDEALS) {
      for (const each of killed) await engines[each].kill();
      await pass(awayMs);
      await playOn();
      for (const each of killed) await engines[each].start();
      await playOn();
      const still = await Promise.all(pages.map(longestStillMs));
      say(
        `${name} killed: both tables played on; the screens stood still for ${still.join(' and ')} ms at the longest`,
      );
    }
    for (const [at, { misdeeds }] of pages.entries()) {
      if (misdeeds.length > 0) say(`the screen of ${tables[at]?.table} complained: ${misdeeds.join('; ')}`);
      failed += misdeeds.length;
    }
    await browser.close();
    for (const { programs } of tables) await programs[0]?.kill('SIGTERM');
    const opened = await openPostgresStore(database);
    if (!opened.ok) throw new Error(opened.what);
    const { store } = opened;
    for (const { table, data } of tables) {
      const written = entriesIn(data);
      const [{ epoch } = { epoch: NO_EPOCH }] = written;
      const kept = () =>
        answered(
          store.entries(
            { club: CLUB, table: tableId.parse(table) },
            { epoch, from: 1, limit: written.length + 1 },
          ),
        );
      await until(
        `all of ${table} in the archive`,
        async () => (await kept()).length === written.length,
      ).catch(() => undefined);
      const isEqual = bytes(await kept()) === bytes(written);
      say(
        `${table}: ${written.length} entries; the archive ${isEqual ? 'equals' : 'DOES NOT EQUAL'} its ledger byte for byte`,
      );
      if (!isEqual) failed += 1;
    }
    await store.close();
  } finally {
    await browser.close();
    for (const program of [archive, ...tables.flatMap(({ programs }) => programs)])
      await program.kill('SIGKILL');
    await mosquitto.remove();
    await nats.remove();
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  return failed === 0 ? 0 : 1;
};
