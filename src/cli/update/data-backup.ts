import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { recordsIn, vacuumInto } from '../../ledger/backup/copy-record.ts';
import { ledgerErrorFromSystem } from '../../ledger/backup/take-backup.ts';
import { ledgerErrorOf } from '../../ledger/file/database.ts';
import type { FromTo } from '../../ledger/file/from-to.ts';
import { headMarkFile } from '../../ledger/file/head-mark.ts';
import { ledgerFile } from '../../ledger/file/ledger-folder.ts';
import { keepOnDisk } from '../../ledger/file/on-disk.ts';
import { OWNERS_FOLDER } from '../../ledger/file/owners-rights.ts';
import { restoreLedger } from '../../ledger/repair/restore-ledger.ts';
import { clubRegister } from '../player/club-register.ts';
import { eraseFromCopy } from '../player/kept-copies.ts';
import { RELEASE } from './package-file.ts';
import { putBackFile } from './put-back.ts';

/** Where copies of the data lie, seen from the data folder. */
const UPDATES = 'updates';

/** What a copy is called until it is whole. */
const PARTIAL = /\.partial$/;

/** The copy of the data of a release, seen from the data folder. */
export const copyOf = (version: string): string => `${UPDATES}/${version}`;

/** The ledger itself is copied by SQLite; its lock and log are nobody else's; what was set aside is not gone on with. */
const NOT_COPIED =
  /^(?:ledger\.db(?:-wal|-shm)?|(?:ledger\.lock|update\.hold)(?:-journal)?|ledger\.(?:restored|mended|new)\.db|update\.(?:json|stopped)|.*damaged-.*)$/;

/**
 * Copies all that a club goes on with, of every record in it, into a folder that is not there yet and that has its name only once it is
 * whole; what kept it from that leaves nothing behind. The black box is left out: nobody goes on with it, and it is large.
 *
 * @throws LedgerError `disk-full` among others
 */
export const backUpData = async ({ from: data, to }: FromTo): Promise<void> => {
  const partial = `${to}.partial`;
  try {
    rmSync(partial, { recursive: true, force: true });
    await copyInto({ from: data, to: partial });
    keepTree(partial);
    renameSync(partial, to);
    keepOnDisk(dirname(to));
  } catch (thrown) {
    rmSync(partial, { recursive: true, force: true });
    throw ledgerErrorFromSystem(thrown, to);
  }
};

const copyInto = async ({ from: data, to: partial }: FromTo): Promise<void> => {
  for (const name of new Set(['', ...recordsIn(data)])) {
    mkdirSync(join(partial, name), { recursive: true, mode: OWNERS_FOLDER });
    for (const file of filesBeside(join(data, name)))
      copyFileSync(join(data, name, file), join(partial, name, file));
  }
  for (const name of recordsIn(data))
    await vacuumInto({ from: ledgerFile(join(data, name)), to: ledgerFile(join(partial, name)) }).catch(
      (thrown) => {
        throw ledgerErrorOf(thrown, partial);
      },
    );
};

/** "VACUUM INTO" does not wait for the disk: a copy that has its name is one also after a power cut. */
const keepTree = (path: string): void => {
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) keepTree(join(path, name));
  keepOnDisk(path);
};

/** How far the disk has a record goes with the record: nobody has chosen it. */
const isChosen = (file: string): boolean => file !== basename(headMarkFile(''));

/**
 * Puts everything back as it was copied, file by file in one step each; the copy stays. Who was erased since is taken out of it first,
 * in the form in which it is, and stays written down. Gives the files of the club itself in which something else stood by now.
 */
export const restoreData = async ({ from, to: data }: FromTo): Promise<readonly string[]> => {
  const ids = clubRegister(data).erased();
  if (ids.size > 0) eraseFromCopy(from, { ids, names: new Set() });
  for (const name of recordsIn(from)) await restoreLedger({ from: join(from, name), to: join(data, name) });
  const wentBack: string[] = [];
  for (const name of new Set(['', ...recordsIn(from)]))
    for (const file of filesBeside(join(from, name))) {
      const became = putBackFile({ from: join(from, name, file), to: join(data, name, file) });
      if (name === '' && became === 'went-back' && isChosen(file)) wentBack.push(file);
    }
  return wentBack;
};

/** Lets the copies of all releases go but of one; what else lies there is nobody's copy. */
export const keepCopyOf = (data: string, version: string): void => {
  for (const other of readdirSync(join(data, UPDATES)))
    if (other !== version && RELEASE.test(other.replace(PARTIAL, '')))
      rmSync(join(data, UPDATES, other), { recursive: true });
};

const filesBeside = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_COPIED.test(entry.name))
    .map(({ name }) => name);
