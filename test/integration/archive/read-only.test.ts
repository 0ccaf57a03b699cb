import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startArchiving } from '../../../src/archive/archiving.ts';
import { openSqliteStore } from '../../../src/archive/sqlite-store.ts';
import { eventually, temporaryFolder } from '../../harness/programs.ts';
import { EMPTY_LEDGER, entriesUpTo } from '../../unit/club/mqtt/samples.ts';
import { ADDRESS } from '../club/listener.ts';
import { embeddedBroker, startTable } from '../club/table.ts';
import { opened } from './stores.ts';

const NOBODY = 65_534;

/** Root may write whatever a file says: he is somebody else, whom it binds, until this is called or the test is over. */
const becomeOrdinary = (): (() => void) => {
  if (process.geteuid?.() !== 0) return () => undefined;
  process.seteuid?.(NOBODY);
  const back = (): void => process.seteuid?.(0);
  onTestFinished(back);
  return back;
};

/** An archive with three entries that may only be read, in a folder of which the same is true. */
const readOnlyArchive = async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'archive.db');
  const before = opened(openSqliteStore(file));
  await before.keep([{ of: ADDRESS, entries: entriesUpTo(3) }]);
  await before.close();
  const allow = (folderMode: number, fileMode: number): void => {
    chmodSync(folder, 0o755);
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), fileMode);
    chmodSync(folder, folderMode);
  };
  allow(0o555, 0o444);
  onTestFinished(() => allow(0o755, 0o644));
  return { file, allow };
};

test('an archive that may only be read tells so once, is read, and has everything as soon as it may be written', async () => {
  const { file, allow } = await readOnlyArchive();
  const becomeOwner = becomeOrdinary();
  const store = opened(openSqliteStore(file));
  const { dial, url } = await embeddedBroker();
  const table = startTable({ kind: 'embedded', dial }, { ledger: entriesUpTo(3) });
  const told: string[] = [];
  let attempts = 0;
  let tryAgain = (): void => undefined;
  const archiving = startArchiving({
    store,
    clubs: [{ url, club: ADDRESS.club }],
    onTold: (line) => told.push(line),
    setTimer: (run) => {
      tryAgain = run;
      attempts += 1;
      return () => undefined;
    },
  });
  onTestFinished(archiving.close);
  for (let hand = 4; hand <= 8; hand += 1) table.settle();
  await eventually('five entries to wait', () => (archiving.waiting() === 5 ? true : null));
  const trouble = 'the archive cannot be written to; entries wait, and are kept as soon as that is mended';
  expect(told.filter((line) => line.includes('written'))).toEqual([trouble]);
  expect(await store.tables()).toMatchObject({ ok: true, value: [{ entries: 3 }] });

  tryAgain();
  await eventually('another attempt', () => (attempts > 1 ? true : null));
  expect(archiving.waiting()).toBe(5);

  becomeOwner();
  allow(0o755, 0o644);
  tryAgain();
  await eventually('all of it', () => (told.at(-1) === 'everything is kept' ? true : null));
  const kept = await store.entries(ADDRESS, { epoch: EMPTY_LEDGER.epoch, from: 1, limit: 100 });
  expect(kept).toEqual({ ok: true, value: table.ledger });
  expect(told.filter((line) => line.includes('written'))).toEqual([trouble]);
});
