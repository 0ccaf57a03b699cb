import type { Side } from '../../src/play/seating/furniture.ts';
import { unreachable } from '../../src/rules/unreachable.ts';
import { answerAside, answerDiscard, answerKong } from './answer.ts';
import { anyonePressed, type Course, courseOf, isSameMove, type TileMove } from './course.ts';
import { dealStep } from './deal-turn.ts';
import {
  MISSING_TILE,
  OTHER_SETS_TILE,
  PRESS_START,
  START_WISHES,
  STOP_OR_DEAL,
  THROW_DICE,
  TURN_INDICATOR,
} from './display-texts.ts';
import { isExchange } from './exchange.ts';
import { firstFlowers } from './flowers.ts';
import { turnBeneath } from './indicators.ts';
import { type Intention, press, WAIT } from './intention.ts';
import { layOn } from './laying.ts';
import type { MeldPlace } from './laying-course.ts';
import type { Mind } from './mind.ts';
import { playTurn, takeForFlower } from './own-turn.ts';
import { setToPushIn } from './pushing-in.ts';
import { type Scene, sceneOf } from './scene.ts';
import type { SeatSight } from './seat-sight.ts';
import { seatedFrom } from './seats.ts';
import { orDealAgain, whereNobodyFollows } from './unfollowed.ts';
import { freeIndex } from './zones.ts';

/**
 * What this person does next, from what he sees and nothing else: the same sight always gives the same
 * intention, and no tile he cannot see is in a sight.
 */
export function decide(sight: SeatSight, mind: Mind): Intention {
  const course = courseOf(sight.happenings);
  const { text } = sight.displays[sight.side];
  const set = sight.gate === 'open' ? setToPushIn(sight) : undefined;
  if (set !== undefined) return isFirst(sight) ? { do: 'throw-in', set, pace: 'wish' } : WAIT;
  if (text === MISSING_TILE) return isFirst(sight) ? findTile(sight, course) : WAIT;
  if (text !== null && START_WISHES.has(text)) return start(sight, course);
  if (text === THROW_DICE) {
    return press('dice', isPressed(course, sight, 'dice') ? 'impatience' : 'wish');
  }
  // Who leads keeps what he has.
  if (text === STOP_OR_DEAL) return press('pass', isPressed(course, sight, 'pass') ? 'impatience' : 'admire');
  if (sight.gate !== 'closed' || sight.plates !== 'up') return WAIT;
  const stranger = strangeTile(sight);
  if (stranger !== undefined) return stranger;
  const scene = sceneOf({ sight, mind, course });
  if (scene === undefined) return WAIT;
  if (!course.followed) return whereNobodyFollows(scene, playOn);
  return putBack(scene) ?? orDealAgain(scene, notAtOnce(scene, playOn(scene)));
}

function playOn(scene: Scene): Intention {
  return dealStep(scene) ?? firstFlowers(scene) ?? lookBeneath(scene) ?? play(scene);
}

function isPressed({ pressed }: Course, { side }: SeatSight, key: 'dice' | 'pass'): boolean {
  return pressed.has(`${side} ${key}`);
}

/** What was just refused he tries again only after a while: perhaps the table looks again, too. */
function notAtOnce({ course }: Scene, intention: Intention): Intention {
  const isAgain =
    intention.do === 'move' && course.refused !== undefined && isSameMove(course.refused, intention);
  return isAgain ? { ...intention, pace: 'patience' } : intention;
}

/** One of them does what anybody could do: the one on the lowest side. */
function isFirst(sight: SeatSight): boolean {
  return seatedFrom(sight, 0)[0] === sight.side;
}

function start(sight: SeatSight, course: Course): Intention {
  const isAsked = course.told.has(sight.side) && !anyonePressed(course, 'start');
  if (!isFirst(sight) || !isAsked) return press('start', 'impatience');
  return press('start', isAfterHand(sight, course) ? 'admire' : 'wish');
}

/** One of them takes a tile of the other set away. */
function strangeTile(sight: SeatSight): Intention | undefined {
  const { text, asked } = sight.displays[sight.side];
  if (text !== OTHER_SETS_TILE || asked === null || !isFirst(sight)) return undefined;
  return { do: 'take-away', from: asked.from, pace: 'take' };
}

/** Two start keys open the gate, what lies on the floor goes in, and one start key closes it (SPEC §6.5). */
function findTile({ gate, onFloor }: SeatSight, course: Course): Intention {
  if (gate === 'open') return onFloor > 0 ? { do: 'pick-up', pace: 'search' } : press('start', 'wish');
  if (gate === 'moving' || onFloor === 0) return WAIT;
  return { do: 'press-both', pace: anyonePressed(course, 'start') ? 'impatience' : 'search' };
}

/** The hand is over and its result is there to be looked at. */
function isAfterHand({ gate, side, displays }: SeatSight, course: Course): boolean {
  return gate === 'closed' && course.discarded && displays[side].text === PRESS_START;
}

/** A tile the table asks back goes where his display says; where his hand has no such place any more, beside it. */
function putBack({ sight, course }: Scene): Intention | undefined {
  const { asked } = sight.displays[sight.side];
  if (asked === null || course.askedBack !== sight.side) return undefined;
  const { from, to } = asked;
  const isTaken = to.place === 'hand' && sight.hand.some(({ index }) => index === to.index);
  return { do: 'move', from, to: isTaken ? { ...to, index: freeIndex(sight.hand) } : to, pace: 'take' };
}

/** The win stands: what lies beneath the indicators is turned before it is counted. */
function lookBeneath(scene: Scene): Intention | undefined {
  const { sight, course } = scene;
  const asked = sight.displays[sight.side].text === TURN_INDICATOR;
  return asked && course.answers[sight.side] === 'win' ? (turnBeneath(scene) ?? WAIT) : undefined;
}

/** Play goes on from the last tile that moved. */
function play(scene: Scene): Intention {
  const last = scene.course.moves.at(-1);
  const side = scene.sight.side;
  if (last === undefined) return WAIT;
  const { to } = last;
  switch (to.place) {
    case 'river':
      return to.side === side ? WAIT : answerDiscard(scene, last);
    case 'hand':
      return isTurn(scene, to.side) ? playTurn(scene) : WAIT;
    case 'flower':
      return to.side === side ? takeForFlower(scene) : answerAside(scene, last);
    case 'meld':
      return onSet(scene, last, to);
    case 'wall':
    case 'middle':
    case 'air':
    case 'drum':
    case 'out':
      return WAIT;
    default:
      return unreachable(to);
  }
}

/** A set is its own player's to go on with; for an exchanged joker anybody's turn goes on. */
function onSet(scene: Scene, last: TileMove, to: MeldPlace): Intention {
  const { course, sight } = scene;
  const before = course.moves.at(-2);
  if (before !== undefined && isExchange(before, last)) {
    return last.from.place === 'hand' && last.from.side === sight.side ? playTurn(scene) : WAIT;
  }
  return to.side === sight.side ? layOn(scene, to) : answerKong(scene, last);
}

/** Whoever took the last tile plays; after the deal and its flowers it is the dealer. */
function isTurn({ sight, course, dealerSide }: Scene, taker: Side): boolean {
  return sight.side === (course.discarded ? taker : dealerSide);
}
