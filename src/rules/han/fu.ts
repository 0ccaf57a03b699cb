import { type Reading, type ReadSet, THE_EYE } from '../hands/reading.ts';
import { pongsIn } from '../hands/set-traits.ts';
import type { Situation } from '../hands/situation.ts';
import { isDragon, isHonour, isTerminal, type Kind, kindOfWind, NORTH } from '../tiles/kind.ts';

export type Fu = number;

export type NorthValue = 'value' | 'guest';

const BASE = 20;
const SEVEN_PAIRS = 25;
const CLOSED_ON_DISCARD = 10;
const SELF_DRAW = 2;
const HARD_WAIT = 2;
const VALUE_EYE = 2;
const OPEN_SIMPLE_PONG = 2;
const LEAST_WITHOUT_PINFU = 30;

/** The fu of a reading, rounded up to tens (docs/rules/sanma-modern.md, "Fu"). */
export function fuOf(reading: Reading, situation: Situation, north: NorthValue): Fu {
  if (reading.form === 'seven-pairs') return SEVEN_PAIRS;
  const { by } = situation;
  const closed = reading.hand.claimedMelds === 0;
  let fu = fuOfEye(reading.eye, situation, north) + fuOfWait(reading);
  if (pongsIn(reading) > 0) for (const set of reading.sets) fu += fuOfSet(set);
  // Four chows without any fu: pinfu when closed, worth 20 self-drawn; open such a hand counts 30.
  if (fu === 0 && by === 'self-draw') return closed ? BASE : LEAST_WITHOUT_PINFU;
  fu += BASE;
  if (by === 'self-draw') fu += SELF_DRAW;
  else if (closed) fu += CLOSED_ON_DISCARD;
  return Math.max(Math.ceil(fu / 10) * 10, LEAST_WITHOUT_PINFU);
}

function fuOfSet({ shape, kind, concealed }: ReadSet): Fu {
  if (shape === 'chow') return 0;
  const kong = shape === 'kong' ? 4 : 1;
  const outer = isHonour(kind) || isTerminal(kind) ? 2 : 1;
  return OPEN_SIMPLE_PONG * kong * outer * (concealed ? 2 : 1);
}

/** A wind that is both the seat's and the round's counts twice. */
function fuOfEye(eye: Kind, { seat, round }: Situation, north: NorthValue): Fu {
  if (!isHonour(eye)) return 0;
  if (isDragon(eye) || (eye === NORTH && north === 'value')) return VALUE_EYE;
  return (eye === kindOfWind(seat) ? VALUE_EYE : 0) + (eye === kindOfWind(round) ? VALUE_EYE : 0);
}

/** The pair, the middle of a chow, and the end of one that nothing else could have completed. */
function fuOfWait({ sets, completed, hand }: Reading): Fu {
  if (completed === THE_EYE) return HARD_WAIT;
  const set = sets[completed];
  return set === undefined || set.shape !== 'chow' || isTwoSided(set.kind, hand.win) ? 0 : HARD_WAIT;
}

/** Whether another tile could have completed the chow at its other end. */
export function isTwoSided(chow: Kind, win: Kind): boolean {
  return (win === chow && chow % 9 < 6) || (win === chow + 2 && chow % 9 > 0);
}
