import { expect, test } from 'vitest';
import { z } from 'zod';
import { HANDS_AFTER, IRREGULARITIES } from '../../../../src/rules/irregularities.ts';
import { count, factsOf } from '../../../harness/table-facts.ts';

const consequence = z.strictObject({
  toEach: count.optional(),
  toHarmed: count.optional(),
  hand: z.enum([...HANDS_AFTER, 'dead-or-void']).default('plays-on'),
  flower: z.enum(['counts', 'void']).default('counts'),
});

const penaltiesFact = z.partialRecord(z.enum(IRREGULARITIES), consequence);
test.each(factsOf('penalties', penaltiesFact))('%s', (_, { ruleset, fact }) => {
  for (const id of IRREGULARITIES) {
    const said = fact[id];
    if (said === undefined) continue;
    const { toEach, toHarmed, hand, flower } = said;
    const foreseen = ruleset.irregularities[id];
    const pays = toEach === undefined ? { to: 'harmed', points: toHarmed } : { to: 'each', points: toEach };
    expect(foreseen, id).toMatchObject({ pays, flower });
    const hands: readonly string[] = hand === 'dead-or-void' ? ['dead', 'void'] : [hand];
    expect(hands, id).toContain(foreseen?.hand);
  }
});
