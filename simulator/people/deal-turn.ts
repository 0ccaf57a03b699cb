import { type DealStep, dealSteps } from '../../src/rules/walls/turns.ts';
import { type Intention, WAIT } from './intention.ts';
import { dealtIn, type Scene } from './scene.ts';
import { sideOfWind, windsSeated } from './seats.ts';
import { nextFromWall } from './walls.ts';
import { freeIndex } from './zones.ts';

/** Takes a tile of the deal when it is this person's; undefined once everybody has his tiles. */
export function dealStep(scene: Scene): Intention | undefined {
  const { sight, mind, course, wall } = scene;
  if (course.discarded) return undefined;
  const taken = course.moves.filter(({ from, to }) => from.place === 'wall' && to.place === 'hand').length;
  const step = stepAfter(dealSteps(mind.ruleset, windsSeated(dealtIn(scene))), taken);
  if (step === undefined) return undefined;
  const from = nextFromWall(wall);
  if (from === undefined || sideOfWind(dealtIn(scene), step.seat) !== sight.side) return WAIT;
  return {
    do: 'move',
    from,
    to: { place: 'hand', side: sight.side, index: freeIndex(sight.hand) },
    pace: 'deal',
  };
}

/** Whose step the tile after the first `taken` belongs to (docs/rules.md, "Deal"). */
function stepAfter(steps: readonly DealStep[], taken: number): DealStep | undefined {
  let dealt = 0;
  return steps.find(({ tiles }) => {
    dealt += tiles;
    return taken < dealt;
  });
}
