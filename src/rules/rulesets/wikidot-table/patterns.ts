import { allFlowers, eachFlower } from '../../patterns/bonus-tiles.ts';
import { allChows } from '../../patterns/chows.ts';
import { concealedOnDiscard, fullyConcealed, sevenPairs } from '../../patterns/concealment.ts';
import { honourPong, littleThreeDragons, roundWind, seatWind } from '../../patterns/dragons-and-winds.ts';
import {
  eachNorth,
  eachWest,
  sacredPairOfNorth,
  sacredPairOfWest,
  sacredSevenPairsOfNorth,
  sacredSevenPairsOfWest,
} from '../../patterns/norths.ts';
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
import {
  lastTile,
  premiumTile,
  readyHoweverDeclared,
  robbingKong,
  selfDraw,
  winning,
} from '../../patterns/winning.ts';
import { type Barrier, limitPatterns, type PointRow, pointPatterns } from '../../points/point-scoring.ts';
import type { LimitPattern, PointPattern } from '../../scoring/pattern.ts';
import { NORTH, WEST } from '../../tiles/kind.ts';
import type { TileCount } from '../../tiles/tile-set.ts';
import { doraRows, flowersWith, seatDragonRows } from '../korean-japanese/patterns.ts';
import type { WikidotTableOptions } from './options.ts';

const BOOK = 'docs/rules/wikidot-table.md';
const PAGE = { pays: 'hand', source: `${BOOK}, "Game points"` } as const;

type Modules = Pick<WikidotTableOptions, 'seatDragons' | 'ghostPlayer' | 'simplesBesideChows'>;

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
    ...seatDragonRows(modules),
  ]);
}

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

/** What is paid but never counts to the minimum. */
export function bonusRows(options: WikidotTableOptions, tiles: readonly TileCount[]): readonly PointRow[] {
  return [
    [winning, 2],
    [selfDraw, 1],
    [readyHoweverDeclared, 2],
    ...flowerRows(options),
    [premiumTile, 1],
    [lastTile, 2],
    [robbingKong, 2],
    ...doraRows(options, { tiles, kongOfDora: 6 }),
  ];
}

function flowerRows(options: WikidotTableOptions): readonly PointRow[] {
  if (options.allFlowers === 'replaces') return [[flowersWith(options), 1]];
  return [
    [eachFlower, 1],
    [allFlowers, 8],
  ];
}

/** A wind that nobody sits: laid aside like a flower, and sacred as a pair (docs/rules/wikidot-table.md, "Bonus wind"). */
interface BonusWind {
  readonly face: '3z' | '4z';
  readonly patterns: readonly PointPattern[];
  readonly barrier: Barrier;
}

const SOURCE = 'docs/rules/wikidot-table.md, "Bonus wind"';
const WIND_PAGE = { pays: 'bonus', source: SOURCE } as const;
const EYE_NEEDS = 6;

const NORTH_AS_BONUS: BonusWind = {
  face: '4z',
  patterns: pointPatterns(WIND_PAGE, [
    [eachNorth, 1],
    [sacredPairOfNorth, 2],
    [sacredSevenPairsOfNorth, 2],
  ]),
  barrier: {
    reason: 'bonus-eye',
    source: SOURCE,
    bars: ({ eye }, points) => eye === NORTH && points < EYE_NEEDS,
    told: { by: sacredPairOfNorth.id, needs: EYE_NEEDS },
  },
};

const WEST_AS_BONUS: BonusWind = {
  face: '3z',
  patterns: pointPatterns(WIND_PAGE, [
    [eachWest, 1],
    [sacredPairOfWest, 2],
    [sacredSevenPairsOfWest, 2],
  ]),
  barrier: {
    reason: 'bonus-eye',
    source: SOURCE,
    bars: ({ eye }, points) => eye === WEST && points < EYE_NEEDS,
    told: { by: sacredPairOfWest.id, needs: EYE_NEEDS },
  },
};

/** West where North sits, else North where the club plays with it. */
export function bonusWindOf({
  winds,
  bonusWind,
}: Pick<WikidotTableOptions, 'winds' | 'bonusWind'>): BonusWind | null {
  if (winds !== 'ESW') return WEST_AS_BONUS;
  return bonusWind === 'north' ? NORTH_AS_BONUS : null;
}
