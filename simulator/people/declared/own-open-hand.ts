import { SIDES } from '../../../src/play/seating/furniture.ts';
import type { TileFace } from '../../../src/rules/tiles/tile.ts';
import { isBonusTile } from '../../../src/rules/tiles/tile.ts';
import { isWaiting } from '../../../src/rules/waits.ts';
import type { Held } from '../held.ts';
import { ownHand, type Scene } from '../scene.ts';
import type { OpenHand } from './open-hands.ts';

/** The own hand as it is laid open for all to see; undefined where it cannot be told yet. */
export function ownOpenHand(scene: Scene): OpenHand | undefined {
  const held = ownHand(scene);
  if (held === undefined) return undefined;
  const { sight } = scene;
  const concealed = sight.hand.map(({ face }) => face);
  return {
    concealed: concealed.filter((face) => !isBonusTile(face)),
    melds: held.melds,
    aside: [...sight.flowers[sight.side].map(({ face }) => face), ...concealed.filter(isBonusTile)],
    waiting: lacksOne(scene, held, concealed),
  };
}

const TILES_HELD = 13;

function lacksOne({ sight, course, mind }: Scene, held: Held, concealed: readonly TileFace[]): boolean {
  const tiles = concealed.filter((face) => !isBonusTile(face));
  if (tiles.length + 3 * held.melds.length !== TILES_HELD) return false;
  const others = SIDES.filter((side) => side !== sight.side);
  const visible = [
    ...SIDES.flatMap((side) => sight.rivers[side].map(({ face }) => face)),
    ...others.flatMap((side) => sight.melds[side].flat().map(({ face }) => face)),
  ];
  const hand = { concealed: tiles, melds: held.melds, flowers: held.flowers };
  const round = held.rounds[0] ?? 'east';
  const ready = course.ready.get(sight.side);
  const said = typeof ready === 'number' ? { ready: 'declared' as const } : {};
  return isWaiting(mind.ruleset, hand, { seat: held.seat, round, visible, ...said });
}
