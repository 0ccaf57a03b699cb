import { type PaidYaku, type YakuRow, yakuFrom } from '../../han/han-scoring.ts';
import { chankan, lastTile, rinshan } from '../sanma/luck.ts';
import { doubleRiichi, ippatsu, riichi, tsumo } from '../sanma/ready.ts';
import { iipeikou, ittsuu, pinfuWhere, ryanpeikou } from '../sanma/runs.ts';
import { chanta, chiitoitsu, chinitsu, honitsu, honroutou, junchan, tanyao } from '../sanma/tiles.ts';
import {
  northWind,
  roundWind,
  sanankou,
  sangenpai,
  sankantsu,
  sanshokuDoukou,
  seatWind,
  shousangen,
  toitoi,
} from '../sanma/triplets.ts';
import type { SanmaModernOptions } from './options.ts';

const YAKU_SOURCE = 'docs/rules/sanma-modern.md, "Yaku"';
const NORTH: readonly YakuRow[] = [[northWind, 1, 1]];

/** In the order of the book: han of a closed hand, han of an open one. */
export function yaku({ northYakuhai }: Pick<SanmaModernOptions, 'northYakuhai'>): readonly PaidYaku[] {
  const pinfu: YakuRow = [pinfuWhere({ north: northYakuhai ? 'value' : 'guest', selfDraw: 'counts' }), 1, 0];
  return yakuFrom(YAKU_SOURCE, [pinfu, ...ROWS, ...(northYakuhai ? NORTH : [])]);
}

const ROWS: readonly YakuRow[] = [
  [riichi, 1, 0],
  [doubleRiichi, 2, 0],
  [ippatsu, 1, 0],
  [tsumo, 1, 0],
  [iipeikou, 1, 0],
  [tanyao, 1, 1],
  [sangenpai, 1, 1],
  [seatWind, 1, 1],
  [roundWind, 1, 1],
  [rinshan, 1, 1],
  [chankan, 1, 1],
  [lastTile, 1, 1],
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
