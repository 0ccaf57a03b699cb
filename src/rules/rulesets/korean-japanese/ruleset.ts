import type { WinningForms } from '../../forms.ts';
import { EAST, GREEN, RED, SOUTH, WEST, WHITE } from '../../kind.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tileTotal } from '../../tile-set.ts';
import { NINE_HANDS } from '../match-plans.ts';
import { type OptionError, readOptions } from '../option-book.ts';
import { FIVE_BAMBOO_PAIR, KOREAN_JAPANESE_SET } from '../tile-sets.ts';
import { WALLS_WITH_A_MIDDLE, wallPlansFor } from '../wall-plans.ts';
import { BONUS_POINTS } from './bonus-points.ts';
import { EXAMPLES } from './examples.ts';
import { handPoints } from './hand-points.ts';
import { limitHands } from './limit-hands.ts';
import { type KoreanJapaneseOptions, OPTIONS } from './options.ts';

export type MadeRuleset =
  | { readonly ok: true; readonly ruleset: Ruleset }
  | { readonly ok: false; readonly error: OptionError };

/** The three-player game of Korea and Japan: docs/rules.md is its book. */
export function koreanJapanese(chosen: Readonly<Record<string, unknown>>): MadeRuleset {
  const read = readOptions('korean-japanese', OPTIONS, chosen);
  return read.ok ? { ok: true, ruleset: rulesetFrom(read.options) } : read;
}

const SEATS = ['east', 'south', 'west'] as const;

function rulesetFrom(options: KoreanJapaneseOptions): Ruleset {
  const tiles = options.fiveBamboo ? [...KOREAN_JAPANESE_SET, FIVE_BAMBOO_PAIR] : KOREAN_JAPANESE_SET;
  return {
    id: 'korean-japanese',
    version: 1,
    tiles,
    walls: wallPlansFor(WALLS_WITH_A_MIDDLE, tileTotal({ tiles })),
    breaking: { throws: 1, side: options.breakSide },
    deadWall: null,
    deal: { seats: SEATS, rounds: [4, 4, 4, 1], dealerExtra: 1 },
    claims: {
      chow: 'only-to-win',
      openKong: 'allowed',
      robbing: { addedKong: 'any-hand', concealedKong: 'orphans-only' },
      sacredDiscard: 'same-kind',
      onlyToWin: options.fiveBamboo ? FIVE_BAMBOO_PAIR.faces : [],
      winners: 'best-score-then-nearest',
      claimWindowMs: options.claimWindowMs,
    },
    forms: { sevenPairs: 'different-pairs', orphans: options.limitHands ? ORPHANS : null },
    scoring: {
      method: 'points',
      minimum: options.minimum,
      patterns: [...handPoints(options), ...BONUS_POINTS],
      limits: { hands: options.limitHands ? limitHands(options) : [], points: options.limits },
      barriers: [],
      payment: { discard: options.payment, waitingReduction: 2 },
      draw: { goulashStep: options.goulashStep, goulashCap: options.goulashCap },
    },
    match: NINE_HANDS,
    options,
    examples: EXAMPLES,
  };
}

/** Twelve kinds: without North the thirteenth and fourteenth tile make one of them a pong. */
const ORPHANS: WinningForms['orphans'] = {
  kinds: [0, 8, 9, 17, 18, 26, EAST, SOUTH, WEST, WHITE, GREEN, RED],
  repeated: 'pong',
};
