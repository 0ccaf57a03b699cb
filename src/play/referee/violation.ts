import type { Side } from '../seating/furniture.ts';

/** Why the referee refuses: a closed list, by the codes the table's displays can show (SPEC, "SHOW"). */
export const VIOLATIONS = [
  'put_tile_back',
  'not_your_turn',
  'draw_first',
  'discard_first',
  'turn_indicator',
  'flower_first',
  'finish_set',
  'wrong_tile',
  'wrong_place',
  'place_taken',
  'no_claim',
  'claim_over',
  'claim_pending',
  'last_discard',
  'no_kong',
  'no_replacement',
  'no_draw',
  'not_ready',
  'no_ready',
  'no_stick',
  'hand_frozen',
  'not_a_win',
  'below_minimum',
  'sacred_discard',
  'no_yaku',
  'furiten',
  'north_pong',
  'sacred_pair',
] as const;

export type ViolationCode = (typeof VIOLATIONS)[number];

export function isViolation(code: string): code is ViolationCode {
  return VIOLATIONS.some((each) => each === code);
}

export interface RuleViolation {
  readonly code: ViolationCode;
  /** Who is told. */
  readonly side: Side;
}

export function violation(code: ViolationCode, side: Side): RuleViolation {
  return { code, side };
}
