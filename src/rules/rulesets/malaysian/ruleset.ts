import { pongsIn, type Reading } from '../../hands/reading.ts';
import { type IrregularityChoices, PENALISERS, type Penaliser } from '../../irregularities.ts';
import type { MatchPlan } from '../../match.ts';
import { completeSet, eachBonusTile, ownNumber } from '../../patterns/bonus-tiles.ts';
import { allChows } from '../../patterns/chows.ts';
import { concealedHand, nineGates, sevenPairs } from '../../patterns/concealment.ts';
import {
  dragonPong,
  greatDragons,
  greatFourWinds,
  littleFourWinds,
  littleThreeDragons,
  roundWind,
  seatWind,
} from '../../patterns/dragons-and-winds.ts';
import { allPongs, kong } from '../../patterns/pongs-and-kongs.ts';
import { once } from '../../patterns/shapes.ts';
import { allHonours, pureHand } from '../../patterns/suits.ts';
import { lastTile, replacementWin, robbingKong, selfDraw } from '../../patterns/winning.ts';
import { pointPatterns } from '../../points/point-scoring.ts';
import type { Ruleset, RulesetExample } from '../../ruleset.ts';
import type { Pattern, PointPattern } from '../../scoring/pattern.ts';
import { tileTotal } from '../../tiles/tile-set.ts';
import { BREAK_SIDES, type BreakSide } from '../../walls/wall-break.ts';
import { irregularityChoices, pointIrregularities } from '../irregularity-tables.ts';
import {
  count,
  type MadeRuleset,
  type OptionBook,
  oneOf,
  onOrOff,
  readOptions,
  targetOrNone,
} from '../option-book.ts';
import { endingAt, NINE_HANDS, WALLS_WITHOUT_A_MIDDLE, wallPlansFor } from '../table-plans.ts';
import { MALAYSIAN_SET } from '../tile-sets.ts';

/** What a club may choose (docs/rules/malaysian.md, "Options"). */
type MalaysianOptions = {
  readonly minimum: number;
  readonly chowFromTheLeft: boolean;
  readonly jokerExchange: boolean;
  /** Kongs and the rare hands of the game for four. */
  readonly fourPlayerHands: boolean;
  /** Fan of seven pairs; 0 = they do not win. */
  readonly sevenPairs: number;
  /** What each of the others pays at once for a kong or a pair of animals; 0 = nothing. */
  readonly instantPayments: number;
  readonly dealer: 'always-passes' | 'stays-on-a-win';
  /** Whoever has so many ends the match; `null` = it is played to its end. */
  readonly targetPoints: number | null;
  readonly breakSide: BreakSide;
  readonly claimWindowMs: number;
  readonly irregularities: IrregularityChoices;
  readonly penalise: Penaliser;
};

export const OPTIONS: OptionBook<MalaysianOptions> = {
  defaults: {
    minimum: 5,
    chowFromTheLeft: false,
    jokerExchange: false,
    fourPlayerHands: false,
    sevenPairs: 0,
    instantPayments: 0,
    dealer: 'always-passes',
    targetPoints: null,
    breakSide: 'seat',
    claimWindowMs: 3_000,
    irregularities: {},
    penalise: 'by-people',
  },
  checks: {
    minimum: count,
    chowFromTheLeft: onOrOff,
    jokerExchange: onOrOff,
    fourPlayerHands: onOrOff,
    sevenPairs: count,
    instantPayments: count,
    dealer: oneOf(['always-passes', 'stays-on-a-win']),
    targetPoints: targetOrNone,
    breakSide: oneOf(BREAK_SIDES),
    claimWindowMs: count,
    irregularities: irregularityChoices,
    penalise: oneOf(PENALISERS),
  },
};

const BONUS = 'docs/rules/malaysian.md, "Bonus tiles"';
const FAN = 'docs/rules/malaysian.md, "Fan"';

const WITHOUT_BONUS_TILES = 4;

const fanBeside = (bonusTiles: number): number => (bonusTiles === 0 ? WITHOUT_BONUS_TILES : 1);

/** Void ones too. */
const bonusTilesAside = ({ hand }: Reading): number => hand.bonusTiles.length + hand.voidFlowers;

const hasFourChows = (reading: Reading): boolean => reading.form === 'sets' && pongsIn(reading) === 0;

/** Four chows and any eye; four times the fan where no bonus tile lies aside. */
const chowsOnly: Pattern = {
  ...allChows,
  needs: ['four-runs'],
  means: 'chows-and-any-eye',
  example: '123p456p78p234p55z +9p',
  nearMiss: '123p456p78p222p55z +9p',
  entry: {
    counted: (entered, { times, voidFlowers }) => entered * fanBeside(times('bonus-tiles') + voidFlowers),
  },
  count: (reading) => once(hasFourChows(reading)) * fanBeside(bonusTilesAside(reading)),
};

const replacement: Pattern = { ...replacementWin, id: 'replacement', means: 'replaced-bonus-tile' };

const noJoker: Pattern = {
  id: 'no-joker',
  example: '123p456p78p11p P555z +9p',
  nearMiss: '12pj456p78p11p P555z +9p',
  count: ({ hand }) => once(hand.jokers === 0),
};

/** Every fan counts to the minimum. */
const FAN_PATTERNS: readonly PointPattern[] = [
  ...pointPatterns({ pays: 'hand', source: BONUS }, [
    [eachBonusTile, 1],
    [ownNumber, 1],
    [completeSet, 2],
  ]),
  ...pointPatterns({ pays: 'hand', source: FAN }, [
    [dragonPong, 1],
    [seatWind, 1],
    [roundWind, 1],
    [selfDraw, 1, { forSelfDraw: true }],
    [concealedHand, 1],
    [chowsOnly, 1],
    [allPongs, 2],
    [pureHand, 4],
    [noJoker, 1],
    [robbingKong, 1],
    [replacement, 1],
    [lastTile, 1],
  ]),
];

/** What is paid at most, and for a rare hand. */
const RARE = 10;

/** "The point system is not changed from four player mahjong": the source names neither hands nor prices. */
const OF_FOUR_PLAYERS: readonly PointPattern[] = pointPatterns(
  { pays: 'hand', source: 'docs/rules/malaysian.md, "Hands of four players"' },
  [
    [kong, 1],
    [littleThreeDragons, 3],
    [greatDragons, RARE],
    [littleFourWinds, RARE],
    [greatFourWinds, RARE],
    [allHonours, RARE],
    [nineGates, RARE],
  ],
);

/** One suit, honours, four sorts of bonus tiles and jokers: docs/rules/malaysian.md is its book. */
export function malaysian(chosen: Readonly<Record<string, unknown>>): MadeRuleset {
  const read = readOptions('malaysian', OPTIONS, chosen);
  return read.ok ? { ok: true, ruleset: rulesetFrom(read.options) } : read;
}

function patternsFrom({ fourPlayerHands, sevenPairs: fan }: MalaysianOptions): readonly PointPattern[] {
  return [
    ...FAN_PATTERNS,
    ...(fourPlayerHands ? OF_FOUR_PLAYERS : []),
    ...pointPatterns({ pays: 'hand', source: 'docs/rules/malaysian.md, "Seven pairs"' }, [[sevenPairs, fan]]),
  ].filter(({ worth }) => worth > 0);
}

/** A dealer who stays makes the match longer: then its rounds are counted, not its hands. */
function matchFrom({ dealer, targetPoints }: MalaysianOptions): MatchPlan {
  const plan = { ...NINE_HANDS, ending: endingAt(targetPoints) };
  return dealer === 'always-passes' ? plan : { ...plan, dealer, length: { in: 'rounds', rounds: 3 } };
}

/** The fan that are paid at most; a hand of more pays them twice. */
const MOST_FAN = 10;

function rulesetFrom(options: MalaysianOptions): Ruleset {
  return {
    id: 'malaysian',
    version: 2,
    tiles: MALAYSIAN_SET,
    walls: wallPlansFor(WALLS_WITHOUT_A_MIDDLE, tileTotal({ tiles: MALAYSIAN_SET })),
    breaking: { throws: 2, side: options.breakSide },
    deadWall: null,
    deal: { seats: NINE_HANDS.seats, rounds: [4, 4, 4, 1], dealerExtra: 1 },
    claims: {
      chow: options.chowFromTheLeft ? 'from-the-left' : 'only-to-win',
      openKong: 'allowed',
      ...(options.jokerExchange ? { jokersInSets: 'may-be-exchanged' } : {}),
      robbing: { addedKong: 'any-hand', concealedKong: 'never' },
      sacredDiscard: 'none',
      onlyToWin: [],
      winners: 'nearest',
      claimWindowMs: options.claimWindowMs,
    },
    forms: { sevenPairs: options.sevenPairs > 0 ? 'different-pairs' : 'none', orphans: null },
    scoring: {
      method: 'points',
      unit: 'fan',
      minimum: options.minimum,
      patterns: patternsFrom(options),
      limits: null,
      barriers: [],
      payment: {
        discard: 'd',
        waitingReduction: 0,
        doublesAbove: MOST_FAN,
        instantUnit: options.instantPayments,
      },
      draw: { goulashStep: 0, goulashCap: null },
      threeReady: 'winnerH',
    },
    match: matchFrom(options),
    irregularities: pointIrregularities({ tiles: MALAYSIAN_SET, ready: 'never' }, options.irregularities),
    penalise: options.penalise,
    options,
    examples: EXAMPLES,
  };
}

/** Shown with the rules at set-up; the tests score each of them. */
const EXAMPLES: readonly RulesetExample[] = [
  {
    concealed: '234p567p34p99p',
    melds: ['P222p'],
    win: '5p',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 5,
    bonusPoints: 0,
  },
  {
    concealed: '234p567p345p99pjj',
    melds: [],
    win: '9p',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 9,
    bonusPoints: 0,
  },
  {
    concealed: '123p456p678p34p88p',
    melds: [],
    win: '5p',
    by: 'self-draw',
    seat: 'south',
    round: 'east',
    handPoints: 11,
    bonusPoints: 0,
  },
];
