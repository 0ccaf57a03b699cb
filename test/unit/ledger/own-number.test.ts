import Database from 'libsql';
import { expect, test } from 'vitest';
import { ownNumbers } from '../../../src/ledger/rows/own-number.ts';

test('every row is looked at for its own number, whichever rows beside it were let go', () => {
  const db = new Database(':memory:');
  db.exec(`CREATE TABLE events (id INTEGER PRIMARY KEY, json TEXT);
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 60000)
      INSERT INTO events SELECT n, printf('%.*c', n % 300, 'x') FROM numbers;
    DELETE FROM events WHERE id < 500 OR id % 5 = 0 OR id BETWEEN 20000 AND 30000`);
  const rows = db.prepare('SELECT id FROM events ORDER BY id').raw().all().flat();
  const found = [...ownNumbers(db, { table: 'events', file: 'ledger.db' })];
  expect(found.map(({ row }) => row)).toEqual(rows);
  expect(found.every(({ isEmptyInside }) => isEmptyInside)).toBe(true);
});
