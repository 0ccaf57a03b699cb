import type { HanPattern } from '../../han/han-scoring.ts';
import {
  concealedPongsIn,
  dragonPongsIn,
  hasPong,
  isPong,
  kongsIn,
  pongsIn,
  type Reading,
} from '../../hands/reading.ts';
import { once } from '../../patterns/shapes.ts';
import { isDragon, isHonour, kindOfWind, NORTH } from '../../tiles/kind.ts';
import { runsAreConcealedTriplets } from './runs.ts';

/** Yaku of triplets: pongs and kongs. */
export const sangenpai: HanPattern = {
  id: 'sangenpai',
  needs: 'value-pong',
  example: '123p456p78p99s P555z +9p',
  nearMiss: '123p456p789p55z99s +9s',
  entry: { atLeast: ({ times }) => 2 * times('shousangen'), most: 3 },
  count: dragonPongsIn,
};

export const seatWind: HanPattern = {
  id: 'seat-wind',
  called: 'seat-wind-tile',
  needs: 'value-pong',
  example: '123p456p78p99s P222z +9p',
  nearMiss: '123p456p78p99s P333z +9p',
  count: (reading, { seat }) => once(seat !== 'north' && hasPong(reading, kindOfWind(seat))),
};

export const roundWind: HanPattern = {
  id: 'round-wind',
  called: 'round-wind-tile',
  needs: 'value-pong',
  example: '123p456p78p99s P111z +9p',
  nearMiss: '123p456p78p99s P333z +9p',
  count: (reading, { round }) => once(round !== 'north' && hasPong(reading, kindOfWind(round))),
};

/** Where clubs give North the value of a dragon. */
export const northWind: HanPattern = {
  id: 'north-wind',
  needs: 'value-pong',
  example: '123p456p78p99s P444z +9p',
  nearMiss: '123p456p78p99s P333z +9p',
  count: (reading) => once(hasPong(reading, NORTH)),
};

export const shousangen: HanPattern = {
  id: 'shousangen',
  needs: 'two-value-pongs',
  example: '123p78p P555z P666z 77z +9p',
  nearMiss: '123p78p P555z P666z 11z +9p',
  count: (reading) => once(isDragon(reading.eye) && dragonPongsIn(reading) === 2),
};

export const toitoi: HanPattern = {
  id: 'toitoi',
  needs: 'three-pongs',
  example: '222p55p99s P888s P111z +9s',
  nearMiss: '123p55p99s P888s P111z +9s',
  count: (reading) => once(pongsIn(reading) === 4),
};

const sanankouNames = {
  id: 'sanankou',
  example: '222p555p78p99s A1111z +9p',
  nearMiss: '222p55p789p99s A1111z +5p',
} as const;

export const sanankou: HanPattern = {
  ...sanankouNames,
  needs: 'three-concealed-pongs',
  count: (reading) => once(concealedPongsIn(reading) >= 3),
};

/** Three identical runs may be read as triplets beside their own yaku. */
export const sanankouOrRuns: HanPattern = {
  ...sanankouNames,
  count: (reading, situation) =>
    once(concealedPongsIn(reading) >= 3 || runsAreConcealedTriplets(reading, situation)),
};

export const sankantsu: HanPattern = {
  id: 'sankantsu',
  needs: 'kong',
  example: '78p99s K2222p A5555p K1111z +9p',
  nearMiss: '78p99s K2222p A5555p P111z +9p',
  count: (reading) => once(kongsIn(reading) >= 3),
};

export const sanrenkou: HanPattern = {
  id: 'sanrenkou',
  needs: 'three-pongs',
  example: '222p33p99s123s P444p +3p',
  nearMiss: '222p44p99s123s P666p +4p',
  count: (reading) => once(tripletsInSequence(reading) >= 3),
};

/** Only ones and nines, since the characters have no others. */
export const sanshokuDoukou: HanPattern = {
  id: 'sanshoku-doukou',
  needs: 'three-pongs',
  example: '999m99p78s11z P999s 6s +9p',
  nearMiss: '999m11p789s22z P999s +1p',
  count: (reading) => once(pongsIn(reading) >= 3 && inThreeSuits(reading)),
};

function inThreeSuits(reading: Reading): boolean {
  for (const set of reading.sets) {
    const { kind } = set;
    if (kind < 9 && isPong(set) && hasPong(reading, kind + 9) && hasPong(reading, kind + 18)) return true;
  }
  return false;
}

/** The longest row of triplets whose ranks follow each other in one suit. */
export function tripletsInSequence(reading: Reading): number {
  if (pongsIn(reading) < 3) return 0;
  let longest = 0;
  for (const set of reading.sets) {
    if (!isPong(set) || isHonour(set.kind)) continue;
    let length = 1;
    while ((set.kind + length) % 9 !== 0 && hasPong(reading, set.kind + length)) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}
