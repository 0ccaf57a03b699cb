import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/charts/ports.ts';
import type { Dice } from '../../../src/play/seating/furniture.ts';
import { ScriptedTable } from './scripted-table.ts';

const isDiceShown = (report: Report): boolean =>
  report.type === 'CommandFinished' && report.command.command === 'show-dice';

test('a match that ends before its first hand leaves no number behind: the next one throws under another', () => {
  const table = new ScriptedTable().connect().press(0, 'dice');
  table.say({ role: 'operator' }, { say: 'end-match', reason: 'late' }).start();
  table.pushed();
  expect(table.press(0, 'dice').pushed()).toContain('dice 8/1 11');
});

describe('the first dealer', () => {
  const chosen = (dice: readonly Dice[], sides: readonly (0 | 1 | 2)[]): ScriptedTable => {
    const table = new ScriptedTable({ dice }).connect();
    for (const side of sides) table.press(side, 'dice');
    return table;
  };

  test.each<readonly [string, readonly Dice[], readonly (0 | 1 | 2)[], string]>([
    [
      'is who throws highest',
      [
        [1, 1],
        [6, 5],
        [2, 3],
      ],
      [0, 1, 2],
      'p2',
    ],
    [
      'is decided by the sum, not by one die',
      [
        [6, 1],
        [4, 4],
        [5, 2],
      ],
      [0, 1, 2],
      'p2',
    ],
    [
      'after a tie is decided among those who tied',
      [
        [6, 6],
        [1, 1],
        [6, 6],
        [1, 2],
        [3, 4],
      ],
      [0, 1, 2, 0, 2],
      'p3',
    ],
    [
      'is decided after as many ties as there are',
      [
        [3, 3],
        [2, 4],
        [1, 5],
        [1, 1],
        [1, 1],
        [1, 1],
        [2, 2],
        [6, 6],
        [2, 1],
      ],
      [0, 1, 2, 0, 1, 2, 0, 1, 2],
      'p2',
    ],
  ])('%s', (_, dice, sides, dealer) => {
    expect(chosen(dice, sides).context.match?.firstDealer).toBe(dealer);
  });

  test('is open until everyone has thrown', () => {
    expect(
      chosen(
        [
          [6, 6],
          [1, 1],
        ],
        [0, 1],
      ).at.table,
    ).toBe('choosingDealer');
  });

  test('is thrown for in turn: a press out of turn throws nothing', () => {
    const table = new ScriptedTable().connect();
    table.pushed();
    expect(table.press(1, 'dice').press(2, 'dice').press(0, 'claim').pushed()).toEqual([]);
  });

  test('is thrown for once at a time: each throw is shown before the next', () => {
    const table = new ScriptedTable({ withhold: isDiceShown }).connect();
    table.press(0, 'dice').press(1, 'dice');
    expect(table.context.match?.throws).toHaveLength(1);
  });

  test('throws with the next walls’ number, and the hand’s dice are numbered on', () => {
    const table = new ScriptedTable().wallsUp().press(0, 'dice');
    const dice = table.pushed().filter((words) => words.startsWith('dice'));
    expect(dice).toEqual(['dice 7/1 66', 'dice 7/2 11', 'dice 7/3 12', 'dice 7/4 35']);
  });
});
