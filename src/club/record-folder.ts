import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TableId } from '../contract/ids.ts';
import type { Failure } from '../controller/failure/exit-codes.ts';
import { recordsIn } from '../ledger/backup/copy-record.ts';
import { readHeadMark } from '../ledger/file/head-mark.ts';
import { ledgerFile } from '../ledger/file/ledger-folder.ts';
import { LedgerError } from '../ledger/ledger-error.ts';
import { createTurns } from '../ledger/ledgers.ts';
import { moveToTable } from '../ledger/move-to-table.ts';

/**
 * Where a table has its record, which it opens next. Rejects with a LedgerError where the one at the root cannot be moved.
 * `tables`: those of the club, it among them.
 */
export type RecordFolder = (table: TableId, tables: readonly TableId[]) => Promise<string | Failure>;

/**
 * Where the records of a club's tables lie. The only table of a club has its record at the root of the club's folder, unless
 * there is one in a folder of its own already. Of several tables each has its own folder, and a record at the root is moved to
 * the table that it names: one at a time, and never while a table plays on there.
 *
 * Told once: a record at the root that is of no table of the club; and, where a table begins a new record, one in the folder of
 * a table that the club does not have. That may be the same table under an earlier name, and its open match would not be looked
 * for there.
 */
export const createRecordFolders = (data: string, onTold: (line: string) => void): RecordFolder => {
  const inTurn = createTurns();
  let atRoot: string | null = null;
  const told = new Set<string>();
  const tell = ({ what, remedy }: LeftRecord): void => {
    if (!told.has(what)) onTold(`${what}; ${remedy}`);
    told.add(what);
  };
  const folderOf = async (table: TableId, tables: readonly TableId[]): Promise<string | Failure> => {
    const own = join(data, table);
    if (tables.length === 1 && !existsSync(ledgerFile(own))) {
      atRoot = table;
      return data;
    }
    if (atRoot !== null && atRoot !== table) return own;
    const moved = await moveToTable(data, table);
    atRoot = null;
    if (moved === 'linked-home') return linkedHome(data, table);
    if (moved === 'both-there') return twoRecords(data, table);
    const left = typeof moved === 'object' ? leftRecord(data, moved.of, tables) : null;
    if (left !== null) tell(left);
    return own;
  };
  return (table, tables) =>
    inTurn(async () => {
      const folder = await folderOf(table, tables);
      if (typeof folder === 'string' && !existsSync(ledgerFile(folder)))
        for (const left of leftFoldersSeen(data, tables)) tell(left);
      return folder;
    });
};

/** A record that no table of the settings goes on with. */
export interface LeftRecord {
  readonly what: string;
  readonly remedy: string;
}

/**
 * What is told of a record at the root that names a table which the club does not have. Null: it names one of the club's, or
 * none yet.
 */
export const leftRecord = (data: string, of: string, tables: readonly TableId[]): LeftRecord | null =>
  of === '' || tables.some((id) => id === of)
    ? null
    : {
        what: leftText(data, of),
        remedy: `call the table ${of} again whose record it is, or put it elsewhere`,
      };

/**
 * What is told of records in which something was entered, in folders of tables that the club does not have.
 *
 * @throws LedgerError where it may not be looked for them
 */
export const leftFolders = (data: string, tables: readonly TableId[]): readonly LeftRecord[] =>
  recordsIn(data)
    .filter((name) => name !== '' && tables.every((id) => id !== name))
    .map((name) => ({ name, folder: join(data, name) }))
    .filter(({ folder }) => readHeadMark(folder)?.head !== null)
    .map(({ name, folder }) => ({
      what: leftText(folder, name),
      remedy:
        'where that table is called otherwise by now stop the club and give the folder its new name, in place of what was begun there; else leave it, or put it elsewhere',
    }));

/** Whoever begins to play is not held up by what lies beside. */
const leftFoldersSeen = (data: string, tables: readonly TableId[]): readonly LeftRecord[] => {
  try {
    return leftFolders(data, tables);
  } catch (thrown) {
    if (thrown instanceof LedgerError) return [];
    throw thrown;
  }
};

const leftText = (folder: string, of: string): string =>
  `the record in ${folder} is of table ${of}, which the settings do not have: no table goes on with it`;

const twoRecords = (data: string, table: TableId): Failure => ({
  exit: 'ledger-unusable',
  what: `there are two records of table ${table}, and neither goes on with the other`,
  where: `${ledgerFile(data)} and ${ledgerFile(join(data, table))}`,
  remedy: 'put one of them elsewhere and start again',
});

const linkedHome = (data: string, table: TableId): Failure => ({
  exit: 'ledger-unusable',
  what: `the record of table ${table} stands in the folder of the club, and cannot be moved to that of the table, which is a link`,
  where: join(data, table),
  remedy:
    'take the link away and start; once the record is in its folder, stop, move that to where the link led, and link it again',
});
