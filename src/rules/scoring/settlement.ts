import type { Wind } from '../tiles/tile.ts';
import type { Points } from './pattern.ts';

export const TRANSFER_REASONS = [
  'hand',
  'held',
  'bonus',
  'limit',
  'goulash',
  'instant',
  'honba',
  'chips',
  'liability',
  'noten',
  'nagashi',
  'chombo',
  'penalty',
  'uma',
  'oka',
  'yakitori',
  'cancelled',
] as const;
/**
 * `held`: for the hand of somebody who did not win; `instant`: for a kong or a pair of animals, whoever won; `honba`: for the repeat counters; `chips`: for luck and yakuman; `liability`: in another's place, for having fed the hand; `noten`: not one tile
 * from a hand at a draw; `nagashi`: for discards of terminals and honours alone; `chombo`: the penalty of sanma;
 * `penalty`: for any other irregularity; at the end of a match `uma`: for the place, `oka`: put in by everybody for the
 * winner, `yakitori`: for having won no hand, `cancelled`: given back, because the match counts for nothing.
 */
export type TransferReason = (typeof TRANSFER_REASONS)[number];

/** What one player pays another, and for what. */
export interface Transfer {
  readonly from: Wind;
  readonly to: Wind;
  /** Always above 0. */
  readonly points: Points;
  readonly because: TransferReason;
}

/** Points that lay on the table: riichi sticks. */
interface PotPayment {
  readonly to: Wind;
  /** Always above 0; so much less lies on the table. */
  readonly points: Points;
}

/** Everything a decided hand moves. What the players gain together is what leaves the pot. */
export interface Settlement {
  readonly transfers: readonly Transfer[];
  readonly pot: readonly PotPayment[];
}
