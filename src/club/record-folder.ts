import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TableId } from '../contract/ids.ts';
import type { Failure } from '../controller/failure/exit-codes.ts';
import { ledgerFile } from '../ledger/file/ledger-folder.ts';
import { createTurns } from '../ledger/ledgers.ts';
import { moveToTable } from '../ledger/move-to-table.ts';

/**
 * Where a table has its record, which it opens next. Rejects with a LedgerError where the one at the root cannot be moved.
 * `tables`: those of the club, it among them.
 */
export type RecordFolder = (table: TableId, tables: readonly TableId[]) => Promise<string | Failure>;

/**
 * A club's only table has its record at the root of the club's folder, where it has none of its own in it. As soon as there are
 * several each has its own, and the record at the root is moved to the table it names; one at a time, and never while a
 * table plays on there. One that is no table's is told once.
 */
export const createRecordFolders = (data: string, onTold: (line: string) => void): RecordFolder => {
  const inTurn = createTurns();
  let atRoot: string | null = null;
  let leftTold: string | null = null;
  const tellLeft = (of: string, tables: readonly TableId[]): void => {
    const left = leftRecord(data, of, tables);
    if (left === null || of === leftTold) return;
    leftTold = of;
    onTold(`${left.what}; ${left.remedy}`);
  };
  return (table, tables) =>
    inTurn(async () => {
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
      if (typeof moved === 'object') tellLeft(moved.of, tables);
      return own;
    });
};

/** What is told of a record at the root that is of a table which a club of several does not have; null: it is one's, or nobody's yet. */
export const leftRecord = (data: string, of: string, tables: readonly TableId[]) =>
  of === '' || tables.some((id) => id === of)
    ? null
    : {
        what: `the record in ${data} is of table ${of}, which the settings do not have: no table goes on with it`,
        remedy: `call the table ${of} again whose record it is, or put it elsewhere`,
      };

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
