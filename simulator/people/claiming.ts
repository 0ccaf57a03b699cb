import { kindOf } from '../../src/rules/kind.ts';
import type { TileFace } from '../../src/rules/tile.ts';
import { bestDiscard, withMeld } from './choices.ts';
import type { Held } from './held.ts';
import { type Merit, meritOf } from './merit.ts';
import { isWallExhausted, ownHand, type Scene } from './scene.ts';

/** Whether a pong or kong of this discard makes the hand better by more than its concealment was worth. */
export function isWorthClaiming(scene: Scene, face: TileFace): boolean {
  const { course, mind, sight } = scene;
  if (isWallExhausted(scene) || course.ready.has(sight.side)) return false;
  if (mind.ruleset.claims.onlyToWin.includes(face)) return false;
  const matching = sight.hand.filter((tile) => kindOf(tile.face) === kindOf(face)).length;
  if (matching < 2 || (matching > 2 && mind.ruleset.claims.openKong === 'forbidden')) return false;
  const held = ownHand(scene);
  if (held === undefined) return false;
  return meritOfClaim(held, face, matching) > mind.temperament.claimGain * meritOf(held);
}

/** Who holds three of it claims a kong, whose replacement comes before the discard. */
function meritOfClaim(held: Held, face: TileFace, matching: number): Merit {
  const kind = kindOf(face);
  if (matching > 2) return meritOf(withMeld(held, 'kong', { face, kind, fromHand: 3 }));
  return bestDiscard(withMeld(held, 'pong', { face, kind, fromHand: 2 }))?.merit ?? 0;
}
