import { completingKindsOf, type HasForms } from './hands/completing.ts';
import type { Situation } from './hands/hand.ts';
import type { HandTally } from './hands/reading.ts';
import type { Points } from './scoring/pattern.ts';
import { kindOf } from './tiles/kind.ts';
import type { TileFace } from './tiles/tile.ts';

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
/** Why a hand is no legal win. */
export type Refusal = (typeof REFUSALS)[number];

/** No legal win. `handPoints` are those of the best reading; `null` where nothing was counted. */
export interface NoScore {
  readonly outcome: 'refused';
  readonly reason: Refusal;
  readonly handPoints: Points | null;
}

export function noScore(reason: Refusal, handPoints: Points | null): NoScore {
  return { outcome: 'refused', reason, handPoints };
}

/** Whether a player may not win on another's tile of this kind, having discarded one (docs/rules.md, "Sacred discard"). */
export function isSacred(face: TileFace, ownDiscards: readonly TileFace[]): boolean {
  const kind = kindOf(face);
  return ownDiscards.some((discard) => kindOf(discard) === kind);
}

/**
 * Whether no win on another player's tile is allowed (docs/rules/sanma-modern.md, "Furiten"): a kind that would
 * complete the hand lies among the own discards, or such a tile was let pass.
 */
export function isFuriten(ruleset: HasForms, hand: HandTally, situation: Situation): boolean {
  const { by, ownDiscards, letPass } = situation;
  if (by === 'self-draw') return false;
  if (letPass === true) return true;
  if (ownDiscards === undefined || ownDiscards.length === 0) return false;
  const kinds = completingKindsOf(ruleset, hand);
  return ownDiscards.some((face) => kinds.includes(kindOf(face)));
}
