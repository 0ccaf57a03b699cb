import type { TimeLeft } from '../contract/sitting.ts';
import type { Sitting } from './sitting.ts';

/** Where play stands at the table. */
export interface AtTable {
  readonly now: number;
  /** Settled in this sitting. */
  readonly hands: number;
  readonly hand: 'on' | 'none';
}

/** Whether no hand is begun any more. */
const isLast = ({ lastHand }: Sitting, { now, hands, hand }: AtTable): boolean => {
  if (lastHand === null) return false;
  return 'at' in lastHand ? now >= lastHand.at : hands + (hand === 'on' ? 1 : 0) >= lastHand.hands;
};

/** Whether the table is to be given up now: a hand that is on is always played to its end. */
export const isTimeUp = (sitting: Sitting, at: AtTable): boolean => at.hand === 'none' && isLast(sitting, at);

/** What everybody is told of it; null: it ends when somebody ends it. */
export const timeLeftOf = (sitting: Sitting, at: AtTable): TimeLeft | null => {
  const { lastHand } = sitting;
  if (lastHand === null) return null;
  if (isLast(sitting, at)) return { last: true };
  return 'at' in lastHand ? { endsAt: lastHand.at } : { hands: lastHand.hands - at.hands };
};
