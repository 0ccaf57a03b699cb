import { type PaidYaku, type YakuRow, yakuFrom } from '../../han/han-scoring.ts';
import { chankan, kanfuri, lastTile, rinshanAfterKong } from '../sanma/luck.ts';
import { doubleRiichi, ippatsu, riichi, tsumo } from '../sanma/ready.ts';
import { iipeikou, isshokuSanjun, ittsuu, pinfuWhere, ryanpeikou } from '../sanma/runs.ts';
import type { TableSanmaOptions } from '../sanma/table-options.ts';
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
import {
  northWind,
  roundWind,
  sanankouOrRuns,
  sangenpai,
  sankantsu,
  sanrenkou,
  sanshokuDoukou,
  seatWind,
  shousangen,
  toitoi,
} from '../sanma/triplets.ts';

const SOURCE = 'docs/rules/sanma-honshu.md, "Yaku"';
const BONUS = { role: 'bonus' } as const;

/** In the order of the book: han of a closed hand, han of an open one. */
export function yaku(options: TableSanmaOptions): readonly PaidYaku[] {
  return yakuFrom(SOURCE, [...rows(options), ...(options.northYakuhai ? NORTH : [])]);
}

const NORTH: readonly YakuRow[] = [[northWind, 1, 1]];

function rows(options: TableSanmaOptions): readonly YakuRow[] {
  const north = options.northYakuhai ? 'value' : 'guest';
  return [
    [seatWind, 1, 1],
    [roundWind, 1, 1],
    [sangenpai, 1, 1],
    [iipeikou, 1, 0],
    [pinfuWhere({ north, selfDraw: 'spoils-it' }), 1, 0],
    [riichi, 1, 0],
    [tanyao, 1, 1],
    [tsumo, 1, 0],
    [chankan, 1, 1, BONUS],
    [lastTile, 1, 1, BONUS],
    [ippatsu, 1, 0, BONUS],
    [rinshanAfterKong, 1, 1, BONUS],
    [kanfuri, 1, 1, BONUS],
    [chanta, 2, 1],
    [chiitoitsu, 2, 0],
    [doubleRiichi, 2, 0],
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
