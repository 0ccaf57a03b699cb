import type { Situation } from '../hands/hand.ts';
import { dragonPongsIn, hasPong, type Reading, windPongsIn } from '../hands/reading.ts';
import type { HandTold, Pattern } from '../scoring/pattern.ts';
import {
  EAST,
  GREEN,
  isDragon,
  isWind,
  type Kind,
  kindOfWind,
  NORTH,
  RED,
  SOUTH,
  WEST,
  WHITE,
} from '../tiles/kind.ts';
import { once, seatDragonOf } from './shapes.ts';

const DRAGONS: readonly Kind[] = [WHITE, GREEN, RED];
const ALL_WINDS: readonly Kind[] = [EAST, SOUTH, WEST, NORTH];

/** Whether each of these kinds is a pong or the eye: jokers may make two pongs of one kind. */
function hasEachOf(kinds: readonly Kind[], reading: Reading): boolean {
  return kinds.every((kind) => kind === reading.eye || hasPong(reading, kind));
}

export const dragonPong: Pattern = {
  id: 'dragon-pong',
  example: '123p456p78p11p P555z +9p',
  nearMiss: '123p456p78p234p55z +9p',
  needs: ['dragon-pong'],
  entry: { atLeast: dragonPongsTold, most: 3 },
  count: dragonPongsIn,
};

export const twoDragons: Pattern = {
  id: 'two-dragons',
  example: '123p78p11p P555z P666z +9p',
  nearMiss: '123p456p78p66z P555z +9p',
  needs: ['two-dragon-pongs'],
  entry: { atLeast: ({ times }) => once(times('dragon-pong') >= 2) },
  count: (reading) => once(dragonPongsIn(reading) >= 2),
};

export const littleThreeDragons: Pattern = {
  id: 'little-three-dragons',
  example: '123p789p7z P555z P666z +7z',
  nearMiss: '123p789p1z P555z P666z +1z',
  needs: ['two-dragon-pongs'],
  count: (reading) =>
    once(isDragon(reading.eye) && dragonPongsIn(reading) === 2 && hasEachOf(DRAGONS, reading)),
};

export const greatDragons: Pattern = {
  id: 'great-dragons',
  example: '12p11p P555z P666z P777z +3p',
  nearMiss: '123p789p7z P555z P666z +7z',
  needs: ['two-dragon-pongs', 'three-pongs'],
  entry: { atLeast: ({ times }) => once(times('dragon-pong') === 3) },
  count: (reading) => once(dragonPongsIn(reading) === 3 && hasEachOf(DRAGONS, reading)),
};

export const windPong: Pattern = {
  id: 'wind-pong',
  example: '123p456p78p11p P111z +9p',
  nearMiss: '123p456p78p234p11z +9p',
  needs: ['wind-pong'],
  entry: { atLeast: windPongsTold, most: 4 },
  count: windPongsIn,
};

/** North, which nobody sits, is none of them, not even as a kong. */
export const windPongWithSeat: Pattern = {
  ...windPong,
  means: 'wind-pong-with-seat',
  count: (reading) => windPongsIn(reading) - once(hasPong(reading, NORTH)),
};

export const seatWind: Pattern = {
  id: 'seat-wind',
  example: '123p456p78p11p P222z +9p',
  nearMiss: '123p456p78p11p P111z +9p',
  needs: ['wind-pong'],
  entry: { atLeast: ({ times }, { seat, round }) => (seat === round ? times('round-wind') : 0) },
  count: (reading, { seat }) => once(hasPong(reading, kindOfWind(seat))),
};

export const roundWind: Pattern = {
  id: 'round-wind',
  example: '123p456p78p11p P111z +9p',
  nearMiss: '123p456p78p11p P222z +9p',
  needs: ['wind-pong'],
  entry: { atLeast: ({ times }, { seat, round }) => (seat === round ? times('seat-wind') : 0) },
  count: (reading, { round }) => once(hasPong(reading, kindOfWind(round))),
};

export const seatDragon: Pattern = {
  id: 'seat-dragon',
  example: '123p456p78p11p P777z +9p',
  nearMiss: '123p456p78p11p P666z +9p',
  needs: ['dragon-pong'],
  count: (reading, { seat }) => once(hasPong(reading, seatDragonOf(seat))),
};

/** Where North sits beside West, as with a ghost, white is West's alone and North has no dragon. */
export const seatDragonBesideWest: Pattern = {
  ...seatDragon,
  count: (reading, situation) => (situation.seat === 'north' ? 0 : seatDragon.count(reading, situation)),
};

/** Dragons and winds in one, where the rules do not tell them apart. */
export const honourPong: Pattern = {
  id: 'honour-pong',
  example: '123p78p11p P111z P555z +9p',
  nearMiss: '123p456p78p234p55z +9p',
  needs: ['value-pong'],
  entry: { atLeast: (told, situation) => dragonPongsTold(told) + windPongsTold(told, situation), most: 4 },
  count: (reading) => dragonPongsIn(reading) + windPongsIn(reading),
};

/** All four winds are in play. */
export const littleFourWinds: Pattern = {
  id: 'little-winds',
  called: 'little-four-winds',
  example: '123p4z P111z P222z P333z +4z',
  nearMiss: '12p11p P111z P222z P333z +3p',
  needs: ['two-wind-pongs', 'three-pongs'],
  count: (reading) =>
    once(windPongsIn(reading) === 3 && isWind(reading.eye) && hasEachOf(ALL_WINDS, reading)),
};

export const greatFourWinds: Pattern = {
  id: 'great-winds',
  called: 'great-four-winds',
  example: '5z P111z P222z P333z P444z +5z',
  nearMiss: '12p11p P111z P222z P333z +3p',
  needs: ['two-wind-pongs', 'four-pongs'],
  count: (reading) => once(windPongsIn(reading) === 4 && hasEachOf(ALL_WINDS, reading)),
};

function dragonPongsTold({ times }: HandTold): number {
  return Math.max(
    2 * times('two-dragons'),
    2 * times('little-three-dragons'),
    3 * times('great-dragons'),
    times('seat-dragon'),
  );
}

/** The wind that is one's own and prevails is one pong. */
function windPongsTold({ times }: HandTold, { seat, round }: Situation): number {
  const own = times('seat-wind');
  return seat === round ? own : own + times('round-wind');
}
