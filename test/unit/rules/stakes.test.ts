import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseStakes, stakesPaid } from '../../../src/rules/stakes.ts';

describe('what is paid for the points of a match', () => {
  test.each([
    ['a hundred a point', '100', [20, -5, -15], [2_000, -500, -1_500]],
    ['and a base stake from each to the winner', '100,1000', [20, -5, -15], [4_000, -1_500, -2_500]],
    ['the base stake alone', '0,500', [-3, 10, -7], [-500, 1_000, -500]],
    ['two winners share the base stake', '10,5', [4, 4, -8], [42.5, 42.5, -85]],
    ['what cannot be split goes to the nearer', '0,0.001', [4, 4, -8], [0.001, 0, -0.001]],
    ['nobody pays among equals', '100,1000', [0, 0, 0], [0, 0, 0]],
    ['a tenth of a point', '0.1', [15_300, -300, -15_000], [1_530, -30, -1_500]],
  ])('%s', (_, written, gains, want) => {
    const stakes = parseStakes(written);
    expect(stakes === null ? null : stakesPaid(gains, stakes)).toEqual(want);
  });

  test('some pay just what others are paid', () => {
    const gains = fc.tuple(
      fc.integer({ min: -50_000, max: 50_000 }),
      fc.integer({ min: -50_000, max: 50_000 }),
    );
    const milli = fc.nat(5_000_000).map((each) => each / 1_000);
    fc.assert(
      fc.property(gains, milli, milli, ([one, other], perPoint, base) => {
        const paid = stakesPaid([one, other, -one - other], { perPoint, base });
        expect(paid.reduce((sum, each) => sum + Math.round(each * 1_000), 0)).toBe(0);
      }),
    );
  });

  test.each(['', '-5', '1,2,3', '0.0001', 'a', '1e3', ','])('"%s" is no stake', (written) => {
    expect(parseStakes(written)).toBeNull();
  });
});
