import { hasPong } from '../hands/reading.ts';
import { dragonPongsIn, windPongsIn } from '../hands/set-traits.ts';
import type { Situation } from '../hands/situation.ts';
import type { HandTold } from '../scoring/entry.ts';
import type { Pattern } from '../scoring/pattern.ts';
import { isDragon, isWind, kindOfWind, NORTH } from '../tiles/kind.ts';
import { OURS } from './names.ts';
import { once, seatDragonOf } from './shapes.ts';

export const dragonPong: Pattern = {
  id: 'dragon-pong',
  names: { en: 'Dragon pong', ko: '삼원패', ja: '三元牌', zh: '三元牌刻' },
  example: '123p456p78p11p P555z +9p',
  nearMiss: '123p456p78p234p55z +9p',
  needs: 'value-pong',
  entry: { atLeast: dragonPongsTold, most: 3 },
  count: dragonPongsIn,
};

export const twoDragons: Pattern = {
  id: 'two-dragons',
  names: { en: 'Two dragon pongs', ko: '쌍삼원패', ja: '三元牌二組', zh: '雙三元刻', ours: OURS },
  example: '123p78p11p P555z P666z +9p',
  nearMiss: '123p456p78p66z P555z +9p',
  needs: 'two-value-pongs',
  entry: { atLeast: ({ times }) => once(times('dragon-pong') >= 2) },
  count: (reading) => once(dragonPongsIn(reading) >= 2),
};

export const littleThreeDragons: Pattern = {
  id: 'little-three-dragons',
  names: { en: 'Little three dragons', ko: '소삼원', ja: '小三元', zh: '小三元' },
  example: '123p789p7z P555z P666z +7z',
  nearMiss: '123p789p1z P555z P666z +1z',
  needs: 'two-value-pongs',
  count: (reading) => once(isDragon(reading.eye) && dragonPongsIn(reading) === 2),
};

export const greatDragons: Pattern = {
  id: 'great-dragons',
  names: { en: 'Great dragons', ko: '대삼원', ja: '大三元', zh: '大三元' },
  example: '12p11p P555z P666z P777z +3p',
  nearMiss: '123p789p7z P555z P666z +7z',
  needs: 'two-value-pongs',
  entry: { atLeast: ({ times }) => once(times('dragon-pong') === 3) },
  count: (reading) => once(dragonPongsIn(reading) === 3),
};

export const windPong: Pattern = {
  id: 'wind-pong',
  names: { en: 'Wind pong', ko: '사희패', ja: '風牌', zh: '風刻' },
  example: '123p456p78p11p P111z +9p',
  nearMiss: '123p456p78p234p11z +9p',
  needs: 'value-pong',
  entry: { atLeast: windPongsTold, most: 4 },
  count: windPongsIn,
};

/** North, which nobody sits, is none of them, not even as a kong. */
export const windPongWithSeat: Pattern = {
  ...windPong,
  count: (reading) => windPongsIn(reading) - once(hasPong(reading, NORTH)),
};

export const seatWind: Pattern = {
  id: 'seat-wind',
  names: { en: 'Seat wind', ko: '자풍패', ja: '自風', zh: '門風' },
  example: '123p456p78p11p P222z +9p',
  nearMiss: '123p456p78p11p P111z +9p',
  needs: 'value-pong',
  entry: { atLeast: ({ times }, { seat, round }) => (seat === round ? times('round-wind') : 0) },
  count: (reading, { seat }) => once(hasPong(reading, kindOfWind(seat))),
};

export const roundWind: Pattern = {
  id: 'round-wind',
  names: { en: 'Prevailing wind', ko: '장풍패', ja: '場風', zh: '圈風' },
  example: '123p456p78p11p P111z +9p',
  nearMiss: '123p456p78p11p P222z +9p',
  needs: 'value-pong',
  entry: { atLeast: ({ times }, { seat, round }) => (seat === round ? times('seat-wind') : 0) },
  count: (reading, { round }) => once(hasPong(reading, kindOfWind(round))),
};

export const seatDragon: Pattern = {
  id: 'seat-dragon',
  names: { en: 'Seat dragon', ko: '자삼원패', ja: '自三元牌', zh: '門三元', ours: OURS },
  example: '123p456p78p11p P777z +9p',
  nearMiss: '123p456p78p11p P666z +9p',
  needs: 'value-pong',
  count: (reading, { seat }) => once(hasPong(reading, seatDragonOf(seat))),
};

/** Dragons and winds in one, where the rules do not tell them apart. */
export const honourPong: Pattern = {
  id: 'honour-pong',
  names: { en: 'Honour pong', ko: '자패 커쯔', ja: '字牌刻子', zh: '字牌刻', ours: OURS },
  example: '123p78p11p P111z P555z +9p',
  nearMiss: '123p456p78p234p55z +9p',
  needs: 'value-pong',
  entry: { atLeast: (told, situation) => dragonPongsTold(told) + windPongsTold(told, situation), most: 4 },
  count: (reading) => dragonPongsIn(reading) + windPongsIn(reading),
};

/** All four winds are in play. */
export const littleFourWinds: Pattern = {
  id: 'little-winds',
  names: { en: 'Little winds', ko: '소사희', ja: '小四喜', zh: '小四喜' },
  example: '123p4z P111z P222z P333z +4z',
  nearMiss: '12p11p P111z P222z P333z +3p',
  needs: 'two-value-pongs',
  count: (reading) => once(windPongsIn(reading) === 3 && isWind(reading.eye)),
};

export const greatFourWinds: Pattern = {
  id: 'great-winds',
  names: { en: 'Great winds', ko: '대사희', ja: '大四喜', zh: '大四喜' },
  example: '5z P111z P222z P333z P444z +5z',
  nearMiss: '12p11p P111z P222z P333z +3p',
  needs: 'two-value-pongs',
  count: (reading) => once(windPongsIn(reading) === 4),
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
