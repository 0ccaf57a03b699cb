import type { HanPattern } from '../../han/han-scoring.ts';
import { type HandTally, outerSetsIn, pongsIn, type Reading } from '../../hands/reading.ts';
import { isTwoToEight, once } from '../../patterns/shapes.ts';
import type { PatternAmongPlayed } from '../../scoring/pattern.ts';
import { isHonour, isTerminal } from '../../tiles/kind.ts';

/** Yaku of which tiles a hand holds. */
export const tanyao: HanPattern = {
  id: 'tanyao',
  example: '234p456p67p345s88s +8p',
  nearMiss: '234p456p78p345s88s +9p',
  needs: ['no-outer-tiles'],
  count: (reading) => once(isTwoToEight(reading)),
};

export const chiitoitsu: HanPattern = {
  id: 'chiitoitsu',
  needs: ['no-sets'],
  example: '1155p3399s1122z5z +5z',
  nearMiss: '1111p3399s1122z5z +5z',
  count: (reading) => once(reading.form === 'seven-pairs'),
};

/** Where the same without honours is not played, it counts as this. */
const CHANTA_FOR_JUNCHAN: PatternAmongPlayed = {
  means: 'chanta-honours-or-none',
  count: (reading) => once(isOuterWithRun(reading)),
};

export const chanta: HanPattern = {
  id: 'chanta',
  needs: ['outer-sets'],
  example: '123p789p12s99s111z +3s',
  nearMiss: '123p789p34s99s111z +5s',
  count: (reading) => once(reading.hand.honours > 0 && isOuterWithRun(reading)),
  amongPlayed: (isPlayed) => (isPlayed('junchan') ? {} : CHANTA_FOR_JUNCHAN),
};

export const junchan: HanPattern = {
  id: 'junchan',
  needs: ['outer-sets', 'no-honours'],
  example: '123p789p12s99s111p +3s',
  nearMiss: '123p789p12s99s111z +3s',
  count: (reading) => once(reading.hand.honours === 0 && isOuterWithRun(reading)),
};

const honroutouNames = {
  id: 'honroutou',
  needs: ['outer-tiles'],
  example: '111p99p99s P111z P555z +9s',
  nearMiss: '123p99p99s P111z P555z +9s',
} as const;

/** In four sets. */
export const honroutouInSets: HanPattern = {
  ...honroutouNames,
  means: 'honroutou-in-sets',
  count: (reading) => once(pongsIn(reading) === 4 && isOuter(reading.hand)),
};

/** In four sets or seven pairs. */
export const honroutou: HanPattern = {
  ...honroutouNames,
  count: (reading) => once(reading.form !== 'orphans' && isOuter(reading.hand)),
};

const HONITSU_FOR_CHINITSU: PatternAmongPlayed = {
  means: 'honitsu-honours-or-none',
  count: ({ hand }) => once(isOneSuit(hand)),
};

export const honitsu: HanPattern = {
  id: 'honitsu',
  needs: ['one-suit'],
  example: '123p456p78p22p P555z +9p',
  nearMiss: '123p456p78p22s P555z +9p',
  count: ({ hand }) => once(hand.honours > 0 && isOneSuit(hand)),
  amongPlayed: (isPlayed) => (isPlayed('chinitsu') ? {} : HONITSU_FOR_CHINITSU),
};

export const chinitsu: HanPattern = {
  id: 'chinitsu',
  needs: ['one-suit', 'no-honours'],
  example: '123p456p78p22p P555p +9p',
  nearMiss: '123p456p78p22p P555z +9p',
  count: ({ hand }) => once(hand.honours === 0 && isOneSuit(hand)),
};

/** A terminal or an honour in each set and in the eye, and a run. */
function isOuterWithRun(reading: Reading): boolean {
  const isEyeOuter = isHonour(reading.eye) || isTerminal(reading.eye);
  return outerSetsIn(reading) === 4 && isEyeOuter && pongsIn(reading) < 4;
}

/** Only terminals and honours. */
function isOuter({ terminals, characters, circles, bamboo }: HandTally): boolean {
  return terminals === characters + circles + bamboo;
}

/** All suited tiles are of one suit, and there are some. */
export function isOneSuit({ characters, circles, bamboo }: HandTally): boolean {
  const suited = characters + circles + bamboo;
  return suited > 0 && (suited === characters || suited === circles || suited === bamboo);
}
