import { isBonusTile } from '../../src/rules/tiles/tile.ts';
import { turnIndicator } from './indicators.ts';
import { type Intention, press, WAIT } from './intention.ts';
import { paceOfRobbing } from './robbing-pace.ts';
import type { Scene } from './scene.ts';
import { seatedFrom } from './seats.ts';
import { nextForFlower } from './walls.ts';
import { endIndex, freeIndex } from './zones.ts';

/**
 * After the deal the dealer sets his flowers aside and replaces them until he holds none, then south, then
 * west (docs/rules.md, "Deal"). Nobody sees whether another holds a flower, so each says "none" with the pass
 * key. Undefined once all have said so, or the dealer plays.
 */
export function firstFlowers(scene: Scene): Intention | undefined {
  const { sight, course, dealerSide, seated } = scene;
  if (course.discarded || course.moves.some(({ to }) => to.place === 'meld')) return undefined;
  const next = seatedFrom(seated, dealerSide).find((side) => !course.withoutFlowers.has(side));
  if (next === undefined) return undefined;
  if (next !== sight.side) return WAIT;
  return takeOwedReplacement(scene) ?? setFlowerAside(scene) ?? press('pass', 'deal');
}

/** Takes a replacement when the last tile moved was a flower of his own. */
export function takeOwedReplacement(scene: Scene): Intention | undefined {
  const { sight, course, wall } = scene;
  const last = course.moves.at(-1);
  if (last?.to.place !== 'flower' || last.to.side !== sight.side) return undefined;
  const from = nextForFlower(wall);
  const isFlower = last.face !== null && isBonusTile(last.face);
  const isRobbed = !isFlower && scene.mind.ruleset.claims.robbing.setAsideRobbed !== 'never';
  const pace = isRobbed ? paceOfRobbing(scene, sight.side) : 'draw';
  if (from === undefined || pace === 'never') return undefined;
  const turning = isFlower ? undefined : turnIndicator(scene);
  if (turning?.do === 'move') return { ...turning, pace };
  return { do: 'move', from, to: { place: 'hand', side: sight.side, index: freeIndex(sight.hand) }, pace };
}

export function setFlowerAside({ sight }: Scene): Intention | undefined {
  const flower = sight.hand.find(({ face }) => isBonusTile(face));
  if (flower === undefined) return undefined;
  return {
    do: 'move',
    from: { place: 'hand', side: sight.side, index: flower.index },
    to: { place: 'flower', side: sight.side, index: endIndex(sight.flowers[sight.side]) },
    pace: 'draw',
  };
}
