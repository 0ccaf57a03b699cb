import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkBackups } from '../../../src/cli/check/check-backups.ts';
import { createBackups } from '../../../src/club/backups.ts';
import { copyRecord } from '../../../src/ledger/backup/copy-record.ts';
import {
  backupName,
  backupsIn,
  keptTimes,
  PARTIAL,
  pruneBackups,
  USUALLY_KEPT,
} from '../../../src/ledger/backup/kept-backups.ts';
import { takeBackup } from '../../../src/ledger/backup/take-backup.ts';
import { readHeadMark } from '../../../src/ledger/file/head-mark.ts';
import { keepHere } from '../../harness/keep-here.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 28, 12);
const IN_YEARS = Date.UTC(2036, 0, 1);
const UNSIGNED = { publicKey: () => null, sign: () => null };

test('a backup of a time to come keeps no other from being made, and a check tells of it', async () => {
  const data = freshFolder();
  const into = join(data, 'backups');
  const ledger = await openLedger(data);
  await takeBackup({ data, into, at: IN_YEARS, sw: 'test', signer: UNSIGNED, copy: copyRecord });
  let now = NOW;
  const notices: string[] = [];
  const backups = createBackups({
    ...{ data, into, signer: UNSIGNED, version: 'test', keep: USUALLY_KEPT, date: () => now },
    onNotice: (line) => notices.push(line),
  });
  const times = (): readonly number[] => backupsIn(into).map(({ at }) => at);
  await backups.takeWhenDue();
  expect(times()).toEqual([NOW, IN_YEARS]);
  await ledger.commit({ events: [], entries: [draft('a')], seen: null, at: 1 });
  await ledger.close();
  now += HOUR_MS;
  await backups.takeWhenDue();
  expect(times()).toEqual([NOW, now, IN_YEARS]);
  expect(notices).toEqual([expect.stringMatching(/^a backup is of a time to come, the last .*2036-01-01/)]);

  const [, told] = await checkBackups({ data, backups: into, backupsKept: USUALLY_KEPT }, now);
  expect(told).toMatchObject({
    is: 'remarkable',
    what: `1 of those at ${into} is of a time to come, the last of 2036-01-01T00:00:00.000Z`,
  });
});

test('what was left of one that was never finished is cleared away, also where it is of a time to come', () => {
  const into = freshFolder();
  const begun = [NOW - 25 * HOUR_MS, NOW - HOUR_MS, IN_YEARS].map((at) => `${backupName(at)}${PARTIAL}`);
  for (const name of begun) mkdirSync(join(into, name));
  pruneBackups(into, { now: NOW, keep: null });
  expect(readdirSync(into)).toEqual([begun[1]]);
});

/** A club that plays through these hours, with these backups of before. */
const afterHours = async (before: readonly number[], start: number, hours: number) => {
  const data = freshFolder();
  const into = join(data, 'backups');
  for (const at of before) mkdirSync(join(into, backupName(at)), { recursive: true });
  const ledger = await openLedger(data);
  let now = start;
  const made: number[] = [];
  const backups = createBackups({
    ...{ data, into, signer: UNSIGNED, version: 'test', keep: USUALLY_KEPT, date: () => now },
    onNotice: () => undefined,
    keepIn: keepHere({ signer: UNSIGNED }),
  });
  for (let hour = 0; hour < hours; hour += 1) {
    await ledger.commit({ events: [], entries: [draft(`hour-${hour}`)], seen: null, at: 1 });
    await expect.poll(() => readHeadMark(data)?.head?.seq).toBe(hour + 1);
    await backups.takeWhenDue();
    made.push(...backupsIn(into).flatMap(({ at }) => (at === now ? [at] : [])));
    now += HOUR_MS;
  }
  await ledger.close();
  return { made, left: backupsIn(into).map(({ at }) => at) };
};

test('after a clock was set back a backup is made every hour, as before', async () => {
  const hours = [1, 2, 3, 4, 5, 6].map((hour) => NOW + hour * HOUR_MS + 60_000);
  const { made } = await afterHours(hours, NOW, 3);
  expect(made).toEqual([0, 1, 2].map((hour) => NOW + hour * HOUR_MS));
});

test('by a clock of years ago none is let go of because the others are newer', async () => {
  const days = Array.from({ length: 40 }, (_, day) => NOW - day * 24 * HOUR_MS);
  const hours = Array.from({ length: 60 }, (_, hour) => NOW - hour * HOUR_MS);
  const before = [...new Set([...days, ...hours])];
  const start = Date.UTC(2020, 0, 1);
  const { left } = await afterHours(before, start, 3);
  expect(left.slice(0, 3)).toEqual([0, 1, 2].map((hour) => start + hour * HOUR_MS));
  expect(left.slice(3)).toEqual([...keptTimes(before, USUALLY_KEPT)].toSorted((a, b) => a - b));
});
