import type { LimitRules } from '../../points/point-scoring.ts';
import { limitHands } from './limit-hands.ts';
import type { KoreanJapaneseOptions } from './options.ts';

type LimitModules = Pick<KoreanJapaneseOptions, 'limitHands' | 'limits' | 'concealedOnly'> &
  Parameters<typeof limitHands>[0];

/** The limit hands a club plays with, of which hands and for how much. */
export function limitsFrom(modules: LimitModules): LimitRules {
  return {
    hands: modules.limitHands ? limitHands(modules) : [],
    of: modules.concealedOnly ? 'concealed-hands' : 'any-hand',
    points: modules.limits,
  };
}
