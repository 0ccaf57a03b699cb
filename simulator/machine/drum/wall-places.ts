import type { Four } from '../../../firmware-protocol/field.ts';
import { SIDES, type Side } from '../../../firmware-protocol/words.ts';
import type { Zone } from '../../../firmware-protocol/zone.ts';

/** How the tiles of a set are to stand: stacks on each side, single tiles in the middle. SPEC §6.8 */
export interface WallPlan {
  readonly stacks: Four<number>;
  readonly middle: number;
  /** The side whose wall ends in one more tile, without a partner. */
  readonly half: Side | null;
}

export const tilesInPlan = ({ stacks, middle, half }: WallPlan): number =>
  2 * stacks.reduce((sum, side) => sum + side, 0) + middle + (half === null ? 0 : 1);

/** The places of one side's wall in the order a head fills them: stack by stack, the lower tile first. */
const wallOf = ({ stacks, half }: WallPlan, side: Side): readonly Zone[] => {
  const zones: Zone[] = [];
  for (let stack = 0; stack < stacks[side]; stack += 1) {
    zones.push({ place: 'wall', side, stack, level: 'bottom' }, { place: 'wall', side, stack, level: 'top' });
  }
  if (half === side) zones.push({ place: 'wall', side, stack: stacks[side], level: 'bottom' });
  return zones;
};

export interface PlanPlaces {
  readonly walls: Four<readonly Zone[]>;
  readonly middle: readonly Zone[];
}

export const placesOf = (plan: WallPlan): PlanPlaces => {
  const [s0, s1, s2, s3] = SIDES;
  return {
    walls: [wallOf(plan, s0), wallOf(plan, s1), wallOf(plan, s2), wallOf(plan, s3)],
    middle: Array.from({ length: plan.middle }, (_, index): Zone => ({ place: 'middle', index })),
  };
};
