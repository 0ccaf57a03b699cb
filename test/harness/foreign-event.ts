import { join } from 'node:path';
import Database from 'libsql';
import { chained } from '../../src/ledger/rows/chained-row.ts';
import { LedgerRows } from '../../src/ledger/rows/ledger-rows.ts';

export interface ForeignEvent {
  readonly version: number;
  readonly json: { readonly type: string };
}

/** Writes an event into the ledger of a folder as any release would, whatever it holds; the number of its row. */
export const writeEvent = (folder: string, { version, json }: ForeignEvent): number => {
  const db = new Database(join(folder, 'ledger.db'));
  const rows = new LedgerRows(db);
  const { match, hand } = rows.lastFiling();
  const about = [match, hand, json.type, version, JSON.stringify(json)];
  const row = chained(rows.endOf('events'), [...about, null, null, rows.lastEventAt()]);
  rows.add('events', row);
  db.close();
  return row.row;
};
