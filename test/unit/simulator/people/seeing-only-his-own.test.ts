import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '../../../../simulator/machine/random.ts';
import { decide } from '../../../../simulator/people/decide.ts';
import { nextStep } from '../../../harness/play-rule-table.ts';
import { SEATED_SIDES } from '../../../harness/rule-table.ts';
import { CALM_MIND, handNumber } from '../../../harness/rule-table-hands.ts';

test('changing tiles a person cannot see changes none of his decisions', () => {
  const anyMoment = fc.record({
    seed: fc.nat(),
    steps: fc.integer({ min: 0, max: 180 }),
    side: fc.constantFrom(...SEATED_SIDES),
  });
  fc.assert(
    fc.property(anyMoment, ({ seed, steps, side }) => {
      const table = handNumber(seed % 9, createRandom(String(seed), 'tiles'));
      for (let step = 0; step < steps && table.hand.result === null; step += 1) {
        const next = nextStep(table, CALM_MIND);
        if (next !== undefined) table.carryOut(next.side, next.intention);
      }
      const before = decide(table.sight(side), CALM_MIND);
      table.reshuffleUnseenBy(side, createRandom(String(seed), 'other tiles'));
      expect(decide(table.sight(side), CALM_MIND)).toEqual(before);
    }),
    { numRuns: 60 },
  );
});
