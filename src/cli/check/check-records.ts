import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ClubConfig } from '../../club/club-config.ts';
import { leftFolders, leftRecord } from '../../club/record-folder.ts';
import { ledgerFailure } from '../../controller/failure/ledger-failure.ts';
import { ledgerFile } from '../../ledger/file/ledger-folder.ts';
import { readLedger } from '../../ledger/reading/read-ledger.ts';
import { refuseDamagedEnd } from '../../ledger/reading/record-end.ts';
import type { Finding } from './finding.ts';

const about = 'record';

/**
 * Whether a table can go on with the record at the root of the data folder and with those in folders of tables, as far as their ends tell,
 * and whether each is one that a table of the club goes on with.
 */
export const checkRecords = ({ data, tables }: Pick<ClubConfig, 'data' | 'tables'>): readonly Finding[] => {
  const ids = tables.map(({ id }) => id);
  try {
    const unusable = ['', ...ids].flatMap((name) => trouble(join(data, name)) ?? []);
    if (unusable.length > 0) return unusable;
    const beside = leftFolders(data, ids).map((left) => ({ is: 'remarkable', about, ...left }) as const);
    const left =
      ids.length === 1 || !existsSync(ledgerFile(data)) ? null : leftRecord(data, tableOf(data), ids);
    return left === null ? beside : [{ is: 'wrong', about, ...left }, ...beside];
  } catch (thrown) {
    return [failed(thrown, data)];
  }
};

/** Null: nothing keeps a table from going on with it, or none was kept there. */
const trouble = (folder: string): Finding | null => {
  try {
    refuseDamagedEnd(folder);
    return null;
  } catch (thrown) {
    return failed(thrown, folder);
  }
};

const failed = (thrown: unknown, folder: string): Finding => {
  const failure = ledgerFailure(thrown, folder);
  if (failure === null) throw thrown;
  const { what, where, remedy } = failure;
  return { is: 'wrong', about, what: where === null ? what : `${what}, ${where}`, remedy };
};

const tableOf = (folder: string): string => {
  const reader = readLedger(folder);
  try {
    return reader.table();
  } finally {
    reader.close();
  }
};
