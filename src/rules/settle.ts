import { type SeatWorth, settleGroups } from './groups/settle-groups.ts';
import { priceOfLimit } from './han/han-worth.ts';
import { settleChombo, settleHan, settleHanDraw } from './han/settle-han.ts';
import { type Consequence, type HandAfter, isIrregularity, type PenaltyPayment } from './irregularities.ts';
import type { HasMatch, MatchPayments, TieRule } from './match.ts';
import { type SeatUnits, settleInstant } from './points/instant.ts';
import type { PointScoring } from './points/point-scoring.ts';
import { settlePoints } from './points/settle-points.ts';
import type { Ruleset } from './ruleset.ts';
import type { CountedWin, Score } from './score.ts';
import type { Points } from './scoring/pattern.ts';
import type { Settlement, Transfer, TransferReason } from './scoring/settlement.ts';
import type { Wind } from './tiles/tile.ts';
import { unreachable } from './unreachable.ts';

interface HandToSettle {
  /** Who plays, in turn order, where the empty side has a wind too; left out = every seat. */
  readonly seats?: readonly Wind[];
}

/** A legal win, and all that decides who pays whom for it (docs/rules.md, "Payment"). Points of the ruleset, seats by their winds. */
export interface WinToSettle extends HandToSettle {
  readonly score: Score;
  readonly winner: Wind;
  /** Who discarded, or declared the robbed kong; `null` on a self-draw. */
  readonly from: Wind | null;
  /** The losers who were waiting. */
  readonly waiting: readonly Wind[];
  /** Drawn hands carried into this one. */
  readonly goulash: number;
  /** Riichi sticks on the table that this winner takes, his own among them; left out = none. */
  readonly sticks?: number;
  /** Repeat counters that this winner is paid for; left out = none. */
  readonly honba?: number;
  /** Who pays in another's place for having fed the hand; left out = nobody. */
  readonly liable?: Wind | null;
  /** What the losers' own hands are worth, where everybody is paid; left out = nothing. */
  readonly held?: readonly SeatWorth[];
  /** Who is paid for kongs and pairs of animals; left out = nobody. */
  readonly instant?: readonly SeatUnits[];
}

/** A win whose tiles nobody has read is settled the same. */
export interface CountedWinToSettle extends Omit<WinToSettle, 'score'> {
  readonly score: CountedWin;
}

/** What each loser pays the winner, and why, in turn order of the payers; and what the winner takes from the pot. */
export function settleWin({ scoring, match }: Ruleset, win: CountedWinToSettle): Settlement {
  const { seats = match.seats } = win;
  switch (scoring.method) {
    case 'points':
      return {
        transfers: [...settlePoints(scoring, { ...win, seats }), ...instantOf(scoring, { ...win, seats })],
        pot: [],
      };
    case 'han':
      return settleHan(scoring, {
        ...NOTHING_MORE,
        ...win,
        score: countedInHan(win.score),
        seats,
      });
    case 'groups': {
      const { winner, score, held = [] } = win;
      const worth = [...held, { seat: winner, points: score.handPoints }];
      return { transfers: settleGroups(scoring, { seats, worth, winner }), pot: [] };
    }
    default:
      return unreachable(scoring);
  }
}

function instantOf(
  { payment: { discard, instantUnit: unit = 0 } }: PointScoring,
  { seats, instant = [] }: Pick<WinToSettle, 'instant'> & { readonly seats: readonly Wind[] },
): readonly Transfer[] {
  return discard === 'none' ? [] : settleInstant({ seats, instant, unit });
}

const NOTHING_MORE = { sticks: 0, honba: 0, liable: null };

function countedInHan(score: CountedWin): Extract<CountedWin, { method: 'han' }> {
  if (score.method !== 'han') throw new TypeError(`a score of ${score.method} cannot be paid in han`);
  return score;
}

/** A hand that nobody has won, and all that decides who pays whom for it. */
export interface DrawToSettle extends HandToSettle {
  /** Who lacked one tile. */
  readonly waiting: readonly Wind[];
  /** What everybody's hand is worth, where everybody is paid; left out = nothing. */
  readonly held?: readonly SeatWorth[];
  /** Who has discarded nothing but terminals and honours, none of them claimed; left out = nobody. */
  readonly nagashi?: readonly Wind[];
  /** Who is paid for kongs and pairs of animals; left out = nobody. */
  readonly instant?: readonly SeatUnits[];
}

/** What is paid when nobody has won, in turn order of the payers. Nothing leaves the table. */
export function settleDraw({ scoring, match }: Ruleset, draw: DrawToSettle): readonly Transfer[] {
  const { seats = match.seats } = draw;
  switch (scoring.method) {
    case 'points':
      return instantOf(scoring, { ...draw, seats });
    case 'han':
      return settleHanDraw(scoring, { seats, waiting: draw.waiting, nagashi: draw.nagashi ?? [] });
    case 'groups':
      return settleGroups(scoring, { seats, worth: draw.held ?? [], winner: null });
    default:
      return unreachable(scoring);
  }
}

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

/** For which patterns somebody may pay in another's place, and whether who fed an open kong does; null = for none. */
export function liabilityIn({ scoring }: Pick<Ruleset, 'scoring'>): {
  readonly patterns: readonly string[];
  readonly openKong: 'pays-all' | 'none';
} | null {
  switch (scoring.method) {
    case 'points': {
      const { liable: patterns = [] } = scoring.payment;
      return patterns.length === 0 ? null : { patterns, openKong: 'none' };
    }
    case 'han': {
      const { liability } = scoring.payments;
      return liability === null ? null : { patterns: liability.yakuman, openKong: liability.openKong };
    }
    case 'groups':
      return null;
    default:
      return unreachable(scoring);
  }
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

/** Somebody's match when no hand is left. */
export interface Standing {
  /** His wind in the first hand. */
  readonly seat: Wind;
  /** What he has, with all that is left to the winner. */
  readonly held: Points;
  readonly handsWon: number;
}

/** How a match came to its end. */
export type MatchCourse = 'played' | 'cancelled';

/**
 * What is paid once more when the match is over, and why (docs/rules/sanma-modern.md, "End of the match").
 * `standings` in turn order from the first dealer, who goes before others with the same points.
 */
export function settleMatch(
  { match }: HasMatch,
  standings: readonly Standing[],
  course: MatchCourse = 'played',
): readonly Transfer[] {
  const { pays, pointsOfCancelled } = match.ending;
  const places = ranked(standings);
  if (course === 'cancelled' && pointsOfCancelled === 'given-back') {
    const gains = places.map(({ held }) => match.start - held);
    return moved(places, gains, 'cancelled');
  }
  return [
    ...moved(places, placed(places, umaOf(pays, places), pays.ties), 'uma'),
    ...moved(places, placed(places, okaOf(pays, places), pays.ties), 'oka'),
    ...yakitoriOf(pays, standings),
  ];
}

/** The first place first. Sorting leaves equals in the order of their seats. */
export function ranked(standings: readonly Standing[]): readonly Standing[] {
  return standings.toSorted((one, other) => other.held - one.held);
}

/** What the places gain. */
function umaOf({ uma }: MatchPayments, places: readonly Standing[]): readonly Points[] {
  return places.map((_, place) => uma[place] ?? 0);
}

/** Everybody puts in the same, the winner too, and takes all of it. */
function okaOf({ oka }: MatchPayments, places: readonly Standing[]): readonly Points[] {
  return places.map((_, place) => (place === 0 ? (places.length - 1) * oka : -oka));
}

/** What each of the ranked gains: his place's, or where ties share, a share of what their places gain together. */
function placed(places: readonly Standing[], gains: readonly Points[], ties: TieRule): readonly Points[] {
  if (ties === 'by-seat') return gains;
  return places.map(({ held }, place) => {
    const first = places.findIndex((other) => other.held === held);
    const shared = gains.filter((_, index) => places[index]?.held === held);
    const sum = shared.reduce((total, gain) => total + gain, 0);
    const share = Math.floor(sum / shared.length);
    // What cannot be shared goes, point by point, to the seats nearest to the first dealer.
    return share + (place - first < sum - share * shared.length ? 1 : 0);
  });
}

/** As few payments as bring everybody what he gains: the last pays first, and to the first. */
function moved(
  places: readonly Standing[],
  gains: readonly Points[],
  because: TransferReason,
): readonly Transfer[] {
  const transfers: Transfer[] = [];
  const left = [...gains];
  for (const [place, winner] of places.entries()) {
    for (const [from, payer] of [...places.entries()].toReversed()) {
      const points = Math.min(left[place] ?? 0, -(left[from] ?? 0));
      if (points <= 0) continue;
      transfers.push({ from: payer.seat, to: winner.seat, points, because });
      left[place] = (left[place] ?? 0) - points;
      left[from] = (left[from] ?? 0) + points;
    }
  }
  return transfers;
}

function yakitoriOf({ yakitori }: MatchPayments, standings: readonly Standing[]): readonly Transfer[] {
  if (yakitori === 0) return [];
  const winners = standings.filter(({ handsWon }) => handsWon > 0);
  return standings
    .filter(({ handsWon }) => handsWon === 0)
    .flatMap(({ seat: from }) =>
      winners.map(({ seat: to }): Transfer => ({ from, to, points: yakitori, because: 'yakitori' })),
    );
}
