import type { WaitingHand } from '../hands/hand.ts';
import { instantUnits as instantUnitsChecked } from '../points/instant.ts';
import { mustBeObject, mustBePossible } from './must-be.ts';
import { noTileInHand } from './no-tiles.ts';

/** How many units sets and bonus tiles bring (docs/rules/malaysian.md, "Instant payments"). Throws a RangeError for what is none. */
export function instantUnits(hand: Pick<WaitingHand, 'melds' | 'flowers'>): number {
  mustBeObject('hand', hand);
  const { melds, flowers } = hand;
  mustBePossible(noTileInHand({ concealed: [], melds, flowers }));
  return instantUnitsChecked({ melds, flowers });
}
