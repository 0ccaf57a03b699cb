import { type KeptHand, keptHands, patternsOf, standing } from '../../../contract/kept-hands.ts';
import type { LedgerEntry } from '../../../contract/ledger.ts';
import { isCarriedOver } from '../../../contract/recorded.ts';

/* What a record comes to, as rows: each is shown as a table with its bars, and saved as it is. */

interface PointsOfMatch {
  readonly match: number;
  readonly player: string;
  readonly points: number;
}

const HOUR_MS = 60 * 60 * 1000;

/** What everybody won or lost in each match, with penalties and all that its end has moved. */
export const pointsByMatch = (entries: readonly LedgerEntry[]): readonly PointsOfMatch[] => {
  const sums = new Map<string, PointsOfMatch>();
  for (const { game: match, deltas } of entries.filter((entry) => !isCarriedOver(entry)))
    for (const { player, pts } of deltas) {
      const key = `${match} ${player}`;
      sums.set(key, { match, player, points: (sums.get(key)?.points ?? 0) + pts });
    }
  return [...sums.values()].filter(({ match }) => match > 0);
};

interface PaceOfMatch {
  readonly match: number;
  readonly hands: number;
  readonly anHour: number;
}

/** How many hands were decided in an hour, from the first line of a match to its last. */
export const paceByMatch = (entries: readonly LedgerEntry[]): readonly PaceOfMatch[] => {
  const hands = keptHands(entries);
  return [...new Set(entries.map(({ game }) => game))].flatMap((match): readonly PaceOfMatch[] => {
    const times = entries.filter(({ game }) => game === match).map(({ at }) => at);
    const hours = (Math.max(...times) - Math.min(...times)) / HOUR_MS;
    const played = hands.filter((hand) => hand.game === match && standing(hand).kind !== 'void').length;
    return hours <= 0 || played === 0
      ? []
      : [{ match, hands: played, anHour: Math.round((played / hours) * 10) / 10 }];
  });
};

/** How often each pattern was paid in hands as they stand, limit hands among them, the commonest first. */
export const winsByPattern = (
  hands: readonly KeptHand[],
): readonly { readonly pattern: string; readonly wins: number }[] => {
  const counts = new Map<string, number>();
  const ids = hands.flatMap((hand) => standing(hand).wins.flatMap(patternsOf));
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts]
    .map(([pattern, wins]) => ({ pattern, wins }))
    .sort((one, other) => other.wins - one.wins);
};
