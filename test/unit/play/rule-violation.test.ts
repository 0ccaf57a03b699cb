import { expect, test } from 'vitest';
import { VIOLATIONS } from '../../../src/play/win/rule-violation.ts';

test.each(Object.entries(VIOLATIONS))(
  '%s can be shown on a side’s display and has words for people',
  (code, text) => {
    expect(code).toMatch(/^[a-z_]{1,40}$/);
    expect(text).toMatch(/^[A-Z].+[^.]$/);
  },
);
