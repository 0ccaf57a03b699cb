import { areAlike } from '../../src/rules/claims/claims.ts';
import { kindOf } from '../../src/rules/tiles/kind.ts';
import type { TileFace } from '../../src/rules/tiles/tile.ts';
import { unreachable } from '../../src/rules/unreachable.ts';
import { chowToLay } from './claiming.ts';
import { turnIndicator } from './indicators.ts';
import { type Intention, WAIT } from './intention.ts';
import { type Laid, laidBy, type MeldPlace } from './laying-course.ts';
import { playTurn } from './own-turn.ts';
import { paceOfRobbing } from './robbing-pace.ts';
import { isWallExhausted, type Scene } from './scene.ts';
import type { SeenTile } from './seat-sight.ts';
import { nextFromTail } from './walls.ts';
import { freeIndex } from './zones.ts';

/** Goes on with an own set: lays its next tile, takes the replacement of a kong, or plays on after a pong. */
export function layOn(scene: Scene, at: MeldPlace): Intention {
  const { sight, course } = scene;
  const tiles = sight.melds[at.side][at.set] ?? [];
  const laid = laidBy(course, at, tiles.length);
  switch (laid) {
    case 'unfinished':
      return layNext(scene, at) ?? WAIT;
    case 'set':
      // Three were held with the claimed tile: they were claimed as a kong.
      return (isWallExhausted(scene) ? undefined : layNext(scene, at)) ?? playTurn(scene);
    case 'claimed-kong':
    case 'added-kong':
    case 'concealed-kong':
      return takeReplacement(
        scene,
        isRobbable(scene, laid, tiles[0]?.face) ? paceOfRobbing(scene, at.side) : 'draw',
      );
    default:
      return unreachable(laid);
  }
}

function layNext(scene: Scene, at: MeldPlace): Intention | undefined {
  const { sight } = scene;
  const tiles = sight.melds[at.side][at.set] ?? [];
  const next = nextOfSet(
    scene,
    tiles.map(({ face }) => face),
  );
  if (next === undefined) return undefined;
  return {
    do: 'move',
    from: { place: 'hand', side: sight.side, index: next.index },
    to: { ...at, index: tiles.length },
    pace: 'deal',
  };
}

/** The tile of the hand that belongs to the set: of its kind, or to the chow for which the first was claimed. */
function nextOfSet(scene: Scene, laid: readonly TileFace[]): SeenTile | undefined {
  const { hand } = scene.sight;
  const [first] = laid;
  if (first === undefined) return undefined;
  const chow = laid.length < 3 ? chowToLay(scene, laid) : undefined;
  if (chow !== undefined) return hand.find(({ face }) => face === chow);
  return areAlike(laid) ? hand.find(({ face }) => kindOf(face) === kindOf(first)) : undefined;
}

/** Whether somebody might win with a tile of this kong (docs/rules.md, "Robbing a kong"). */
export function isRobbable({ mind: { ruleset } }: Scene, laid: Laid, face: TileFace | undefined): boolean {
  if (laid === 'added-kong') return true;
  if (laid !== 'concealed-kong' || face === undefined) return false;
  const ofOrphans = ruleset.forms.orphans?.kinds.includes(kindOf(face)) ?? false;
  return ofOrphans && ruleset.claims.robbing.concealedKong !== 'never';
}

/** The indicator that a kong turns comes before its replacement. */
function takeReplacement(scene: Scene, pace: 'draw' | 'patience' | 'never'): Intention {
  const { sight, wall } = scene;
  const from = nextFromTail(wall);
  if (from === undefined || pace === 'never') return WAIT;
  const turning = turnIndicator(scene);
  if (turning?.do === 'move') return { ...turning, pace };
  return { do: 'move', from, to: { place: 'hand', side: sight.side, index: freeIndex(sight.hand) }, pace };
}
