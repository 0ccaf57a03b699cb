import type { MatchEnding } from '../../match.ts';
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
import {
  LIABLE_FOR,
  type LimitRow,
  limitPatterns,
  PAYMENTS,
  type PaymentId,
  type PointRow,
  type PointScoring,
  pointPatterns,
  THREE_READY_RULES,
  type ThreeReadyRule,
} from '../../points/point-scoring.ts';
import type { Ruleset, RulesetExample } from '../../ruleset.ts';
import type { LimitPattern, PointPattern } from '../../scoring/pattern.ts';
import { bonusRows, seatDragonRows } from '../korean-japanese/patterns.ts';
import { koreanTable, TABLE_OPTIONS, type TableOptions } from '../korean-table.ts';
import {
  count,
  countOrNone,
  type LimitPoints,
  limitPoints,
  type MadeRuleset,
  type OptionBook,
  oneOf,
  onOrOff,
  readOptions,
} from '../option-book.ts';
import { WALLS_WITHOUT_A_MIDDLE } from '../table-plans.ts';
import { OLD_KOREAN_SET, OLD_KOREAN_SET_WITH_BAMBOO, ORPHANS_OF_FOUR_WINDS } from '../tile-sets.ts';

/** What a club may choose (docs/rules/old-korean.md, "Options"). */
type OldKoreanOptions = TableOptions & {
  readonly minimum: number;
  readonly limitHands: boolean;
  readonly limits: LimitPoints;
  readonly pureOnly: boolean;
  readonly concealedOnly: boolean;
  readonly relaxed: boolean;
  readonly simples: '1-9' | '2-8';
  readonly seatDragons: boolean;
  readonly openReady: boolean;
  readonly threeReady: ThreeReadyRule;
  readonly lastTile: 'self-draw' | 'discard-too';
  readonly replacementWin: number;
  /** Ones and nines of bamboo. */
  readonly bamboo: boolean;
  readonly goulashStep: number;
  readonly goulashCap: number | null;
  /** What the fourth drawn hand in a row does. */
  readonly fourth: 'firstWinner3' | 'cancelMatch' | 'endMatch';
  readonly payment: PaymentId;
  /** Who feeds the last set of great dragons or winds pays for everybody. */
  readonly liability: boolean;
};

export const OPTIONS: OptionBook<OldKoreanOptions> = {
  defaults: {
    minimum: 2,
    limitHands: true,
    limits: { full: 40, half: 20 },
    pureOnly: false,
    concealedOnly: false,
    relaxed: false,
    simples: '1-9',
    seatDragons: false,
    openReady: true,
    threeReady: 'winnerH',
    lastTile: 'self-draw',
    replacementWin: 0,
    bamboo: false,
    goulashStep: 1,
    goulashCap: 3,
    fourth: 'firstWinner3',
    payment: 'd',
    liability: false,
    ...TABLE_OPTIONS.defaults,
  },
  checks: {
    minimum: count,
    limitHands: onOrOff,
    limits: limitPoints,
    pureOnly: onOrOff,
    concealedOnly: onOrOff,
    relaxed: onOrOff,
    simples: oneOf(['1-9', '2-8']),
    seatDragons: onOrOff,
    openReady: onOrOff,
    threeReady: oneOf(THREE_READY_RULES),
    lastTile: oneOf(['self-draw', 'discard-too']),
    replacementWin: count,
    bamboo: onOrOff,
    goulashStep: count,
    goulashCap: countOrNone,
    fourth: oneOf(['firstWinner3', 'cancelMatch', 'endMatch']),
    payment: oneOf(PAYMENTS),
    liability: onOrOff,
    ...TABLE_OPTIONS.checks,
  },
};

const PAGE = { pays: 'hand', source: 'docs/rules/old-korean.md, "Hand-points"' } as const;

type HandModules = Pick<OldKoreanOptions, 'simples' | 'seatDragons' | 'ghostPlayer' | 'bamboo'>;

/** The newer game's table with less in it. */
function handPoints({ simples, bamboo, ...seats }: HandModules): readonly PointPattern[] {
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
    ...seatDragonRows(seats),
    ...(bamboo ? BAMBOO : []),
  ]);
}

const BAMBOO: readonly PointRow[] = [
  [bambooPong, 1],
  [bothBamboo, 1],
];

type LimitModules = Pick<OldKoreanOptions, 'pureOnly' | 'relaxed' | 'bamboo'>;

/** Full limits only; what is half a limit elsewhere scores its points here. */
function limitHands({ pureOnly, relaxed, bamboo }: LimitModules): readonly LimitPattern[] {
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

/** No bamboo, all four winds, a minimum of two, the discarder pays for both (docs/rules/old-korean.md). */
export function oldKorean(chosen: Readonly<Record<string, unknown>>): MadeRuleset {
  const read = readOptions('old-korean', OPTIONS, chosen);
  return read.ok ? { ok: true, ruleset: rulesetFrom(read.options) } : read;
}

function rulesetFrom(options: OldKoreanOptions): Ruleset {
  const { bamboo, limitHands: limited } = options;
  const table = koreanTable(options, {
    tiles: bamboo ? OLD_KOREAN_SET_WITH_BAMBOO : OLD_KOREAN_SET,
    plans: WALLS_WITHOUT_A_MIDDLE,
    winners: 'nearest',
  });
  return {
    id: 'old-korean',
    version: 3,
    ...table,
    match: { ...table.match, ending: { ...table.match.ending, ...cancelledBy(options) } },
    forms: { sevenPairs: 'different-pairs', orphans: bamboo && limited ? ORPHANS_OF_FOUR_WINDS : null },
    scoring: scoringFrom(options),
    options,
    examples: EXAMPLES,
  };
}

const DRAWS_THAT_CANCEL = 4;

function cancelledBy({
  fourth,
}: OldKoreanOptions): Pick<MatchEnding, 'drawsThatCancel' | 'pointsOfCancelled'> {
  return {
    drawsThatCancel: fourth === 'firstWinner3' ? null : DRAWS_THAT_CANCEL,
    pointsOfCancelled: fourth === 'cancelMatch' ? 'given-back' : 'kept',
  };
}

const BONUS_PAGE = { pays: 'bonus', source: 'docs/rules/old-korean.md, "Bonus-points"' } as const;
const NO_DORA = { redDora: false, revealedDora: false, deadWall: false, flowerIndicator: 'each' } as const;

function scoringFrom(options: OldKoreanOptions): PointScoring {
  const bonus = bonusRows({ ...options, ...NO_DORA }, { tiles: OLD_KOREAN_SET, kongOfDora: 0 });
  return {
    method: 'points',
    minimum: options.minimum,
    patterns: [...handPoints(options), ...pointPatterns(BONUS_PAGE, bonus)],
    limits: {
      hands: options.limitHands ? limitHands(options) : [],
      of: options.concealedOnly ? 'concealed-hands' : 'any-hand',
      points: options.limits,
    },
    barriers: [],
    payment: {
      discard: options.payment,
      waitingReduction: 2,
      liable: options.liability ? LIABLE_FOR : [],
    },
    draw: { goulashStep: options.goulashStep, goulashCap: options.goulashCap },
    threeReady: options.threeReady,
  };
}

/** Shown with the rules at set-up; the tests score each of them. */
const EXAMPLES: readonly RulesetExample[] = [
  {
    concealed: '234678m4445p',
    melds: ['P111z'],
    win: '6p',
    by: 'discard',
    seat: 'east',
    round: 'east',
    handPoints: 3,
    bonusPoints: 2,
  },
  {
    concealed: '234678m4445p',
    melds: ['K1111z'],
    win: '6p',
    by: 'self-draw',
    seat: 'east',
    round: 'east',
    handPoints: 4,
    bonusPoints: 3,
  },
];
