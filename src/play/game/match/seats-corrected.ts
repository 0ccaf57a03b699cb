import type { LineKind, ScoreLine } from '../../events/match.ts';
import type { ByPlayer, Side } from '../../seating/furniture.ts';
import { of, playersOf } from '../../seating/seating.ts';
import { enterLine, voidLine } from './book-line.ts';
import { countingLines, decidedHand, type MatchBook } from './match-book.ts';
import type { MatchState } from './match-state.ts';
import { beganAs, movedTo, type SeatsCorrected, seatedAs, whoSat } from './who-sat.ts';

/** Whether everything from that hand on stands recorded with everybody at these sides already. */
export function isSeatedSo({ seating, book }: MatchState, fromHand: number, sides: ByPlayer<Side>): boolean {
  const hands = book.hands.filter(({ hand }) => hand >= fromHand).map(({ began }) => began.seating.sides);
  const lines = linesBySide(book, fromHand).map((line) => line.sides);
  return [seating.sides, ...hands, ...lines].every((recorded) => areSame(recorded, sides));
}

/**
 * Points belong to the side where they were won: every line from that hand on is taken back and entered again for
 * whoever really sat there, all at once, and a line that has them there already stands. Each is moved from where
 * everybody was when it was entered: seats may have been corrected before, from another hand on. The deal goes on from
 * the side where it is.
 */
export function foldSeatsCorrected(match: MatchState, corrected: SeatsCorrected): MatchState {
  const { fromHand, was, seating } = corrected;
  const { entered, named } = linesAnew(match, corrected);
  const changeAs = (change: ByPlayer<number> | null, hand: number): ByPlayer<number> | null =>
    change === null || hand < fromHand
      ? change
      : movedTo(change, whoSat(sidesIn(match, hand), seating.sides));
  const hands = entered.book.hands.map((decided) => {
    if (decided.hand < fromHand) return decided;
    const { lastChange, settled } = decided.before;
    const before = { ...decided.before, lastChange: changeAs(lastChange, settled) };
    const isRight = areSame(decided.began.seating.sides, seating.sides);
    return isRight ? { ...decided, before } : seatedAs({ ...decided, before }, { seating, named });
  });
  const { firstDealer, begun, lastChange, settled, book, staffCalls, substitutes } = entered;
  return {
    ...entered,
    seating,
    firstDealer: firstDealer === null ? null : of(was, firstDealer),
    begun: begun === null ? null : { ...begun, dealer: of(was, begun.dealer) },
    lastChange: changeAs(lastChange, settled),
    // Who called sits where he called.
    staffCalls: staffCalls.map((call) => ({ ...call, player: of(was, call.player) })),
    substitutes: {
      now: substitutes.now.map((player) => of(was, player)),
      inHand: substitutes.inHand.map((player) => of(was, player)),
    },
    book: { ...book, hands, began: book.began === null ? null : beganAs(book.began, { was, seating }) },
  };
}

interface LinesAnew {
  readonly entered: MatchState;
  /** The names of the lines that were entered again, by the names of those in whose place they stand. */
  readonly named: ReadonlyMap<string, string>;
}

function linesAnew(
  match: MatchState,
  { fromHand, seating: { sides } }: Pick<SeatsCorrected, 'fromHand' | 'seating'>,
): LinesAnew {
  const lines = linesBySide(match.book, fromHand).filter((line) => !areSame(line.sides, sides));
  const named = new Map<string, string>();
  let entered = lines.reduce(voidLine, match);
  for (const line of lines) {
    entered = enterAgain(entered, line, sides);
    named.set(line.name, entered.book.lines.at(-1)?.name ?? line.name);
  }
  return { entered, named };
}

function enterAgain(match: MatchState, line: ScoreLine, sides: ByPlayer<Side>): MatchState {
  const { hand, name } = line;
  const change = movedTo(line.change, whoSat(line.sides, sides));
  return enterLine(match, { kind: 'correct', hand, change, ref: name, sides });
}

const BY_SIDE: ReadonlySet<LineKind> = new Set<LineKind>(['settle', 'penalty', 'correct']);

/** What counts from that hand on and was won or lost at a side. */
const linesBySide = (book: MatchBook, fromHand: number): readonly ScoreLine[] =>
  countingLines(book).filter((line) => BY_SIDE.has(line.kind) && line.hand >= fromHand);

/** Where everybody was when that hand was played, as far as it was read. */
const sidesIn = ({ book, seating }: MatchState, hand: number): ByPlayer<Side> =>
  (decidedHand(book, hand)?.began.seating ?? seating).sides;

const areSame = (some: ByPlayer<Side>, others: ByPlayer<Side>): boolean =>
  playersOf(some).every((player) => of(some, player) === of(others, player));
