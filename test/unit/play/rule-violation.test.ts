import { expect, test } from 'vitest';
import { VIOLATIONS } from '../../../src/play/referee/violation.ts';
import { violations } from '../../../src/words/en/table.ts';

test.each(VIOLATIONS)('%s can be shown on a side’s display and has words for people', (code) => {
  expect(code).toMatch(/^[a-z_]{1,40}$/);
  expect(violations[code]).toMatch(/^[A-Z].+[^.]$/);
});
