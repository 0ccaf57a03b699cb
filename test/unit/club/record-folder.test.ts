import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkRecords } from '../../../src/cli/check/check-records.ts';
import { createRecordFolders } from '../../../src/club/record-folder.ts';
import { type TableId, tableId } from '../../../src/contract/ids.ts';
import { WAITING_TABLE } from '../../harness/lone-club-table.ts';
import { temporaryFolder } from '../../harness/programs.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft } from '../ledger/drafts.ts';

const T1 = tableId.parse('t1');
const WINDOW = tableId.parse('window');
const DOOR = tableId.parse('door');

/** The folder of a club whose only table was t1; null: nothing was played there. */
const clubOfOne = async (entry: string | null): Promise<string> => {
  const data = temporaryFolder();
  const ledger = await openLedger(data);
  if (entry !== null) await ledger.commit({ events: [], entries: [draft(entry)], seen: null, at: 1 });
  await ledger.close();
  return data;
};

/** Where each table of a club has its record, what the console is told of that, and what `mjtable check` finds. */
const startedWith = async (data: string, tables: readonly TableId[]) => {
  const told: string[] = [];
  const found = checkRecords({ data, tables: tables.map((id) => ({ ...WAITING_TABLE, id })) });
  const folderOf = createRecordFolders(data, (line) => told.push(line));
  const folders = [];
  for (const table of tables) folders.push(await folderOf(table, tables));
  return { folders, told, found };
};

describe('the record of a club that had one table', () => {
  test('is told, once and by the check, where it is of none of several: no table goes on with it', async () => {
    const data = await clubOfOne('t1/a');
    const { folders, told, found } = await startedWith(data, [WINDOW, DOOR]);
    expect(folders).toEqual([join(data, 'window'), join(data, 'door')]);
    const what = `the record in ${data} is of table t1, which the settings do not have: no table goes on with it`;
    const remedy = 'call the table t1 again whose record it is, or put it elsewhere';
    expect(told).toEqual([`${what}; ${remedy}`]);
    expect(found).toEqual([{ is: 'wrong', about: 'record', what, remedy }]);
  });

  test.each([
    ['of one of them, whichever begins first', 't1/a', [WINDOW, T1]],
    ["nobody's yet", null, [WINDOW, DOOR]],
    ['of the only one, whatever that is called by now', 't1/a', [WINDOW]],
  ] as const)('is not told where it is %s', async (_, entry, tables) => {
    expect(await startedWith(await clubOfOne(entry), tables)).toMatchObject({ told: [], found: [] });
  });
});

describe('the record of a table that a club of several has no more', () => {
  /** The folder of a club in which something was entered at the first table, and nothing at the other. */
  const clubOfTwo = async (): Promise<string> => {
    const data = temporaryFolder();
    for (const [table, entry] of [
      [T1, 't1/a'],
      [DOOR, null],
    ] as const) {
      const ledger = await openLedger(join(data, table));
      if (entry !== null) await ledger.commit({ events: [], entries: [draft(entry)], seen: null, at: 1 });
      await ledger.close();
    }
    return data;
  };
  const leftIn = (data: string) => ({
    what: `the record in ${join(data, 't1')} is of table t1, which the settings do not have: no table goes on with it`,
    remedy:
      'where that table is called otherwise by now stop the club and give the folder its new name, in place of what was begun there; else leave it, or put it elsewhere',
  });

  test.each([
    ['beside others', [DOOR, WINDOW]],
    ['as the only one', [WINDOW]],
  ] as const)(
    'is told where a table begins one, %s: it may be the same by another name',
    async (_, tables) => {
      const data = await clubOfTwo();
      const { told, found } = await startedWith(data, tables);
      const { what, remedy } = leftIn(data);
      expect(told).toEqual([`${what}; ${remedy}`]);
      expect(found).toEqual([{ is: 'remarkable', about: 'record', what, remedy }]);
    },
  );

  test('is noted by the check alone where every table goes on with its own', async () => {
    const data = await clubOfTwo();
    expect(await startedWith(data, [DOOR])).toMatchObject({ told: [], found: [leftIn(data)] });
  });

  test('is not told where nothing was entered, or its table is there', async () => {
    expect(await startedWith(await clubOfTwo(), [T1, WINDOW])).toMatchObject({ told: [], found: [] });
  });
});
