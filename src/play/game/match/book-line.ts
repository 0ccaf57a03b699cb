import type { LineKind, ScoreLine } from '../../events/match.ts';
import type { ByPlayer } from '../../seating/furniture.ts';
import { mapPlayers } from '../../seating/seating.ts';
import { nameOfLine } from './match-book.ts';
import type { MatchState } from './match-state.ts';
import { nothingFor, plus, pointsTogether } from './points-by-player.ts';

interface LineToBook {
  readonly kind: LineKind;
  /** Left out: the hand begun last. */
  readonly hand?: number;
  readonly change?: ByPlayer<number>;
  readonly ref?: string | null;
  /** Left out: where everybody sits now. */
  readonly sides?: ScoreLine['sides'];
}

/** Writes a line whose points are counted already. */
export function bookLine(match: MatchState, line: LineToBook): MatchState {
  const { kind, hand = match.hand, ref = null, sides = match.seating.sides } = line;
  const { change = nothingFor(sides) } = line;
  const name = nameOfLine(match.book, kind, hand);
  const pot = -pointsTogether(change);
  // A pot of nothing is 0, not -0: both are written down.
  const booked: ScoreLine = { name, kind, hand, change, pot: pot === 0 ? 0 : pot, sides, ref };
  return { ...match, book: { ...match.book, lines: [...match.book.lines, booked] } };
}

/** Writes a line and counts its points; what the players do not have lies on the table. */
export function enterLine(match: MatchState, line: LineToBook): MatchState {
  const { change = nothingFor(match.totals) } = line;
  const pot = match.pot - pointsTogether(change);
  return bookLine({ ...match, totals: plus(match.totals, change), pot }, line);
}

/** Takes a line back by one of its own, where everybody sat then. */
export function voidLine(match: MatchState, { name, hand, change, sides }: ScoreLine): MatchState {
  const opposite = mapPlayers(change, (points) => 0 - points);
  return enterLine(match, { kind: 'void', hand, change: opposite, ref: name, sides });
}

export function lineNamed({ book }: MatchState, name: string): ScoreLine {
  const line = book.lines.find((each) => each.name === name);
  if (line === undefined) throw new RangeError(`there is no line ${name}`);
  return line;
}
