import type { LineKind, ScoreLine } from '../../events/match.ts';
import type { ByPlayer } from '../../seating/furniture.ts';
import { mapPlayers, of } from '../../seating/seating.ts';
import { countingLines, nameOfLine, nothingFor, plus, pointsTogether } from './match-book.ts';
import type { MatchState } from './match-state.ts';
import { beganAs, movedTo, type SeatsCorrected, seatedAs, type WhoSat } from './who-sat.ts';

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

/**
 * Points belong to the side where they were won: every line from that hand on is taken back and entered again for
 * whoever really sat there, all at once. The deal goes on from the side where it is.
 */
export function foldSeatsCorrected(
  match: MatchState,
  { fromHand, was, seating }: SeatsCorrected,
): MatchState {
  const lines = countingLines(match.book).filter((line) => BY_SIDE.has(line.kind) && line.hand >= fromHand);
  const without = lines.reduce(voidLine, match);
  const named = new Map<string, string>();
  let entered = without;
  for (const line of lines) {
    entered = enterAgain(entered, line, { was, seating });
    named.set(line.name, entered.book.lines.at(-1)?.name ?? line.name);
  }
  const hands = entered.book.hands.map((decided) =>
    decided.hand < fromHand ? decided : seatedAs(decided, { was, seating, fromHand, named }),
  );
  const { firstDealer, begun, lastChange, book, staffCalls, substitutes } = entered;
  return {
    ...entered,
    seating,
    firstDealer: firstDealer === null ? null : of(was, firstDealer),
    begun: begun === null ? null : { ...begun, dealer: of(was, begun.dealer) },
    lastChange: lastChange === null || match.settled < fromHand ? lastChange : movedTo(lastChange, was),
    // Who called sits where he called.
    staffCalls: staffCalls.map((call) => ({ ...call, player: of(was, call.player) })),
    substitutes: {
      now: substitutes.now.map((player) => of(was, player)),
      inHand: substitutes.inHand.map((player) => of(was, player)),
    },
    book: { ...book, hands, began: book.began === null ? null : beganAs(book.began, { was, seating }) },
  };
}

const BY_SIDE: ReadonlySet<LineKind> = new Set<LineKind>(['settle', 'penalty', 'correct']);

function enterAgain(match: MatchState, line: ScoreLine, { was, seating }: WhoSat): MatchState {
  const { hand, name } = line;
  const change = movedTo(line.change, was);
  return enterLine(match, { kind: 'correct', hand, change, ref: name, sides: seating.sides });
}
