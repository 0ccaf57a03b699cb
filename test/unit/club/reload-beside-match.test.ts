import { expect, test } from 'vitest';
import type { TableConfig } from '../../../src/club/club-config.ts';
import { createClubTables } from '../../../src/club/club-tables.ts';
import { tableId } from '../../../src/contract/ids.ts';
import { createEntriesOf } from '../../../src/controller/score-keeper.ts';
import { NO_GAME, stepsFrom } from '../../../src/play/game/game.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { loneClubTable, WAITING_TABLE } from '../../harness/lone-club-table.ts';
import { temporaryFolder } from '../../harness/programs.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { matchOpened } from '../ledger/drafts.ts';

const [T1, T2] = [tableId.parse('t1'), tableId.parse('t2')];

/** A folder in which a match of three is on. */
const folderOfMatch = async (): Promise<string> => {
  const data = temporaryFolder();
  const begun = rulesetWith(WAITING_TABLE.ruleset, {});
  if (!begun.ok) throw new Error('the ruleset is there');
  const events = [{ ...matchOpened(1), options: begun.ruleset.options }];
  const entriesOf = createEntriesOf({ table: 't1', ruleset: begun.ruleset, now: () => 1000 });
  const ledger = await openLedger(data);
  const entries = stepsFrom(NO_GAME, events).flatMap(entriesOf);
  await ledger.commit({ events, entries, seen: null, at: 1000 });
  await ledger.close();
  return data;
};

const OF_FOUR: TableConfig = {
  ...WAITING_TABLE,
  ruleset: 'house',
  options: { players: 4 },
  players: ['Ada', 'Ben', 'Cho', 'Dan'],
};

test('rules for another number of players than a match has are refused at a reload, and the table plays on', async () => {
  const lone = loneClubTable(await folderOfMatch());
  const tables = createClubTables(() => lone.table);
  expect(tables.take([WAITING_TABLE])).toBeNull();
  await tables.start(T1);
  expect(await tables.reload([OF_FOUR, { ...WAITING_TABLE, id: T2, port: 'tcp://127.0.0.1:8' }])).toEqual({
    ok: false,
    why: expect.stringMatching(
      /^table t1 goes on .* is played by 3, and these rules \(house\) are for 4; play or end it/,
    ),
  });
  expect(lone.standings.map(({ state }) => state)).toEqual(['starting', 'running']);
  expect(tables.standings()).toHaveLength(1);
  await tables.stop();
});

test('a table whose rules alone are others after a reload plays on, and is told as one that takes them once no match is on', async () => {
  const { table } = loneClubTable(temporaryFolder());
  const tables = createClubTables(() => table);
  tables.take([WAITING_TABLE]);
  table.followRules({ ...WAITING_TABLE, options: { minimum: 5 }, rulesFrom: 'operators-page' });
  expect(await tables.reload([WAITING_TABLE])).toMatchObject({
    answer: { changed: [], otherRules: ['t1'], kept: [] },
  });
  expect(table.config()).toEqual(WAITING_TABLE);
});

test('a table whose rules are the same after a reload is told as unchanged, whoever has said them', async () => {
  const { table } = loneClubTable(temporaryFolder());
  const tables = createClubTables(() => table);
  tables.take([WAITING_TABLE]);
  table.followRules({ ...WAITING_TABLE, rulesFrom: 'operators-page' });
  expect(await tables.reload([WAITING_TABLE])).toMatchObject({
    answer: { changed: [], otherRules: [], kept: ['t1'] },
  });
  expect(table.config()).toEqual(WAITING_TABLE);
});
