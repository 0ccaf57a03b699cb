import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DICE_RULES } from '../../../src/audit/dice-guesses.ts';
import { chanceWith } from '../../../src/audit/excess.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/shuffle-audit.md'), 'utf8');

test('docs/shuffle-audit.md says how often a face comes that is tolerated just so', () => {
  const [, tolerated, often] =
    /a tolerated share of ([\d.]+) \(a face\s+that comes ([\d.]+) % of the time\)/.exec(PAGE) ?? [];
  expect(Number(tolerated)).toBe(DICE_RULES.tolerated);
  expect(often).toBe((100 * chanceWith(DICE_RULES.tolerated, 1 / 6)).toFixed(1));
});
