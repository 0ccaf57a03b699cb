import { allChows } from '../../patterns/chows.ts';
import { concealedOnDiscard, fullyConcealed, sevenPairs } from '../../patterns/concealment.ts';
import {
  honourPong,
  littleThreeDragons,
  roundWind,
  seatDragon,
  seatWind,
} from '../../patterns/dragons-and-winds.ts';
import {
  allPongs,
  bambooPong,
  bothBambooKeptOrClaimed,
  fourConcealedPongs,
  fourKongs,
  kong,
  threeConcealedKongs,
  threeConcealedPongs,
  twoConcealedKongs,
} from '../../patterns/pongs-and-kongs.ts';
import { cleanInAnySuit, pureHand, twoToEight, twoToEightOrHalfBesideChows } from '../../patterns/suits.ts';
import { limitPatterns, type PointRow, pointPatterns } from '../../points/point-scoring.ts';
import type { LimitPattern, PointPattern } from '../../scoring/pattern.ts';
import type { WikidotTableOptions } from './options.ts';

const BOOK = 'docs/rules/wikidot-table.md';
const PAGE = { pays: 'hand', source: `${BOOK}, "Game points"` } as const;

type Modules = Pick<WikidotTableOptions, 'seatDragons' | 'simplesBesideChows'>;

/** What counts to the minimum. */
export function handPoints(modules: Modules): readonly PointPattern[] {
  return pointPatterns(PAGE, [
    [allChows, 2],
    modules.simplesBesideChows === 1 ? [twoToEightOrHalfBesideChows, 1] : [twoToEight, 2],
    [honourPong, 1],
    [seatWind, 1],
    [roundWind, 1],
    [bambooPong, 1],
    [kong, 1],
    [twoConcealedKongs, 1],
    [concealedOnDiscard, 2],
    [fullyConcealed, 2, { forSelfDraw: true }],
    [allPongs, 2],
    [cleanInAnySuit, 2],
    [pureHand, 4, { inPlaceOf: [cleanInAnySuit] }],
    [littleThreeDragons, 3],
    [threeConcealedPongs, 3],
    [sevenPairs, 3],
    ...(modules.seatDragons ? SEAT_DRAGON : []),
  ]);
}

const SEAT_DRAGON: readonly PointRow[] = [[seatDragon, 1]];

const GAMEPLAY_PAGE = `${BOOK}, "The gameplay page"`;

/** What another page of the same site adds. */
export const GAMEPLAY_POINTS: readonly PointPattern[] = pointPatterns(
  { pays: 'hand', source: GAMEPLAY_PAGE },
  [
    [bothBambooKeptOrClaimed, 1],
    [fourKongs, 6],
    [threeConcealedKongs, 6],
  ],
);

/** Its one limit hand. */
export const GAMEPLAY_LIMIT: readonly LimitPattern[] = limitPatterns(GAMEPLAY_PAGE, [
  [fourConcealedPongs, 'full'],
]);
