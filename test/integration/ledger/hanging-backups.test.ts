import { execFileSync } from 'node:child_process';
import { constants, mkdirSync, openSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBackups } from '../../../src/club/backups.ts';
import type { KeepApart } from '../../../src/ledger/backup/keep-apart.ts';
import { backupName, backupsIn, USUALLY_KEPT } from '../../../src/ledger/backup/kept-backups.ts';
import { LedgerError } from '../../../src/ledger/ledger-error.ts';
import { createSigner } from '../../../src/signing/signer.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { VirtualClock } from '../../harness/virtual-clock.ts';
import { freshFolder } from './data-folder.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const backupsOf = async (more: Partial<Parameters<typeof createBackups>[0]> = {}) => {
  const data = freshFolder();
  await (await openLedger(data)).close();
  const into = join(data, 'backups');
  const notices: string[] = [];
  const backups = createBackups({
    ...{ data, into, version: 'test', keep: USUALLY_KEPT, date: () => 7 * HOUR_MS },
    signer: createSigner({ folder: data, onNotice: (line) => expect.unreachable(line) }),
    onNotice: (line) => notices.push(line),
    ...more,
  });
  return { backups, into, notices };
};

/** A file from which nothing ever comes, as of a share whose server is gone. */
const makeShare = (file: string) => {
  execFileSync('mkfifo', [file]);
  return {
    /** From then on it stays open: whoever has asked waits for what is read. */
    isAsked: (): boolean => {
      try {
        openSync(file, constants.O_WRONLY | constants.O_NONBLOCK);
        return true;
      } catch {
        return false;
      }
    },
  };
};

const DOES_NOT_ANSWER = expect.stringMatching(
  /^no backup could be made \(.*backups does not answer\): play goes on/,
);

/** Somebody who looks and never comes back, not even when nobody waits for him any more, until the system lets him. */
const hanging = () => {
  let lets: () => void = () => undefined;
  let isDue: () => void = () => undefined;
  const count = { begun: 0, givenUp: 0 };
  const keepIn: KeepApart = (_asked, onDue) => {
    count.begun += 1;
    isDue = onDue;
    const gone = new Promise<void>((resolve) => {
      lets = resolve;
    });
    const giveUp = (): void => {
      count.givenUp += 1;
    };
    return { answered: new Promise(() => undefined), gone, giveUp };
  };
  return { keepIn, count, letsHim: () => lets(), isDue: () => isDue() };
};

test('a folder that does not answer is told after a minute, and whoever looked at it is ended', async () => {
  const clock = new VirtualClock();
  const { backups, into, notices } = await backupsOf({ clock });
  const before = join(into, backupName(0));
  mkdirSync(before, { recursive: true });
  const share = makeShare(join(before, 'manifest.json'));
  const looking = backups.takeWhenDue();
  await expect.poll(share.isAsked).toBe(true);
  clock.advance(MINUTE_MS);
  await looking;
  expect(notices).toEqual([DOES_NOT_ANSWER]);
  expect(await backups.told()).toEqual({ failedSince: 7 * HOUR_MS, damagedAt: null, fewer: null });
  await backups.stop();

  unlinkSync(join(before, 'manifest.json'));
  const lookedAgain = async (): Promise<number> => {
    await backups.takeWhenDue();
    return backupsIn(into).length;
  };
  await expect.poll(lookedAgain).toBe(2);
  expect(await backups.told()).toEqual({ failedSince: null, damagedAt: null, fewer: null });
});

test('beside one that hangs and cannot be ended no second is begun, and the end of the club does not wait for it', async () => {
  const clock = new VirtualClock();
  const { keepIn, count, letsHim } = hanging();
  const { backups, notices } = await backupsOf({ clock, keepIn });
  for (const _again of [1, 2]) {
    const looking = backups.takeWhenDue();
    clock.advance(MINUTE_MS);
    await looking;
  }
  expect(count).toEqual({ begun: 1, givenUp: 1 });
  letsHim();
  await setImmediate();
  const looking = backups.takeWhenDue();
  clock.advance(MINUTE_MS);
  await looking;
  expect(count).toEqual({ begun: 2, givenUp: 2 });
  expect(notices, 'told once').toEqual([DOES_NOT_ANSWER]);
  await backups.stop();
});

test('one that is due has two hours to be taken', async () => {
  const clock = new VirtualClock();
  const { keepIn, count, isDue } = hanging();
  const { backups, notices } = await backupsOf({ clock, keepIn });
  const taking = backups.takeWhenDue();
  isDue();
  clock.advance(2 * HOUR_MS - 1);
  expect(count).toEqual({ begun: 1, givenUp: 0 });
  clock.advance(1);
  await taking;
  expect([count.givenUp, notices]).toEqual([1, [DOES_NOT_ANSWER]]);
});

test('one that is being taken is waited for at the end of the club, and not for ever', async () => {
  const clock = new VirtualClock();
  const { keepIn, count } = hanging();
  const { backups } = await backupsOf({ clock, keepIn });
  void backups.takeWhenDue();
  const stopping = backups.stop();
  await setImmediate();
  expect(count).toEqual({ begun: 1, givenUp: 0 });
  clock.advance(10_000);
  await stopping;
  expect(count).toEqual({ begun: 1, givenUp: 1 });
});

test('a process that ends without an answer has made no backup, and the next is asked again', async () => {
  const { backups, notices } = await backupsOf({
    keepIn: () => ({
      answered: Promise.reject(new LedgerError('closed', 'it ended with 1')),
      gone: Promise.resolve(),
      giveUp: () => undefined,
    }),
  });
  await backups.takeWhenDue();
  expect(notices).toEqual([expect.stringMatching(/^no backup could be made \(it ended with 1, .*backups\)/)]);
});
