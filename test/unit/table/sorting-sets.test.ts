import { expect, test } from 'vitest';
import { MatchRecord } from '../play/match-record.ts';
import { rulesetOf } from '../rules/built-hands.ts';
import { BOOT, setAt } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

/** A match of other tiles was played here before: the sets are to be sorted. */
const sorting = (found: Parameters<typeof setAt>[0] = 'table'): ScriptedTable => {
  const { match } = new MatchRecord(rulesetOf('house'));
  const table = new ScriptedTable({ fold: { match, lastMatch: 1 } }).connect({ snapshot: setAt(found) });
  expect(table.at.table).toBe('sorting');
  table.pushed();
  return table;
};

test('sets are sorted on where a machine had held its motors, when a press has let it go on', () => {
  const table = sorting().hear({ type: 'MotionHeld', event: { boot: BOOT, sequence: 9 } });
  expect(table.at.table).toBe('held');
  expect(table.start().at.table).toBe('sorting');
});

test('a set that nobody knows where it is is looked for before it is sorted, and the table is learned anew', () => {
  const table = sorting('unknown').start();
  expect(table.pushed()).toEqual(expect.arrayContaining(['home', '!learn']));
  expect(table.learn({ snapshot: setAt('table') }).at.table).toBe('sorting');
});
