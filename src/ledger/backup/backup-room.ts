import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { thereOrAbove } from '../file/on-disk.ts';
import { bytesOfRecord, recordsIn } from './copy-record.ts';
import { type BackupsKept, backupsIn, type KnownBackup, newestAt, newestOfDays } from './kept-backups.ts';
import { readManifest } from './manifest.ts';

/** What play itself may need before somebody has made room. */
const LEFT_FREE_BYTES = 64 * 1024 * 1024;

/** How much the disk of the backups has, and takes. */
export interface BackupRoom {
  /** All backups that are there. */
  readonly heldBytes: number;
  /** What one of the records as they are takes. */
  readonly oneBytes: number;
  readonly freeBytes: number;
  /** Whether what is played is written to the same disk. */
  readonly disk: 'of-the-record' | 'another';
}

/** Whether one more may be made without letting any go: where play is recorded backups take half of what the disk has without them, elsewhere all. */
export const hasRoom = ({ heldBytes, oneBytes, freeBytes, disk }: BackupRoom): boolean =>
  isPossible({ oneBytes, freeBytes }) &&
  (disk === 'another' || heldBytes + oneBytes <= (heldBytes + freeBytes) / 2);

export const isPossible = ({ oneBytes, freeBytes }: Pick<BackupRoom, 'oneBytes' | 'freeBytes'>): boolean =>
  freeBytes >= oneBytes + LEFT_FREE_BYTES;

/** How many backups as large as the next one have room there; the newest and the one that is being made always have. */
const fittingIn = ({ heldBytes, oneBytes, freeBytes, disk }: BackupRoom): number => {
  const ofAll = heldBytes + freeBytes - LEFT_FREE_BYTES;
  const share = disk === 'another' ? ofAll : Math.min(ofAll, (heldBytes + freeBytes) / 2);
  return oneBytes === 0 ? Number.POSITIVE_INFINITY : Math.max(0, Math.floor(share / oneBytes));
};

/** For how many there is room, where that is less than are to be kept; null: for all of them. */
export const fewerThan = (
  { hours, days }: BackupsKept,
  room: BackupRoom,
): { readonly fit: number; readonly wanted: number } | null => {
  const [fit, wanted] = [fittingIn(room), hours + days];
  return fit < wanted ? { fit, wanted } : null;
};

/**
 * Which go first where there is no room for the next: those of a damaged record, then hours before days, older ones before newer; the
 * newest never goes, where there is one of a record that is not known to be damaged. Those of a time to come were made before a clock
 * was set back, and so before all that were made since: of hours and of days they go first.
 */
export const inOrderToGo = (known: readonly KnownBackup[], now: number): readonly KnownBackup[] => {
  const fit = known.filter(({ state }) => state !== 'damaged');
  const newest = newestAt(fit, now) ?? newestAt(known, now);
  const days = newestOfDays(fit.map(({ at }) => at));
  const old = known.filter((each) => each !== newest);
  const inOrder = [...old.filter(({ at }) => at > now), ...old.filter(({ at }) => at <= now)];
  const rankOf = ({ at, state }: KnownBackup): number => (state === 'damaged' ? 0 : days.has(at) ? 2 : 1);
  return inOrder.toSorted((one, other) => rankOf(one) - rankOf(other));
};

export const bytesOfBackup = ({ folder }: KnownBackup): number =>
  readManifest(folder)?.files.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;

/** Bytes that may still be written where a folder lies. */
export const freeOnDisk = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Looks at both folders, of which that of the backups may not be there yet. */
export const roomForBackups = async (
  { data, into }: { readonly data: string; readonly into: string },
  freeBytes: (folder: string) => Promise<number> = freeOnDisk,
): Promise<BackupRoom> => {
  const place = thereOrAbove(into);
  const records = recordsIn(data).map((record) => join(data, record));
  const disks = [thereOrAbove(data), ...records].map((folder) => statSync(folder).dev);
  return {
    heldBytes: backupsIn(into).reduce((sum, each) => sum + bytesOfBackup(each), 0),
    oneBytes: records.reduce((sum, record) => sum + bytesOfRecord(record), 0),
    freeBytes: await freeBytes(place),
    disk: disks.includes(statSync(place).dev) ? 'of-the-record' : 'another',
  };
};
