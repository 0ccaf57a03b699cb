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

test('what is paid at once for kongs and animals is scored again with the hand, won or drawn', () => {
  const rules = ruleset({ instantPayments: 2 }, 'malaysian');
  const entries = ['instant 3', 'instant 4'].flatMap((seed) => {
    const { observed, declared } = rescoredHand(rules, seed);
    return [...observed, ...declared];
  });
  const paidAtOnce = entries.filter(({ entry }) =>
    JSON.stringify(entry.detail['transfers']).includes('instant'),
  );
  expect(paidAtOnce.map(({ entry }) => entry.detail['outcome'])).toEqual(['drawn', 'drawn', 'won', 'won']);
  expect(entries.filter(({ rescored }) => rescored.verdict !== 'same')).toEqual([]);
});
