import { expect, test } from 'vitest';
import { RULESET_IDS } from '../../../src/rules/ruleset.ts';

/* A file that cannot be loaded has no tests that fail; so loading is a test of its own. */

test('the rules and the samples of their tests can be loaded', async () => {
  await expect(import('../../../src/app/score-command.ts')).resolves.toBeDefined();
  await expect(import('./point-rulesets.ts')).resolves.toBeDefined();
  await expect(import('./sanma.ts')).resolves.toBeDefined();
  await expect(import('../../harness/table-facts.ts')).resolves.toBeDefined();
});

test.each(RULESET_IDS)('%s can be played without an option', async (id) => {
  const { rulesetWith } = await import('../../../src/rules/rulesets/catalogue.ts');
  expect(rulesetWith(id)).toMatchObject({ ok: true });
});
