import { expect, test } from 'vitest';
import type { RulesetId } from '../../../src/rules/ruleset.ts';
import { ruleset } from '../play/stacked-table.ts';
import { ScriptedTable } from './scripted-table.ts';

/** A declared hand at which somebody has pressed the key of a drawn one. */
const drawnByKey = (rules: RulesetId): ScriptedTable => {
  const table = new ScriptedTable({ play: 'declared', ruleset: ruleset({}, rules) })
    .wallsUp()
    .press(0, 'dice');
  table.pushed();
  return table.press(0, 'draw');
};

test('a key of a drawn hand is told on the display to want a page, where everybody is paid for what he holds', () => {
  expect(drawnByKey('house').pushed()).toEqual(['show 0 tell_on_a_page']);
});

test('where nobody is paid for it the key is enough', () => {
  expect(drawnByKey('korean-japanese').pushed()).toContain('+Proposed');
});

test('the display of a false win says no longer that it has won', () => {
  const table = new ScriptedTable({ play: 'declared' }).wallsUp().press(0, 'dice').press(2, 'win');
  table.pushed();
  const penalty = { irregularity: 'false-win', player: 'p3', harmed: null, override: null } as const;
  table.say({ role: 'operator' }, { say: 'penalise', ...penalty, reason: 'a tile was missing' });
  expect(table.pushed()).toContain('show 2 blank');
});
