import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BackupManifest } from '../../contract/backup.ts';
import { isBesideLedger } from '../beside/beside-ledger.ts';
import { fileErrorOf } from '../file/database.ts';
import { holdFolder, makeOwnersFile } from '../file/ledger-folder.ts';
import { LedgerError } from '../ledger-error.ts';
import { fileIn, recordsIn } from './copy-record.ts';
import { backupName } from './kept-backups.ts';

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

const OWNERS_FOLDER = 0o700;
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
  const folders = [...new Set(['', ...before, ...manifest.records.map(({ folder }) => folder)])];
  const release = holdAll(folders.map((each) => join(data, each)));
  try {
    for (const { path } of manifest.files) bring(join(from, path), join(data, `${path}${RESTORING}`));
    for (const { path } of manifest.files) fileIn(data, `${path}${RESTORING}`);
    const left = folders.filter((folder) => isLeftIn(join(data, folder)));
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

const bring = (file: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true, mode: OWNERS_FOLDER });
  makeOwnersFile(to);
  copyFileSync(file, to);
};

/** The ledger's own files: its lock stays, which is held. */
const isOfRecord = (name: string): boolean =>
  isBesideLedger(name) || /^ledger\.(?:db(?:-wal|-shm)?|head\.json)$/.test(name) || name === 'wire';

/**
 * Whether something of a record stands there, also where the ledger itself is gone: its log would be read into the file that is put
 * there, and the mark would say that it is too short.
 */
const isLeftIn = (folder: string): boolean =>
  readdirSync(folder).some((name) => name !== 'wire' && isOfRecord(name));

const putAside = ({ data, now }: RestoreAsked, records: readonly string[]): string => {
  const asideIn = join(data, `set-aside.${backupName(now)}`);
  for (const record of records) {
    const [folder, aside] = [join(data, record), join(asideIn, record)];
    mkdirSync(aside, { recursive: true, mode: OWNERS_FOLDER });
    for (const name of readdirSync(folder).filter(isOfRecord))
      renameSync(join(folder, name), join(aside, name));
  }
  return asideIn;
};
