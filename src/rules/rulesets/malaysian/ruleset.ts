import type { Ruleset } from '../../ruleset.ts';
import { tileTotal } from '../../tiles/tile-set.ts';
import { pointIrregularities } from '../irregularity-tables.ts';
import { endingAt, NINE_HANDS } from '../match-plans.ts';
import { type MadeRuleset, readOptions } from '../option-book.ts';
import { MALAYSIAN_SET } from '../tile-sets.ts';
import { WALLS_WITHOUT_A_MIDDLE, wallPlansFor } from '../wall-plans.ts';
import { EXAMPLES } from './examples.ts';
import { FAN_PATTERNS } from './fan.ts';
import { type MalaysianOptions, OPTIONS } from './options.ts';

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
