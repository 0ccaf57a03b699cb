import type { Side } from '../../src/play/seating/furniture.ts';
import type { Course } from './course.ts';
import { type Held, heldIn, jokersIn, tilesOf } from './held.ts';
import { dealersHandOf } from './last-dealer.ts';
import type { Mind } from './mind.ts';
import type { Shape } from './plans.ts';
import type { SeatSight } from './seat-sight.ts';
import { type Dealt, type Seated, windAt } from './seats.ts';
import { type BrokenWall, isWallOpen, tilesInWalls } from './walls.ts';

/** A hand in play as this person understands it from what he sees. */
export interface Scene {
  readonly sight: SeatSight;
  readonly mind: Mind;
  readonly course: Course;
  readonly dealerSide: Side;
  readonly seated: Required<Seated>;
  readonly wall: BrokenWall;
}

interface SceneInput {
  readonly sight: SeatSight;
  readonly mind: Mind;
  readonly course: Course;
}

/** Undefined until he knows where the dice have opened the wall. */
export function sceneOf({ sight, mind, course }: SceneInput): Scene | undefined {
  const dealerSide = course.thrower;
  if (dealerSide === undefined || !isWallOpen({ sight, ruleset: mind.ruleset })) return undefined;
  const seated = { emptySide: sight.emptySide, turns: mind.ruleset.match.turnOrder };
  return { sight, mind, course, dealerSide, seated, wall: { sight, ruleset: mind.ruleset, dealerSide } };
}

export function dealtIn({ seated, mind, dealerSide }: Scene): Dealt {
  const { emptySide, turns } = seated;
  return { emptySide, turns, dealerSide, winds: mind.ruleset.deal.seats };
}

/** Asked more than once of a scene, and the same each time; of the scene before nobody asks. */
let newest: { readonly of: Scene; readonly held: Held } | undefined;

export function ownHand(scene: Scene): Held | undefined {
  if (newest?.of === scene) return newest.held;
  const { sight, course, mind, dealerSide } = scene;
  const seat = windAt(dealtIn(scene), sight.side);
  if (seat === undefined) return undefined;
  const dealersHand = dealersHandOf(dealerSide, sight.lastDealer);
  const held = heldIn({ sight, course, seat, dealersHand, ruleset: mind.ruleset });
  newest = { of: scene, held };
  return held;
}

/** His tiles alone: enough to see that a tile does not complete them, which it seldom does. */
export function ownShape({ sight, mind }: Scene): Shape {
  const { hand, melds, side } = sight;
  return { ruleset: mind.ruleset, concealed: tilesOf(hand), jokers: jokersIn(hand), melds: melds[side] };
}

/** Whether the wall has given its last tile: nothing may be claimed but to win (docs/rules.md, "End of the wall"). */
export function isWallExhausted({ sight, mind }: Scene): boolean {
  return tilesInWalls(sight) === (mind.ruleset.deadWall?.tiles ?? 0);
}
