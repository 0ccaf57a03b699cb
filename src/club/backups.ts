import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BackupsTold } from '../contract/backup.ts';
import type { HeadMark } from '../contract/ledger.ts';
import { fewerThan, roomForBackups } from '../ledger/backup/backup-room.ts';
import { recordsIn } from '../ledger/backup/copy-record.ts';
import {
  type BackupsKept,
  backupsIn,
  type KnownBackup,
  pruneBackups,
} from '../ledger/backup/kept-backups.ts';
import { readManifest } from '../ledger/backup/manifest.ts';
import { type BackupTaken, ledgerErrorFromSystem, takeBackup } from '../ledger/backup/take-backup.ts';
import { readHeadMark } from '../ledger/file/head-mark.ts';
import { LedgerError } from '../ledger/ledger-error.ts';
import { copyRecordApart } from '../ledger/threads/copy-apart.ts';
import type { Signer } from '../signing/signer.ts';

interface BackupPorts {
  /** The club's data folder. */
  readonly data: string;
  /** The folder of all backups. */
  readonly into: string;
  readonly signer: Signer;
  readonly keep: BackupsKept;
  /** Of this program. */
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly date: () => number;
  readonly onNotice: (line: string) => void;
  /** Left out = as the system says. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

const HOUR_MS = 3_600_000;
/** A club that has just begun has more to do. */
const LOOK_EVERY_MS = 300_000;

/** Takes a backup every hour in which anything was recorded, and lets go of those that are kept no longer. */
export const createBackups = (ports: BackupPorts) => {
  const { data, into, date, onNotice } = ports;
  let isTaking: Promise<unknown> | null = null;
  /** Said once for each reason, until one was taken again. */
  let complained = '';
  let failedSince: number | null = null;
  let timer: NodeJS.Timeout | null = null;
  let hasToldOfTimesToCome = false;
  /** Its folder; null: none was since this began. */
  let takenLast: string | null = null;

  const take = async (): Promise<BackupTaken | null> => {
    try {
      if (!isDue()) return null;
      const taken = await takeBackup({
        ...ports,
        at: date(),
        sw: ports.version,
        copy: copyRecordApart,
      });
      takenLast = taken.folder;
      pruneBackups(into, { now: date(), keep: ports.keep });
      tellOfTimesToCome();
      if (taken.letGo.length > 0) onNotice(letGoNotice(taken.letGo));
      complained = '';
      failedSince = null;
      return taken;
    } catch (thrown) {
      // A disk that was pulled is met where it is looked at first: is one due?
      const error = ledgerErrorFromSystem(thrown, into);
      const told = `no backup could be made (${whyNot(error, into)}): play goes on, and it is tried again; ${remedyOf(error, into)}`;
      if (told !== complained) onNotice(told);
      complained = told;
      failedSince ??= date();
      return null;
    }
  };

  /** A clock was wrong when they were made, or is now: whoever looks for the newest one is to know. */
  const tellOfTimesToCome = (): void => {
    const toCome = backupsIn(into).filter(({ at }) => at > date() + HOUR_MS);
    const isNews = toCome.length > 0 && !hasToldOfTimesToCome;
    hasToldOfTimesToCome = toCome.length > 0;
    if (isNews) onNotice(toComeNotice(toCome));
  };

  const isDue = (): boolean => {
    const known = backupsIn(into);
    const now = date();
    const own = known.find(({ folder }) => folder === takenLast);
    // One of a time to come was made while a clock was wrong, and would keep the next one waiting until then.
    const newest = own ?? known.findLast(({ at }) => at <= now);
    if (newest === undefined) return recordsIn(data).length > 0;
    const isOfTimeToCome = ({ at }: KnownBackup): boolean => at > now;
    const isClockInDoubt = own === undefined ? known.some(isOfTimeToCome) : isOfTimeToCome(own);
    return (isClockInDoubt || now - newest.at >= HOUR_MS) && !isAsCopied(newest.folder, data);
  };

  const takeWhenDue = async (): Promise<void> => {
    if (isTaking !== null) return;
    isTaking = take();
    try {
      await isTaking;
    } finally {
      isTaking = null;
    }
  };

  return {
    begin: (): void => {
      timer = setInterval(() => void takeWhenDue(), LOOK_EVERY_MS);
      timer.unref();
    },
    takeWhenDue,
    /** Where the folder cannot be looked at, that it fails says enough. */
    told: async (): Promise<BackupsTold> => {
      const room = await roomForBackups(ports, ports.freeBytes).catch(() => null);
      return { failedSince, fewer: room === null ? null : fewerThan(ports.keep, room) };
    },
    stop: async (): Promise<void> => {
      if (timer !== null) clearInterval(timer);
      await isTaking;
    },
  };
};

const letGoNotice = (folders: readonly string[]): string =>
  `so that the disk does not fill ${folders.length} old backups were let go of (${folders.join(', ')}); keep fewer with --backups-kept, or name another disk with --backups`;

const toComeNotice = (toCome: readonly KnownBackup[]): string =>
  `${toCome.length === 1 ? 'a backup is' : `${toCome.length} backups are`} of a time to come, the last ${toCome.at(-1)?.folder}: this computer's clock was wrong then, or is now; set it right, and delete what is not wanted`;

/** Whatever it was: a club plays on without a backup, and tries again. */
const whyNot = (thrown: unknown, into: string): string =>
  thrown instanceof LedgerError ? `${thrown.what}, ${thrown.where ?? into}` : `${String(thrown)}, ${into}`;

const remedyOf = (thrown: unknown, into: string): string =>
  thrown instanceof LedgerError && thrown.code === 'folder-unwritable'
    ? letWrite(into)
    : 'make room there, or name another folder with --backups';

/** A service is shown every disk but that of its own folder as one that nobody may write to. */
export const letWrite = (into: string): string =>
  `give ${into} to the user who runs the club, and where it runs as a service name it there too: "systemctl edit mjtable", [Service], ReadWritePaths=-${into}, then a restart; or name another folder with --backups`;

type End = Pick<HeadMark, 'epoch' | 'head' | 'events'>;

/** Whether nothing was recorded since a backup. */
const isAsCopied = (folder: string, data: string): boolean => {
  const copied = readManifest(folder)?.records.map(
    ({ epoch, head, events }): End => ({ epoch, head, events }),
  );
  const now = recordsIn(data).map((record): End | null => {
    const mark = readHeadMark(join(data, record));
    return mark === null ? null : { epoch: mark.epoch, head: mark.head, events: mark.events };
  });
  return isDeepStrictEqual(copied, now);
};
