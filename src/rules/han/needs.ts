import type { Reading } from '../reading.ts';
import { outerSetsIn, pongsIn } from '../set-traits.ts';
import type { Situation } from '../situation.ts';

/**
 * What a pattern cannot be without, so that the scorer need not ask every pattern of every reading: a need is looked
 * at once for all patterns that share it. A pattern without one is always asked.
 */
export const NEEDS = [
  'ready',
  'moment',
  'value-pong',
  'three-pongs',
  'two-runs',
  'three-runs',
  'one-suit',
  'outer-sets',
  'outer-tiles',
  'no-sets',
] as const;
export type Need = (typeof NEEDS)[number];

/** Whether a reading has what is needed. `moment`: anything that was special about how it was won. */
export const IS_MET: Readonly<Record<Need, (reading: Reading, situation: Situation) => boolean>> = {
  ready: (_, { ready }) => ready !== undefined,
  moment: (_, situation) => isSpecial(situation),
  'value-pong': (reading) => reading.hand.honours > 2 && pongsIn(reading) > 0,
  'three-pongs': (reading) => pongsIn(reading) >= 3,
  'two-runs': (reading) => reading.form === 'sets' && pongsIn(reading) <= 2,
  'three-runs': (reading) => reading.form === 'sets' && pongsIn(reading) <= 1,
  'one-suit': ({ hand: { characters, circles, bamboo } }) => {
    const suited = characters + circles + bamboo;
    return suited === characters || suited === circles || suited === bamboo;
  },
  'outer-sets': (reading) => outerSetsIn(reading) === 4,
  'outer-tiles': ({ hand: { terminals, characters, circles, bamboo } }) =>
    terminals === characters + circles + bamboo,
  'no-sets': ({ form }) => form !== 'sets',
};

function isSpecial(situation: Situation): boolean {
  const { by, lastTile, replacement, firstTurn, afterKong, dealersHand } = situation;
  return (
    by === 'robbed-kong' ||
    lastTile === true ||
    replacement === true ||
    firstTurn === true ||
    afterKong === true ||
    dealersHand !== undefined
  );
}
