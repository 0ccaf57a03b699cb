import type { Ruleset, RulesetExample } from '../../ruleset.ts';
import { tileTotal } from '../../tiles/tile-set.ts';
import { pointIrregularities } from '../irregularity-tables.ts';
import { type MadeRuleset, readOptions } from '../option-book.ts';
import { endingAt, NINE_HANDS, WALLS_WITHOUT_A_MIDDLE, wallPlansFor } from '../table-plans.ts';
import { MALAYSIAN_SET } from '../tile-sets.ts';
import { type MalaysianOptions, OPTIONS } from './options.ts';
import { FAN_PATTERNS } from './patterns.ts';

/** One suit, honours, four sorts of bonus tiles and jokers: docs/rules/malaysian.md is its book. */
export function malaysian(chosen: Readonly<Record<string, unknown>>): MadeRuleset {
  const read = readOptions('malaysian', OPTIONS, chosen);
  return read.ok ? { ok: true, ruleset: rulesetFrom(read.options) } : read;
}

/** The fan that are paid at most; a hand of more pays them twice. */
const MOST_FAN = 10;

function rulesetFrom(options: MalaysianOptions): Ruleset {
  return {
    id: 'malaysian',
    version: 1,
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
    forms: { sevenPairs: 'none', orphans: null },
    scoring: {
      method: 'points',
      unit: 'fan',
      minimum: options.minimum,
      patterns: FAN_PATTERNS,
      limits: null,
      barriers: [],
      payment: { discard: 'd', waitingReduction: 0, doublesAbove: MOST_FAN },
      draw: { goulashStep: 0, goulashCap: null },
      threeReady: 'winnerH',
    },
    match: { ...NINE_HANDS, ending: endingAt(options.targetPoints) },
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
