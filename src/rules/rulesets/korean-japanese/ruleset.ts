import type { WinningForms } from '../../forms.ts';
import { EAST, GREEN, RED, SOUTH, WEST, WHITE } from '../../kind.ts';
import type { Ruleset } from '../../ruleset.ts';
import { FLOWER_FACES, facesOfSuit } from '../../tile.ts';
import type { TileCount } from '../../tile-set.ts';
import type { WallPlan } from '../../wall-plan.ts';
import { type OptionError, readOptions } from '../option-book.ts';
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
  return {
    id: 'korean-japanese',
    version: 1,
    tiles: options.fiveBamboo ? [...TILES, FIVE_BAMBOO_PAIR] : TILES,
    walls: options.fiveBamboo ? WALLS_OF_110 : WALLS_OF_108,
    breakSide: options.breakSide,
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
    match: { seats: SEATS, rounds: SEATS, hands: 9 },
    options,
    examples: EXAMPLES,
  };
}

/** 108 tiles: no bamboo between one and nine, no North. */
const TILES: readonly TileCount[] = [
  { faces: facesOfSuit('m'), copies: 4 },
  { faces: facesOfSuit('p'), copies: 4 },
  { faces: ['1s', '9s'], copies: 4 },
  { faces: ['1z', '2z', '3z', '5z', '6z', '7z'], copies: 4 },
  { faces: FLOWER_FACES, copies: 1 },
];
const FIVE_BAMBOO_PAIR: TileCount = { faces: ['5s'], copies: 2 };

const WALLS_OF_108: readonly WallPlan[] = [
  { stacks: [13, 13, 13, 13], middle: 4 },
  { stacks: [14, 13, 14, 13], middle: 0 },
];
const WALLS_OF_110: readonly WallPlan[] = [
  { stacks: [13, 13, 13, 13], middle: 6 },
  { stacks: [14, 14, 14, 13], middle: 0 },
];

/** Twelve kinds: without North the thirteenth and fourteenth tile make one of them a pong. */
const ORPHANS: WinningForms['orphans'] = {
  kinds: [0, 8, 9, 17, 18, 26, EAST, SOUTH, WEST, WHITE, GREEN, RED],
  repeated: 'pong',
};
