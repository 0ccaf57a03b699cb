import {
  deadWallDora,
  flowers,
  flowersOfDeadWall,
  flowersOfDeadWallTogether,
  redDora,
  revealedDora,
} from '../../patterns/bonus-tiles.ts';
import { allChows, identicalChows, straight } from '../../patterns/chows.ts';
import {
  concealedHand,
  concealedSelfDraw,
  nineGates,
  nineGatesRelaxed,
  sevenPairs,
  thirteenOrphans,
  thirteenOrphansWithNorth,
  thirteenOrphansWithoutWest,
} from '../../patterns/concealment.ts';
import {
  dragonPong,
  greatDragons,
  roundWind,
  seatDragon,
  seatDragonBesideWest,
  seatWind,
  twoDragons,
  windPong,
  windPongWithSeat,
} from '../../patterns/dragons-and-winds.ts';
import {
  bambooOneNineFive,
  greatJadeDragon,
  greatWinds,
  greatWindsOfNorth,
  littleDragons,
  littleJadeDragon,
  littleWinds,
  littleWindsOfNorth,
  pearlDragon,
  pureHandWithSeatPong,
  pureHandWithSeatPongOrDragon,
  pureHandWithSeatPongOrDragonBesideWest,
  rubyDragon,
} from '../../patterns/limit-hands.ts';
import { hasPlainNorthPong, northKong, northPair, northWin } from '../../patterns/norths.ts';
import {
  allPongs,
  bambooPong,
  bothBamboo,
  fourConcealedKongs,
  fourConcealedPongs,
  fourKongs,
  kong,
  terminalInEverySet,
  threeConcealedKongs,
  threeConcealedPongs,
  threeKongs,
  threeKongsHonourPair,
} from '../../patterns/pongs-and-kongs.ts';
import {
  allBambooAndHonours,
  allTerminalsAndHonours,
  cleanHand,
  noHonours,
  onlyTerminalsOrOnlyHonours,
  pureHand,
  terminalsAndHonours,
  twoToEight,
} from '../../patterns/suits.ts';
import {
  lastTile,
  lastTileOrDiscard,
  openReady,
  ready,
  readyHoweverDeclared,
  replacementWin,
  robbingKong,
  selfDraw,
  winning,
} from '../../patterns/winning.ts';
import {
  type Barrier,
  type LimitRow,
  type LimitRules,
  limitPatterns,
  type PointRow,
  pointPatterns,
} from '../../points/point-scoring.ts';
import type { LimitPattern, Pattern, PointPattern, Points } from '../../scoring/pattern.ts';
import { type DoraTable, doraTable, type TileCount } from '../../tiles/tile-set.ts';
import type { KoreanJapaneseOptions } from './options.ts';

const PAGE = { pays: 'hand', source: 'docs/rules.md, "Hand-points"' } as const;

type HandModules = Pick<KoreanJapaneseOptions, 'simples' | 'northNormal' | 'northWindPong' | 'noBamboo'> &
  SeatDragonModules;

/** The patterns that count to the minimum, with the modules the club has chosen. */
export function handPoints(modules: HandModules): readonly PointPattern[] {
  return pointPatterns(PAGE, [
    [dragonPong, 1],
    [twoDragons, 1],
    [modules.northNormal && !modules.northWindPong ? windPongWithSeat : windPong, 1],
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
    ...seatDragonRows(modules),
  ]);
}

type SeatDragonModules = Pick<KoreanJapaneseOptions, 'seatDragons' | 'ghostPlayer'>;

export function seatDragonRows({ seatDragons, ghostPlayer }: SeatDragonModules): readonly PointRow[] {
  if (!seatDragons) return [];
  return [[ghostPlayer ? seatDragonBesideWest : seatDragon, 1]];
}

const BAMBOO: readonly PointRow[] = [
  [bambooPong, 1],
  [bothBamboo, 4],
];

export const BONUS_PAGE = { pays: 'bonus', source: 'docs/rules.md, "Bonus-points"' } as const;

type BonusModules = Pick<KoreanJapaneseOptions, 'openReady' | 'lastTile' | 'replacementWin'> & DoraModules;

/** The rows that are paid but never count to the minimum. */
export function bonusRows(modules: BonusModules, dora: DoraFacts): readonly PointRow[] {
  const lastTileRow = modules.lastTile === 'self-draw' ? lastTile : lastTileOrDiscard;
  return [
    [winning, 2],
    [selfDraw, 1],
    [flowersWith(modules), 1],
    ...readyRows(modules),
    [lastTileRow, 2],
    [robbingKong, 2],
    ...(modules.replacementWin > 0 ? [[replacementWin, modules.replacementWin] as const] : []),
    ...doraRows(modules, dora),
  ];
}

function readyRows(modules: Pick<BonusModules, 'openReady'>): readonly PointRow[] {
  if (!modules.openReady) return [[readyHoweverDeclared, 2]];
  return [
    [ready, 2],
    [openReady, 5],
  ];
}

type DoraModules = Pick<KoreanJapaneseOptions, 'redDora' | 'revealedDora' | 'deadWall' | 'flowerIndicator'>;

interface DoraFacts {
  readonly tiles: readonly TileCount[];
  /** What a kong of revealed dora pays beside its four tiles. */
  readonly kongOfDora: Points;
}

/** Red fives and what the indicators show (docs/rules.md, "Dora"). */
export function doraRows(modules: DoraModules, { tiles, kongOfDora }: DoraFacts): readonly PointRow[] {
  const extra = { eye: 1, pong: 2, kong: kongOfDora };
  const table = (): DoraTable => doraTable({ tiles });
  return [
    ...(modules.redDora ? [[redDora, 1] as const] : []),
    ...(modules.revealedDora ? [[revealedDora(table(), extra), 1] as const] : []),
    ...(modules.deadWall ? [[deadWallDora(table()), 1] as const] : []),
  ];
}

export function flowersWith({ deadWall, flowerIndicator }: DoraModules): PointRow[0] {
  if (!deadWall) return flowers;
  return flowerIndicator === 'each' ? flowersOfDeadWall : flowersOfDeadWallTogether;
}

type LimitModules = Pick<KoreanJapaneseOptions, 'limitHands' | 'limits' | 'concealedOnly'> &
  Parameters<typeof limitHands>[0];

/** The limit hands a club plays with, of which hands and for how much. */
export function limitsFrom(modules: LimitModules): LimitRules {
  return {
    hands: modules.limitHands ? limitHands(modules) : [],
    of: modules.concealedOnly ? 'concealed-hands' : 'any-hand',
    points: modules.limits,
  };
}

type LimitHandModules = Pick<
  KoreanJapaneseOptions,
  'pureSeatPong' | 'noBamboo' | 'fiveBamboo' | 'westernWinds' | 'pureOnly' | 'relaxed'
> &
  SeatDragonModules & { readonly north: boolean };

/** The limit hands, with the modules the club has chosen. */
function limitHands(modules: LimitHandModules): readonly LimitPattern[] {
  return limitPatterns('docs/rules.md, "Limit hands"', [
    [littleDragons, 'half'],
    [modules.westernWinds ? littleWindsOfNorth : littleWinds, 'half'],
    [terminalInEverySet, 'half'],
    [pureHandOf(modules), 'half'],
    [fourConcealedPongs, 'half'],
    [threeKongsHonourPair, 'half'],
    [threeConcealedKongs, 'half'],
    [fourKongs, 'half'],
    [modules.pureOnly ? onlyTerminalsOrOnlyHonours : allTerminalsAndHonours, 'full'],
    [greatDragons, 'full'],
    [modules.westernWinds ? greatWindsOfNorth : greatWinds, 'full'],
    [fourConcealedKongs, 'full'],
    [modules.relaxed ? nineGatesRelaxed : nineGates, 'full'],
    [pearlDragon, 'full'],
    [rubyDragon, 'full'],
    ...(modules.noBamboo ? [] : bambooRows(modules)),
  ]);
}

/** The pure hand whose honour may be the dragon of the seat too, or not. */
function pureHandOf({ pureSeatPong, seatDragons, ghostPlayer }: LimitHandModules): Pattern {
  const dragonServes = pureSeatPong === 'as-played' ? seatDragons : pureSeatPong === 'wind-or-dragon';
  if (!dragonServes) return pureHandWithSeatPong;
  return ghostPlayer ? pureHandWithSeatPongOrDragonBesideWest : pureHandWithSeatPongOrDragon;
}

function bambooRows({ fiveBamboo, ...winds }: LimitHandModules): readonly LimitRow[] {
  return [
    [allBambooAndHonours, 'half'],
    [orphansOf(winds), 'full'],
    [greatJadeDragon, 'full'],
    ...(fiveBamboo ? FIVE_BAMBOO_ROWS : []),
  ];
}

function orphansOf({ north, westernWinds }: Pick<LimitHandModules, 'north' | 'westernWinds'>): Pattern {
  if (north) return thirteenOrphansWithNorth;
  return westernWinds ? thirteenOrphansWithoutWest : thirteenOrphans;
}

const FIVE_BAMBOO_ROWS: readonly LimitRow[] = [
  [littleJadeDragon, 'half'],
  [bambooOneNineFive, 'full'],
];

const SOURCE = 'docs/rules.md, "North"';

/** What North pays as an ordinary tile, to the minimum or beside it. */
export function northPatterns(pays: PointPattern['pays']): readonly PointPattern[] {
  return pointPatterns({ pays, source: SOURCE }, [
    [northPair, 2],
    [northKong, 6],
    [northWin, 2],
  ]);
}

export const NO_NORTH_PONG: Barrier = { reason: 'north-pong', source: SOURCE, bars: hasPlainNorthPong };
