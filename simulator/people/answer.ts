import type { Side } from '../../src/play/furniture.ts';
import { kindOf } from '../../src/rules/kind.ts';
import type { WinBy } from '../../src/rules/situation.ts';
import type { TileFace } from '../../src/rules/tile.ts';
import { isWorthClaiming } from './claiming.ts';
import type { Answer, TileMove } from './course.ts';
import { countsOf, withMore } from './held.ts';
import { type Intention, type Pace, press, WAIT } from './intention.ts';
import { lackingForOrphans } from './lacking.ts';
import { isRobbable, laidBy } from './laying.ts';
import { winsWithFace } from './legal-win.ts';
import { lackingAnyShape } from './plans.ts';
import { isWallExhausted, ownHand, type Scene } from './scene.ts';
import { nextAfter, othersThan } from './seats.ts';
import { nextFromWall } from './walls.ts';
import { freeIndex } from './zones.ts';

/** Says win, claim or pass to another's discard, takes what was claimed, or draws once it is done with. */
export function answerDiscard(scene: Scene, { to, face }: TileMove): Intention {
  if (to.place !== 'river' || face === null) return WAIT;
  const { sight, course } = scene;
  const { side } = sight;
  const third = othersThan(sight, to.side).find((other) => other !== side) ?? side;
  const theirs = course.answers[third];
  const mine = course.answers[side];
  switch (mine) {
    case 'none':
      if (canWin(scene, face, 'discard')) return press('win', 'answer');
      if (isWorthClaiming(scene, face)) return press('claim', 'answer');
      return passOrDraw(scene, to.side, theirs);
    case 'refused':
      return press('pass', 'answer');
    case 'claim':
      return takeClaimed(scene, to.side, theirs);
    case 'pass':
      return nextAfter(sight, to.side) === side ? draw(scene, paceAfter(theirs)) : WAIT;
    case 'win':
      return WAIT;
    default:
      return mine satisfies never;
  }
}

/** The next player's draw says no for him, once the third has said so; all others use the key. */
function passOrDraw(scene: Scene, discarder: Side, theirs: Answer): Intention {
  const isNext = nextAfter(scene.sight, discarder) === scene.sight.side;
  const theyMayTakeIt = theirs === 'claim' || theirs === 'win' || theirs === 'refused';
  const hasToSay = !isNext || theyMayTakeIt || isWallExhausted(scene);
  return hasToSay ? press('pass', 'answer') : draw(scene, paceAfter(theirs));
}

type Waiting = Pace | 'never';

/** How long to wait for somebody who answered so: until he said no, or the time for it is over. */
function paceAfter(theirs: Answer): Waiting {
  switch (theirs) {
    case 'pass':
      return 'draw';
    case 'none':
    case 'refused':
      return 'patience';
    case 'claim':
    case 'win':
      return 'never';
    default:
      return theirs satisfies never;
  }
}

function draw({ sight, wall }: Scene, pace: Waiting): Intention {
  const from = nextFromWall(wall);
  if (from === undefined || pace === 'never') return WAIT;
  return { do: 'move', from, to: { place: 'hand', side: sight.side, index: freeIndex(sight.hand) }, pace };
}

/** A win goes before a pong: who claimed waits until the third has said no. */
function takeClaimed({ sight }: Scene, discarder: Side, theirs: Answer): Intention {
  const tile = sight.rivers[discarder].at(-1);
  const pace = paceAfter(theirs);
  if (tile === undefined || pace === 'never') return WAIT;
  return {
    do: 'move',
    from: { place: 'river', side: discarder, index: tile.index },
    to: { place: 'meld', side: sight.side, set: sight.melds[sight.side].length, index: 0 },
    pace: pace === 'draw' ? 'take' : pace,
  };
}

/** Robs a kong or lets it pass; other sets of others need no answer. */
export function answerKong(scene: Scene, { to, face }: TileMove): Intention {
  const { sight, course } = scene;
  if (to.place !== 'meld' || face === null) return WAIT;
  const laid = laidBy(course, to, (sight.melds[to.side][to.set] ?? []).length);
  if (!isRobbable(scene, laid, face)) return WAIT;
  const mine = course.answers[sight.side];
  if (mine === 'win' || mine === 'pass') return WAIT;
  const robs =
    mine === 'none' &&
    (laid === 'added-kong' || hasOrphans(scene, face)) &&
    canWin(scene, face, 'robbed-kong');
  return press(robs ? 'win' : 'pass', 'answer');
}

function canWin(scene: Scene, face: TileFace, by: WinBy): boolean {
  const held = ownHand(scene);
  if (held === undefined || lackingAnyShape(withMore(held.concealed, kindOf(face), 1), held) > 0)
    return false;
  return winsWithFace(held, face, by);
}

/** Only the thirteen orphans may take a tile out of a concealed kong (docs/rules.md, "Robbing a kong"). */
function hasOrphans({ sight, mind }: Scene, face: TileFace): boolean {
  const { orphans } = mind.ruleset.forms;
  const counts = withMore(countsOf(sight.hand), kindOf(face), 1);
  return orphans !== null && lackingForOrphans(counts, orphans) === 0;
}
