import { SIDES, type Zone } from '../../src/play/seating/furniture.ts';
import type { WallPlan } from '../../src/rules/walls/wall-plan.ts';
import { below, type Random } from '../machine/random.ts';
import type { TileObject } from '../machine/world/tile-places.ts';
import type { World } from '../machine/world/world.ts';

/** Every place of these walls and of their middle. */
const placesOf = ({ stacks, middle }: WallPlan): readonly Zone[] => [
  ...SIDES.flatMap((side) =>
    Array.from({ length: stacks[side] }, (_, stack) => stack).flatMap((stack): readonly Zone[] => [
      { place: 'wall', side, stack, level: 'bottom' },
      { place: 'wall', side, stack, level: 'top' },
    ]),
  ),
  ...Array.from({ length: middle }, (_, index): Zone => ({ place: 'middle', index })),
];

/** Every order is as likely as any other (Fisher and Yates): no drum is so good. */
const shuffled = (tiles: readonly TileObject[], random: Random): readonly TileObject[] => {
  const order = [...tiles];
  for (let left = order.length - 1; left > 0; left -= 1) {
    const at = below(random, left + 1);
    const [one, other] = [order[left], order[at]];
    if (one === undefined || other === undefined) throw new RangeError('a place beyond the last tile');
    order[left] = other;
    order[at] = one;
  }
  return order;
};

/** New walls without a stroke of the machine: all tiles go in, and lie in a new order where the plan has them. */
export const serveWalls = (world: World, plan: WallPlan, random: Random): void => {
  world.setGate('open');
  world.throwIn();
  world.setGate('closed');
  world.setPlates('down');
  const order = shuffled(world.tiles.tiles, random);
  const placed = placesOf(plan).flatMap((zone, at) => {
    const tile = order[at];
    return tile === undefined ? [] : [{ tile, zone }];
  });
  world.loadPlates(placed);
  world.setPlates('up');
};
