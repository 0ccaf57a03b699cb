import { describe, expect, test } from 'vitest';
import type { Player } from '../../../src/play/seating/furniture.ts';
import { rulesetOf } from '../rules/built-hands.ts';
import { LOST } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

/* What stands on the panels beside the text: everybody's points as the screens say them, and the winds. */

const OPERATOR = { role: 'operator' } as const;
const by = (player: Player) => ({ role: 'player', player }) as const;

/** The points and winds that were shown since the last call, as `side: points`. */
const panels = (table: ScriptedTable): readonly string[] =>
  table
    .pushed()
    .flatMap((words) => /^show (\d) (-?\d+|east|south|west|north)$/.exec(words) ?? [])
    .filter((words) => words.startsWith('show'));

/** What stands on the panels now. */
const totals = (table: ScriptedTable, start = 0): readonly string[] => {
  const { match } = table.context;
  if (match === null) throw new Error('there is no match');
  return [match.totals.p1, match.totals.p2, match.totals.p3].map(
    (points, side) => `show ${side} ${start + points}`,
  );
};

const settled = (): ScriptedTable => {
  const table = new ScriptedTable({ undoTimeMs: 6_000 }).playing().win();
  table.pushed();
  return table;
};

describe('the panels', () => {
  test('say what everybody has from the beginning of a match on, with what the rules give him to begin with', () => {
    const ruleset = rulesetOf('sanma-modern');
    const { start } = ruleset.match;
    expect(start).toBeGreaterThan(0);
    const table = new ScriptedTable({ ruleset }).connect();
    expect(panels(table)).toEqual([0, 1, 2].map((side) => `show ${side} ${start}`));
  });

  test('say at once whom a penalty between two hands has cost what', () => {
    const table = settled();
    table.say(OPERATOR, {
      say: 'penalise',
      irregularity: 'false-win',
      player: 'p3',
      harmed: null,
      override: null,
      reason: 'shown',
    });
    expect(panels(table)).toEqual(totals(table));
  });

  test('say what everybody had, and the winds, when a hand is taken back', () => {
    const table = settled();
    table.say(by('p1'), { say: 'propose', proposal: { kind: 'undo', hand: 1 } });
    table.say(by('p2'), { say: 'confirm', proposal: 1 }).say(by('p3'), { say: 'confirm', proposal: 1 });
    expect(table.at.hand).toBe('playing');
    const shown = panels(table);
    expect(shown).toEqual(expect.arrayContaining(['show 0 0', 'show 1 0', 'show 2 0']));
    expect(shown.filter((words) => /east|south|west/.test(words))).toEqual([
      'show 0 east',
      'show 1 south',
      'show 2 west',
      'show 3 east',
    ]);
  });

  test('say it all again to a device that has restarted, also while the table is paused', () => {
    const table = new ScriptedTable().playing();
    table.say(OPERATOR, { say: 'pause', reason: 'a break' });
    expect(table.at.table).toBe('paused');
    table.hear(LOST).clock.advance(250);
    table.pushed();
    table.connect({ boot: '8.0000', snapshot: { cycle: 7, servedCycle: 7, live: 'on' } });
    expect(panels(table)).toEqual([
      ...totals(table),
      'show 0 east',
      'show 1 south',
      'show 2 west',
      expect.stringMatching(/^show 3 /),
    ]);
  });

  test('are told nothing anew where only the line was lost', () => {
    const table = new ScriptedTable().playing().hear(LOST);
    table.clock.advance(250);
    table.pushed();
    table.connect({ snapshot: { cycle: 7, servedCycle: 7, live: 'on' } });
    expect(panels(table)).toEqual([]);
  });
});
