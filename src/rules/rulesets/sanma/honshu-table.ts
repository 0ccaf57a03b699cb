import type { HanPrice, TableWorth } from '../../han/han-worth.ts';

/** A row of the table of prices: what a discarder pays, and each by self-draw. */
interface Prices {
  readonly discard: readonly [toDealer: number, toOther: number];
  readonly selfDraw: readonly [eachToDealer: number, dealer: number, other: number];
}

function price({ discard, selfDraw }: Prices): HanPrice {
  const [toDealer, toOther] = discard;
  const [each, dealerToOther, otherToOther] = selfDraw;
  return { onDiscard: { toDealer, toOther }, selfDrawn: { toDealer: each, dealerToOther, otherToOther } };
}

const MANGAN = price({ discard: [12_000, 8_000], selfDraw: [4_000, 4_000, 2_000] });
const HANEMAN = price({ discard: [18_000, 12_000], selfDraw: [6_000, 6_000, 3_000] });
const BAIMAN = price({ discard: [24_000, 16_000], selfDraw: [8_000, 8_000, 4_000] });
const SANBAIMAN = price({ discard: [36_000, 24_000], selfDraw: [12_000, 12_000, 6_000] });

/** The prices by han that Honshu and Hurley share (docs/rules/sanma-honshu.md, "Price"). */
const HONSHU_PRICES: TableWorth = {
  by: 'table',
  baseHan: 2,
  rows: [
    { fromHan: 1, name: null, price: price({ discard: [1_500, 1_000], selfDraw: [500, 500, 300] }) },
    { fromHan: 2, name: null, price: price({ discard: [3_000, 2_000], selfDraw: [1_000, 1_000, 500] }) },
    { fromHan: 3, name: null, price: price({ discard: [6_000, 4_000], selfDraw: [2_000, 2_000, 1_000] }) },
    { fromHan: 4, name: 'mangan', price: MANGAN },
    { fromHan: 6, name: 'haneman', price: HANEMAN },
    { fromHan: 8, name: 'baiman', price: BAIMAN },
    { fromHan: 11, name: 'sanbaiman', price: SANBAIMAN },
  ],
  yakuman: price({ discard: [48_000, 32_000], selfDraw: [16_000, 16_000, 8_000] }),
};

const COUNTED_YAKUMAN = { fromHan: 13, name: 'yakuman', price: HONSHU_PRICES.yakuman } as const;

/** With a yakuman counted from thirteen han where clubs agree on it. */
export function honshuPrices({ countedYakuman }: { readonly countedYakuman: boolean }): TableWorth {
  if (!countedYakuman) return HONSHU_PRICES;
  return { ...HONSHU_PRICES, rows: [...HONSHU_PRICES.rows, COUNTED_YAKUMAN] };
}
