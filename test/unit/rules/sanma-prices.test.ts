import { describe, expect, test } from 'vitest';
import {
  type HanCount,
  type HanPrice,
  limitNameOf,
  priceOf,
  rankOf,
} from '../../../src/rules/han/han-worth.ts';
import { sanma } from './sanma.ts';

/* docs/rules/sanma-modern.md and docs/rules/sanma-honshu.md, "Price". */

/** What the discarder pays the dealer and another; by self-draw each to the dealer, the dealer and another to another. */
type Paid = readonly [toDealer: number, toOther: number, each: number, dealer: number, other: number];

const paid = ({ onDiscard, selfDrawn }: HanPrice): Paid => [
  onDiscard.toDealer,
  onDiscard.toOther,
  selfDrawn.toDealer,
  selfDrawn.dealerToOther,
  selfDrawn.otherToOther,
];
const counted = (han: number, fu: number | null): HanCount => ({ yakuman: 0, han, fu });
const yakuman = (times: number): HanCount => ({ yakuman: times, han: 0, fu: null });

type Row = readonly [what: string, count: HanCount, name: string | null, want: Paid];

describe('today’s sanma', () => {
  const { worth } = sanma('sanma-modern').scoring;
  test.each<Row>([
    ['base 240', counted(1, 30), null, [1_500, 1_000, 500, 500, 300]],
    ['seven pairs are 25: base 400', counted(2, 25), null, [2_400, 1_600, 800, 800, 400]],
    ['base 1,920 is not rounded up to a mangan', counted(3, 60), null, [11_600, 7_700, 3_900, 3_900, 2_000]],
    ['… nor of four han', counted(4, 30), null, [11_600, 7_700, 3_900, 3_900, 2_000]],
    ['base 2,240 is a mangan', counted(3, 70), 'mangan', [12_000, 8_000, 4_000, 4_000, 2_000]],
    ['base 2,560 is a mangan', counted(4, 40), 'mangan', [12_000, 8_000, 4_000, 4_000, 2_000]],
    ['five han', counted(5, 20), 'mangan', [12_000, 8_000, 4_000, 4_000, 2_000]],
    ['six', counted(6, 30), 'haneman', [18_000, 12_000, 6_000, 6_000, 3_000]],
    ['seven', counted(7, 110), 'haneman', [18_000, 12_000, 6_000, 6_000, 3_000]],
    ['eight', counted(8, 30), 'baiman', [24_000, 16_000, 8_000, 8_000, 4_000]],
    ['ten', counted(10, 30), 'baiman', [24_000, 16_000, 8_000, 8_000, 4_000]],
    ['eleven', counted(11, 30), 'sanbaiman', [36_000, 24_000, 12_000, 12_000, 6_000]],
    ['twelve', counted(12, 30), 'sanbaiman', [36_000, 24_000, 12_000, 12_000, 6_000]],
    ['thirteen', counted(13, 30), 'yakuman', [48_000, 32_000, 16_000, 16_000, 8_000]],
    ['a yakuman', yakuman(1), 'yakuman', [48_000, 32_000, 16_000, 16_000, 8_000]],
    ['two', yakuman(2), 'yakuman', [96_000, 64_000, 32_000, 32_000, 16_000]],
  ])('%s', (_, count, name, want) => {
    expect(paid(priceOf(worth, count))).toEqual(want);
    expect(limitNameOf(worth, count)).toBe(name);
  });

  test('without the counted yakuman thirteen han are a sanbaiman', () => {
    const { worth: without } = sanma('sanma-modern', { countedYakuman: false }).scoring;
    expect(limitNameOf(without, counted(13, 30))).toBe('sanbaiman');
  });

  test('split in two, each pays half of the absent share too, before it is rounded up', () => {
    const { worth: split } = sanma('sanma-modern', { tsumo: 'bisection' }).scoring;
    expect(paid(priceOf(split, counted(1, 30)))).toEqual([1_500, 1_000, 800, 600, 400]);
  });

  test('readings are compared by their base: fu tell them apart, but not above a mangan', () => {
    expect(rankOf(worth, 2, 40)).toBe(rankOf(worth, 3, 20));
    expect(rankOf(worth, 2, 50)).toBeGreaterThan(rankOf(worth, 2, 40));
    expect(rankOf(worth, 5, 50)).toBe(rankOf(worth, 5, 30));
  });
});

describe('western Honshu', () => {
  const { worth } = sanma('sanma-honshu').scoring;
  test.each<Row>([
    ['one han', counted(1, null), null, [1_500, 1_000, 500, 500, 300]],
    ['two', counted(2, null), null, [3_000, 2_000, 1_000, 1_000, 500]],
    ['three', counted(3, null), null, [6_000, 4_000, 2_000, 2_000, 1_000]],
    ['four', counted(4, null), 'mangan', [12_000, 8_000, 4_000, 4_000, 2_000]],
    ['five', counted(5, null), 'mangan', [12_000, 8_000, 4_000, 4_000, 2_000]],
    ['six', counted(6, null), 'haneman', [18_000, 12_000, 6_000, 6_000, 3_000]],
    ['seven', counted(7, null), 'haneman', [18_000, 12_000, 6_000, 6_000, 3_000]],
    ['eight', counted(8, null), 'baiman', [24_000, 16_000, 8_000, 8_000, 4_000]],
    ['ten', counted(10, null), 'baiman', [24_000, 16_000, 8_000, 8_000, 4_000]],
    ['eleven', counted(11, null), 'sanbaiman', [36_000, 24_000, 12_000, 12_000, 6_000]],
    ['fourteen', counted(14, null), 'sanbaiman', [36_000, 24_000, 12_000, 12_000, 6_000]],
    ['a yakuman', yakuman(1), 'yakuman', [48_000, 32_000, 16_000, 16_000, 8_000]],
    ['three', yakuman(3), 'yakuman', [144_000, 96_000, 48_000, 48_000, 24_000]],
  ])('%s', (_, count, name, want) => {
    expect(paid(priceOf(worth, count))).toEqual(want);
    expect(limitNameOf(worth, count)).toBe(name);
  });

  test('with the counted yakuman thirteen han are one', () => {
    const { worth: withIt } = sanma('sanma-honshu', { countedYakuman: true }).scoring;
    expect([12, 13].map((han) => limitNameOf(withIt, counted(han, null)))).toEqual(['sanbaiman', 'yakuman']);
    expect(paid(priceOf(withIt, counted(13, null)))).toEqual([48_000, 32_000, 16_000, 16_000, 8_000]);
  });

  test('readings are compared by their han', () => {
    expect(rankOf(worth, 5, null)).toBeGreaterThan(rankOf(worth, 4, null));
  });
});
