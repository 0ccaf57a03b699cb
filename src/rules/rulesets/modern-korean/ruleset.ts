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
import {
  PAYMENTS,
  type PaymentId,
  pointPatterns,
  THREE_READY_RULES,
  type ThreeReadyRule,
} from '../../points/point-scoring.ts';
import type { Ruleset, RulesetExample } from '../../ruleset.ts';
import type { PointPattern } from '../../scoring/pattern.ts';
import { koreanTable, TABLE_OPTIONS, type TableOptions } from '../korean-table.ts';
import { count, countOrNone, type MadeRuleset, type OptionBook, oneOf, readOptions } from '../option-book.ts';
import { OLD_KOREAN_SET } from '../tile-sets.ts';

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

/** Extras: paid, but never enough by themselves. */
const EXTRAS: readonly PointPattern[] = pointPatterns({ pays: 'bonus', source: `${BOOK}, "Extras"` }, [
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
};

export const OPTIONS: OptionBook<ModernKoreanOptions> = {
  defaults: {
    minimum: 2,
    threeReady: 'winnerH',
    goulashStep: 1,
    goulashCap: 3,
    payment: 'd',
    ...TABLE_OPTIONS.defaults,
  },
  checks: {
    minimum: count,
    threeReady: oneOf(THREE_READY_RULES),
    goulashStep: count,
    goulashCap: countOrNone,
    payment: oneOf([...PAYMENTS, 'ante']),
    ...TABLE_OPTIONS.checks,
  },
};

/** Today's Korean preset on the old set: two points to win, no limits (docs/rules/modern-korean.md). */
export function modernKorean(chosen: Readonly<Record<string, unknown>>): MadeRuleset {
  const read = readOptions('modern-korean', OPTIONS, chosen);
  return read.ok ? { ok: true, ruleset: rulesetFrom(read.options) } : read;
}

const PATTERNS = [...HAND_POINTS, ...EXTRAS];
const PATTERNS_WITH_ANTE = [...PATTERNS, ...ANTE];

function rulesetFrom(options: ModernKoreanOptions): Ruleset {
  const forAnte = options.payment === 'ante';
  return {
    id: 'modern-korean',
    version: 1,
    ...koreanTable(options, { tiles: OLD_KOREAN_SET, winners: 'nearest' }),
    forms: { sevenPairs: 'different-pairs', orphans: null },
    scoring: {
      method: 'points',
      minimum: options.minimum,
      patterns: forAnte ? PATTERNS_WITH_ANTE : PATTERNS,
      limits: null,
      barriers: [],
      payment: { discard: options.payment === 'ante' ? 'd' : options.payment, waitingReduction: 0 },
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
