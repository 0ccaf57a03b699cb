import {
  type PaidYaku,
  type PaidYakuman,
  type YakuRow,
  yakuFrom,
  yakumanFrom,
} from '../../han/han-scoring.ts';
import type { BaseLimit, BaseShares, FuWorth } from '../../han/han-worth.ts';
import { chankan, doubleRiichi, haiteiOrHoutei, ippatsu, riichi, rinshan, tsumo } from '../sanma/luck.ts';
import {
  bakaze,
  iipeikou,
  ittsuu,
  jikaze,
  northWind,
  pinfuWhere,
  ryanpeikou,
  sanankou,
  sangenpai,
  sankantsu,
  sanshokuDoukou,
  shousangen,
  toitoi,
} from '../sanma/sets.ts';
import { chanta, chiitoitsu, chinitsu, honitsu, honroutou, junchan, tanyao } from '../sanma/tiles.ts';
import {
  chiihou,
  chinroutou,
  chuuren,
  daisangen,
  daisuushii,
  junseiChuuren,
  kokushi,
  kokushiOnThirteenWaits,
  ryuuiisou,
  shousuushii,
  suuankou,
  suuankouTanki,
  suukantsu,
  tenhou,
  tsuuiisou,
} from '../sanma/yakuman.ts';
import type { SanmaModernOptions, TsumoShares } from './options.ts';

const YAKU_SOURCE = 'docs/rules/sanma-modern.md, "Yaku"';
const NORTH: readonly YakuRow[] = [[northWind, 1, 1]];

/** In the order of the book: han of a closed hand, han of an open one. */
export function yaku({ northYakuhai }: Pick<SanmaModernOptions, 'northYakuhai'>): readonly PaidYaku[] {
  const pinfu: YakuRow = [pinfuWhere({ north: northYakuhai ? 'value' : 'guest', selfDraw: 'counts' }), 1, 0];
  return yakuFrom(YAKU_SOURCE, [pinfu, ...ROWS, ...(northYakuhai ? NORTH : [])]);
}

const ROWS: readonly YakuRow[] = [
  [riichi, 1, 0],
  [{ ...doubleRiichi, means: 'double-riichi-without-north' }, 2, 0, { inPlaceOf: [riichi] }],
  [{ ...ippatsu, means: 'ippatsu-without-north' }, 1, 0],
  [tsumo, 1, 0],
  [iipeikou, 1, 0],
  [tanyao, 1, 1],
  [sangenpai, 1, 1],
  [jikaze, 1, 1],
  [bakaze, 1, 1],
  [rinshan, 1, 1],
  [chankan, 1, 1],
  [haiteiOrHoutei, 1, 1],
  [chiitoitsu, 2, 0],
  [chanta, 2, 1],
  [ittsuu, 2, 1],
  [sanshokuDoukou, 2, 2],
  [toitoi, 2, 2],
  [sanankou, 2, 2],
  [sankantsu, 2, 2],
  [shousangen, 2, 2],
  [honroutou, 2, 2],
  [ryanpeikou, 3, 0, { inPlaceOf: [iipeikou] }],
  [junchan, 3, 2],
  [honitsu, 3, 2],
  [chinitsu, 6, 5],
];

const YAKUMAN_SOURCE = 'docs/rules/sanma-modern.md, "Yakuman"';

/** Four of them are worth two where clubs pay them so. */
export function yakuman({
  doubleYakuman,
}: Pick<SanmaModernOptions, 'doubleYakuman'>): readonly PaidYakuman[] {
  const great = doubleYakuman ? 2 : 1;
  return yakumanFrom(YAKUMAN_SOURCE, [
    [kokushi, 1],
    [kokushiOnThirteenWaits, great, [kokushi]],
    [suuankou, 1],
    [suuankouTanki, great, [suuankou]],
    [daisangen, 1],
    [shousuushii, 1],
    [daisuushii, great],
    [tsuuiisou, 1],
    [chinroutou, 1],
    [ryuuiisou, 1],
    [chuuren, 1],
    [junseiChuuren, great, [chuuren]],
    [suukantsu, 1],
    [{ ...tenhou, means: 'tenhou-without-north' }, 1],
    [{ ...chiihou, means: 'chiihou-without-north' }, 1],
  ]);
}

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
