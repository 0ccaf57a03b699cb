import { allFlowers, eachFlower } from '../../patterns/bonus-tiles.ts';
import { pinfu, straight } from '../../patterns/chows.ts';
import {
  ante,
  anteOfConcealedSelfDraw,
  concealedHand,
  concealedSelfDraw,
  nineGates,
  sevenPairs,
} from '../../patterns/concealment.ts';
import {
  dragonPong,
  greatDragons,
  greatFourWinds,
  littleFourWinds,
  littleThreeDragons,
  roundWind,
  seatWind,
} from '../../patterns/dragons-and-winds.ts';
import { allPongs, fourConcealedPongs, threeConcealedPongs } from '../../patterns/pongs-and-kongs.ts';
import { allHonours, cleanHand, pureHand, terminalsBesideHonours, twoToEight } from '../../patterns/suits.ts';
import {
  earthlyHand,
  heavenlyHand,
  humanHand,
  lastTile,
  openReady,
  premiumTile,
  ready,
  replacement,
  robbingKong,
} from '../../patterns/winning.ts';
import { pointPatterns } from '../../points/point-scoring.ts';
import type { PointPattern } from '../../scoring/pattern.ts';

const BOOK = 'docs/rules/modern-korean.md';

/** What counts to the minimum. */
export const HAND_POINTS: readonly PointPattern[] = pointPatterns(
  { pays: 'hand', source: `${BOOK}, "Hand-points"` },
  [
    [concealedHand, 1],
    [concealedSelfDraw, 1, { forSelfDraw: true }],
    [pinfu, 1],
    [twoToEight, 1],
    [dragonPong, 1],
    [seatWind, 1],
    [roundWind, 1],
    [straight, 2],
    [cleanHand, 2],
    [allPongs, 2],
    [threeConcealedPongs, 4],
    [sevenPairs, 4],
    [littleThreeDragons, 6, { inPlaceOf: [dragonPong] }],
    [fourConcealedPongs, 6, { inPlaceOf: [threeConcealedPongs, allPongs] }],
    [pureHand, 8, { inPlaceOf: [cleanHand] }],
    [terminalsBesideHonours, 8, { inPlaceOf: [allPongs] }],
    [littleFourWinds, 8],
    [greatDragons, 8],
    [greatFourWinds, 12],
    [allHonours, 12],
    [heavenlyHand, 16, { standsAlone: true }],
    [earthlyHand, 16, { standsAlone: true }],
    [humanHand, 16, { standsAlone: true }],
    [nineGates, 24, { standsAlone: true }],
  ],
);

/** Extras: paid, but never enough by themselves. */
export const EXTRAS: readonly PointPattern[] = pointPatterns({ pays: 'bonus', source: `${BOOK}, "Extras"` }, [
  [ready, 1],
  [openReady, 2],
  [premiumTile, 1],
  [eachFlower, 1],
  [allFlowers, 8, { inPlaceOf: [eachFlower] }],
  [replacement, 5],
  [robbingKong, 5],
  [lastTile, 5],
]);

/** Where the club plays for an ante. */
export const ANTE: readonly PointPattern[] = pointPatterns({ pays: 'bonus', source: `${BOOK}, "Ante"` }, [
  [anteOfConcealedSelfDraw, 10],
  [ante, 5],
]);
