import { describe, expect, test } from 'vitest';
import { FAULTS, faultEntry } from '../../../firmware-protocol/faults.ts';
import { SHOW_TEXTS } from '../../../firmware-protocol/show-texts.ts';

describe('catalogues', () => {
  test('every fault has a meaning and words for the people at the table', () => {
    for (const [code, entry] of Object.entries(FAULTS)) {
      expect(code).toMatch(/^F[1-9][0-9]{2}$/);
      expect(entry.advice).toMatch(/[.]$/);
    }
  });

  test('a fault of a later firmware is as grave as a latched one', () => {
    expect(faultEntry('F777').severity).toBe('L');
  });

  test('every text of SHOW is a value the line can carry', () => {
    for (const word of Object.keys(SHOW_TEXTS)) expect(word).toMatch(/^[a-z_]{1,40}$/);
  });
});
