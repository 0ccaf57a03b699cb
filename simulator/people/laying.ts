import type { Side, Zone } from '../../src/play/furniture.ts';
import { kindOf } from '../../src/rules/kind.ts';
import type { TileFace } from '../../src/rules/tile.ts';
import type { Course, TileMove } from './course.ts';
import { type Intention, WAIT } from './intention.ts';
import { playTurn } from './own-turn.ts';
import { isWallExhausted, type Scene } from './scene.ts';
import { othersThan } from './seats.ts';
import { nextFromTail } from './walls.ts';
import { freeIndex } from './zones.ts';

type MeldPlace = Extract<Zone, { place: 'meld' }>;

/** What the tile that now lies on a meld began, went on with or finished. */
type Laid = 'unfinished' | 'pong' | 'claimed-kong' | 'added-kong' | 'concealed-kong';

export function laidBy({ moves }: Course, at: MeldPlace, tiles: number): Laid {
  const ofSet = moves.filter(({ to }) => to.place === 'meld' && to.side === at.side && to.set === at.set);
  const claimed = ofSet[0]?.from.place === 'river';
  if (tiles < 3 || (!claimed && tiles < 4)) return 'unfinished';
  if (tiles === 3) return 'pong';
  if (!claimed) return 'concealed-kong';
  return isSameMotion(moves, ofSet) ? 'claimed-kong' : 'added-kong';
}

/** Whether the set was laid down in one go: nothing else moved in between. */
function isSameMotion(moves: readonly TileMove[], ofSet: readonly TileMove[]): boolean {
  return moves.at(-ofSet.length) === ofSet[0];
}

/** Goes on with an own set: lays its next tile, takes the replacement of a kong, or plays on after a pong. */
export function layOn(scene: Scene, at: MeldPlace): Intention {
  const { sight, course } = scene;
  const tiles = sight.melds[at.side][at.set] ?? [];
  const laid = laidBy(course, at, tiles.length);
  switch (laid) {
    case 'unfinished':
      return layNext(scene, at) ?? WAIT;
    case 'pong':
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
      return laid satisfies never;
  }
}

function layNext({ sight }: Scene, at: MeldPlace): Intention | undefined {
  const tiles = sight.melds[at.side][at.set] ?? [];
  const kind = tiles[0] === undefined ? undefined : kindOf(tiles[0].face);
  const next = sight.hand.find(({ face }) => kindOf(face) === kind);
  if (next === undefined) return undefined;
  return {
    do: 'move',
    from: { place: 'hand', side: sight.side, index: next.index },
    to: { ...at, index: tiles.length },
    pace: 'deal',
  };
}

/** Whether somebody might win with a tile of this kong (docs/rules.md, "Robbing a kong"). */
export function isRobbable({ mind: { ruleset } }: Scene, laid: Laid, face: TileFace | undefined): boolean {
  if (laid === 'added-kong') return true;
  if (laid !== 'concealed-kong' || face === undefined) return false;
  const ofOrphans = ruleset.forms.orphans?.kinds.includes(kindOf(face)) ?? false;
  return ofOrphans && ruleset.claims.robbing.concealedKong !== 'never';
}

/** A kong may be robbed until both others have let it pass (docs/rules.md, "Kong"). */
function paceOfRobbing({ sight, course }: Scene, side: Side): 'draw' | 'patience' | 'never' {
  const answers = othersThan(sight, side).map((other) => course.answers[other]);
  if (answers.includes('win')) return 'never';
  return answers.every((answer) => answer === 'pass') ? 'draw' : 'patience';
}

function takeReplacement({ sight, wall }: Scene, pace: 'draw' | 'patience' | 'never'): Intention {
  const from = nextFromTail(wall);
  if (from === undefined || pace === 'never') return WAIT;
  return { do: 'move', from, to: { place: 'hand', side: sight.side, index: freeIndex(sight.hand) }, pace };
}
