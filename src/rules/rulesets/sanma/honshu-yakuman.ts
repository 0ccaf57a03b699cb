import { type PaidYakuman, type YakumanRow, yakumanFrom } from '../../han/han-scoring.ts';
import { chiihou, cleanJunseiChuuren, paarenchan, renhou, tenhou } from './yakuman-luck.ts';
import { kokushi, kokushiOnThirteenCleanWaits } from './yakuman-orphans.ts';
import {
  chinroutou,
  chuuren,
  daisangen,
  daisharin,
  ryuuiisou,
  suuankou,
  suuankouTanki,
  suukantsu,
  suurenkou,
  suushiihou,
  tsuuiisou,
  tsuuiisouInSets,
} from './yakuman-tiles.ts';

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
export function honshuYakuman(source: string, options: YakumanOptions): readonly PaidYakuman[] {
  const allHonours = options.sevenPairHonours ? tsuuiisou : tsuuiisouInSets;
  const wheel: readonly YakumanRow[] = options.daisharin ? [[daisharin, 1]] : [];
  return yakumanFrom(source, [...ROWS, [allHonours, 1], ...wheel]);
}
