import type { Player } from '../../src/play/seating/furniture.ts';
import { bookScore, completesShape } from './book-law.ts';
import { isBrute } from './brute-counted.ts';
import type { Claimed, Course, OpenWindow } from './course.ts';
import {
  handOf,
  inTurn,
  isKong,
  northsAside,
  others,
  PLAYERS,
  playersOf,
  type SaidWin,
  shownBy,
  tilesLeft,
} from './course.ts';
import { isOrphanShape } from './kinds.ts';
import { dueBeneath } from './oracle-indicators.ts';
import { verdictOf } from './win-law.ts';

/** Writes an answer down; with nobody left to speak the window closes. */
export function answer(course: Course, player: Player, said: 'pass' | 'tile' | 'win'): void {
  const { window } = course;
  if (window === null) return;
  course.window = { ...window, answers: { ...window.answers, [player]: said } };
  if (others(course, window.from).every((each) => course.window?.answers[each] !== undefined))
    closeWindow(course);
}

/** Win before pong or kong before nothing (docs/rules.md, "Claims"). */
export function closeWindow(course: Course): void {
  const { window } = course;
  if (window === null) return;
  const winners = paidWinners(course, window);
  if (winners.length > 0) return win(course, winners);
  rememberLetPass(course, window);
  layStick(course, window);
  goOn(course, window);
  course.window = null;
}

function goOn(course: Course, window: OpenWindow): void {
  const claimant = claimantOf(course, window);
  if (isRedealt(course, window) || isDrawnByReady(course, window))
    course.phase = { at: 'over', how: 'drawn' };
  else if (course.phase.at !== 'draw') return;
  else if (claimant !== undefined) course.phase = { at: 'claim', who: claimant, claimed: claimedIn(window) };
  else if (tilesLeft(course) === 0) course.phase = { at: 'over', how: 'drawn' };
}

/**
 * The fourth North set aside and not robbed; the discard after the fourth kong not won on, if they are not all one
 * player's (docs/rules/sanma-modern.md, "Draw"). The discard that an open kong took is not the one after it.
 */
function isRedealt(course: Course, { cause }: OpenWindow): boolean {
  const { scoring } = course.ruleset;
  const redeals = scoring.method === 'han' ? scoring.play.redeals : [];
  const kongs = PLAYERS.map((player) => course.doings[player].sets.filter(isKong).length);
  const four = kongs.reduce((sum, each) => sum + each, 0) === 4 && !kongs.includes(4);
  if (cause === 'discard') return redeals.includes('four-kongs') && four && course.phase.at !== 'replace';
  return cause === 'set-aside' && redeals.includes('four-norths') && northsAside(course) === 4;
}

/** The discard of the third who declares ready was not won on, where that ends the hand (docs/rules.md, "Ready"). */
function isDrawnByReady(course: Course, { cause }: OpenWindow): boolean {
  const { scoring } = course.ruleset;
  if (scoring.method !== 'points' || scoring.threeReady !== 'draw' || cause !== 'discard') return false;
  return playersOf(course).every((player) => course.doings[player].ready === 'declared');
}

/** Furiten: a tile went by that would have completed the hand (docs/rules/sanma-modern.md, "Furiten"). */
function rememberLetPass(course: Course, window: OpenWindow): void {
  if (course.ruleset.claims.sacredDiscard !== 'furiten') return;
  for (const player of others(course, window.from)) {
    if (mayTake(course, window, player) && completesShape(course, winWith(window, player)))
      course.doings[player].letPass = true;
  }
}

/** Only thirteen orphans take the tile of a concealed kong, and in some rules that of a North set aside. */
export function mayTake(course: Course, { cause, tile }: OpenWindow, player: Player): boolean {
  const { scoring } = course.ruleset;
  const onlyOrphans =
    cause === 'concealed-kong' ||
    (cause === 'set-aside' && scoring.method === 'han' && scoring.robbedNorth === 'orphans-only');
  return !onlyOrphans || isOrphanShape([...handOf(course, player), ...shownBy(course, player), tile]);
}

/** The discard declared ready with was not won on. */
function layStick({ doings, ruleset: { scoring } }: Course, { cause, from }: OpenWindow): void {
  const isDeclared = cause === 'discard' && doings[from].ready === 'declared';
  if (isDeclared && scoring.method === 'han') doings[from].stick = scoring.payments.stick;
}

/** The hand is won, or first what lies beneath the indicators is turned. */
export function win(course: Course, winners: readonly SaidWin[]): void {
  course.winners = winners;
  course.wonIn = course.phase;
  course.phase = dueBeneath(course) === undefined ? { at: 'over', how: 'won' } : { at: 'beneath' };
}

/** The discard of a window as what a set is laid for. */
export function claimedIn({ tile, from, at }: OpenWindow): Claimed {
  return { tile, from, home: at, lay: at };
}

/** Both want it only where one wants a chow, which comes after a pong: he is the next player. */
function claimantOf(course: Course, { from, answers }: OpenWindow): Player | undefined {
  const [, next, ...others] = inTurn(course, from);
  return [...others, next].find((player) => player !== undefined && answers[player] === 'tile');
}

export function winWith(window: OpenWindow, player: Player): SaidWin {
  const by = window.cause === 'discard' ? 'discard' : 'robbed-kong';
  return { player, by, from: window.from, tile: window.tile };
}

/** The higher limit, more hand-points, more bonus-points, the nearest; elsewhere the nearest alone, or all. */
function paidWinners(course: Course, window: OpenWindow): readonly SaidWin[] {
  const [, ...order] = inTurn(course, window.from);
  const said = order
    .filter((player) => window.answers[player] === 'win')
    .map((player) => winWith(window, player));
  const { winners } = course.ruleset.claims;
  if (winners === 'all') return said;
  const [first, second] = said;
  if (first === undefined || second === undefined) return said;
  return winners === 'best-score-then-nearest' && rankOf(course, second) > rankOf(course, first)
    ? [second]
    : [first];
}

const LIMIT_RANK = { full: 2, half: 1 } as const;

function rankOf(course: Course, win: SaidWin): number {
  const worth = isBrute(course) ? bruteWorth(course, win) : bookWorth(course, win);
  if (worth === null) return -1;
  const limit = worth.limit === null ? 0 : LIMIT_RANK[worth.limit];
  return (limit * 1000 + worth.handPoints) * 1000 + worth.bonusPoints;
}

interface Worth {
  readonly limit: keyof typeof LIMIT_RANK | null;
  readonly handPoints: number;
  readonly bonusPoints: number;
}

function bruteWorth(course: Course, win: SaidWin): Worth | null {
  const verdict = verdictOf(course, win);
  return verdict.legal ? verdict : null;
}

function bookWorth(course: Course, win: SaidWin): Worth | null {
  const found = bookScore(course, win);
  return found.outcome === 'won' ? { ...found, limit: found.limit?.size ?? null } : null;
}
