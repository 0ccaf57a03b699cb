import type { HanPattern } from '../../han/han-scoring.ts';
import { isTwoSided, type NorthValue } from '../../han/han-worth.ts';
import type { Situation } from '../../hands/hand.ts';
import {
  concealedPongsIn,
  dragonPongsIn,
  hasPong,
  isPong,
  kongsIn,
  pongsIn,
  type Reading,
} from '../../hands/reading.ts';
import { isConcealed, once } from '../../patterns/shapes.ts';
import { isDragon, isHonour, type Kind, kindOfWind, NORTH } from '../../tiles/kind.ts';

/** Yaku of runs: chows, which in sanma are never claimed. */
const pinfuNames = {
  id: 'pinfu',
  needs: ['four-runs'],
  example: '123p456p78p345s99m +9p',
  nearMiss: '123p456p89p345s99m +7p',
} as const;

interface PinfuRules {
  /** A pair of Norths with a value spoils it, a guest's does not. */
  readonly north: NorthValue;
  readonly selfDraw: 'counts' | 'spoils-it';
}

export const pinfuWhere = ({ north, selfDraw }: PinfuRules): HanPattern => ({
  ...pinfuNames,
  means: selfDraw === 'counts' ? 'pinfu-self-drawn-too' : undefined,
  ...(selfDraw === 'spoils-it' ? { entry: { wonBy: isOthersTile } } : {}),
  count: (reading, situation) => {
    if (selfDraw === 'spoils-it' && !isOthersTile(situation)) return 0;
    return once(isPinfu(reading, situation) && (north === 'guest' || reading.eye !== NORTH));
  },
});

const isOthersTile = ({ by }: Situation): boolean => by !== 'self-draw';

/** Four runs, an eye without value, and a wait on both ends of a run. */
function isPinfu(reading: Reading, situation: Situation): boolean {
  if (reading.form !== 'sets' || pongsIn(reading) > 0) return false;
  const run = reading.sets[reading.completed];
  return run !== undefined && isTwoSided(run.kind, reading.hand.win) && !hasValue(reading.eye, situation);
}

function hasValue(eye: Kind, { seat, round }: Situation): boolean {
  return isDragon(eye) || eye === kindOfWind(seat) || eye === kindOfWind(round);
}

export const iipeikou: HanPattern = {
  id: 'iipeikou',
  needs: ['two-runs'],
  example: '112233p678s111z9s +9s',
  nearMiss: '123p234p678s111z9s +9s',
  count: (reading) => once(isConcealed(reading) && pairsOfRuns(reading) > 0),
};

export const ryanpeikou: HanPattern = {
  id: 'ryanpeikou',
  needs: ['four-runs'],
  example: '112233p778899s9m +9m',
  nearMiss: '112233p678s789s9m +9m',
  count: (reading) => once(isConcealed(reading) && pairsOfRuns(reading) === 2),
};

export const ittsuu: HanPattern = {
  id: 'ittsuu',
  needs: ['three-runs'],
  example: '123456789p11z99s +1z',
  nearMiss: '123456p678p11z99s +1z',
  count: (reading) => once(hasStraight(reading)),
};

export const isshokuSanjun: HanPattern = {
  id: 'isshoku-sanjun',
  needs: ['three-runs'],
  example: '111222333p99s11z +1z',
  nearMiss: '112233p234p99s11z +1z',
  count: (reading) => once(identicalRuns(reading) >= 3),
};

/** Three alike make one pair of runs, four make two. */
function pairsOfRuns(reading: Reading): number {
  if (pongsIn(reading) > 2) return 0;
  let pairs = 0;
  let unpaired = 0;
  for (const { shape, kind } of reading.sets) {
    if (shape !== 'chow') continue;
    const start = 1 << kind;
    if ((unpaired & start) !== 0) pairs += 1;
    unpaired ^= start;
  }
  return pairs;
}

/** How many runs are alike, where three or four are; else 0. The second run in order is one of them. */
function identicalRuns(reading: Reading): number {
  return pongsIn(reading) > 1 ? 0 : runsOfKind(reading, middleRun(reading));
}

function middleRun({ sets }: Reading): Kind | undefined {
  let runs = 0;
  for (const { shape, kind } of sets) {
    if (shape !== 'chow') continue;
    runs += 1;
    if (runs === 2) return kind;
  }
  return undefined;
}

function runsOfKind({ sets }: Reading, run: Kind | undefined): number {
  let alike = 0;
  for (const { shape, kind } of sets) if (shape === 'chow' && kind === run) alike += 1;
  return alike;
}

/** Three identical runs, which nobody claims, are three concealed triplets too, unless a discard completed one of them. */
function runsAreConcealedTriplets(reading: Reading, { by }: Situation): boolean {
  const alike = identicalRuns(reading);
  if (alike < 3) return false;
  const completed = reading.sets[reading.completed];
  return (
    alike === 4 || by === 'self-draw' || completed?.shape !== 'chow' || completed.kind !== middleRun(reading)
  );
}

const ONE_SUIT = 0b111;

function hasStraight(reading: Reading): boolean {
  if (pongsIn(reading) > 1) return false;
  let starts = 0;
  for (const { shape, kind } of reading.sets) {
    if (shape === 'chow' && kind % 3 === 0) starts |= 1 << (kind / 3);
  }
  return (
    (starts & ONE_SUIT) === ONE_SUIT ||
    ((starts >> 3) & ONE_SUIT) === ONE_SUIT ||
    ((starts >> 6) & ONE_SUIT) === ONE_SUIT
  );
}

/** Yaku of triplets: pongs and kongs. */
export const sangenpai: HanPattern = {
  id: 'sangenpai',
  needs: ['dragon-pong'],
  example: '123p456p78p99s P555z +9p',
  nearMiss: '123p456p789p55z99s +9s',
  entry: { atLeast: ({ times }) => 2 * times('shousangen'), most: 3 },
  count: dragonPongsIn,
};

export const jikaze: HanPattern = {
  id: 'seat-wind',
  called: 'seat-wind-tile',
  needs: ['wind-pong'],
  example: '123p456p78p99s P222z +9p',
  nearMiss: '123p456p78p99s P333z +9p',
  count: (reading, { seat }) => once(seat !== 'north' && hasPong(reading, kindOfWind(seat))),
};

export const bakaze: HanPattern = {
  id: 'round-wind',
  called: 'round-wind-tile',
  needs: ['wind-pong'],
  example: '123p456p78p99s P111z +9p',
  nearMiss: '123p456p78p99s P333z +9p',
  count: (reading, { round }) => once(round !== 'north' && hasPong(reading, kindOfWind(round))),
};

/** Where clubs give North the value of a dragon. */
export const northWind: HanPattern = {
  id: 'north-wind',
  needs: ['wind-pong'],
  example: '123p456p78p99s P444z +9p',
  nearMiss: '123p456p78p99s P333z +9p',
  count: (reading) => once(hasPong(reading, NORTH)),
};

export const shousangen: HanPattern = {
  id: 'shousangen',
  needs: ['two-dragon-pongs'],
  example: '123p78p P555z P666z 77z +9p',
  nearMiss: '123p78p P555z P666z 11z +9p',
  count: (reading) => once(isDragon(reading.eye) && dragonPongsIn(reading) === 2),
};

export const toitoi: HanPattern = {
  id: 'toitoi',
  needs: ['four-pongs'],
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
  needs: ['three-concealed-pongs'],
  count: (reading) => once(concealedPongsIn(reading) >= 3),
};

/** Three identical runs may be read as triplets beside their own yaku. */
export const sanankouOrRuns: HanPattern = {
  ...sanankouNames,
  means: 'sanankou-or-runs',
  count: (reading, situation) =>
    once(concealedPongsIn(reading) >= 3 || runsAreConcealedTriplets(reading, situation)),
};

export const sankantsu: HanPattern = {
  id: 'sankantsu',
  needs: ['three-kongs'],
  example: '78p99s K2222p A5555p K1111z +9p',
  nearMiss: '78p99s K2222p A5555p P111z +9p',
  count: (reading) => once(kongsIn(reading) >= 3),
};

export const sanrenkou: HanPattern = {
  id: 'sanrenkou',
  needs: ['three-pongs'],
  example: '222p33p99s123s P444p +3p',
  nearMiss: '222p44p99s123s P666p +4p',
  count: (reading) => once(tripletsInSequence(reading) >= 3),
};

/** Only ones and nines, since the characters have no others. */
export const sanshokuDoukou: HanPattern = {
  id: 'sanshoku-doukou',
  needs: ['three-pongs', 'three-suits'],
  example: '999m99p78s11z P999s 6s +9p',
  nearMiss: '999m11p789s22z P999s +1p',
  count: (reading) => once(pongsIn(reading) >= 3 && inThreeSuits(reading)),
};

function inThreeSuits(reading: Reading): boolean {
  const { characters, circles, bamboo } = reading.hand;
  if (characters < 3 || circles < 3 || bamboo < 3) return false;
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
