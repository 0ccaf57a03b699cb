import { expect, test } from 'vitest';
import { digestNow, keptHands, SCORED_RULES, versionOf } from '../../harness/scored-hands.ts';

/** Entries name the hash of their rules, in which the version stands for all code that scorers share. */
const WHAT_TO_DO =
  'these hands are scored otherwise than this version scored them: count up `version` in its ruleset.ts, then npm run scored-hands';

test.each(SCORED_RULES)('a version of %s scores what it has always scored', (id) => {
  const { hands, digests } = keptHands(id);
  expect(hands.length).toBeGreaterThan(50);
  expect({ [versionOf(id)]: digestNow(id, hands) }, WHAT_TO_DO).toEqual({
    [versionOf(id)]: digests[versionOf(id)],
  });
});
