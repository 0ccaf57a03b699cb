import { allChows, identicalChows, straight } from '../../patterns/chows.ts';
import {
  concealedHand,
  concealedSelfDraw,
  nineGates,
  nineGatesRelaxed,
  sevenPairs,
  thirteenOrphansWithNorth,
} from '../../patterns/concealment.ts';
import {
  dragonPong,
  greatDragons,
  greatFourWinds,
  roundWind,
  seatDragon,
  seatWind,
  twoDragons,
  windPong,
} from '../../patterns/dragons-and-winds.ts';
import {
  allPongs,
  bambooPong,
  bothBamboo,
  fourConcealedKongs,
  kong,
  threeConcealedPongs,
  threeKongs,
} from '../../patterns/pongs-and-kongs.ts';
import {
  allTerminalsAndHonours,
  cleanHand,
  noHonours,
  onlyTerminalsOrOnlyHonours,
  pureHand,
  terminalsAndHonours,
  twoToEight,
} from '../../patterns/suits.ts';
import { type LimitRow, limitPatterns, type PointRow, pointPatterns } from '../../points/point-scoring.ts';
import type { LimitPattern, PointPattern } from '../../scoring/pattern.ts';
import type { OldKoreanOptions } from './options.ts';

const PAGE = { pays: 'hand', source: 'docs/rules/old-korean.md, "Hand-points"' } as const;

type HandModules = Pick<OldKoreanOptions, 'simples' | 'seatDragons' | 'bamboo'>;

/** The newer game's table with less in it. */
export function handPoints({ simples, seatDragons, bamboo }: HandModules): readonly PointPattern[] {
  return pointPatterns(PAGE, [
    [dragonPong, 1],
    [twoDragons, 1],
    [windPong, 1],
    [seatWind, 1],
    [roundWind, 1],
    [kong, 1],
    [threeKongs, 3],
    [identicalChows, 2],
    [threeConcealedPongs, 3],
    [allPongs, 3],
    [terminalsAndHonours, 6],
    [cleanHand, 3],
    [pureHand, 3],
    [sevenPairs, 3],
    [straight, 3],
    [simples === '2-8' ? twoToEight : noHonours, 1],
    [allChows, 2],
    [concealedHand, 2],
    [concealedSelfDraw, 2, { forSelfDraw: true }],
    ...(seatDragons ? SEAT_DRAGON : []),
    ...(bamboo ? BAMBOO : []),
  ]);
}

const SEAT_DRAGON: readonly PointRow[] = [[seatDragon, 1]];
const BAMBOO: readonly PointRow[] = [
  [bambooPong, 1],
  [bothBamboo, 1],
];

type LimitModules = Pick<OldKoreanOptions, 'pureOnly' | 'relaxed' | 'bamboo'>;

/** Full limits only; what is half a limit elsewhere scores its points here. */
export function limitHands({ pureOnly, relaxed, bamboo }: LimitModules): readonly LimitPattern[] {
  return limitPatterns('docs/rules/old-korean.md, "Limit hands"', [
    [greatDragons, 'full'],
    [greatFourWinds, 'full'],
    [pureOnly ? onlyTerminalsOrOnlyHonours : allTerminalsAndHonours, 'full'],
    [relaxed ? nineGatesRelaxed : nineGates, 'full'],
    [fourConcealedKongs, 'full'],
    ...(bamboo ? ORPHANS : []),
  ]);
}

const ORPHANS: readonly LimitRow[] = [[thirteenOrphansWithNorth, 'full']];
