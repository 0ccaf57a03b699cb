import { existsSync, lstatSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { ledgerEpoch, type TableId } from '../contract/ids.ts';
import { isBesideLedger } from './beside/beside-ledger.ts';
import { collected } from './file/database.ts';
import { holdFolder, ledgerFile } from './file/ledger-folder.ts';
import { OWNERS_FOLDER } from './file/owners-rights.ts';
import { LedgerError } from './ledger-error.ts';
import { readLedger } from './reading/read-ledger.ts';

/** What became of a record at the root of a club's data folder. */
export type Move =
  /** There is none. */
  | 'nothing-there'
  /** It is another table's, which may be empty: before its first entry a record names none. */
  | { readonly of: string }
  /** The table has a record of its own, which is not this one gone on with: somebody has to choose. */
  | 'both-there'
  /** The table's folder is a link, as to another disk: nothing gets there in one step, and a folder would take the link's place. */
  | 'linked-home'
  | 'moved';

/** The steps of a move, in order. Until `named` the record at the root is the table's; from then on the one in its folder. */
export type MoveStep = 'brought-in' | 'copied' | 'synced' | 'named' | 'put-aside';

/**
 * Moves the record at the root of a club's data folder, its mark, what was kept of it or beside it and the black box, to the
 * folder of its table: a copy is made and is on the disk before it gets the table's name in one step. What stood at the root is kept in
 * `<table>.old`. However often it is killed, the next call goes on from there.
 *
 * @throws LedgerError where somebody else holds the folder, or the record cannot be read
 */
export const moveToTable = async (
  root: string,
  table: TableId,
  onStep: (step: MoveStep) => void = () => undefined,
): Promise<Move> => {
  const home = join(root, table);
  if (!existsSync(ledgerFile(root)) && !existsSync(ledgerFile(home))) return 'nothing-there';
  const letGo = holdFolder(root);
  try {
    if (existsSync(ledgerFile(root))) {
      const standing = standingOf(root, home, table);
      // A file that is closed late would be changed while it is copied.
      await collected();
      if (standing !== 'to-copy' && standing !== 'copied') return standing;
      if (standing === 'to-copy') await copyTo(root, home, onStep);
    }
    return await putAside(root, `${home}.old`, onStep);
  } finally {
    letGo();
  }
};

type MoveStanding = 'to-copy' | 'copied' | Exclude<Move, 'moved' | 'nothing-there'>;

const standingOf = (root: string, home: string, table: TableId): MoveStanding => {
  const record = readLedger(root);
  try {
    const of = record.table();
    if (of !== table) return { of };
    if (!existsSync(ledgerFile(home)))
      return lstatSync(home, { throwIfNoEntry: false })?.isSymbolicLink() === true
        ? 'linked-home'
        : 'to-copy';
    return isHeldBy(home, record.tables.lastEntryRows(1)[0]) ? 'copied' : 'both-there';
  } finally {
    record.close();
  }
};

/** Whether a record holds this entry, at its place and to the letter. */
const isHeldBy = (folder: string, entry: readonly (string | null)[] | undefined): boolean => {
  const [epoch, , id] = entry ?? [];
  if (epoch == null || id == null) return true;
  const record = readLedger(folder);
  try {
    const found = record.tables.entryById(ledgerEpoch.parse(epoch), id);
    return found !== null && JSON.stringify(found) === JSON.stringify(JSON.parse(entry?.[3] ?? 'null'));
  } finally {
    record.close();
  }
};

const copyTo = async (root: string, home: string, onStep: (step: MoveStep) => void): Promise<void> => {
  bringIn(ledgerFile(root));
  await collected();
  onStep('brought-in');
  const fresh = `${home}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: OWNERS_FOLDER });
  const files = await belongings(root);
  for (const folder of files.flatMap(({ within }) => within ?? []))
    await mkdir(join(fresh, folder), { recursive: true, mode: OWNERS_FOLDER });
  for (const { name } of files) await copyFile(join(root, name), join(fresh, name));
  onStep('copied');
  for (const { name } of files) await syncOne(join(fresh, name), 'r+');
  for (const folder of new Set(files.flatMap(({ within }) => within ?? [])))
    await syncOne(join(fresh, folder), 'r');
  await syncOne(fresh, 'r');
  onStep('synced');
  await makeWay(home);
  await rename(fresh, home);
  await syncOne(root, 'r');
  onStep('named');
};

/** A folder without a record may have been made there already; whatever else is in it is not ours to remove. */
const makeWay = async (home: string): Promise<void> => {
  if (!existsSync(home)) return;
  const names = await readdir(home);
  if (!names.every((name) => name.startsWith(LOCK)))
    throw new LedgerError('folder-unwritable', `the folder of the table holds other things`, home);
  await rm(home, { recursive: true });
};

/** Everything in one file. Where that fails, the log in front of it goes along. */
const bringIn = (file: string): void => {
  const db = new Database(file);
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // It is found damaged, and mended, when its table opens it.
  } finally {
    db.close();
  }
};

interface Belonging {
  /** Its path within the root. */
  readonly name: string;
  /** The folder it lies in; null at the root. */
  readonly within: string | null;
}

/** The lock is this process', and the index of the log is made anew by whoever opens the file. */
const LOCK = 'ledger.lock';
const stays = (name: string): boolean => name.startsWith(LOCK) || name.endsWith('-shm');
const BLACK_BOX = 'wire';

const belongings = async (root: string): Promise<readonly Belonging[]> => {
  const names = await readdir(root);
  const own = names.filter((name) => isBesideLedger(name) || (name.startsWith('ledger.') && !stays(name)));
  const box = names.includes(BLACK_BOX) ? await readdir(join(root, BLACK_BOX)) : [];
  return [
    ...own.map((name) => ({ name, within: null })),
    ...box.map((name) => ({ name: join(BLACK_BOX, name), within: BLACK_BOX })),
  ];
};

const syncOne = async (path: string, how: 'r' | 'r+'): Promise<void> => {
  const opened = await open(path, how);
  await opened.sync();
  await opened.close();
};

/** The log in front of a record goes when the last who read it lets go of it, which may be between the listing and the renaming. */
const renameIfThere = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (error) {
    if (existsSync(from)) throw error;
  }
};

/** The record first: what is left after that is nobody's. */
const putAside = async (root: string, aside: string, onStep: (step: MoveStep) => void): Promise<Move> => {
  const names = (await belongings(root)).filter(({ within }) => within === null).map(({ name }) => name);
  const record = names.filter((name) => name === 'ledger.db');
  const box = existsSync(join(root, BLACK_BOX)) ? [BLACK_BOX] : [];
  const left = [...new Set([...record, ...names, ...box])];
  if (left.length === 0) return 'nothing-there';
  await mkdir(aside, { recursive: true, mode: OWNERS_FOLDER });
  for (const name of left) {
    await rm(join(aside, name), { recursive: true, force: true });
    await renameIfThere(join(root, name), join(aside, name));
    onStep('put-aside');
  }
  return 'moved';
};
