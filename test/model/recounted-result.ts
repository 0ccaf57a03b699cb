import type { HandWon, Transfer } from '../../src/play/domain-event.ts';
import type { Player } from '../../src/play/furniture.ts';
import type { HandState } from '../../src/play/hand-state.ts';
import { brutePayments } from '../harness/brute-scorer/brute-payments.ts';
import { type Course, others, PLAYERS } from './course.ts';
import { isBrute } from './oracle-claims.ts';
import { isWaiting, verdictOf } from './win-law.ts';

/** In what the result differs from a recount of the tiles; null when in nothing. */
export function differenceOfResult(course: Course, { result }: HandState): string | null {
  if (result === null) return 'there is no result';
  const transfers = result.kind === 'won' ? result.won.transfers : result.transfers;
  const wrong = transfers.find((each) => !isPayment(each));
  if (wrong !== undefined) return `not a payment: ${JSON.stringify(wrong)}`;
  return result.kind === 'won' && isBrute(course) ? differenceOfWin(course, result.won) : null;
}

/** From one player to another, so that what is paid always sums to nothing. */
function isPayment({ from, to, points }: Transfer): boolean {
  return (
    from !== to && PLAYERS.includes(from) && PLAYERS.includes(to) && Number.isInteger(points) && points > 0
  );
}

function differenceOfWin(course: Course, won: HandWon): string | null {
  const recounted = JSON.stringify(recount(course, won));
  const recorded = JSON.stringify(recordedOf(won));
  return recounted === recorded ? null : `recounted ${recounted}, recorded ${recorded}`;
}

function recordedOf({ player, by, score, transfers, waiting }: HandWon): unknown {
  if (score.method !== 'points') return score.method;
  const { limit, handPoints, bonusPoints } = score;
  const points = limit === null ? { handPoints, bonusPoints } : {};
  return { player, by, limit, ...points, waiting: [...waiting].sort(), paid: paidIn(transfers) };
}

function paidIn(transfers: readonly Transfer[]): readonly (readonly [Player, number])[] {
  return PLAYERS.flatMap((player) => {
    const points = transfers
      .filter(({ from }) => from === player)
      .reduce((sum, each) => sum + each.points, 0);
    return points === 0 ? [] : [[player, points] as const];
  });
}

function recount(course: Course, won: HandWon): unknown {
  const { winner, window } = course;
  if (winner === null) return 'nobody has won';
  const from = winner.by === 'self-draw' ? null : (window?.from ?? null);
  const tile = winner.by === 'self-draw' ? course.doings[winner.player].lastTaken : (window?.tile ?? null);
  if (tile === null) return 'there is no winning tile';
  const verdict = verdictOf(course, { ...winner, from, tile });
  if (!verdict.legal || tile.face !== won.win) return { ...verdict, tile };
  const waiting = others(winner.player).filter((player) => isWaiting(course, player));
  const losers = others(winner.player).map((seat) => ({
    seat,
    wasWaiting: waiting.includes(seat),
    gaveTheTile: seat === from,
  }));
  const paid = brutePayments(verdict, losers, course.goulash);
  const { limit, handPoints, bonusPoints } = verdict;
  const points = limit === null ? { handPoints, bonusPoints } : {};
  const paidBy = PLAYERS.flatMap((player) => (paid[player] === undefined ? [] : [[player, paid[player]]]));
  return { ...winner, limit, ...points, waiting: [...waiting].sort(), paid: paidBy };
}
