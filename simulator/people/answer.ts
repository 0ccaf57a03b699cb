import type { Side } from '../../src/play/seating/furniture.ts';
import type { WinBy } from '../../src/rules/hands/hand.ts';
import { kindOf } from '../../src/rules/tiles/kind.ts';
import type { TileFace } from '../../src/rules/tiles/tile.ts';
import { unreachable } from '../../src/rules/unreachable.ts';
import { isWorthClaiming } from './claiming.ts';
import type { Answer, TileMove } from './course.ts';
import { tilesOf } from './held.ts';
import { type Intention, type Pace, press, WAIT } from './intention.ts';
import { lackingForOrphans } from './lacking.ts';
import { isRobbable } from './laying.ts';
import { laidBy } from './laying-course.ts';
import { winsWith } from './legal-win.ts';
import { isCompleteWith } from './plans.ts';
import { sayPassAgain, sayWinAgain } from './said-again.ts';
import { isWallExhausted, ownHand, ownShape, type Scene } from './scene.ts';
import { nextAfter, seatedFrom } from './seats.ts';
import { nextFromWall } from './walls.ts';
import { freeIndex } from './zones.ts';

/** Says win, claim or pass to another's discard, takes what was claimed, or draws once it is done with. */
export function answerDiscard(scene: Scene, discard: TileMove): Intention {
  const { to, face } = discard;
  if (to.place !== 'river' || face === null) return WAIT;
  const { sight, course, seated } = scene;
  const { side } = sight;
  const mine = course.answers[side];
  switch (mine) {
    case 'none':
      if (canWin(scene, face, 'discard')) return press('win', 'answer');
      if (isWorthClaiming(scene, discard, face)) return press('claim', 'answer');
      return passOrDraw(scene, to.side);
    case 'refused':
      return press('pass', 'answer');
    case 'claim':
      return takeClaimed(scene, to.side);
    case 'pass':
      if (isWallExhausted(scene)) return sayPassAgain(scene);
      return nextAfter(seated, to.side) === side
        ? draw(scene, paceAfter(answerOfOthers(scene, to.side)))
        : WAIT;
    case 'win':
      return sayWinAgain(scene);
    default:
      return unreachable(mine);
  }
}

/** What a person looks out for first. */
const WEIGHTIEST = ['win', 'claim', 'refused', 'none', 'pass'] as const satisfies readonly Answer[];

/** What those say who may take the tile from him. Of two who claim, the next player wants a chow, and comes last. */
function answerOfOthers({ sight, course, seated }: Scene, discarder: Side): Answer {
  const next = nextAfter(seated, discarder);
  let weightiest: Answer = 'pass';
  for (const other of seatedFrom(seated, discarder)) {
    const answer = course.answers[other];
    const comesAfter = other === next && answer === 'claim' && course.answers[sight.side] === 'claim';
    if (other === discarder || other === sight.side || comesAfter) continue;
    if (WEIGHTIEST.indexOf(answer) < WEIGHTIEST.indexOf(weightiest)) weightiest = answer;
  }
  return weightiest;
}

/** The next player's draw says no for him, once the others have said so; all others use the key. */
function passOrDraw(scene: Scene, discarder: Side): Intention {
  const theirs = answerOfOthers(scene, discarder);
  const isNext = nextAfter(scene.seated, discarder) === scene.sight.side;
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
      return unreachable(theirs);
  }
}

function draw({ sight, wall }: Scene, pace: Waiting): Intention {
  const from = nextFromWall(wall);
  if (from === undefined || pace === 'never') return WAIT;
  return { do: 'move', from, to: { place: 'hand', side: sight.side, index: freeIndex(sight.hand) }, pace };
}

/** A win goes before a pong: who claimed waits until the others have said no. */
function takeClaimed(scene: Scene, discarder: Side): Intention {
  const { sight } = scene;
  const tile = sight.rivers[discarder].at(-1);
  const pace = paceAfter(answerOfOthers(scene, discarder));
  if (tile === undefined || pace === 'never') return WAIT;
  return {
    do: 'move',
    from: { place: 'river', side: discarder, index: tile.index },
    to: { place: 'meld', side: sight.side, set: sight.melds[sight.side].length, index: 0 },
    pace: pace === 'draw' ? 'take' : pace,
  };
}

/** Robs a wind that was set aside, or lets it pass; of another's flower nothing is said. */
export function answerAside(scene: Scene, { face }: TileMove): Intention {
  const { sight, course, mind } = scene;
  const { setAside, setAsideRobbed } = mind.ruleset.claims.robbing;
  if (face === null || face !== setAside || setAsideRobbed === 'never') return WAIT;
  const mine = course.answers[sight.side];
  if (mine === 'win') return sayWinAgain(scene);
  if (mine === 'pass') return WAIT;
  return press(mine === 'none' && canWin(scene, face, 'robbed-kong') ? 'win' : 'pass', 'answer');
}

/** Robs a kong or lets it pass; other sets of others need no answer. */
export function answerKong(scene: Scene, { to, face }: TileMove): Intention {
  const { sight, course } = scene;
  if (to.place !== 'meld' || face === null) return WAIT;
  const laid = laidBy(course, to, (sight.melds[to.side][to.set] ?? []).length);
  if (!isRobbable(scene, laid, face)) return WAIT;
  const mine = course.answers[sight.side];
  if (mine === 'win') return sayWinAgain(scene);
  if (mine === 'pass') return WAIT;
  const robs =
    mine === 'none' &&
    (laid === 'added-kong' || hasOrphans(scene, face)) &&
    canWin(scene, face, 'robbed-kong');
  return press(robs ? 'win' : 'pass', 'answer');
}

function canWin(scene: Scene, face: TileFace, by: WinBy): boolean {
  if (!isCompleteWith(ownShape(scene), kindOf(face))) return false;
  const held = ownHand(scene);
  return held !== undefined && winsWith(held, face, by);
}

/** Only the thirteen orphans may take a tile out of a concealed kong (docs/rules.md, "Robbing a kong"). */
function hasOrphans({ sight, mind }: Scene, face: TileFace): boolean {
  const { orphans } = mind.ruleset.forms;
  const tiles = tilesOf(sight.hand).withMore(kindOf(face), 1);
  return orphans !== null && lackingForOrphans(tiles, orphans) === 0;
}
