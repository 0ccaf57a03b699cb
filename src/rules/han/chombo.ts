import type { Transfer } from '../scoring/settlement.ts';
import type { Wind } from '../tiles/tile.ts';
import type { HanScoring } from './han-scoring.ts';
import { priceOfLimit } from './han-worth.ts';

export interface Offence {
  /** All seats in turn order, the dealer's first. */
  readonly seats: readonly Wind[];
  readonly offender: Wind;
}

/** The penalty of sanma: the offender pays what the others would have paid him for a self-drawn mangan. */
export function settleChombo({ worth }: HanScoring, { seats, offender }: Offence): readonly Transfer[] {
  const { toDealer, dealerToOther, otherToOther } = priceOfLimit(worth, 'mangan').selfDrawn;
  const dealer = seats[0];
  return seats
    .filter((seat) => seat !== offender)
    .map((to) => {
      const toOther = to === dealer ? dealerToOther : otherToOther;
      return { from: offender, to, points: offender === dealer ? toDealer : toOther, because: 'chombo' };
    });
}
