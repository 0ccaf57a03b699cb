import type { Situation } from '../hands/hand.ts';
import { dragonPongsIn, hasPong, type Reading } from '../hands/reading.ts';
import type { Pattern } from '../scoring/pattern.ts';
import {
  BAMBOO_5,
  EAST,
  GREEN,
  isWind,
  type Kind,
  kindOfWind,
  NORTH,
  RED,
  SOUTH,
  WEST,
  WHITE,
} from '../tiles/kind.ts';
import { littleThreeDragons } from './dragons-and-winds.ts';
import { hasBothBamboo, isConcealed, isOneSuitWithPong, once, onlyHonour, seatDragonOf } from './shapes.ts';

export const littleDragons: Pattern = {
  ...littleThreeDragons,
  id: 'little-dragons',
};

/** The three winds that have a seat: a fourth in the set, which nobody sits, is none of them. */
const EAST_SOUTH_WEST: readonly Kind[] = [EAST, SOUTH, WEST];
const NORTH_EAST_SOUTH: readonly Kind[] = [NORTH, EAST, SOUTH];

const hasAll = (reading: Reading, winds: readonly Kind[]): boolean => {
  for (const wind of winds) if (!hasPong(reading, wind)) return false;
  return true;
};

const hasTwoAndTheEye = (reading: Reading, winds: readonly Kind[]): boolean => {
  if (!isWind(reading.eye) || !winds.includes(reading.eye)) return false;
  for (const wind of winds) if (wind !== reading.eye && !hasPong(reading, wind)) return false;
  return true;
};

export const littleWinds: Pattern = {
  id: 'little-winds',
  example: '123p789p3z P111z P222z +3z',
  nearMiss: '123p789p5z P111z P222z +5z',
  needs: ['two-wind-pongs'],
  count: (reading) => once(hasTwoAndTheEye(reading, EAST_SOUTH_WEST)),
};

export const greatWinds: Pattern = {
  id: 'great-winds',
  example: '12p11p P111z P222z P333z +3p',
  nearMiss: '123p789p3z P111z P222z +3z',
  needs: ['two-wind-pongs', 'three-pongs'],
  count: (reading) => once(hasAll(reading, EAST_SOUTH_WEST)),
};

/** North sits in place of West. */
export const littleWindsOfNorth: Pattern = {
  ...littleWinds,
  example: '123p789p4z P111z P222z +4z',
  count: (reading) => once(hasTwoAndTheEye(reading, NORTH_EAST_SOUTH)),
};

export const greatWindsOfNorth: Pattern = {
  ...greatWinds,
  example: '12p11p P111z P222z P444z +3p',
  nearMiss: '123p789p4z P111z P222z +4z',
  count: (reading) => once(hasAll(reading, NORTH_EAST_SOUTH)),
};

export const pureHandWithSeatPong: Pattern = {
  id: 'pure-hand-with-seat-pong',
  example: '123p456p78p11p A2222z +9p',
  nearMiss: '123p456p78p11p P222z +9p',
  needs: ['one-suit', 'value-pong', 'concealed'],
  count: (reading, { seat }) => once(isPureWith(reading, (honour) => honour === kindOfWind(seat))),
};

/** The seat's dragon serves as well, where seat dragons are played. */
export const pureHandWithSeatPongOrDragon: Pattern = {
  ...pureHandWithSeatPong,
  means: 'pure-hand-with-seat-pong-or-dragon',
  example: '123p456p78p11p A7777z +9p',
  nearMiss: '123p456p78p11p A6666z +9p',
  count: (reading, situation) => once(isPureWith(reading, (honour) => belongsToSeat(honour, situation))),
};

/** Where North sits beside West, as with a ghost, it has no dragon. */
export const pureHandWithSeatPongOrDragonBesideWest: Pattern = {
  ...pureHandWithSeatPongOrDragon,
  count: (reading, situation) => {
    const { count } = situation.seat === 'north' ? pureHandWithSeatPong : pureHandWithSeatPongOrDragon;
    return count(reading, situation);
  },
};

const belongsToSeat = (honour: Kind, { seat }: Situation): boolean =>
  honour === kindOfWind(seat) || honour === seatDragonOf(seat);

function isPureWith(reading: Reading, serves: (honour: Kind) => boolean): boolean {
  const { honours } = reading.hand;
  if ((honours !== 3 && honours !== 4) || !isConcealed(reading)) return false;
  const honour = onlyHonour(reading);
  return honour !== undefined && serves(honour) && isOneSuitWithPong(reading, honour);
}

export const littleJadeDragon: Pattern = {
  id: 'little-jade-dragon',
  example: '123p456p789p5s P666z +5s',
  nearMiss: '123p456p789p5s P555z +5s',
  needs: ['dragon-pong'],
  count: (reading) => once(reading.eye === BAMBOO_5 && hasPong(reading, GREEN)),
};

export const bambooOneNineFive: Pattern = {
  id: 'bamboo-one-nine-five',
  example: '123p789p5s P111s P999s +5s',
  nearMiss: '123p789p1p P111s P999s +1p',
  needs: ['bamboo-pong'],
  count: (reading) => once(reading.eye === BAMBOO_5 && hasBothBamboo(reading)),
};

export const greatJadeDragon: Pattern = {
  id: 'great-jade-dragon',
  example: '12p11p P111s P999s P666z +3p',
  nearMiss: '12p11p P111s P999s P555z +3p',
  needs: ['bamboo-pong', 'dragon-pong', 'three-pongs'],
  count: (reading) => once(hasPong(reading, GREEN) && hasBothBamboo(reading)),
};

export const pearlDragon: Pattern = {
  id: 'pearl-dragon',
  example: '123p456p78p11p P555z +9p',
  nearMiss: '123p456p78p11p P666z +9p',
  needs: ['one-suit', 'dragon-pong'],
  count: (reading) => once(isSuitOfDragon(reading, WHITE) && reading.hand.characters === 0),
};

export const rubyDragon: Pattern = {
  id: 'ruby-dragon',
  example: '123m456m78m11m P777z +9m',
  nearMiss: '123m456m78m11m P555z +9m',
  needs: ['one-suit', 'dragon-pong'],
  count: (reading) => once(isSuitOfDragon(reading, RED) && reading.hand.circles === 0),
};

function isSuitOfDragon(reading: Reading, dragon: Kind): boolean {
  return dragonPongsIn(reading) === 1 && isOneSuitWithPong(reading, dragon);
}
