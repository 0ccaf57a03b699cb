import { describe, expect, test } from 'vitest';
import { FAULTS, faultEntry } from '../../../firmware-protocol/faults.ts';
import { SHOW_TEXTS } from '../../../firmware-protocol/show-texts.ts';

describe('catalogues', () => {
  test('the first digit of a code names what stands: the drum for 3 and 4, the surface for 5 to 7 (SPEC §8.2)', () => {
    const standing = { drum: /^F[34]/, surface: /^F[5-9]/, machine: /^F[12]/, none: /^F[189]/ } as const;
    for (const [code, { channel }] of Object.entries(FAULTS)) expect(code).toMatch(standing[channel]);
  });

  test('a fault of a later firmware is as grave as a latched one (SPEC §8.3)', () => {
    expect(faultEntry('F777').severity).toBe('L');
  });

  test('every text of SHOW is a value the line can carry (SPEC §5.6)', () => {
    for (const word of Object.keys(SHOW_TEXTS)) expect(word).toMatch(/^[a-z_]{1,40}$/);
  });
});
