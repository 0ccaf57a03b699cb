import type { BackupsTold } from '../contract/backup.ts';
import { projectVersion } from '../controller/about/version.ts';
import { type KeepApart, keepApart } from '../ledger/backup/keep-apart.ts';
import { endsOf, isDueAfter, type KeepAnswer, type NewestBackup } from '../ledger/backup/keep-backups.ts';
import type { BackupsKept, KnownBackup } from '../ledger/backup/kept-backups.ts';
import { LedgerError, ledgerErrorFrom } from '../ledger/ledger-error.ts';
import type { Signer } from '../signing/signer.ts';
import type { ClubConfig } from './club-config.ts';
import { createKeepingWatch, FolderHangs } from './keeping-watch.ts';
import type { Clock } from './mqtt/clock.ts';

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
  /** Left out = in a process of its own. */
  readonly keepIn?: KeepApart;
  /** What is waited by; left out = the computer's. */
  readonly clock?: Clock;
}

export interface Backups {
  /** From now on one is taken whenever one is due. */
  readonly begin: () => void;
  readonly takeWhenDue: () => Promise<void>;
  /** As it was when the folder was looked at last. */
  readonly told: () => Promise<BackupsTold>;
  readonly stop: () => Promise<void>;
}

/** A club that has just begun has more to do. */
const LOOK_EVERY_MS = 300_000;

/** Takes a backup every hour in which anything was recorded, and lets go of those that are kept no longer. */
export const createBackups = ({ keepIn = keepApart, clock, ...ports }: BackupPorts): Backups => {
  const { data, into, signer, keep, version: sw, date, onNotice } = ports;
  const watch = createKeepingWatch({ keepIn, clock });
  /** Said once for each reason, until one was taken again. */
  let complained = '';
  let failedSince: number | null = null;
  let timer: NodeJS.Timeout | null = null;
  let hasToldOfTimesToCome = false;
  let fewer: KeepAnswer['fewer'] = null;
  let damagedAt: number | null = null;
  /** Its folder; null: none was since this began. */
  let takenLast: string | null = null;
  /** As it was seen last, so that a folder elsewhere is not looked at again and again for nothing. */
  let newest: NewestBackup | null = null;

  const look = async (): Promise<void> => {
    try {
      if (newest !== null && !isDueAfter(newest, date(), endsOf(data))) return;
      // The key is made here where there is none yet: two that make one would sign by two.
      signer.publicKey();
      heard(await watch.ask({ data, into, now: date(), keep, sw, takenLast }));
    } catch (thrown) {
      complain(thrown);
    }
  };

  const heard = (answer: KeepAnswer): void => {
    fewer = answer.fewer;
    if (answer.is === 'failed') return complain(ledgerErrorFrom(answer.error));
    newest = answer.newest;
    if (newest?.state !== 'damaged') damagedAt = null;
    else {
      if (damagedAt === null) onNotice(damagedNotice(newest.folder));
      damagedAt = newest.at;
    }
    if (answer.taken !== null) {
      takenLast = answer.taken.folder;
      tellOfTimesToCome(answer.toCome);
      if (answer.taken.letGo.length > 0) onNotice(letGoNotice(answer.taken.letGo));
    }
    complained = '';
    failedSince = null;
  };

  const complain = (trouble: unknown): void => {
    const told = `no backup could be made (${whyNot(trouble, into)}): play goes on, and it is tried again; ${remedyOf(trouble, into)}`;
    if (told !== complained) onNotice(told);
    complained = told;
    failedSince ??= date();
  };

  /** A clock was wrong when they were made, or is now: whoever looks for the newest one is to know. */
  const tellOfTimesToCome = (toCome: readonly KnownBackup[]): void => {
    const isNews = toCome.length > 0 && !hasToldOfTimesToCome;
    hasToldOfTimesToCome = toCome.length > 0;
    if (isNews) onNotice(toComeNotice(toCome));
  };

  const takeWhenDue = async (): Promise<void> => {
    if (!watch.isAtIt()) await look();
  };

  return {
    begin: () => {
      timer = setInterval(() => void takeWhenDue(), LOOK_EVERY_MS);
      timer.unref();
    },
    takeWhenDue,
    told: async () => ({ failedSince, damagedAt, fewer }),
    stop: async () => {
      if (timer !== null) clearInterval(timer);
      await watch.stop();
    },
  };
};

const NONE_KEPT: Backups = {
  begin: () => undefined,
  takeWhenDue: async () => undefined,
  told: async () => ({ failedSince: null, damagedAt: null, fewer: null }),
  stop: async () => undefined,
};

/** Those of a club; none are kept where it names no folder for them. */
export const backupsOf = (
  { data, backups: into, backupsKept: keep }: Pick<ClubConfig, 'data' | 'backups' | 'backupsKept'>,
  ports: Pick<BackupPorts, 'signer' | 'onNotice'>,
): Backups =>
  into === null
    ? NONE_KEPT
    : createBackups({ ...ports, data, into, keep, version: projectVersion(), date: Date.now });

const damagedNotice = (folder: string): string =>
  `what was copied last is damaged, ${folder}: "mjtable restore ${folder} --data ELSEWHERE --dry-run" says what; ${LOOKED_THROUGH_AT_START}`;

/** Whether it was copied so, or could not even be copied. */
const LOOKED_THROUGH_AT_START =
  'play goes on, and the backups of before are kept; start the club anew, which looks through its records, says what is damaged and what to do, and mends what can be mended';

const letGoNotice = (folders: readonly string[]): string =>
  `so that the disk does not fill ${folders.length} old backups were let go of (${folders.join(', ')}); keep fewer with --backups-kept, or name another disk with --backups`;

const toComeNotice = (toCome: readonly KnownBackup[]): string =>
  `${toCome.length === 1 ? 'a backup is' : `${toCome.length} backups are`} of a time to come, the last ${toCome.at(-1)?.folder}: this computer's clock was wrong then, or is now; set it right, and delete what is not wanted`;

/** Whatever it was: a club plays on without a backup, and tries again. */
const whyNot = (trouble: unknown, into: string): string => {
  if (trouble instanceof FolderHangs) return trouble.message;
  return trouble instanceof LedgerError
    ? `${trouble.what}, ${trouble.where ?? into}`
    : `${String(trouble)}, ${into}`;
};

const remedyOf = (trouble: unknown, into: string): string => {
  if (trouble instanceof FolderHangs)
    return `see whether the disk or the share is there (ls ${into}), or name another folder with --backups`;
  if (trouble instanceof LedgerError && trouble.code === 'damaged') return LOOKED_THROUGH_AT_START;
  if (trouble instanceof LedgerError && trouble.code === 'in-the-way')
    return 'move what stands there elsewhere';
  return trouble instanceof LedgerError && trouble.code === 'folder-unwritable'
    ? letWrite(into)
    : 'make room there, or name another folder with --backups';
};

/** A service is shown every disk but that of its own folder as one that nobody may write to. */
export const letWrite = (into: string): string =>
  `give ${into} to the user who runs the club, and where it runs as a service name it there too: "systemctl edit mjtable", [Service], ReadWritePaths=-${into}, then a restart; or name another folder with --backups`;
