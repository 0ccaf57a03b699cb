import { type PaidYakuman, yakumanFrom } from '../../han/han-scoring.ts';
import { chiihou, tenhou } from '../sanma/yakuman-luck.ts';
import { kokushi, kokushiOnThirteenWaits } from '../sanma/yakuman-orphans.ts';
import {
  chinroutou,
  chuuren,
  daisangen,
  daisuushii,
  junseiChuuren,
  ryuuiisou,
  shousuushii,
  suuankou,
  suuankouTanki,
  suukantsu,
  tsuuiisou,
} from '../sanma/yakuman-tiles.ts';
import type { SanmaModernOptions } from './options.ts';

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
    [tenhou, 1],
    [chiihou, 1],
  ]);
}
