import { priceOfLimit } from './han/han-worth.ts';
import { settleChombo } from './han/settle-han.ts';
import { type Consequence, type HandAfter, isIrregularity, type PenaltyPayment } from './irregularities.ts';
import type { Ruleset } from './ruleset.ts';
import type { Points } from './scoring/pattern.ts';
import type { Transfer } from './scoring/settlement.ts';
import type { Wind } from './tiles/tile.ts';

export interface Offence {
  /** By its id in the ruleset's table. */
  readonly irregularity: string;
  readonly offender: Wind;
  /** Whom it cost something; he alone is paid where the rules, or a referee, say so. */
  readonly harmed: Wind | null;
  /** All who play, in turn order, the dealer's first. */
  readonly seats: readonly Wind[];
  /** A referee's own points, for each who is paid, in place of the table's; `null` = as the rules say. */
  readonly override: { readonly points: Points; readonly hand: HandAfter } | null;
}

type PenaltySettlement =
  | {
      readonly ok: true;
      readonly transfers: readonly Transfer[];
      readonly hand: HandAfter;
      readonly flower: Consequence['flower'];
    }
  | {
      readonly ok: false;
      /** `nobody-harmed`: the one who is paid was not named, or is the offender himself. */
      readonly reason: 'unknown-irregularity' | 'nobody-harmed';
    };

/** What an offender pays, and what becomes of the hand (docs/rules.md, "Irregularities"). */
export function settlePenalty(ruleset: Ruleset, offence: Offence): PenaltySettlement {
  const { irregularity, harmed, offender, override } = offence;
  const foreseen = isIrregularity(irregularity) ? ruleset.irregularities[irregularity] : undefined;
  if (foreseen === undefined) return { ok: false, reason: 'unknown-irregularity' };
  if (harmed === offender) return { ok: false, reason: 'nobody-harmed' };
  const pays = override === null ? foreseen.pays : overridden(override.points, harmed);
  if (pays.to === 'harmed' && harmed === null) return { ok: false, reason: 'nobody-harmed' };
  return {
    ok: true,
    transfers: billsOf(ruleset, offence, pays),
    hand: override?.hand ?? foreseen.hand,
    flower: foreseen.flower,
  };
}

/** What a chombo costs somebody other than the dealer, to another than the dealer: for people to see beforehand. */
export function priceOfChombo({ scoring }: Ruleset): Points {
  return scoring.method === 'han' ? priceOfLimit(scoring.worth, 'mangan').selfDrawn.otherToOther : 0;
}

function overridden(points: Points, harmed: Wind | null): PenaltyPayment {
  if (points === 0) return { to: 'nobody' };
  return { to: harmed === null ? 'each' : 'harmed', points };
}

function billsOf({ scoring }: Ruleset, offence: Offence, pays: PenaltyPayment): readonly Transfer[] {
  const { seats, offender, harmed } = offence;
  if (pays.to === 'nobody') return [];
  if (pays.points === 'mangan') {
    if (scoring.method !== 'han') throw new TypeError('chombo is paid where hands are counted in han');
    return settleChombo(scoring, { seats, offender });
  }
  const { points } = pays;
  return seats
    .filter((seat) => (pays.to === 'harmed' ? seat === harmed : seat !== offender))
    .map((to) => ({ from: offender, to, points, because: 'penalty' }));
}
