import { isCancelled } from '../../../rules/match.ts';
import type { Ruleset } from '../../../rules/ruleset.ts';
import { type Standing, settleMatch } from '../../../rules/settle-match.ts';
import type { AgreementEvent } from '../../events/domain-event.ts';
import type { MatchEvent, MatchSettled, PotTaken, Ruled } from '../../events/match.ts';
import type { PlayerTransfer } from '../../events/outcome.ts';
import { of, turnOrderFrom } from '../../seating/seating.ts';
import { winnersOfHands } from './match-book.ts';
import { type MatchState, pointsHeld, ranksOf } from './match-state.ts';
import { windsAtStart } from './next-hand.ts';
import { changesOf, minus, transfersByPlayer } from './points-by-player.ts';

/** Before its last hand, by whose word and why; null: it was played to its end. */
type EndedEarly = Ruled | null;

/**
 * What ends a match, wherever it ends: what was before the people lapses, what is paid once more, and the end itself, with
 * which the sticks that are left go to the winner (docs/rules/sanma-modern.md, "End of the match").
 */
export function matchEnd(
  match: MatchState,
  ruleset: Ruleset,
  early: EndedEarly,
): readonly (MatchEvent | AgreementEvent)[] {
  const { open } = match.agreement;
  const left = leftToWinner(match);
  const transfers = endTransfers(match, ruleset, left);
  const settled: MatchSettled = {
    type: 'MatchSettled',
    transfers,
    ...(early === null ? {} : { ruled: early }),
  };
  const lapsed =
    open === null ? [] : [{ type: 'ProposalEnded', proposal: open.number, how: { end: 'lapsed' } } as const];
  return [
    ...lapsed,
    ...(transfers.length === 0 ? [] : [settled]),
    {
      type: 'MatchEnded',
      ...(early === null ? {} : { early }),
      ...(left === undefined ? {} : { left }),
    },
  ];
}

/** What was paid at the end is paid anew where a later ruling has changed it. */
export function settledAnew(match: MatchState, ruleset: Ruleset, ruled: Ruled): readonly MatchSettled[] {
  if (!match.over) return [];
  const totals = minus(match.totals, changesOf(match.paidAtEnd, match.totals));
  const transfers = endTransfers({ ...match, totals, goulash: drawsAtEnd(match) }, ruleset, undefined);
  const same = JSON.stringify(transfers) === JSON.stringify(match.paidAtEnd);
  return same ? [] : [{ type: 'MatchSettled', transfers, ruled }];
}

/** Hands drawn in a row at the end of the match, by how its last hand counts now; what it began with stands as it was played. */
function drawsAtEnd({ book, goulash }: MatchState): number {
  const last = book.hands.findLast(({ line }) => line !== null);
  if (last === undefined) return goulash;
  return last.outcome.type === 'HandWon' ? 0 : last.began.goulash + 1;
}

/**
 * Sticks that lie there at the end go to the winner of the match, of equal ones to the nearest from its first dealer;
 * what is missing there he does not pay.
 */
function leftToWinner({ pot, totals, firstDealer, seating }: MatchState): PotTaken | undefined {
  if (pot <= 0) return undefined;
  const ranks = ranksOf(totals);
  const to = turnOrderFrom(seating, firstDealer ?? 'p1').find((player) => of(ranks, player) === 1);
  return to === undefined ? undefined : { to, points: pot };
}

/** Nothing is paid for a match of which no hand stands. */
function endTransfers(
  match: MatchState,
  ruleset: Ruleset,
  left: PotTaken | undefined,
): readonly PlayerTransfer[] {
  const winds = windsAtStart(match, ruleset);
  const hands = winnersOfHands(match.book);
  if (winds === null || match.firstDealer === null || hands.length === 0) return [];
  const held = pointsHeld(match, ruleset);
  const standings = turnOrderFrom(match.seating, match.firstDealer).map(
    (player): Standing => ({
      seat: of(winds, player),
      held: of(held, player) + (left?.to === player ? left.points : 0),
      handsWon: hands.filter((winners) => winners.includes(player)).length,
    }),
  );
  const course = isCancelled(ruleset, match.goulash) ? 'cancelled' : 'played';
  return transfersByPlayer(winds, settleMatch(ruleset, standings, course));
}
