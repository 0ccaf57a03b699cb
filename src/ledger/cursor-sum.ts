import { createHash } from 'node:crypto';
import type Database from 'libsql';
import type { BrokerCursor } from './ledger-store.ts';
import { asBlobs, numberAt, rowOf, textAt } from './row-value.ts';

/** SHA-256 over a cursor, beside it in its row: a damaged one would leave a hole in what a broker is sent. */
export const cursorSum = (epoch: string, { broker, seq }: BrokerCursor): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([epoch, broker, seq]))
    .digest();

/** `sum` as hex. */
export const isCursorSum = (sum: string, epoch: string, cursor: BrokerCursor): boolean =>
  cursorSum(epoch, cursor).toString('hex') === sum;

const CURSORS = `SELECT ${asBlobs(['epoch', 'broker', 'seq', 'lower(hex(sum))'])} FROM cursors`;

/** Whether every cursor is as it was written; a ledger of an earlier release has none. */
export const cursorsAreSound = (db: Database.Database): boolean => {
  const known = db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'cursors'`).raw().all();
  if (known.length === 0) return true;
  return db
    .prepare(CURSORS)
    .raw()
    .all()
    .map(rowOf)
    .every((row) => {
      const cursor = { broker: textAt(row, 1), seq: numberAt(row, 2) };
      return isCursorSum(textAt(row, 3), textAt(row, 0), cursor);
    });
};
