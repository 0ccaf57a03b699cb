import { describe, expect, test } from 'vitest';
import { RULESET_IDS } from '../../src/rules/ruleset.ts';
import { ruleset } from '../unit/play/stacked-table.ts';
import { rescoredHand } from './rescored-hands.ts';

const HANDS = 2;

describe.each(RULESET_IDS)('hands of %s', (id) => {
  test('are scored the same again from their entries, observed and declared', () => {
    const rules = ruleset({}, id);
    const hands = Array.from({ length: HANDS }, (_, at) => rescoredHand(rules, `rescored ${id} ${at}`));
    const entries = hands.flatMap(({ observed, declared }) => [...observed, ...declared]);
    expect(entries.filter(({ entry }) => entry.detail['word'] === 'people').length).toBeGreaterThan(0);
    expect(entries.filter(({ rescored }) => rescored.verdict !== 'same')).toEqual([]);
  });
});
