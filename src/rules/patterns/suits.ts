import type { Pattern, PatternAmongPlayed } from '../scoring/pattern.ts';
import {
  allTilesOuter,
  anySuitIsTheOnlyOne,
  isAllChows,
  isAllPongs,
  isTwoToEight,
  once,
  suitedPartIsOneSuit,
} from './shapes.ts';

export const cleanHand: Pattern = {
  id: 'clean-hand',
  example: '123p456p78p234p55z +9p',
  nearMiss: '123m456p78p234p55z +9p',
  needs: ['one-suit'],
  entry: { atLeast: ({ times }) => times('pure-hand') },
  count: (reading) => once(suitedPartIsOneSuit(reading)),
};

/** Bamboo is a suit like the others. */
export const cleanInAnySuit: Pattern = {
  ...cleanHand,
  means: 'clean-in-any-suit',
  count: (reading) => once(anySuitIsTheOnlyOne(reading)),
};

export const pureHand: Pattern = {
  id: 'pure-hand',
  example: '123p456p78p234p55p +9p',
  nearMiss: '123p456p78p234p55z +9p',
  needs: ['one-suit', 'no-honours'],
  count: (reading) => once(reading.hand.honours === 0 && suitedPartIsOneSuit(reading)),
};

/** Simples are all tiles that are no honours: where the rules count ones and nines among them. */
export const noHonours: Pattern = {
  id: 'all-simples',
  called: 'no-honours',
  example: '123p456p78p234p55p +9p',
  nearMiss: '123p456p78p234p55z +9p',
  needs: ['no-honours'],
  entry: { atLeast: ({ times }) => Math.max(once(times('all-chows') > 0), times('pure-hand')) },
  count: ({ hand }) => once(hand.honours === 0),
};

export const twoToEight: Pattern = {
  id: 'all-simples',
  example: '234p456p67p234p55p +8p',
  nearMiss: '234p456p78p234p55p +9p',
  needs: ['no-outer-tiles'],
  count: (reading) => once(isTwoToEight(reading)),
};

const TWO_TO_EIGHT_TWICE: PatternAmongPlayed = {
  means: 'simples-counted-twice',
  count: (reading) => 2 * once(isTwoToEight(reading)),
};

/** Counts half beside all chows, and where those are not played nowhere. */
export const twoToEightOrHalfBesideChows: Pattern = {
  ...twoToEight,
  means: 'simples-or-half-beside-chows',
  amongPlayed: (isPlayed) => (isPlayed('all-chows') ? {} : TWO_TO_EIGHT_TWICE),
  entry: { counted: (entered, { times }) => (times('all-chows') > 0 ? entered : 2 * entered) },
  count: (reading) => {
    if (!isTwoToEight(reading)) return 0;
    return isAllChows(reading) ? 1 : 2;
  },
};

export const terminalsAndHonours: Pattern = {
  id: 'terminals-and-honours',
  example: '111p99p66z P999m P555z +9p',
  nearMiss: '111p22p55z P999m P666z +2p',
  needs: ['outer-tiles', 'four-pongs'],
  count: (reading) => once(isAllPongs(reading) && allTilesOuter(reading)),
};

/** Needs tiles of both, where honours alone and terminals alone are hands of their own. */
export const terminalsBesideHonours: Pattern = {
  ...terminalsAndHonours,
  means: 'terminals-beside-honours',
  nearMiss: '11z22z P555z P666z P777z +1z',
  count: (reading) => {
    const { honours, terminals } = reading.hand;
    return once(isAllPongs(reading) && allTilesOuter(reading) && honours > 0 && terminals > 0);
  },
};

export const allHonours: Pattern = {
  id: 'all-honours',
  example: '11z22z P555z P666z P777z +1z',
  nearMiss: '11p22z P333z P555z P666z +2z',
  needs: ['outer-tiles'],
  count: ({ hand }) => once(hand.characters + hand.circles + hand.bamboo === 0),
};

export const allTerminalsAndHonours: Pattern = {
  id: 'all-terminals-and-honours',
  example: '111p99p55z P999m P666z +9p',
  nearMiss: '111p22p55z P999m P666z +2p',
  needs: ['outer-tiles'],
  entry: { atLeast: ({ times }) => times('terminals-and-honours') },
  count: (reading) => once(reading.form !== 'orphans' && allTilesOuter(reading)),
};

/** Not a mixture of them. */
export const onlyTerminalsOrOnlyHonours: Pattern = {
  ...allTerminalsAndHonours,
  means: 'only-terminals-or-only-honours',
  entry: undefined,
  example: '11z22z P555z P666z P777z +1z',
  nearMiss: '111p99p55z P999m P666z +9p',
  count: (reading) => {
    const { honours, terminals } = reading.hand;
    return once(reading.form !== 'orphans' && allTilesOuter(reading) && (honours === 0 || terminals === 0));
  },
};

export const allBambooAndHonours: Pattern = {
  id: 'all-bamboo-and-honours',
  example: '11s22z P999s P555z P666z +1s',
  nearMiss: '11p22z P999s P555z P666z +1p',
  needs: ['bamboo-alone'],
  count: ({ hand }) => once(hand.characters === 0 && hand.circles === 0),
};
