import {
  type DiscardWinRule,
  doraFrom,
  type HanScoring,
  type PaidYaku,
  type PaidYakuman,
  type YakumanRow,
  yakumanFrom,
} from '../../han/han-scoring.ts';
import type { HanPrice, TableWorth } from '../../han/han-worth.ts';
import { eachFlower } from '../../patterns/bonus-tiles.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Pattern } from '../../scoring/pattern.ts';
import { count, multipleOf, type OptionBook, onOrOff } from '../option-book.ts';
import { ORPHANS_OF_FOUR_WINDS } from '../tile-sets.ts';
import { dora, kita, redFive, uraDora } from './luck.ts';
import {
  chipsFrom,
  honbaFrom,
  SANMA_TABLE_CHECKS,
  SANMA_TABLE_DEFAULTS,
  type SanmaTableOptions,
  sanmaDisagreement,
  sanmaTable,
} from './sanma-table.ts';
import {
  chiihou,
  chinroutou,
  chuuren,
  cleanJunseiChuuren,
  daisangen,
  daisharin,
  kokushi,
  kokushiOnThirteenCleanWaits,
  paarenchan,
  renhou,
  ryuuiisou,
  suuankou,
  suuankouTanki,
  suukantsu,
  suurenkou,
  suushiihou,
  tenhou,
  tsuuiisou,
  tsuuiisouInSets,
} from './yakuman.ts';

/** What a club may choose where hands are paid by the table of han (docs/rules/sanma-honshu.md, "Options"). */
export type SanmaByTableOptions = SanmaTableOptions & {
  readonly northYakuhai: boolean;
  readonly uraDora: boolean;
  readonly kanDora: boolean;
  readonly sevenPairHonours: boolean;
  /** Whether the little three dragons are paid beside their two triplets. */
  readonly shousangenAdds: boolean;
  /** One triplet in three suits in place of three triplets in a row. */
  readonly sanshokuDoukou: boolean;
  readonly daisharin: boolean;
  /** The four flowers are in the set, a han each. */
  readonly flowers: boolean;
  /** Who fed the dragons pays for all yakuman of the hand. */
  readonly wholeFine: boolean;
  readonly countedYakuman: boolean;
  readonly honba: number;
  readonly noten: number;
};

export const SANMA_BY_TABLE_OPTIONS: OptionBook<SanmaByTableOptions> = {
  defaults: {
    ...SANMA_TABLE_DEFAULTS,
    northYakuhai: false,
    uraDora: false,
    kanDora: false,
    sevenPairHonours: false,
    shousangenAdds: false,
    sanshokuDoukou: false,
    daisharin: false,
    flowers: false,
    wholeFine: false,
    countedYakuman: false,
    honba: 0,
    noten: 0,
  },
  checks: {
    ...SANMA_TABLE_CHECKS,
    northYakuhai: onOrOff,
    uraDora: onOrOff,
    kanDora: onOrOff,
    sevenPairHonours: onOrOff,
    shousangenAdds: onOrOff,
    sanshokuDoukou: onOrOff,
    daisharin: onOrOff,
    flowers: onOrOff,
    wholeFine: onOrOff,
    countedYakuman: onOrOff,
    honba: count,
    noten: multipleOf(200),
  },
  disagreement: sanmaDisagreement,
};

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
function honshuPrices({ countedYakuman }: { readonly countedYakuman: boolean }): TableWorth {
  if (!countedYakuman) return HONSHU_PRICES;
  return { ...HONSHU_PRICES, rows: [...HONSHU_PRICES.rows, COUNTED_YAKUMAN] };
}

const ROWS: readonly YakumanRow[] = [
  [chiihou, 1],
  [renhou, 1],
  [tenhou, 3],
  [paarenchan, 1],
  [chinroutou, 1],
  [chuuren, 1],
  [cleanJunseiChuuren, 3, [chuuren]],
  [daisangen, 1],
  [suushiihou, 1],
  [kokushi, 1],
  [kokushiOnThirteenCleanWaits, 2, [kokushi]],
  [ryuuiisou, 1],
  [suuankou, 1],
  [suuankouTanki, 2, [suuankou]],
  [suukantsu, 1],
  [suurenkou, 1],
];

interface YakumanOptions {
  readonly daisharin: boolean;
  readonly sevenPairHonours: boolean;
}

/** The yakuman that Honshu and Hurley share. */
function honshuYakuman(source: string, options: YakumanOptions): readonly PaidYakuman[] {
  const allHonours = options.sevenPairHonours ? tsuuiisou : tsuuiisouInSets;
  const wheel: readonly YakumanRow[] = options.daisharin ? [[daisharin, 1]] : [];
  return yakumanFrom(source, [...ROWS, [allHonours, 1], ...wheel]);
}

interface SanmaByTable {
  readonly id: Ruleset['id'];
  readonly yaku: readonly PaidYaku[];
  readonly discardWin: DiscardWinRule;
  readonly examples: Ruleset['examples'];
}

/** A sanma that is paid by the table of han without fu: Honshu's and Hurley's differ in their yaku and their discards. */
export function sanmaByTable(
  options: SanmaByTableOptions,
  { id, yaku, discardWin, examples }: SanmaByTable,
): Ruleset {
  return {
    id,
    version: 4,
    ...sanmaTable(options),
    forms: { sevenPairs: 'different-pairs', orphans: ORPHANS_OF_FOUR_WINDS, fourKongs: 'win' },
    scoring: scoringFrom(options, { id, yaku, discardWin }),
    options,
    examples,
  };
}

function scoringFrom(
  options: SanmaByTableOptions,
  { id, yaku, discardWin }: Omit<SanmaByTable, 'examples'>,
): HanScoring {
  const book = `docs/rules/${id}.md`;
  return {
    method: 'han',
    minimum: 1,
    repeatMinimum: { fromHand: 4, han: 2 },
    yaku,
    yakuman: honshuYakuman(`${book}, "Yakuman"`, options),
    dora: doraFrom(`${book}, "Dora"`, doraWith(options)),
    north: options.northYakuhai ? 'value' : 'guest',
    discardWin,
    fourKongs: 'end-the-hand',
    robbedNorth: options.robNorth ? 'any-hand' : 'orphans-only',
    worth: honshuPrices(options),
    payments: {
      stick: options.stick,
      ...honbaFrom(options),
      noten: options.noten,
      nagashi: options.nagashi ? 'as-mangan' : 'is-nothing',
      liability: {
        yakuman: ['daisangen'],
        covers: options.wholeFine ? 'the-hand' : 'what-was-fed',
        onDiscard: 'all',
        openKong: 'pays-all',
      },
      chips: chipsFrom(options),
    },
    play: {
      northSetAside: 'leaves-ippatsu',
      northReplacement: 'is-none',
      indicators: {
        kong: options.kanDora ? 'turns-one' : 'turns-none',
        fourthNorth: 'turns-one',
        beneath: options.uraDora ? 'for-ready' : 'never',
      },
      redeals: [],
    },
  };
}

function doraWith({ uraDora: beneath, redFives, flowers }: SanmaByTableOptions): readonly Pattern[] {
  return [
    dora,
    ...(beneath ? [uraDora] : []),
    ...(redFives ? [redFive] : []),
    kita,
    ...(flowers ? [eachFlower] : []),
  ];
}
