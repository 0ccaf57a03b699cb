import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BackupManifest } from '../../contract/backup.ts';
import { isBesideLedger } from '../beside/beside-ledger.ts';
import { fileErrorOf } from '../file/database.ts';
import type { FromTo } from '../file/from-to.ts';
import { holdFolder, makeOwnersFile } from '../file/ledger-folder.ts';
import { OWNERS_FOLDER } from '../file/owners-rights.ts';
import { LedgerError } from '../ledger-error.ts';
import { fileIn, recordsIn } from './copy-record.ts';
import { backupName } from './kept-backups.ts';
import { FILES_OF_CLUB } from './take-backup.ts';

interface RestoreAsked {
  /** A backup that was checked. */
  readonly from: string;
  readonly manifest: BackupManifest;
  readonly data: string;
  /** What becomes of records that stand in the data folder: they keep it from being restored, or are put aside in it. */
  readonly standing: 'refuses' | 'put-aside';
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface Restored {
  /** Where what stood there is now; null where nothing did. */
  readonly asideIn: string | null;
}

const RESTORING = '.restoring';

/**
 * Puts what a backup holds into a data folder at which no controller runs: everything is written and on the disk before anything
 * gets its name.
 *
 * @throws LedgerError `held-by-another`, `folder-unwritable`, `disk-full`
 */
export const restoreBackup = (asked: RestoreAsked): Restored => {
  const { from, manifest, data, standing } = asked;
  const before = recordsIn(data);
  if (before.length > 0 && standing === 'refuses')
    throw new LedgerError('held-by-another', 'the data folder holds a record', data);
  const folders = foldersOf(asked);
  const release = holdAll(folders.map((each) => join(data, each)));
  try {
    for (const { path } of manifest.files)
      bring({ from: join(from, path), to: join(data, `${path}${RESTORING}`) });
    for (const { path } of manifest.files) fileIn(data, `${path}${RESTORING}`);
    const left = folders.filter((folder) => isLeftIn(data, folder));
    const asideIn = left.length === 0 ? null : putAside(asked, left);
    for (const { path } of manifest.files) renameSync(join(data, `${path}${RESTORING}`), join(data, path));
    return { asideIn };
  } catch (thrown) {
    for (const { path } of manifest.files) rmSync(join(data, `${path}${RESTORING}`), { force: true });
    throw fileErrorOf(thrown, data) ?? thrown;
  } finally {
    release();
  }
};

const foldersOf = ({ data, manifest }: Pick<RestoreAsked, 'data' | 'manifest'>): readonly string[] => [
  ...new Set(['', ...recordsIn(data), ...manifest.records.map(({ folder }) => folder)]),
];

/**
 * The first folder in which something stands that a restore would have to put aside, and cannot: nothing gets another name from one
 * disk to the next. Null where there is none.
 *
 * @throws what the file system says
 */
export const notToBePutAside = (asked: Pick<RestoreAsked, 'data' | 'manifest'>): string | null => {
  const { data } = asked;
  const found = foldersOf(asked).find((folder) => {
    const place = join(data, folder);
    return existsSync(place) && statSync(place).dev !== statSync(data).dev && isLeftIn(data, folder);
  });
  return found === undefined ? null : join(data, found);
};

/** Nobody may begin to play there meanwhile. */
const holdAll = (folders: readonly string[]): (() => void) => {
  const held: (() => void)[] = [];
  const release = (): void => {
    for (const letGo of held) letGo();
  };
  try {
    for (const folder of folders) held.push(holdFolder(folder));
    return release;
  } catch (thrown) {
    release();
    throw thrown;
  }
};

const bring = ({ from, to }: FromTo): void => {
  mkdirSync(dirname(to), { recursive: true, mode: OWNERS_FOLDER });
  makeOwnersFile(to);
  copyFileSync(from, to);
};

/** The ledger's own files: its lock stays, which is held. */
const isOfRecord = (name: string): boolean =>
  isBesideLedger(name) || /^ledger\.(?:db(?:-wal|-shm)?|head\.json)$/.test(name) || name === 'wire';

const isOfClub = (name: string): boolean => FILES_OF_CLUB.some((each) => each === name);

/** What a restore takes the place of: in the folder of the club also what is no part of a record. */
const standingIn = (data: string, folder: string): readonly string[] =>
  readdirSync(join(data, folder)).filter((name) => isOfRecord(name) || (folder === '' && isOfClub(name)));

/**
 * Whether something stands there, also where the ledger itself is gone: its log would be read into the file that is put there, the
 * mark would say that it is too short, and what was chosen since would hold beside the points of before.
 */
const isLeftIn = (data: string, folder: string): boolean =>
  standingIn(data, folder).some((name) => name !== 'wire');

/** All of it, or nothing: what keeps one from being put aside brings those before it back. */
const putAside = ({ data, now }: RestoreAsked, folders: readonly string[]): string => {
  const asideIn = join(data, `set-aside.${backupName(now)}`);
  const moved: (readonly [from: string, to: string])[] = [];
  try {
    for (const folder of folders) {
      const aside = join(asideIn, folder);
      mkdirSync(aside, { recursive: true, mode: OWNERS_FOLDER });
      for (const name of standingIn(data, folder)) {
        const [from, to] = [join(data, folder, name), join(aside, name)];
        renameSync(from, to);
        moved.push([from, to]);
      }
    }
    return asideIn;
  } catch (thrown) {
    for (const [from, to] of moved.toReversed()) renameSync(to, from);
    throw thrown;
  }
};
