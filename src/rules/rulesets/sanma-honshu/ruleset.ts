import { type PaidYaku, type YakuRow, yakuFrom } from '../../han/han-scoring.ts';
import type { RulesetExample } from '../../ruleset.ts';
import { type MadeRuleset, type OptionBook, onOrOff, readOptions } from '../option-book.ts';
import { SANMA_BY_TABLE_OPTIONS, type SanmaByTableOptions, sanmaByTable } from '../sanma/by-table.ts';
import {
  chankan,
  doubleRiichi,
  haiteiOrHoutei,
  ippatsu,
  kanfuri,
  riichi,
  rinshanAfterKong,
  tsumo,
} from '../sanma/luck.ts';
import {
  bakaze,
  iipeikou,
  isshokuSanjun,
  ittsuu,
  jikaze,
  northWind,
  pinfuWhere,
  ryanpeikou,
  sanankouOrRuns,
  sangenpai,
  sankantsu,
  sanrenkou,
  sanshokuDoukou,
  shousangen,
  toitoi,
} from '../sanma/sets.ts';
import {
  chanta,
  chiitoitsu,
  chinitsu,
  honitsu,
  honroutou,
  honroutouInSets,
  junchan,
  tanyao,
} from '../sanma/tiles.ts';

/** Whether a discard that makes the pong of a value honour wins without a yaku before (docs/rules/sanma-honshu.md, "Winning on a discard"). */
type HonshuOptions = SanmaByTableOptions & { readonly honourPongWins: boolean };

export const OPTIONS: OptionBook<HonshuOptions> = {
  ...SANMA_BY_TABLE_OPTIONS,
  defaults: { ...SANMA_BY_TABLE_OPTIONS.defaults, honourPongWins: true },
  checks: { ...SANMA_BY_TABLE_OPTIONS.checks, honourPongWins: onOrOff },
};

const SOURCE = 'docs/rules/sanma-honshu.md, "Yaku"';
const BONUS = { role: 'bonus' } as const;

/** In the order of the book: han of a closed hand, han of an open one. */
function yaku(options: SanmaByTableOptions): readonly PaidYaku[] {
  return yakuFrom(SOURCE, [...rows(options), ...(options.northYakuhai ? NORTH : [])]);
}

const NORTH: readonly YakuRow[] = [[northWind, 1, 1]];

function rows(options: SanmaByTableOptions): readonly YakuRow[] {
  const north = options.northYakuhai ? 'value' : 'guest';
  return [
    [jikaze, 1, 1],
    [bakaze, 1, 1],
    [sangenpai, 1, 1],
    [iipeikou, 1, 0],
    [pinfuWhere({ north, selfDraw: 'spoils-it' }), 1, 0],
    [riichi, 1, 0],
    [tanyao, 1, 1],
    [tsumo, 1, 0],
    [chankan, 1, 1, BONUS],
    [haiteiOrHoutei, 1, 1, BONUS],
    [ippatsu, 1, 0, BONUS],
    [rinshanAfterKong, 1, 1, BONUS],
    [kanfuri, 1, 1, BONUS],
    [chanta, 2, 1],
    [chiitoitsu, 2, 0],
    [doubleRiichi, 2, 0, { inPlaceOf: [riichi] }],
    [ittsuu, 2, 1],
    [sanankouOrRuns, 2, 2],
    [sankantsu, 2, 2],
    [options.sanshokuDoukou ? sanshokuDoukou : sanrenkou, 2, 2],
    [toitoi, 2, 2],
    [honitsu, 3, 2],
    [junchan, 3, 2],
    [isshokuSanjun, 3, 2, { inPlaceOf: [iipeikou, ryanpeikou] }],
    [ryanpeikou, 3, 0, { inPlaceOf: [iipeikou] }],
    [shousangen, 4, 4, options.shousangenAdds ? {} : { inPlaceOf: [sangenpai] }],
    [options.sevenPairHonours ? honroutou : honroutouInSets, 5, 5, { inPlaceOf: [toitoi] }],
    [chinitsu, 6, 5],
  ];
}

/** Sanma as it is played in the west of Honshu: docs/rules/sanma-honshu.md is its book. */
export function sanmaHonshu(chosen: Readonly<Record<string, unknown>>): MadeRuleset {
  const read = readOptions('sanma-honshu', OPTIONS, chosen);
  if (!read.ok) return read;
  const { options } = read;
  const ruleset = sanmaByTable(options, {
    id: 'sanma-honshu',
    yaku: yaku(options),
    discardWin: options.honourPongWins ? 'yaku-before' : 'yaku-before-strictly',
    examples: EXAMPLES,
  });
  return { ok: true, ruleset };
}

/** Shown with the rules at set-up; the tests score each of them. */
const EXAMPLES: readonly RulesetExample[] = [
  {
    concealed: '234p456p678s34s55p',
    melds: [],
    win: '5s',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 2,
    bonusPoints: 0,
  },
  {
    concealed: '123p456p78p22p',
    melds: ['P555z'],
    win: '9p',
    by: 'self-draw',
    seat: 'south',
    round: 'east',
    handPoints: 4,
    bonusPoints: 0,
  },
];
