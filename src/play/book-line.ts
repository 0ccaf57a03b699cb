import type { ByPlayer } from './furniture.ts';
import { PLAYERS } from './furniture.ts';
import { type LineKind, nameOf, type ScoreLine } from './match-book.ts';
import type { MatchState } from './match-state.ts';
import { forEachPlayer } from './seating.ts';

export interface LineToBook {
  readonly kind: LineKind;
  /** Left out: the hand begun last. */
  readonly hand?: number;
  readonly change?: ByPlayer<number>;
  readonly ref?: string | null;
  /** Left out: where everybody sits now. */
  readonly sides?: ScoreLine['sides'];
}

export const NO_CHANGE: ByPlayer<number> = forEachPlayer(() => 0);

/** Writes a line whose points are counted already. */
export function bookLine(match: MatchState, line: LineToBook): MatchState {
  const { kind, hand = match.hand, change = NO_CHANGE, ref = null, sides = match.seating.sides } = line;
  const name = nameOf(match.book, kind, hand);
  const pot = -sumOf(change);
  // A pot of nothing is 0, not -0: both are written down.
  const booked: ScoreLine = { name, kind, hand, change, pot: pot === 0 ? 0 : pot, sides, ref };
  return { ...match, book: { ...match.book, lines: [...match.book.lines, booked] } };
}

/** Writes a line and counts its points; what the players do not have lies on the table. */
export function enterLine(match: MatchState, line: LineToBook): MatchState {
  const { change = NO_CHANGE } = line;
  const pot = match.pot - sumOf(change);
  return bookLine({ ...match, totals: plus(match.totals, change), pot }, line);
}

/** Takes a line back by one of its own, where everybody sat then. */
export function voidLine(match: MatchState, { name, hand, change, sides }: ScoreLine): MatchState {
  const opposite = forEachPlayer((player) => 0 - change[player]);
  return enterLine(match, { kind: 'void', hand, change: opposite, ref: name, sides });
}

export function lineNamed({ book }: MatchState, name: string): ScoreLine {
  const line = book.lines.find((each) => each.name === name);
  if (line === undefined) throw new RangeError(`there is no line ${name}`);
  return line;
}

function sumOf(change: ByPlayer<number>): number {
  return PLAYERS.reduce((sum, player) => sum + change[player], 0);
}

export function plus(some: ByPlayer<number>, more: ByPlayer<number>): ByPlayer<number> {
  return forEachPlayer((player) => some[player] + more[player]);
}

export function minus(some: ByPlayer<number>, less: ByPlayer<number>): ByPlayer<number> {
  return forEachPlayer((player) => some[player] - less[player]);
}
