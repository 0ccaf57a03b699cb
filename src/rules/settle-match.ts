import type { HasMatch, MatchPayments, TieRule } from './match.ts';
import type { Points } from './scoring/pattern.ts';
import type { Transfer, TransferReason } from './scoring/settlement.ts';
import type { Wind } from './tiles/tile.ts';

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
