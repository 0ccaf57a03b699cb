import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ledgerFile } from '../ledger/ledger-folder.ts';

/** A club's only table has its record at the root of the club's folder, where it has not one of its own there. */
export const recordFolder = (
  data: string,
  { table, tables }: { readonly table: string; readonly tables: number },
): string => {
  const own = join(data, table);
  return tables === 1 && !existsSync(ledgerFile(own)) ? data : own;
};
