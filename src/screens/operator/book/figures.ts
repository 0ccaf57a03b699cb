import { AWAY_MS } from '../../../contract/dead-steps.ts';
import { type KeptHand, keptHands, patternsOf, standing } from '../../../contract/kept-hands.ts';
import type { LedgerEntry } from '../../../contract/ledger.ts';
import { isCarriedOver } from '../../../contract/recorded.ts';

/* What a record comes to, as rows: each is shown as a table with its bars, and saved as it is. */

interface PointsOfMatch {
  readonly match: number;
  readonly player: string;
  readonly points: number;
}

const HOUR_MS = 3_600_000;

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

/**
 * How many hands were decided in an hour, from the opening of a match to the first entry of its last hand: rulings and a late
 * end are no play, nor are hours in which nobody was there.
 */
export const paceByMatch = (entries: readonly LedgerEntry[]): readonly PaceOfMatch[] => {
  const hands = keptHands(entries).filter((hand) => standing(hand).kind !== 'void');
  return [...new Set(entries.map(({ game }) => game))].flatMap((match): readonly PaceOfMatch[] => {
    const opened = entries.filter(({ game, kind }) => game === match && kind === 'open').map(({ at }) => at);
    const decided = hands.filter(({ game }) => game === match).map(({ versions: [first] }) => first.at);
    const times = [...opened.slice(0, 1), ...decided.sort((one, other) => one - other)];
    const played = times.slice(1).map((at, before) => at - (times[before] ?? at));
    const timed = played.filter((ms) => ms < AWAY_MS);
    const hours = timed.reduce((sum, ms) => sum + ms, 0) / HOUR_MS;
    return hours <= 0
      ? []
      : [{ match, hands: decided.length, anHour: Math.round((timed.length / hours) * 10) / 10 }];
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
