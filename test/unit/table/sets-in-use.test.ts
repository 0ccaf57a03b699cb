import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/charts/ports.ts';
import { ScriptedTable, type ScriptedTableOptions } from './scripted-table.ts';

const TWO = { capabilities: { sets: 2 } } as const;
const OPERATOR = { role: 'operator' } as const;
type Places = {
  readonly A: 'table' | 'track' | 'inside' | 'out';
  readonly B: 'table' | 'track' | 'inside' | 'out';
};

const evening = (
  sets: Places = { A: 'table', B: 'out' },
  options: ScriptedTableOptions = {},
): ScriptedTable => {
  const table = new ScriptedTable(options).connect({ ...TWO, snapshot: { sets } }).throwForDealer();
  table.pushed();
  return table;
};

const uses = (table: ScriptedTable, sets: 'A' | 'B' | 'both'): ScriptedTable =>
  table.say(OPERATOR, { say: 'use-sets', sets, reason: 'a tile of the other is broken' });

const answered = (table: ScriptedTable): unknown => table.answers().at(-1);

describe('going on with one tile set of two', () => {
  test('is recorded, and plays as a table with one set does: players wait for their walls', () => {
    const table = uses(evening(), 'A');
    expect(table.recorded()).toEqual(['SetsChosen']);
    table.start().start();
    expect(table.motions()).toEqual([
      'open-gate 7',
      'close-gate 7',
      'build 7 13,13,13,13+4 of 108',
      'serve 7',
    ]);
    table.deal().win();
    table.pushed();
    table.start().start();
    expect(table.motions()).toEqual([
      'open-gate 8',
      'close-gate 8',
      'build 8 13,13,13,13+4 of 108',
      'serve 8',
    ]);
  });

  test('tells the table that a set which lies on it is taken away', () => {
    const table = uses(evening({ A: 'table', B: 'table' }), 'B');
    expect(table.pushed()).toContain('place A out');
  });

  test('is refused while the other set is in the machine', () => {
    for (const place of ['inside', 'track'] as const) {
      const table = uses(evening({ A: 'table', B: place }), 'A');
      expect(answered(table)).toMatchObject({ ok: false, code: 'set-in-machine' });
      expect(table.recorded()).not.toContain('SetsChosen');
    }
  });

  test('serves what stands in the track when the set that was waited for stays away', () => {
    const staysAway = (report: Report) => report.type === 'SetMoved' && report.set === 'B';
    const table = evening(undefined, { withhold: staysAway }).start().start();
    expect(table.context.sets).toEqual({ A: 'track', B: 'out' });
    table.start();
    table.pushed();
    uses(table, 'A').start();
    expect(table.motions()).toEqual(['close-gate 8', 'serve 8']);
  });

  test('ends by itself when the other set goes in all the same: nothing moves at the machine without it', () => {
    const table = uses(evening(), 'B').learn({ ...TWO, snapshot: { sets: { A: 'out', B: 'out' } } });
    table.pushed();
    // Nobody has brought set B, and A is pushed in as before.
    table.start().start();
    expect(table.recorded()).toContain('SetsChosen');
    expect(table.context.match?.sets).toBe('both');
    expect(table.context.sets).toMatchObject({ A: 'track' });
  });

  test('is refused while nobody knows where the sets are', () => {
    const table = evening({ A: 'table', B: 'track' });
    table.hear({ type: 'PortLost', why: 'unplugged' });
    expect(answered(uses(table, 'A'))).toMatchObject({ ok: false, code: 'table-not-heard' });
  });

  test('is said once', () => {
    const table = uses(uses(evening(), 'A'), 'A');
    expect(answered(table)).toMatchObject({ ok: false, code: 'same-sets' });
  });

  test('holds after a restart, and in the next match', () => {
    const table = uses(evening(), 'A')
      .restarted()
      .connect({ ...TWO, snapshot: { sets: { A: 'table', B: 'out' } } });
    expect(table.context.match?.sets).toBe('A');
    table.say(OPERATOR, { say: 'end-match', reason: 'late' }).start();
    expect(table.context.match).toMatchObject({ match: 2, sets: 'A' });
    expect(table.recorded()).toEqual(expect.arrayContaining(['MatchEnded', 'MatchOpened', 'SetsChosen']));
  });

  test('ends when the operator says that both are there again: the displays ask for the other', () => {
    const table = uses(evening(), 'A').start().start().deal();
    uses(table, 'both').win();
    table.pushed();
    table.start().start();
    expect(table.motions()).toEqual(['open-gate 8', 'close-gate 8', 'build 8 13,13,13,13+4 of 108']);
    expect(table.context.sets).toEqual({ A: 'track', B: 'out' });
    table.pushed();
    expect(table.start().pushed()).toContain('show all bring_set_b');
  });

  test('is not changed between the gate and the walls of a hand', () => {
    const table = uses(evening(), 'A').start();
    expect(answered(uses(table, 'both'))).toMatchObject({ ok: false, code: 'set-in-machine' });
  });
});

describe('two sets of which the machine cannot find out where they are', () => {
  const UNKNOWN = { ...TWO, snapshot: { sets: { A: 'unknown', B: 'unknown' } } } as const;
  const morning = (): ScriptedTable => {
    const table = new ScriptedTable().connect(UNKNOWN).throwForDealer();
    // Whoever asks for a press has the table look, which finds neither.
    table.start().learn(UNKNOWN).pushed();
    expect(table.context.announced).toBe('home');
    return table;
  };

  test('are played with one, which the machine finds once the other is taken away', () => {
    const table = uses(morning(), 'A');
    expect(answered(table)).toMatchObject({ ok: true });
    expect(table.pushed()).toContain('place B out');
    table.learn({ ...TWO, snapshot: { sets: { A: 'unknown', B: 'out' } } }).pushed();
    expect(table.start().pushed()).toContain('home');
    table.learn({ ...TWO, snapshot: { sets: { A: 'table', B: 'out' } } });
    expect(table.start().motions()).toEqual(['open-gate 7']);
  });

  test('are not given up where the machine may find the one of them that it has lost', () => {
    const lost = { ...TWO, snapshot: { sets: { A: 'table', B: 'unknown' } } } as const;
    const table = new ScriptedTable().connect(lost).throwForDealer();
    expect(answered(uses(table, 'A'))).toMatchObject({ ok: false, code: 'set-in-machine' });
  });
});

describe('a table that has one of its two sets no more', () => {
  test('plays with the other when the operator says so', () => {
    const table = new ScriptedTable().connect({ ...TWO, snapshot: { sets: { A: 'table', B: 'none' } } });
    uses(table.throwForDealer(), 'A');
    expect(answered(table)).toMatchObject({ ok: true });
    table.pushed();
    expect(table.start().start().motions()).toEqual([
      'open-gate 7',
      'close-gate 7',
      'build 7 13,13,13,13+4 of 108',
      'serve 7',
    ]);
  });
});

describe('a club that closes', () => {
  test('may leave one set in the track and put the other away: in the morning that is asked for, and the walls rise', () => {
    const table = evening({ A: 'out', B: 'track' });
    expect(table.context.sets).toEqual({ A: 'out', B: 'track' });
    expect(table.start().pushed()).toContain('show all bring_set_a');
    expect(table.start().motions()).toEqual(['close-gate 7', 'serve 7', 'build 8 13,13,13,13+4 of 108']);
  });

  test('finds the set on the table and the walls in the track: the first press puts the one in for the other', () => {
    const table = evening({ A: 'table', B: 'track' }).start().start();
    expect(table.motions()).toEqual([
      'open-gate 7',
      'close-gate 7',
      'serve 7',
      'build 8 13,13,13,13+4 of 108',
    ]);
    expect(table.context).toMatchObject({ set: 'B' });
  });
});
