import { expect, test } from 'vitest';
import { renamedNotice } from '../../../src/club/table-record.ts';
import { tableId } from '../../../src/contract/ids.ts';

const WINDOW = tableId.parse('window');

test('a table that goes on with the record of another name is told what it does not take along', () => {
  expect(renamedNotice(WINDOW, { id: 't1/g1/close' })).toMatch(
    /record of t1; what was chosen .* of t1, and who was named .* choose and name once more/,
  );
});

test('a table has no more to be told once it has written in its record, nor before anything is in it', () => {
  expect(renamedNotice(WINDOW, { id: 'window/g2/open' })).toBeNull();
  expect(renamedNotice(WINDOW, null)).toBeNull();
});
