import type { HasForms } from '../hands/completing.ts';
import type { HandTally } from '../hands/reading.ts';
import type { Situation } from '../hands/situation.ts';
import { completingKindsOf } from '../hands/won-otherwise.ts';
import { kindOf } from '../tiles/kind.ts';

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
