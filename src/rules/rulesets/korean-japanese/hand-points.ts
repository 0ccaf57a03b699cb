import { allChows, identicalChows, straight } from '../../patterns/chows.ts';
import { concealedHand, concealedSelfDraw, sevenPairs } from '../../patterns/concealment.ts';
import {
  dragonPong,
  roundWind,
  seatDragon,
  seatWind,
  twoDragons,
  windPong,
  windPongWithSeat,
} from '../../patterns/dragons-and-winds.ts';
import {
  allPongs,
  bambooPong,
  bothBamboo,
  kong,
  threeConcealedPongs,
  threeKongs,
} from '../../patterns/pongs-and-kongs.ts';
import { cleanHand, noHonours, pureHand, terminalsAndHonours, twoToEight } from '../../patterns/suits.ts';
import { type PointRow, pointPatterns } from '../../points/point-scoring.ts';
import type { PointPattern } from '../../scoring/pattern.ts';
import type { KoreanJapaneseOptions } from './options.ts';

const PAGE = { pays: 'hand', source: 'docs/rules.md, "Hand-points"' } as const;

type HandModules = Pick<KoreanJapaneseOptions, 'simples' | 'seatDragons' | 'northWindPong' | 'noBamboo'>;

/** The patterns that count to the minimum, with the modules the club has chosen. */
export function handPoints(modules: HandModules): readonly PointPattern[] {
  return pointPatterns(PAGE, [
    [dragonPong, 1],
    [twoDragons, 1],
    [modules.northWindPong ? windPong : windPongWithSeat, 1],
    [seatWind, 1],
    [roundWind, 1],
    [kong, 1],
    [threeKongs, 3],
    ...(modules.noBamboo ? [] : BAMBOO),
    [identicalChows, 2],
    [threeConcealedPongs, 3],
    [allPongs, 3],
    [terminalsAndHonours, 6],
    [cleanHand, 3],
    [pureHand, 3],
    [sevenPairs, 3],
    [straight, 3],
    [modules.simples === '2-8' ? twoToEight : noHonours, 1],
    [allChows, 2],
    [concealedHand, 2],
    [concealedSelfDraw, 2, { forSelfDraw: true }],
    ...(modules.seatDragons ? [[seatDragon, 1] as const] : []),
  ]);
}

const BAMBOO: readonly PointRow[] = [
  [bambooPong, 1],
  [bothBamboo, 4],
];
