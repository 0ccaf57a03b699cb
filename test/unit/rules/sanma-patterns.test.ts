import { describe, expect, test } from 'vitest';
import { readingsOf } from '../../../src/rules/hands/readings.ts';
import { tallyOf } from '../../../src/rules/hands/tally.ts';
import { patternsOf } from '../../../src/rules/ruleset.ts';
import type { SampleHand } from '../../../src/rules/scoring/pattern.ts';
import { SANMA_IDS, type Sanma, sampleOf, sanmaWithAll } from './sanma.ts';

const timesIn = (ruleset: Sanma, id: string, sample: SampleHand): number => {
  const { tiles, situation: won } = sampleOf(sample);
  const tallied = tallyOf(ruleset, tiles);
  if (tallied.outcome === 'impossible') throw new Error(tallied.error.message);
  const pattern = patternsOf(ruleset.scoring).find((each) => each.id === id);
  const counts = readingsOf(tallied.hand, won.by, ruleset.forms).map(
    (reading) => pattern?.count(reading, won) ?? 0,
  );
  return Math.max(0, ...counts);
};

describe.each(SANMA_IDS)('%s', (id) => {
  const full = sanmaWithAll(id);
  const patterns = patternsOf(full.scoring);

  test.each(patterns)('$id is in its example and not in its near miss', (pattern) => {
    expect(timesIn(full, pattern.id, pattern.example)).toBeGreaterThan(0);
    if (pattern.nearMiss !== null) expect(timesIn(full, pattern.id, pattern.nearMiss)).toBe(0);
  });
});
