import { namedSide } from '../../../rules/walls/wall-break.ts';
import type { Player } from '../../seating/furniture.ts';
import { playerAt, sideOf } from '../../seating/seating.ts';
import type { HandState } from './hand-state.ts';

/** Who throws the dice now: the dealer, then the player whose wall the first throw named (docs/rules.md, "Break"). */
export function throwerOf({ throws, dealer, seating, breaking, wall }: HandState): Player {
  if (throws.length === 0) return dealer;
  const named = namedSide({
    throws,
    dealerSide: sideOf(seating, dealer),
    emptySide: seating.empty,
    stacks: wall.plan.stacks,
    mode: breaking.side,
    turns: seating.turns ?? 'ccw',
  });
  return playerAt(seating, named) ?? dealer;
}
