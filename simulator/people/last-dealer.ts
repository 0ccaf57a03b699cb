import type { Side } from '../../src/play/seating/furniture.ts';

/** Who dealt the hand before, and how many in a row by then. */
export interface LastDealer {
  readonly side: Side;
  /** A hand that was dealt again is counted again: who counts too many holds a win for no win at worst. */
  readonly hands: number;
}

/** As anybody has seen it (`Course`). */
interface SeenHand {
  readonly discarded: boolean;
  /** Who threw the dice for these walls. */
  readonly thrower: Side | undefined;
}

/** What is known once this hand is over; of one in which nothing was discarded nothing is counted. Null: nobody has seen one. */
export function lastDealerAfter(
  before: LastDealer | null,
  { discarded, thrower }: SeenHand,
): LastDealer | null {
  if (!discarded || thrower === undefined) return before;
  return { side: thrower, hands: before?.side === thrower ? before.hands + 1 : 1 };
}

/** Which hand in a row it is that this side deals; the first where nobody has seen one before. */
export const dealersHandOf = (dealerSide: Side, last: LastDealer | undefined): number =>
  last?.side === dealerSide ? last.hands + 1 : 1;
