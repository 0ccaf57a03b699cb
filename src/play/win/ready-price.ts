import type { Ruleset } from '../../rules/ruleset.ts';
import type { Player } from '../seating/furniture.ts';
import { readyWays } from './ready-ways.ts';
import type { HandInPlay } from './ruling.ts';

/** Why nobody, or this player, can declare ready, whatever he holds; null where he may. */
export function readyBarred({ hand, ruleset }: HandInPlay, player: Player): 'no_ready' | 'no_stick' | null {
  if (readyWays(ruleset).length === 0) return 'no_ready';
  return canPay(ruleset, hand.points?.[player] ?? null) ? null : 'no_stick';
}

/**
 * Whether the stick can be laid down: where somebody falls out below some points nobody may fall there by it
 * (docs/rules/sanma-modern.md, "Settlement"). `points`: what he had when the hand began; null = nobody has counted.
 */
function canPay({ scoring, match }: Ruleset, points: number | null): boolean {
  const { fallsOutBelow } = match.ending;
  if (scoring.method !== 'han' || fallsOutBelow === null || points === null) return true;
  return points - scoring.payments.stick >= fallsOutBelow;
}
