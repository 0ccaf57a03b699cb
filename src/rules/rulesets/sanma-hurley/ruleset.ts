import { type PaidYaku, type StrictRule, type YakuRow, yakuFrom } from '../../han/han-scoring.ts';
import type { RulesetExample } from '../../ruleset.ts';
import type { Pattern } from '../../scoring/pattern.ts';
import { type MadeRuleset, type OptionBook, readOptions } from '../option-book.ts';
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

/** "B has to cover C's bill": all of it (docs/rules/sanma-hurley.md, "Price"). */
export const OPTIONS: OptionBook<SanmaByTableOptions> = {
  ...SANMA_BY_TABLE_OPTIONS,
  defaults: { ...SANMA_BY_TABLE_OPTIONS.defaults, wholeFine: true },
};

const SOURCE = 'docs/rules/sanma-hurley.md, "Yaku"';
const BONUS = { role: 'bonus' } as const;

/** Every kind that completes the hand must give one of these. */
const onEveryWait = (...givenBy: readonly Pattern[]): StrictRule => ({
  asks: 'every-wait',
  givenBy: givenBy.map(({ id }) => id),
});

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
    [iipeikou, 1, 0, { strict: onEveryWait(iipeikou, ryanpeikou, isshokuSanjun) }],
    [pinfuWhere({ north, selfDraw: 'spoils-it' }), 1, 0],
    [riichi, 1, 0],
    [tanyao, 1, 0, { strict: onEveryWait(tanyao) }],
    [tsumo, 1, 0],
    [chankan, 1, 1, BONUS],
    [haiteiOrHoutei, 1, 1, BONUS],
    [ippatsu, 1, 0, BONUS],
    [rinshanAfterKong, 1, 1, BONUS],
    [kanfuri, 1, 1, BONUS],
    [chanta, 2, 1, { strict: onEveryWait(chanta, junchan, honroutouInSets) }],
    [chiitoitsu, 2, 0],
    [doubleRiichi, 2, 0, { inPlaceOf: [riichi] }],
    [ittsuu, 2, 1, { strict: { asks: 'single-wait-where-completed' } }],
    [sanankouOrRuns, 2, 2],
    [sankantsu, 2, 1],
    [options.sanshokuDoukou ? sanshokuDoukou : sanrenkou, 2, 1],
    [toitoi, 2, 1],
    [honitsu, 3, 2],
    [junchan, 3, 2, { strict: { asks: 'single-wait' } }],
    [isshokuSanjun, 3, 2, { inPlaceOf: [iipeikou, ryanpeikou] }],
    [ryanpeikou, 3, 0, { inPlaceOf: [iipeikou] }],
    [shousangen, 4, 3, options.shousangenAdds ? {} : { inPlaceOf: [sangenpai] }],
    [options.sevenPairHonours ? honroutou : honroutouInSets, 5, 4, { inPlaceOf: [toitoi] }],
    [chinitsu, 6, 5],
  ];
}

/** Sanma as David Hurley wrote it down, with strict rules for winning on a discard: docs/rules/sanma-hurley.md is its book. */
export function sanmaHurley(chosen: Readonly<Record<string, unknown>>): MadeRuleset {
  const read = readOptions('sanma-hurley', OPTIONS, chosen);
  if (!read.ok) return read;
  const { options } = read;
  const ruleset = sanmaByTable(options, {
    id: 'sanma-hurley',
    yaku: yaku(options),
    discardWin: 'strict-yaku',
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
    concealed: '234p456p678s23s55p',
    melds: [],
    win: '4s',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 1,
    bonusPoints: 0,
  },
  {
    concealed: '123p456p78p22p',
    melds: ['P555z'],
    win: '9p',
    by: 'self-draw',
    seat: 'south',
    round: 'east',
    handPoints: 3,
    bonusPoints: 0,
  },
];
