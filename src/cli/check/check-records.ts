import { existsSync } from 'node:fs';
import type { ClubConfig } from '../../club/club-config.ts';
import { leftFolders, leftRecord } from '../../club/record-folder.ts';
import { ledgerFailure } from '../../controller/failure/ledger-failure.ts';
import { ledgerFile } from '../../ledger/file/ledger-folder.ts';
import { readLedger } from '../../ledger/reading/read-ledger.ts';
import type { Finding } from './finding.ts';

const about = 'record';

/** Whether the record at the root of the data folder, and those in folders of tables, are some that a table of the club goes on with. */
export const checkRecords = ({ data, tables }: Pick<ClubConfig, 'data' | 'tables'>): readonly Finding[] => {
  const ids = tables.map(({ id }) => id);
  try {
    const beside = leftFolders(data, ids).map((left) => ({ is: 'remarkable', about, ...left }) as const);
    const left =
      ids.length === 1 || !existsSync(ledgerFile(data)) ? null : leftRecord(data, tableOf(data), ids);
    return left === null ? beside : [{ is: 'wrong', about, ...left }, ...beside];
  } catch (thrown) {
    const failure = ledgerFailure(thrown, data);
    if (failure === null) throw thrown;
    const { what, remedy } = failure;
    return [{ is: 'wrong', about, what, remedy }];
  }
};

const tableOf = (folder: string): string => {
  const reader = readLedger(folder);
  try {
    return reader.table();
  } finally {
    reader.close();
  }
};
