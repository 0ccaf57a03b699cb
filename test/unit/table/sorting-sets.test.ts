import { describe, expect, test } from 'vitest';
import type { Command, Report, Snapshot } from '../../../src/charts/ports.ts';
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

const OUT: Command = { command: 'place-set', set: 'A', place: 'out' };

/** What a table of less than MJT/1.2 says to it, that knows of no place which people could tell. */
const untold = (answer: 'OK' | 'ARG' | 'STATE'): Report =>
  answer === 'OK'
    ? { type: 'CommandFinished', command: OUT }
    : { type: 'CommandRefused', command: OUT, reason: answer, fault: null };

describe('a set that is taken off a table which cannot be told so', () => {
  const takenOff = (answer: 'OK' | 'ARG' | 'STATE'): ScriptedTable => {
    const { match } = new MatchRecord(rulesetOf('house'));
    const asked = { yet: false };
    const table = new ScriptedTable({
      fold: { match, lastMatch: 1 },
      withhold: (report) =>
        (!asked.yet && report.type === 'CommandFinished' && report.command.command === 'place-set') ||
        (report.type === 'SetMoved' && report.place === 'out'),
    }).connect();
    table.start();
    asked.yet = true;
    return table.hear(untold(answer));
  };

  test.each([
    ['refuses to hear it', 'ARG'],
    ['passes over what it does not know', 'OK'],
  ] as const)(
    'and %s, is sorted by the word of the people: the next press goes on, and the one after opens the gate for it',
    (_, answer) => {
      const table = takenOff(answer);
      if (answer === 'OK') table.learn();
      expect(table.at.table).toBe('sorting');
      expect(table.start().at.table).not.toBe('sorting');
      table.throwForDealer().pushed();
      expect(table.start().motions()).toEqual(['open-gate 7']);
    },
  );

  test('is said again where the machine has another reason to refuse it', () => {
    const table = takenOff('STATE');
    table.pushed();
    expect(table.start().pushed()).toContain('place A out');
    expect(table.at.table).toBe('sorting');
  });
});

test('a set that was taken off, and lies on the table again where the machine tells that, is taken off once more', () => {
  const table = sorting()
    .start()
    .learn({ snapshot: setAt('out') })
    .hear(LOST)
    .learn({ snapshot: setAt('table') });
  table.pushed();
  expect(table.start().pushed()).toContain('place A out');
});

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

describe('walls of another plan that come up beside a set which lies inside', () => {
  const PLAN = { inTrack: 'B', stacks: [14, 13, 14, 13], middle: 0 } as const;
  const up = (purge: 0 | 1) => ({
    capabilities: { sets: 2, purge },
    snapshot: { sets: { A: 'inside', B: 'table' }, cycle: 8, servedCycle: 8 } as const,
  });
  const found = (purge: 0 | 1): ScriptedTable =>
    new ScriptedTable()
      .connect({ ...up(purge), snapshot: { sets: { A: 'inside', B: 'track' }, ...PLAN } })
      .throwForDealer();

  test.each([
    [0, 'serve 7'],
    [1, 'service purge'],
  ] as const)('are looked at again (purge=%s): the next press goes on with the game', (purge, brought) => {
    const table = found(purge);
    expect(table.context.otherGame).toMatchObject({ differs: 'walls', set: 'B' });
    table.pushed();
    expect(table.start().pushed()).toEqual(expect.arrayContaining([brought, '!learn']));
    table.learn(up(purge));
    expect(table.context.otherGame).toBeNull();
    expect(table.start().motions().join()).toMatch(/build \d+ 13,13,13,13/);
  });

  test.each([0, 1] as const)('are looked at again in a hand, too (purge=%s)', (purge) => {
    const evening = { capabilities: { sets: 2 }, snapshot: { sets: { A: 'table', B: 'out' } } } as const;
    const begun = new ScriptedTable().connect(evening).throwForDealer().start().start().start();
    const table = begun.restarted().connect({
      ...up(purge),
      snapshot: { sets: { A: 'inside', B: 'track' }, ...PLAN, cycle: begun.context.cycle },
    });
    expect([table.at.table, table.context.otherGame?.differs]).toEqual(['inHand', 'walls']);
    table.pushed();
    expect(table.start().pushed()).toContain('!learn');
    expect(table.learn(up(purge)).context.otherGame).toBeNull();
  });
});
