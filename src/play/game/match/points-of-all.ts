import type { Points } from '../../../rules/scoring/pattern.ts';
import type { ByPlayer } from '../../seating/furniture.ts';
import { mapPlayers, of, playersOf } from '../../seating/seating.ts';

/** Nothing for everybody who has something here. */
export function nothingFor(record: ByPlayer<unknown>): ByPlayer<Points> {
  return mapPlayers(record, () => 0);
}

export function plus(some: ByPlayer<Points>, more: ByPlayer<Points>): ByPlayer<Points> {
  return mapPlayers(some, (points, player) => points + of(more, player));
}

export function minus(some: ByPlayer<Points>, less: ByPlayer<Points>): ByPlayer<Points> {
  return mapPlayers(some, (points, player) => points - of(less, player));
}

export function sumOf(points: ByPlayer<Points>): Points {
  return playersOf(points).reduce((sum, player) => sum + of(points, player), 0);
}
