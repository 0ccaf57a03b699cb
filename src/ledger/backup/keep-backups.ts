import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BackupManifest } from '../../contract/backup.ts';
import type { HeadMark } from '../../contract/ledger.ts';
import type { Signer } from '../../signing/signer.ts';
import { readHeadMark } from '../file/head-mark.ts';
import { LedgerError, type LedgerErrorTold, toldOf } from '../ledger-error.ts';
import { fewerThan, roomForBackups } from './backup-room.ts';
import { copyRecord, recordsIn } from './copy-record.ts';
import { type BackupsKept, backupsIn, type KnownBackup, pruneBackups } from './kept-backups.ts';
import type { BackupState } from './looked-through.ts';
import { lookThrough, readManifest } from './manifest.ts';
import { ledgerErrorFromSystem, takeBackup } from './take-backup.ts';

/** What whoever keeps the backups of a club is asked, each time. */
export interface KeepAsked {
  /** The club's data folder. */
  readonly data: string;
  /** The folder of all backups. */
  readonly into: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly keep: BackupsKept;
  /** The version of this program. */
  readonly sw: string;
  /** The folder of the one that this club took last; null: none was since it began. */
  readonly takenLast: string | null;
}

/** Where a record ends. */
type End = Pick<HeadMark, 'epoch' | 'head' | 'events'>;

/** The backup after which the next one is due. */
export interface NewestBackup {
  readonly folder: string;
  /** When it was begun, in milliseconds since 1970. */
  readonly at: number;
  /** Where its records end; null: nobody can say. */
  readonly ends: readonly End[] | null;
  /** `in-doubt`: backups are of a time to come, so that its hour says nothing. */
  readonly clock: 'believed' | 'in-doubt';
  readonly state: BackupState;
}

/** Each `null` where there is none. */
export type KeepAnswer = {
  /** For how many there is room, where that is less than are to be kept. */
  readonly fewer: ReturnType<typeof fewerThan>;
} & (
  | {
      readonly is: 'kept';
      /** The one that was due, with the old ones that were let go of for it. */
      readonly taken: { readonly folder: string; readonly letGo: readonly string[] } | null;
      readonly newest: NewestBackup | null;
      readonly toCome: readonly KnownBackup[];
    }
  | { readonly is: 'failed'; readonly error: LedgerErrorTold }
);

interface KeepPorts {
  readonly signer: Signer;
  /** The folder was looked at, and one is due. */
  readonly onDue: () => void;
  /** It was taken, and is looked through, which may take minutes; left out = nobody asks. */
  readonly onLookedThrough?: () => void;
  /** Bytes that may still be written where a folder lies; left out = as the system says. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

const HOUR_MS = 3_600_000;

/** So old may the newest be that was found whole: to look through each would take five times what to copy it takes. */
const FOUND_WHOLE_WITHIN_MS = 24 * HOUR_MS;

/**
 * Takes a backup where one is due, and lets go of those that are kept no longer. The folder of the backups may lie where nobody
 * answers: this waits for as long as that takes, and the whole process with it.
 */
export const keepBackups = async (asked: KeepAsked, ports: KeepPorts): Promise<KeepAnswer> => {
  try {
    const kept = await takenWhereDue(asked, ports);
    return { is: 'kept', ...kept, fewer: await fewerIn(asked, ports) };
  } catch (thrown) {
    // A disk that was pulled is met where it is looked at first: is one due?
    return { is: 'failed', error: told(thrown, asked.into), fewer: await fewerIn(asked, ports) };
  }
};

const takenWhereDue = async (asked: KeepAsked, ports: KeepPorts) => {
  const { signer, onDue, onLookedThrough = () => undefined, freeBytes } = ports;
  const { data, into, now, keep, sw } = asked;
  const newest = newestOf(asked);
  if (!isDueNow(asked, newest)) return { taken: null, newest, toCome: [] };
  const isLookedThrough = newest?.state === 'damaged' || !isOneWhole(backupsIn(into), now);
  onDue();
  const one = { data, into, at: now, sw, signer, copy: copyRecord };
  const { folder, letGo, manifest } = await takeBackup(freeBytes === undefined ? one : { ...one, freeBytes });
  let state: BackupState = 'not-known';
  if (isLookedThrough) {
    onLookedThrough();
    state = lookThrough(folder) === null ? 'whole' : 'damaged';
  }
  pruneBackups(into, { now, keep });
  const toCome = backupsIn(into).filter(({ at }) => at > now + HOUR_MS);
  const newOne = { folder, at: now, ends: endsIn(manifest), clock: 'believed', state } as const;
  return { taken: { folder, letGo }, newest: newOne, toCome };
};

/** What was damaged may have been mended as the club began, and whoever had it begin wants to know. */
const isDueNow = ({ data, now, takenLast }: KeepAsked, newest: NewestBackup | null): boolean => {
  const mayBeMended = newest?.state === 'damaged' && takenLast === null;
  if (newest === null || mayBeMended) return recordsIn(data).length > 0;
  return isDueAfter(newest, now, endsOf(data));
};

const isOneWhole = (known: readonly KnownBackup[], now: number): boolean =>
  known.some(({ at, state }) => state === 'whole' && at <= now && now - at < FOUND_WHOLE_WITHIN_MS);

/** One an hour, where anything was recorded since. */
export const isDueAfter = (newest: NewestBackup, now: number, recorded: readonly (End | null)[]): boolean => {
  const isItsHourOver = newest.clock === 'in-doubt' || now < newest.at || now - newest.at >= HOUR_MS;
  return isItsHourOver && !isDeepStrictEqual(newest.ends, recorded);
};

const newestOf = ({ into, now, takenLast }: KeepAsked): NewestBackup | null => {
  const known = backupsIn(into);
  const own = known.find(({ folder }) => folder === takenLast);
  // One of a time to come was made while a clock was wrong, and would keep the next one waiting until then.
  const newest = own ?? known.findLast(({ at }) => at <= now);
  if (newest === undefined) return null;
  const { folder, at, state } = newest;
  const doubtful = own === undefined ? known : [own];
  const manifest = readManifest(folder);
  return {
    folder,
    at,
    state,
    ends: manifest === null ? null : endsIn(manifest),
    clock: doubtful.some((each) => each.at > now) ? 'in-doubt' : 'believed',
  };
};

const endsIn = ({ records }: BackupManifest): readonly End[] =>
  records.map(({ epoch, head, events }) => ({ epoch, head, events }));

/** Where the records of a data folder end now. */
export const endsOf = (data: string): readonly (End | null)[] =>
  recordsIn(data).map((record) => {
    const mark = readHeadMark(join(data, record));
    return mark === null ? null : { epoch: mark.epoch, head: mark.head, events: mark.events };
  });

/** Where the folder cannot be looked at, that it fails says enough. */
const fewerIn = async (asked: KeepAsked, { freeBytes }: KeepPorts): Promise<KeepAnswer['fewer']> => {
  const room = await roomForBackups(asked, freeBytes).catch(() => null);
  return room === null ? null : fewerThan(asked.keep, room);
};

/** Whatever it was: a club plays on without a backup, and tries again. */
const told = (thrown: unknown, into: string): LedgerErrorTold => {
  const error = ledgerErrorFromSystem(thrown, into);
  return error instanceof LedgerError ? toldOf(error) : { code: 'closed', what: String(error), where: into };
};
