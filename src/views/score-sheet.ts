import type { TableView } from '../contract/table-view.ts';
import { countingLines, type MatchBook } from '../play/game/match/match-book.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import { plus } from '../play/game/match/points-by-player.ts';
import { SIDES } from '../play/seating/furniture.ts';
import { mapPlayers, of, playerAt } from '../play/seating/seating.ts';
import type { HasMatch } from '../rules/match.ts';

export type Scores = NonNullable<NonNullable<TableView['match']>['scores']>;

/** A match without an end is shown by its newest hands. */
const MOST_HANDS = 30;

const BEFORE_THE_FIRST = 0;

/** The hands in which anybody's points have changed, in the order they were played; what the end of a match gives is in the last. */
const handsIn = (book: MatchBook): readonly number[] => {
  const atTheEnd = book.lines.filter(({ kind, pot }) => kind === 'close' && pot !== 0);
  const hands = [...countingLines(book), ...atTheEnd].map(({ hand }) => hand);
  return [...new Set(hands)].toSorted((a, b) => a - b);
};

/** What everybody held after each hand, as the book has it now: what was corrected counts where it was played. */
export const scoresByHand = (match: MatchState, { match: { start } }: HasMatch): Scores => {
  const { book, seating, totals } = match;
  const hands = handsIn(book);
  if (hands.length === 0) return [];
  const begunWith = mapPlayers(totals, () => start);
  const players = SIDES.flatMap((side) => playerAt(seating, side) ?? []);
  return [BEFORE_THE_FIRST, ...hands].slice(-1 - MOST_HANDS).map((hand) => {
    // What was taken back and what takes it back are of the same hand.
    const held = book.lines
      .filter((line) => line.hand <= hand)
      .reduce((points, { change }) => plus(points, change), begunWith);
    return { hand, points: players.map((player) => of(held, player)) };
  });
};
