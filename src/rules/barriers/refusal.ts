import type { Points } from '../scoring/pattern.ts';

/** Why a hand may not win. */
export const REFUSALS = [
  'not-a-winning-hand',
  'below-minimum',
  'sacred-discard',
  'no-yaku',
  'furiten',
  'north-pong',
  'bonus-eye',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** No legal win. `handPoints` are those of the best reading; `null` where nothing was counted. */
export interface NoScore {
  readonly outcome: 'refused';
  readonly reason: Refusal;
  readonly handPoints: Points | null;
}

export function refused(reason: Refusal, handPoints: Points | null): NoScore {
  return { outcome: 'refused', reason, handPoints };
}
