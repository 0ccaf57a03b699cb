import type { Player } from '../../src/play/furniture.ts';
import type { Claimed, Course, OpenWindow } from './course.ts';
import { anyoneSaid, inTurn, others, tilesLeft } from './course.ts';
import { type AskedWin, verdictOf } from './win-law.ts';

/** Writes an answer down; with nobody left to speak the window closes. */
export function answer(course: Course, player: Player, said: 'pass' | 'tile' | 'win'): void {
  const { window } = course;
  if (window === null) return;
  course.window = { ...window, answers: { ...window.answers, [player]: said } };
  if (others(window.from).every((each) => course.window?.answers[each] !== undefined)) closeWindow(course);
}

/** Win before pong or kong before nothing (docs/rules.md, "Claims"). */
export function closeWindow(course: Course): void {
  const { window } = course;
  if (window === null) return;
  const winner = bestWinner(course, window);
  if (winner !== undefined) return endWon(course, window, winner);
  if (course.phase.at === 'draw') {
    const claimant = claimantOf(course, window);
    const nobodyDraws = claimant === undefined && tilesLeft(course) === 0;
    if (nobodyDraws) course.phase = { at: 'over', how: 'drawn' };
    if (claimant !== undefined) {
      course.phase = { at: 'claim', who: claimant, claimed: claimedIn(window) };
    }
  }
  if (course.phase.at !== 'over') course.window = null;
}

/** The discard of a window as what a set is laid for. */
export function claimedIn({ tile, from, at }: OpenWindow): Claimed {
  return { tile, from, home: at, lay: at };
}

/** Both want it only where one wants a chow, which comes after a pong: he is the next player. */
function claimantOf(course: Course, { from, answers }: OpenWindow): Player | undefined {
  const [, next, last] = inTurn(course, from);
  return [last, next].find((player) => player !== undefined && answers[player] === 'tile');
}

export function winWith(window: OpenWindow, player: Player): AskedWin {
  const by = window.cause === 'discard' ? 'discard' : 'robbed-kong';
  return { player, by, from: window.from, tile: window.tile };
}

function endWon(course: Course, window: OpenWindow, player: Player): void {
  course.winner = { player, by: winWith(window, player).by };
  course.phase = { at: 'over', how: 'won' };
}

/** The higher limit, more hand-points, more bonus-points, the nearest; elsewhere the nearest alone. */
function bestWinner(course: Course, window: OpenWindow): Player | undefined {
  if (!anyoneSaid(course, 'win')) return undefined;
  const [, ...order] = inTurn(course, window.from);
  const winners = order.filter((player) => window.answers[player] === 'win');
  if (course.ruleset.claims.winners !== 'best-score-then-nearest') return winners[0];
  const [first, second] = winners;
  if (first === undefined || second === undefined || !isBrute(course)) return first;
  return rankOf(course, window, second) > rankOf(course, window, first) ? second : first;
}

/** Only this system's worth is known here; of others the first is as good as any. */
export const isBrute = ({ ruleset }: Course): boolean => ruleset.id === 'korean-japanese';

const LIMIT_RANK = { full: 2, half: 1 } as const;

function rankOf(course: Course, window: OpenWindow, player: Player): number {
  const verdict = verdictOf(course, winWith(window, player));
  if (!verdict.legal) return -1;
  const limit = verdict.limit === null ? 0 : LIMIT_RANK[verdict.limit];
  return (limit * 1000 + verdict.handPoints) * 1000 + verdict.bonusPoints;
}
