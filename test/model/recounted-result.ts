import type { HandWon, PlayerTransfer, WinScore } from '../../src/play/events/outcome.ts';
import type { HandState } from '../../src/play/game/hand/hand-state.ts';
import type { Player } from '../../src/play/seating/furniture.ts';
import { unreachable } from '../../src/rules/unreachable.ts';
import { brutePayments } from '../harness/brute-scorer/brute-payments.ts';
import { bookScore } from './book-law.ts';
import { isBrute } from './brute-counted.ts';
import { type Course, others, PLAYERS, type SaidWin } from './course.ts';
import { isWaiting, verdictOf } from './win-law.ts';

/** In what the result differs from a recount of the tiles; null when in nothing. */
export function differenceOfResult(course: Course, { result }: HandState): string | null {
  if (result === null) return 'there is no result';
  const transfers = result.kind === 'won' ? result.won.transfers : result.transfers;
  const wrong = transfers.find((each) => !isPayment(each));
  if (wrong !== undefined) return `not a payment: ${JSON.stringify(wrong)}`;
  if (result.kind !== 'won') return null;
  const byBook = differenceIn(bookWins(course), recordedWins(result.won));
  return byBook ?? (isBrute(course) ? differenceOfWin(course, result.won) : null);
}

/** From one player to another, so that what is paid always sums to nothing. */
function isPayment({ from, to, points }: PlayerTransfer): boolean {
  return (
    from !== to && PLAYERS.includes(from) && PLAYERS.includes(to) && Number.isInteger(points) && points > 0
  );
}

function differenceOfWin(course: Course, won: HandWon): string | null {
  return differenceIn(recount(course, won), recordedOf(won));
}

function differenceIn(counted: unknown, kept: unknown): string | null {
  const [recounted, recorded] = [JSON.stringify(counted), JSON.stringify(kept)];
  return recounted === recorded ? null : `recounted ${recounted}, recorded ${recorded}`;
}

function recordedOf({ player, by, score, transfers, waiting }: HandWon): unknown {
  if (score.method !== 'points') return score.method;
  const { limit, handPoints, bonusPoints } = score;
  const points = limit === null ? { handPoints, bonusPoints } : {};
  return { player, by, limit, ...points, waiting: [...waiting].sort(), paid: paidIn(transfers) };
}

function paidIn(transfers: readonly PlayerTransfer[]): readonly (readonly [Player, number])[] {
  return PLAYERS.flatMap((player) => {
    const points = transfers
      .filter(({ from }) => from === player)
      .reduce((sum, each) => sum + each.points, 0);
    return points === 0 ? [] : [[player, points] as const];
  });
}

function recount(course: Course, won: HandWon): unknown {
  const [winner] = course.winners;
  if (winner === undefined) return 'nobody has won';
  const { player, by, from, tile } = winner;
  const verdict = verdictOf(course, winner);
  if (!verdict.legal || tile.face !== won.win) return { ...verdict, tile };
  const waiting = others(course, player).filter((each) => isWaiting(course, each));
  const losers = others(course, player).map((seat) => ({
    seat,
    wasWaiting: waiting.includes(seat),
    gaveTheTile: seat === from,
  }));
  const paid = brutePayments(verdict, losers, course.goulash);
  const { limit, handPoints, bonusPoints } = verdict;
  const points = limit === null ? { handPoints, bonusPoints } : {};
  const paidBy = PLAYERS.flatMap((each) => (paid[each] === undefined ? [] : [[each, paid[each]]]));
  return { player, by, limit, ...points, waiting: [...waiting].sort(), paid: paidBy };
}

/** Who has won with what, by the tiles and circumstances of the course, counted by the rule book. */
function bookWins(course: Course): readonly unknown[] {
  const sticks = PLAYERS.reduce((sum, player) => sum + course.doings[player].stick, course.pot);
  return course.winners.map((win, place) => {
    const { player, by, from, tile } = win;
    return { player, by, from, win: tile.face, ...bookWorth(course, win), pot: place === 0 ? sticks : 0 };
  });
}

function bookWorth(course: Course, win: SaidWin): object {
  const score = bookScore(course, win);
  if (score.outcome !== 'won') return { refused: score };
  switch (score.method) {
    case 'points':
      return { limit: score.limit?.size ?? null, hand: score.handPoints, bonus: score.bonusPoints };
    case 'han':
      return { yakuman: score.yakuman, han: score.han, fu: score.fu };
    case 'groups':
      return { groups: score.handPoints };
    default:
      return unreachable(score);
  }
}

function recordedWins({ also, ...first }: HandWon): readonly unknown[] {
  return [first, ...also].map(({ player, by, from, win, score, pot }) => ({
    ...{ player, by, from, win },
    ...recordedWorth(score, player),
    pot,
  }));
}

function recordedWorth(score: WinScore, player: Player): object {
  switch (score.method) {
    case 'points':
      return { limit: score.limit, hand: score.handPoints, bonus: score.bonusPoints };
    case 'han':
      return { yakuman: score.yakuman, han: score.han, fu: score.fu };
    case 'groups':
      return { groups: score.hands[player] };
    default:
      return unreachable(score);
  }
}
