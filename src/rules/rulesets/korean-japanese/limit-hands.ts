import {
  nineGates,
  nineGatesRelaxed,
  thirteenOrphans,
  thirteenOrphansWithNorth,
  thirteenOrphansWithoutWest,
} from '../../patterns/concealment.ts';
import { greatDragons } from '../../patterns/dragons-and-winds.ts';
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
  rubyDragon,
} from '../../patterns/limit-hands.ts';
import {
  fourConcealedKongs,
  fourConcealedPongs,
  fourKongs,
  terminalInEverySet,
  threeConcealedKongs,
  threeKongsHonourPair,
} from '../../patterns/pongs-and-kongs.ts';
import {
  allBambooAndHonours,
  allTerminalsAndHonours,
  onlyTerminalsOrOnlyHonours,
} from '../../patterns/suits.ts';
import { type LimitRow, limitPatterns } from '../../points/point-scoring.ts';
import type { LimitPattern, Pattern } from '../../scoring/pattern.ts';
import type { KoreanJapaneseOptions } from './options.ts';

type LimitHandModules = Pick<
  KoreanJapaneseOptions,
  'seatDragons' | 'noBamboo' | 'fiveBamboo' | 'westernWinds' | 'pureOnly' | 'relaxed'
> & { readonly north: boolean };

/** The limit hands, with the modules the club has chosen. */
export function limitHands(modules: LimitHandModules): readonly LimitPattern[] {
  return limitPatterns('docs/rules.md, "Limit hands"', [
    [littleDragons, 'half'],
    [modules.westernWinds ? littleWindsOfNorth : littleWinds, 'half'],
    [terminalInEverySet, 'half'],
    [modules.seatDragons ? pureHandWithSeatPongOrDragon : pureHandWithSeatPong, 'half'],
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
