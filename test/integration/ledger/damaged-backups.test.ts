import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backupCommand } from '../../../src/cli/backup/backup-command.ts';
import { checkBackups } from '../../../src/cli/check/check-backups.ts';
import { createBackups } from '../../../src/club/backups.ts';
import { EXITS } from '../../../src/controller/failure/exit-codes.ts';
import { type BackupsKept, backupsIn, USUALLY_KEPT } from '../../../src/ledger/backup/kept-backups.ts';
import { checkBackup } from '../../../src/ledger/backup/manifest.ts';
import { writeHeadMark } from '../../../src/ledger/file/head-mark.ts';
import { GroupCommit } from '../../../src/ledger/writing/group-commit.ts';
import { openLedgerFile } from '../../../src/ledger/writing/open-ledger-file.ts';
import { keepHere } from '../../harness/keep-here.ts';
import { printed } from '../../harness/printed.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** So often a hand is played. */
const EACH_HOURS = 6;
const UNSIGNED = { publicKey: () => null, sign: () => null };

/** More entries than are looked at when a record is opened. */
const ENTRIES = 60;

/** A record that somebody plays on; gives how he plays one hand more. */
const recordedIn = (data: string): (() => void) => {
  const opened = openLedgerFile(data);
  onTestFinished(opened.release);
  const group = new GroupCommit(opened);
  let played = 0;
  const play = (hands: number): void => {
    const entries = Array.from({ length: hands }, (_, n) => draft(`e${played + n}`));
    played += hands;
    group.write([{ ask: 'commit', batch: { events: [], entries, seen: null, at: 1 } }]);
    writeHeadMark(data, group.mark());
  };
  play(ENTRIES);
  return () => play(1);
};

const inRecord = (data: string, sql: string): void => {
  const db = new Database(join(data, 'ledger.db'));
  db.exec(sql);
  db.close();
};

/** One entry that nobody looks at as the table starts. */
const damage = (data: string): void =>
  inRecord(data, `UPDATE entries SET json = replace(json, '"pts":6', '"pts":7') WHERE seq = 3`);
const mend = (data: string): void =>
  inRecord(data, `UPDATE entries SET json = replace(json, '"pts":7', '"pts":6') WHERE seq = 3`);

/** A club at which a hand is played now and then, on a simulated clock. */
const clubIn = (data: string, keep: BackupsKept) => {
  const play = recordedIn(data);
  const notices: string[] = [];
  let hour = 0;
  const begin = () =>
    createBackups({
      ...{ data, into: join(data, 'backups'), signer: UNSIGNED, version: 'test', keep },
      date: () => hour * HOUR_MS,
      onNotice: (line) => notices.push(line),
      keepIn: keepHere({ signer: UNSIGNED }),
    });
  let backups = begin();
  return {
    notices,
    told: () => backups.told(),
    startAnew: async (): Promise<void> => {
      backups = begin();
      await backups.takeWhenDue();
    },
    playHours: async (hours: number): Promise<void> => {
      for (const last = hour + hours; hour < last; ) {
        hour += EACH_HOURS;
        play();
        await backups.takeWhenDue();
      }
    },
    hours: () => backupsIn(join(data, 'backups')).map(({ at }) => at / HOUR_MS),
    whole: () =>
      backupsIn(join(data, 'backups')).flatMap(({ at, folder }) =>
        checkBackup(folder, null).ok ? [at / HOUR_MS] : [],
      ),
  };
};

describe('a record that is damaged while a club plays', () => {
  test('is told once within a day, and its copies take the place of no whole one, however long nobody does anything', async () => {
    const data = freshFolder();
    const club = clubIn(data, { hours: 6, days: 3 });
    await club.playHours(2 * DAY_HOURS);
    damage(data);
    await club.playHours(DAY_HOURS);
    expect(club.notices).toEqual([expect.stringMatching(/^what was copied last is damaged, .*backups/)]);
    const wholeThen = club.whole();
    expect(wholeThen.length).toBeGreaterThan(4);

    await club.playHours(DAY_HOURS);
    expect(club.whole()).toEqual(wholeThen);
    expect(club.hours().at(-1)).toBe(4 * DAY_HOURS);
    expect(club.notices).toHaveLength(1);
    expect(await club.told()).toMatchObject({ damagedAt: 4 * DAY_HOURS * HOUR_MS, failedSince: null });
  });

  test('is copied at once where a start has mended it, and then a copy is let go of as before', async () => {
    const data = freshFolder();
    const club = clubIn(data, { hours: 2, days: 1 });
    damage(data);
    await club.playHours(6);
    expect(await club.told()).toMatchObject({ damagedAt: 6 * HOUR_MS });
    mend(data);
    await club.startAnew();
    expect(await club.told()).toMatchObject({ damagedAt: null });
    await club.playHours(18);
    expect([club.hours(), club.whole()]).toEqual([
      [18, 24],
      [18, 24],
    ]);
  });

  test('is told by whoever takes a backup by hand, which is kept, and by its exit', async () => {
    const data = freshFolder();
    recordedIn(data);
    damage(data);
    const told = printed();
    expect(await backupCommand({ data, into: null, keep: '1,1' })).toBe(EXITS['work-failed'].code);
    expect(told.join('')).toMatch(/seq 3.*older backups are kept/s);
    expect(backupsIn(join(data, 'backups'))).toMatchObject([{ state: 'damaged' }]);
  });

  test('is told by a check as long as the newest copy is of it', async () => {
    const data = freshFolder();
    recordedIn(data);
    const into = join(data, 'backups');
    const wrong = async (): Promise<readonly string[]> => {
      const found = await checkBackups({ data, backups: into, backupsKept: USUALLY_KEPT }, Date.now());
      return found.flatMap(({ is, what }) => (is === 'wrong' ? [what] : []));
    };
    printed();
    damage(data);
    await backupCommand({ data, into, keep: null });
    expect(await wrong()).toEqual([`the newest is damaged, ${backupsIn(into)[0]?.folder}`]);
    mend(data);
    await backupCommand({ data, into, keep: null });
    expect(await wrong()).toEqual([]);
  });
});
