import type { HandPayload } from '../contract/club-payloads.ts';
import { PUBLICATIONS } from '../contract/topics.ts';

/** The hand of a table, as far as it was heard. `hv` tells which of two is newer, but of one connection of the table alone. */
export interface HandKept {
  readonly hand: HandPayload | null;
  /** Whether the table has another connection since the hand came: whatever comes next is newer. */
  readonly isOfBefore: boolean;
  /** What a broker had kept, and was passed over for its `hv`: it may be of a connection that is only told after it. */
  readonly passedOver: HandPayload | null;
}

export const NO_HAND: HandKept = { hand: null, isOfBefore: false, passedOver: null };

/** With a hand that came; the same where it is none. */
export const withHand = (
  kept: HandKept,
  { payload, retained }: { readonly payload: unknown; readonly retained: boolean },
): HandKept => {
  const { data: hand } = PUBLICATIONS.hand.schema.safeParse(payload);
  if (hand === undefined) return kept;
  const isOld = retained && !kept.isOfBefore && kept.hand !== null && hand.hv < kept.hand.hv;
  return isOld ? { ...kept, passedOver: hand } : { hand, isOfBefore: false, passedOver: null };
};

/** With another connection of the table. */
export const handBefore = ({ hand, passedOver }: HandKept): HandKept => ({
  hand: passedOver ?? hand,
  isOfBefore: true,
  passedOver: null,
});
