import type { HandEnd, MatchPosition } from '../../../rules/match.ts';
import type { Points } from '../../../rules/scoring/pattern.ts';
import type { Forfeited, HandBegan, Said } from '../../events/hand.ts';
import type { DealerChoice, HandPlayed, LineKind, ScoreLine } from '../../events/match.ts';
import type { HandDrawn, HandWon } from '../../events/outcome.ts';
import type { ByPlayer, Player } from '../../seating/furniture.ts';
import { playerAt } from '../../seating/seating.ts';

/**
 * The record of a match, line by line as it is written to the ledger. A line is never changed: what takes it back is
 * a line of its own that names it.
 */
export interface MatchBook {
  readonly lines: readonly ScoreLine[];
  /** The hands that were decided and stand, or stand as void, in order. */
  readonly hands: readonly DecidedHand[];
  /** Hands that were decided and count, of which no more than their entries can be read. */
  readonly unread: readonly HandPlayed[];
  /** The hand begun last; null before the first. */
  readonly began: HandBegan | null;
}

/** Where a hand stood and how it ended. */
export interface SettledHand {
  readonly position: MatchPosition;
  readonly end: HandEnd;
  /** What the dealer chose who might end the match after it; null: he was not asked, or has not answered. */
  readonly choice: DealerChoice | null;
}

/** What a decided hand changes in its match, beside the points: as it was before. */
export interface Carried {
  readonly ended: HandEnd | null;
  readonly last: SettledHand | null;
  readonly settled: number;
  readonly goulash: number;
  readonly lastChange: ByPlayer<Points> | null;
  /** Sticks that had been laid down in it. */
  readonly laid: ByPlayer<Points>;
  /** Who had declared ready in it, and how. */
  readonly ready: Said['ready'];
  /** What irregularities had cost in it. */
  readonly forfeited: Forfeited;
}

export interface DecidedHand {
  readonly hand: number;
  readonly began: HandBegan;
  readonly outcome: HandWon | HandDrawn;
  readonly before: Carried;
  /** The line that counts for it; null: it was taken out of the record. */
  readonly line: string | null;
  readonly corrected: 'corrected' | 'as-played';
  /** For whom somebody else played it, or a part of it. */
  readonly substitutes: readonly Player[];
}

export const EMPTY_BOOK: MatchBook = { lines: [], hands: [], unread: [], began: null };

/** Numbered from 1 within its hand; the first settlement has no number. */
export function nameOfLine({ lines }: MatchBook, kind: LineKind, hand: number): string {
  if (kind === 'open' || kind === 'close') return kind;
  const before = lines.filter((line) => line.kind === kind && line.hand === hand).length;
  const first = kind === 'settle' && before === 0;
  return `h${hand}/${kind}${first ? '' : before + 1}`;
}

/** The lines that count: nothing has taken them back. */
export function countingLines({ lines }: MatchBook): readonly ScoreLine[] {
  const voided = new Set(lines.flatMap(({ kind, ref }) => (kind === 'void' && ref !== null ? [ref] : [])));
  return lines.filter(({ kind, name }) => COUNTS.has(kind) && !voided.has(name));
}

/** What a line, or the entry that was written from it, tells of what became of another. */
interface Line {
  readonly name: string | number;
  readonly kind: string;
  /** Which one it takes back, or stands in the place of. */
  readonly ref: string | number | null;
}

/** The line that counts for this one now, which was entered again where people sat elsewhere; null: it was taken back. */
export function standingFor<L extends Line>(lines: readonly L[], line: L): L | null {
  const instead = lines.find(({ kind, ref }) => kind === 'correct' && ref === line.name);
  if (instead !== undefined) return standingFor(lines, instead);
  return lines.some(({ kind, ref }) => kind === 'void' && ref === line.name) ? null : line;
}

/** What counts of every penalty of the match now, in the order they were imposed; null: it was lifted. */
export function penaltiesIn({ lines }: MatchBook): readonly (ScoreLine | null)[] {
  return lines.filter(({ kind }) => kind === 'penalty').map((line) => standingFor(lines, line));
}

/** Whether another person has sat down since the hand was decided for the first time; what corrects it has not changed that. */
export function isTakenOverSince({ lines }: MatchBook, { line }: DecidedHand): boolean {
  const firstOf = (name: string | null): number => {
    const at = lines.findIndex((each) => each.name === name);
    const found = lines[at];
    return found?.kind === 'correct' ? firstOf(found.ref) : at;
  };
  return lines.slice(firstOf(line) + 1).some(({ kind }) => kind === 'adjust');
}

const COUNTS: ReadonlySet<LineKind> = new Set<LineKind>(['settle', 'penalty', 'correct', 'bonus']);

/** What lay on the table after the hand of this number, by the lines that count; below zero: somebody took what was not there. */
export function potAfter(book: MatchBook, hand: number): Points {
  return countingLines(book)
    .filter((line) => line.hand <= hand)
    .reduce((sum, { pot }) => sum + pot, 0);
}

/** How the hand of this number was decided last. */
export function decidedHand({ hands }: MatchBook, hand: number): DecidedHand | null {
  return hands.findLast((decided) => decided.hand === hand) ?? null;
}

/** Who won each hand that counts; nobody won one that was drawn. */
export function winnersOfHands(book: MatchBook): readonly (readonly Player[])[] {
  const read = book.hands.flatMap(({ line, outcome }) => (line === null ? [] : [winnersOf(outcome)]));
  return [...read, ...book.unread.map((hand) => winnersNow(book, hand))];
}

function winnersOf(outcome: HandWon | HandDrawn): readonly Player[] {
  return outcome.type === 'HandDrawn' ? [] : [outcome, ...outcome.also].map(({ player }) => player);
}

/** Points, and what was won with them, belong to the side, also where people were found to have sat elsewhere since. */
function winnersNow({ lines }: MatchBook, { line, winners }: HandPlayed): readonly Player[] {
  const entered = lines.find(({ name }) => name === line);
  const standing = entered === undefined ? null : standingFor(lines, entered);
  return winners.flatMap((winner) => {
    const side = entered?.sides[winner];
    return standing === null || side === undefined ? [] : (playerAt(standing, side) ?? []);
  });
}
