import { pongsIn, type Reading } from '../../hands/reading.ts';
import { isAllPongs, once } from '../../patterns/shapes.ts';
import type { Pattern } from '../../scoring/pattern.ts';

const isWhole = ({ form }: Reading): boolean => form !== 'unfinished';

/** Four chows and a pair of any sort, or four pongs or kongs and a pair. */
export const sameSets: Pattern = {
  id: 'all-chows-or-all-pongs',
  example: '123p456p78p234p55z +9p',
  nearMiss: '123p456p78p11p P555z +9p',
  count: (reading) => once(isWhole(reading) && (pongsIn(reading) === 0 || isAllPongs(reading))),
};

/** One suit and nothing else, or honours and nothing else. */
export const oneSuit: Pattern = {
  id: 'one-suit',
  example: '123p456p78p234p55p +9p',
  nearMiss: '123p456p78p234p55z +9p',
  count: (reading) => once(isWhole(reading) && suitsIn(reading) === 1),
};

function suitsIn({ hand }: Reading): number {
  return [hand.characters, hand.circles, hand.bamboo, hand.honours].filter((tiles) => tiles > 0).length;
}

export const noHonours: Pattern = {
  id: 'no-honours',
  example: '123p456p78p234p55p +9p',
  nearMiss: '123p456p78p234p55z +9p',
  count: (reading) => once(isWhole(reading) && reading.hand.honours === 0),
};
