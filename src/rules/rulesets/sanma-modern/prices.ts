import type { BaseLimit, BaseShares, FuWorth } from '../../han/han-worth.ts';
import type { SanmaModernOptions, TsumoShares } from './options.ts';

const MANGAN = 2_000;
const YAKUMAN = 8_000;

const LIMITS: readonly BaseLimit[] = [
  { fromHan: 11, name: 'sanbaiman', base: 6_000 },
  { fromHan: 8, name: 'baiman', base: 4_000 },
  { fromHan: 6, name: 'haneman', base: 3_000 },
  { fromHan: 5, name: 'mangan', base: MANGAN },
];
const COUNTED_YAKUMAN: BaseLimit = { fromHan: 13, name: 'yakuman', base: YAKUMAN };

/** How many times the base each pays (docs/rules/sanma-modern.md, "Price"). */
const SHARES: Readonly<Record<TsumoShares, BaseShares>> = {
  loss: {
    onDiscard: { toDealer: 6, toOther: 4 },
    selfDrawn: { toDealer: 2, dealerToOther: 2, otherToOther: 1 },
  },
  bisection: {
    onDiscard: { toDealer: 6, toOther: 4 },
    selfDrawn: { toDealer: 3, dealerToOther: 2.5, otherToOther: 1.5 },
  },
};

type PriceOptions = Pick<SanmaModernOptions, 'countedYakuman' | 'tsumo'>;

export function modernPrices({ countedYakuman, tsumo }: PriceOptions): FuWorth {
  return {
    by: 'fu',
    limits: countedYakuman ? [COUNTED_YAKUMAN, ...LIMITS] : LIMITS,
    mangan: MANGAN,
    yakuman: YAKUMAN,
    shares: SHARES[tsumo],
    roundedUpTo: 100,
  };
}
