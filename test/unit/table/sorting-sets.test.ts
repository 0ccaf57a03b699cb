import { expect, test } from 'vitest';
import type { Report, Snapshot } from '../../../src/charts/ports.ts';
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
  expect(table.hear(LOST).learn({ snapshot: setAt('table') }).at.table).toBe('sorting');
});

/** Walls that wait in the track, as a machine tells of them. */
const inTrack = (stacks: Snapshot['stacks']): Partial<Snapshot> => ({
  ...setAt('track'),
  inTrack: 'A',
  stacks,
  middle: 0,
});

/** The machine has told what nobody heard: it is learned anew. */
const LOST: Report = { type: 'EventsLost', from: 4, to: 5, event: { boot: BOOT, sequence: 5 } };

test('walls with more tiles than the game has are found between two hands, and the sets are sorted', () => {
  const table = new ScriptedTable().connect().throwForDealer();
  expect(table.at.table).toBe('betweenHands');
  expect(table.hear(LOST).learn({ snapshot: inTrack([18, 19, 18, 19]) }).at.table).toBe('sorting');
});

test('walls of another plan that are found when a hand has begun are taken down by its next start press', () => {
  const begun = new ScriptedTable().connect().throwForDealer().start();
  expect(begun.at.table).toBe('inHand');
  const table = begun.restarted().connect({ snapshot: { ...inTrack([14, 13, 14, 13]), cycle: 7 } });
  table.pushed();
  expect(table.start().pushed()).toContain('take-down');
});
