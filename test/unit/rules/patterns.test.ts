import { describe, expect, test } from 'vitest';
import { readingsOf } from '../../../src/rules/hands/readings.ts';
import { tallyOf } from '../../../src/rules/hands/tally.ts';
import { patternsOf } from '../../../src/rules/ruleset.ts';
import type { SampleHand } from '../../../src/rules/scoring/pattern.ts';
import { type PointRuleset, VARIANTS, wonIn } from './point-rulesets.ts';

/** How often a pattern is in each reading of a sample, which must be a complete hand of this set. */
function countsIn(ruleset: PointRuleset, id: string, sample: SampleHand): readonly number[] {
  const { tiles, situation } = wonIn(ruleset, sample);
  const tallied = tallyOf(ruleset, tiles);
  if (tallied.outcome === 'impossible') throw new Error(tallied.error.message);
  const pattern = patternsOf(ruleset.scoring).find((each) => each.id === id);
  const readings = readingsOf(tallied.hand, situation.by, ruleset.forms);
  expect(readings).not.toEqual([]);
  return readings.map((reading) => pattern?.count(reading, situation) ?? 0);
}

describe.each(VARIANTS)('$variant', ({ ruleset }) => {
  const patterns = patternsOf(ruleset.scoring);

  test.each(patterns)('$id is in its example and not in its near miss', ({ id, example, nearMiss }) => {
    expect(Math.max(...countsIn(ruleset, id, example))).toBeGreaterThan(0);
    if (nearMiss !== null) expect(Math.max(...countsIn(ruleset, id, nearMiss))).toBe(0);
  });

  test('its patterns have ids of their own', () => {
    expect(new Set(patterns.map(({ id }) => id)).size).toBe(patterns.length);
  });
});
