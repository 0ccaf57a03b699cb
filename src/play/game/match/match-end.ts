import type { Ruleset } from '../../../rules/ruleset.ts';
import { type Standing, settleMatch } from '../../../rules/settle.ts';
import type { MatchEvent, MatchSettled, PotTaken } from '../../events/match.ts';
import type { HandDrawn, HandWon, Transfer } from '../../events/outcome.ts';
import type { Ruled } from '../../events/rulings.ts';
import type { ByPlayer, Player } from '../../seating/furniture.ts';
import { of, playerOfWind, turnOrderFrom } from '../../seating/seating.ts';
import { changesOf, heldBy, type MatchState, ranksOf } from './match-state.ts';
import { windsAtStart } from './next-hand.ts';
import { minus } from './points-of-all.ts';

/** Before its last hand, by whose word and why; null: it was played to its end. */
export type EndedEarly = Ruled | null;

/**
 * What ends a match, wherever it ends: what is paid once more, and the end itself, with which the sticks that are left
 * go to the winner (docs/rules/sanma-modern.md, "End of the match").
 */
export function matchEnd(match: MatchState, ruleset: Ruleset, early: EndedEarly): readonly MatchEvent[] {
  const left = leftToWinner(match);
  const transfers = endTransfers(match, ruleset, left);
  const settled: MatchSettled = {
    type: 'MatchSettled',
    transfers,
    ...(early === null ? {} : { ruled: early }),
  };
  return [
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
  const transfers = endTransfers({ ...match, totals }, ruleset, undefined);
  const same = JSON.stringify(transfers) === JSON.stringify(match.paidAtEnd);
  return same ? [] : [{ type: 'MatchSettled', transfers, ruled }];
}

/** Sticks that lie there at the end go to the winner of the match, of equal ones to the nearest from its first dealer. */
function leftToWinner({ pot, totals, firstDealer, seating }: MatchState): PotTaken | undefined {
  if (pot === 0) return undefined;
  const ranks = ranksOf(totals);
  const to = turnOrderFrom(seating, firstDealer ?? 'p1').find((player) => of(ranks, player) === 1);
  return to === undefined ? undefined : { to, points: pot };
}

/** Nothing is paid for a match of which no hand stands. */
function endTransfers(match: MatchState, ruleset: Ruleset, left: PotTaken | undefined): readonly Transfer[] {
  const winds = windsAtStart(match, ruleset);
  const outcomes = match.book.hands.flatMap(({ line, outcome }) => (line === null ? [] : [outcome]));
  if (winds === null || match.firstDealer === null || outcomes.length === 0) return [];
  const held = heldBy(match, ruleset);
  const standings = turnOrderFrom(match.seating, match.firstDealer).map(
    (player): Standing => ({
      seat: of(winds, player),
      held: of(held, player) + (left?.to === player ? left.points : 0),
      handsWon: outcomes.filter((outcome) => isWonBy(outcome, player)).length,
    }),
  );
  return settleMatch(ruleset, standings).map((transfer) => byPlayer(transfer, winds));
}

function isWonBy(outcome: HandWon | HandDrawn, player: Player): boolean {
  return outcome.type === 'HandWon' && [outcome, ...outcome.also].some((won) => won.player === player);
}

function byPlayer(
  transfer: ReturnType<typeof settleMatch>[number],
  winds: ByPlayer<Standing['seat']>,
): Transfer {
  return { ...transfer, from: playerOfWind(winds, transfer.from), to: playerOfWind(winds, transfer.to) };
}
