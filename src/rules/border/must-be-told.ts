import type { Situation, WaitingHand } from '../hands/hand.ts';
import { mustBeCount, mustBeObject } from './must-be.ts';

const ASIDE = ['norths', 'wests', 'voidFlowers'] as const satisfies readonly (keyof WaitingHand)[];

/** Throws a RangeError for what is no hand, and where what lies aside is counted by what is no number of tiles. */
export function mustBeHand(hand: WaitingHand): void {
  mustBeObject('hand', hand);
  for (const name of ASIDE) mustBeCount(name, hand[name], 0);
}

/** Throws a RangeError for what is no situation, and where dora or the dealer's hands are counted by what is no number of them. */
export function mustBeSituation(situation: Pick<Situation, 'dora' | 'dealersHand'>): void {
  mustBeObject('situation', situation);
  mustBeCount('dora', situation.dora, 0);
  mustBeCount('dealersHand', situation.dealersHand, 1);
}
