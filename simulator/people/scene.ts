import type { Side } from '../../src/play/furniture.ts';
import { type Course, courseOf } from './course.ts';
import { type Held, heldIn } from './held.ts';
import type { Mind } from './mind.ts';
import type { SeatSight } from './seat-sight.ts';
import { sideOfWind } from './seats.ts';
import { type BrokenWall, tilesInWalls } from './walls.ts';

/** A hand in play as this person understands it from what he sees. */
export interface Scene {
  readonly sight: SeatSight;
  readonly mind: Mind;
  readonly course: Course;
  readonly dealerSide: Side;
  readonly wall: BrokenWall;
}

/** Undefined until the displays tell who deals. */
export function sceneOf(
  sight: SeatSight,
  mind: Mind,
  course = courseOf(sight.happenings),
): Scene | undefined {
  const { ruleset } = mind;
  const dealerSide = sideOfWind(sight, ruleset.deal.seats[0] ?? 'east');
  if (dealerSide === undefined) return undefined;
  return { sight, mind, course, dealerSide, wall: { sight, ruleset, dealerSide } };
}

export function ownHand({ sight, course, mind }: Scene): Held | undefined {
  return heldIn({ sight, course, ruleset: mind.ruleset });
}

/** Whether the wall has given its last tile: nothing may be claimed but to win (docs/rules.md, "End of the wall"). */
export function isWallExhausted({ sight }: Scene): boolean {
  return tilesInWalls(sight) === 0;
}
