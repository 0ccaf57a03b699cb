import type { MatchPlan } from '../../match.ts';
import type { Ruleset, RulesetExample } from '../../ruleset.ts';
import { tileTotal } from '../../tiles/tile-set.ts';
import { pointIrregularities } from '../irregularity-tables.ts';
import { type MadeRuleset, readOptions } from '../option-book.ts';
import { endingAt, HOUSE_MATCH, WALLS_WITHOUT_A_MIDDLE, wallPlansFor } from '../table-plans.ts';
import { HOUSE_SET_FOR_FOUR, HOUSE_SET_FOR_THREE } from '../tile-sets.ts';
import { type HouseOptions, OPTIONS, type Players, type RoundOrder } from './options.ts';
import { PATTERNS } from './patterns.ts';

/** House rules for three or four, where everybody's hand is paid: docs/rules/house.md is their book. */
export function house(chosen: Readonly<Record<string, unknown>>): MadeRuleset {
  const read = readOptions('house', OPTIONS, chosen);
  return read.ok ? { ok: true, ruleset: rulesetFrom(read.options) } : read;
}

const TILES = { 3: HOUSE_SET_FOR_THREE, 4: HOUSE_SET_FOR_FOUR } as const;

const SEATS = {
  3: ['east', 'south', 'west'],
  4: ['east', 'south', 'west', 'north'],
} as const satisfies Record<Players, MatchPlan['seats']>;

const ROUNDS = {
  3: { ESW: SEATS[3], EWS: ['east', 'west', 'south'] },
  4: { ESW: SEATS[4], EWS: ['east', 'north', 'west', 'south'] },
} as const satisfies Record<Players, Record<RoundOrder, MatchPlan['rounds']>>;

function rulesetFrom(options: HouseOptions): Ruleset {
  const { players } = options;
  const tiles = TILES[players];
  const seats = SEATS[players];
  return {
    id: 'house',
    version: 4,
    tiles,
    walls: wallPlansFor(WALLS_WITHOUT_A_MIDDLE, tileTotal({ tiles })),
    breaking: { throws: 1, side: options.breakSide },
    deadWall: null,
    deal: { seats, rounds: [4, 4, 4, 1], dealerExtra: 1 },
    claims: {
      chow: 'from-the-left',
      openKong: 'allowed',
      robbing: { addedKong: 'any-hand', concealedKong: 'never' },
      sacredDiscard: 'none',
      onlyToWin: [],
      winners: 'nearest',
      claimWindowMs: options.claimWindowMs,
    },
    forms: { sevenPairs: 'none', orphans: null },
    scoring: {
      method: 'groups',
      minimum: 0,
      patterns: PATTERNS,
      east: options.eastDouble ? 'double' : 'once',
    },
    match: {
      ...HOUSE_MATCH,
      seats,
      rounds: ROUNDS[players][options.roundOrder],
      length: { in: 'rounds', rounds: players },
      ending: endingAt(options.targetPoints),
    },
    irregularities: pointIrregularities({ tiles, ready: 'never' }, options.irregularities),
    penalise: options.penalise,
    options,
    examples: EXAMPLES,
  };
}

/** Shown with the rules at set-up; the tests score each of them. */
const EXAMPLES: readonly RulesetExample[] = [
  {
    concealed: '23m77z',
    melds: ['K1111p', 'P555m', 'P222z'],
    win: '1m',
    by: 'self-draw',
    seat: 'south',
    round: 'west',
    handPoints: 12,
    bonusPoints: 0,
  },
  {
    concealed: '123p456p678p34p99p',
    melds: [],
    win: '5p',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 8,
    bonusPoints: 0,
  },
];
