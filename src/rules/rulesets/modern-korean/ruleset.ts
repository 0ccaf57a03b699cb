import { allFlowers, eachFlower, eachRedFive } from '../../patterns/bonus-tiles.ts';
import { identicalChows, pinfu, straight } from '../../patterns/chows.ts';
import {
  ante,
  anteOfConcealedSelfDraw,
  concealedHand,
  concealedSelfDraw,
  nineGates,
  sevenPairs,
  thirteenOrphansWithNorth,
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
import { eachNorth } from '../../patterns/norths.ts';
import {
  allPongs,
  fourConcealedPongs,
  fourKongs,
  terminalInEverySetWithChow,
  threeConcealedPongs,
  threeKongs,
} from '../../patterns/pongs-and-kongs.ts';
import { allHonours, cleanHand, pureHand, terminalsBesideHonours, twoToEight } from '../../patterns/suits.ts';
import {
  earthlyHand,
  heavenlyHand,
  humanHand,
  lastTile,
  openReady,
  premiumTile,
  ready,
  readyHoweverDeclared,
  replacement,
  robbingKong,
} from '../../patterns/winning.ts';
import {
  LIABLE_FOR,
  PAYMENTS,
  type PaymentId,
  type PointRow,
  pointPatterns,
  THREE_READY_RULES,
  type ThreeReadyRule,
} from '../../points/point-scoring.ts';
import type { Ruleset, RulesetExample } from '../../ruleset.ts';
import type { PointPattern } from '../../scoring/pattern.ts';
import { NORTH } from '../../tiles/kind.ts';
import type { TileCount } from '../../tiles/tile-set.ts';
import { koreanTable, TABLE_OPTIONS, type TableOptions } from '../korean-table.ts';
import {
  count,
  countOrNone,
  type MadeRuleset,
  type OptionBook,
  oneOf,
  onOrOff,
  readOptions,
} from '../option-book.ts';
import { WALLS_WITHOUT_A_MIDDLE } from '../table-plans.ts';
import {
  OLD_KOREAN_SET,
  OLD_KOREAN_SET_WITH_BAMBOO,
  ORPHANS_OF_FOUR_WINDS,
  withRedFives,
} from '../tile-sets.ts';

const BOOK = 'docs/rules/modern-korean.md';

/** What counts to the minimum. */
const HAND_POINTS: readonly PointPattern[] = pointPatterns(
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

/** What some play beside these, for as much as they agree on; 0 = not played. */
function localPatterns(options: ModernKoreanOptions): readonly PointPattern[] {
  const { identicalChows: chows, chanta, threeKongs: three, fourKongs: four, orphans } = options;
  return pointPatterns({ pays: 'hand', source: `${BOOK}, "Hands by agreement"` }, [
    [identicalChows, chows],
    [terminalInEverySetWithChow, chanta],
    [threeKongs, three],
    [fourKongs, four, { inPlaceOf: [threeKongs] }],
    [thirteenOrphansWithNorth, orphans, { standsAlone: true }],
  ]).filter(({ worth }) => worth > 0);
}

/** Extras: paid, but never enough by themselves. */
const EXTRAS: readonly PointPattern[] = pointPatterns({ pays: 'bonus', source: `${BOOK}, "Extras"` }, [
  [premiumTile, 1],
  [eachFlower, 1],
  [allFlowers, 8, { inPlaceOf: [eachFlower] }],
  [replacement, 5],
  [robbingKong, 5],
  [lastTile, 5],
]);

const READY: readonly PointRow[] = [
  [ready, 1],
  [openReady, 2],
];
const READY_HOWEVER: readonly PointRow[] = [[readyHoweverDeclared, 1]];
const NORTHS: readonly PointRow[] = [[eachNorth, 1]];
const RED_FIVES: readonly PointRow[] = [[eachRedFive, 1]];

function moreExtras({
  openReady: shown,
  northFlower,
  redDora,
}: ModernKoreanOptions): readonly PointPattern[] {
  return pointPatterns({ pays: 'bonus', source: `${BOOK}, "Extras"` }, [
    ...(shown ? READY : READY_HOWEVER),
    ...(northFlower ? NORTHS : []),
    ...(redDora ? RED_FIVES : []),
  ]);
}

/** Where the club plays for an ante. */
const ANTE: readonly PointPattern[] = pointPatterns({ pays: 'bonus', source: `${BOOK}, "Ante"` }, [
  [anteOfConcealedSelfDraw, 10],
  [ante, 5],
]);

/** What a club may choose (docs/rules/modern-korean.md, "Options"). */
type ModernKoreanOptions = TableOptions & {
  readonly minimum: number;
  readonly threeReady: ThreeReadyRule;
  readonly goulashStep: number;
  readonly goulashCap: number | null;
  /** `ante`: as `d`, with an ante for every win. */
  readonly payment: PaymentId | 'ante';
  /** Ones and nines of bamboo. */
  readonly bamboo: boolean;
  readonly openReady: boolean;
  /** North is laid aside like a flower. */
  readonly northFlower: boolean;
  /** A red five of characters and one of circles. */
  readonly redDora: boolean;
  /** Hands by agreement: what they are worth, 0 = not played. */
  readonly identicalChows: number;
  readonly chanta: number;
  readonly threeKongs: number;
  readonly fourKongs: number;
  readonly orphans: number;
  /** Who feeds the last set of great dragons or winds pays for everybody. */
  readonly liability: boolean;
};

export const OPTIONS: OptionBook<ModernKoreanOptions> = {
  defaults: {
    minimum: 2,
    threeReady: 'winnerH',
    goulashStep: 1,
    goulashCap: 3,
    payment: 'd',
    bamboo: false,
    openReady: true,
    northFlower: false,
    redDora: false,
    identicalChows: 0,
    chanta: 0,
    threeKongs: 0,
    fourKongs: 0,
    orphans: 0,
    liability: false,
    ...TABLE_OPTIONS.defaults,
  },
  checks: {
    minimum: count,
    threeReady: oneOf(THREE_READY_RULES),
    goulashStep: count,
    goulashCap: countOrNone,
    payment: oneOf([...PAYMENTS, 'ante']),
    bamboo: onOrOff,
    openReady: onOrOff,
    northFlower: onOrOff,
    redDora: onOrOff,
    identicalChows: count,
    chanta: count,
    threeKongs: count,
    fourKongs: count,
    orphans: count,
    liability: onOrOff,
    ...TABLE_OPTIONS.checks,
  },
  disagreement: ({ orphans, bamboo }) =>
    orphans > 0 && !bamboo ? { clash: 'only-with', option: 'orphans', needs: 'bamboo' } : null,
};

/** Today's Korean preset on the old set: two points to win, no limits (docs/rules/modern-korean.md). */
export function modernKorean(chosen: Readonly<Record<string, unknown>>): MadeRuleset {
  const read = readOptions('modern-korean', OPTIONS, chosen);
  return read.ok ? { ok: true, ruleset: rulesetFrom(read.options) } : read;
}

/** With a wind laid aside nobody has four of them. */
const OF_FOUR_WINDS: readonly string[] = [littleFourWinds.id, greatFourWinds.id];

function patternsFrom(options: ModernKoreanOptions): readonly PointPattern[] {
  const hand = options.northFlower
    ? HAND_POINTS.filter(({ id }) => !OF_FOUR_WINDS.includes(id))
    : HAND_POINTS;
  const forAnte = options.payment === 'ante' ? ANTE : [];
  return [...hand, ...localPatterns(options), ...moreExtras(options), ...EXTRAS, ...forAnte];
}

function tilesFrom({ bamboo, redDora }: ModernKoreanOptions): readonly TileCount[] {
  const tiles = bamboo ? OLD_KOREAN_SET_WITH_BAMBOO : OLD_KOREAN_SET;
  return redDora ? withRedFives(tiles, ['m', 'p']) : tiles;
}

const NORTH_ASIDE = { onlyToWin: ['4z'], setAside: '4z' } as const;

function rulesetFrom(options: ModernKoreanOptions): Ruleset {
  return {
    id: 'modern-korean',
    version: 3,
    ...koreanTable(options, {
      tiles: tilesFrom(options),
      plans: WALLS_WITHOUT_A_MIDDLE,
      winners: 'nearest',
      ...(options.northFlower ? NORTH_ASIDE : {}),
    }),
    forms: {
      sevenPairs: 'different-pairs',
      orphans: options.orphans > 0 ? ORPHANS_OF_FOUR_WINDS : null,
      ...(options.northFlower ? { outsideSets: NORTH } : {}),
    },
    scoring: {
      method: 'points',
      minimum: options.minimum,
      patterns: patternsFrom(options),
      limits: null,
      barriers: [],
      payment: {
        discard: options.payment === 'ante' ? 'd' : options.payment,
        waitingReduction: 0,
        liable: options.liability ? LIABLE_FOR : [],
      },
      draw: { goulashStep: options.goulashStep, goulashCap: options.goulashCap },
      threeReady: options.threeReady,
    },
    options,
    examples: EXAMPLES,
  };
}

/** Shown with the rules at set-up; the tests score each of them. */
const EXAMPLES: readonly RulesetExample[] = [
  {
    concealed: '123m456m678p34p99p',
    melds: [],
    win: '5p',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 2,
    bonusPoints: 1,
  },
  {
    concealed: '222m55p66m',
    melds: ['P333p', 'P888m'],
    win: '5p',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 3,
    bonusPoints: 3,
  },
];
