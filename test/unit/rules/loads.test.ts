import { expect, test } from 'vitest';
import { RULESET_IDS } from '../../../src/rules/ruleset.ts';

/*
 * A file that cannot be loaded has no test that fails, and a mutant that breaks the loading of all would live. So what
 * the other tests load is loaded here without throwing, before the first test, and a test asks how it went.
 */
const [catalogue, ...others] = await Promise.allSettled([
  import('../../../src/rules/rulesets/catalogue.ts'),
  import('../../../src/cli/score/score-lines.ts'),
  import('./point-rulesets.ts'),
  import('./sanma.ts'),
  import('../../harness/table-facts.ts'),
]);

test('the rules, and the samples of their tests, can be loaded', () => {
  expect([catalogue, ...others].filter(({ status }) => status === 'rejected')).toEqual([]);
});

test.each(RULESET_IDS)('%s can be played without an option', (id) => {
  if (catalogue.status === 'rejected') throw catalogue.reason;
  expect(catalogue.value.rulesetWith(id)).toMatchObject({ ok: true });
});
