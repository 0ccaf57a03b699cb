import type { TableView } from '../contract/table-view.ts';
import { type MatchBook, minus, standingLines } from '../play/game/match/match-book.ts';
import { type MatchState, pointsHeld } from '../play/game/match/match-state.ts';
import { SIDES } from '../play/seating/furniture.ts';
import { of, playerAt } from '../play/seating/seating.ts';
import type { Ruleset } from '../rules/ruleset.ts';

type Scores = NonNullable<NonNullable<TableView['match']>['scores']>;

/** A match without an end is shown by its newest hands. */
const MOST_HANDS = 30;

/** The hands that have changed anybody's points, in the order they were played. */
const handsIn = (book: MatchBook): readonly number[] =>
  [...new Set(standingLines(book).map(({ hand }) => hand))].toSorted((a, b) => a - b);

/** What everybody held after each hand, as the book has it now: what was corrected counts where it was played. */
export const scoresByHand = (match: MatchState, ruleset: Ruleset): Scores => {
  const lines = standingLines(match.book);
  const players = SIDES.flatMap((side) => playerAt(match.seating, side) ?? []);
  return handsIn(match.book)
    .slice(-MOST_HANDS)
    .map((hand) => {
      const held = lines
        .filter((line) => line.hand > hand)
        .reduce((points, { change }) => minus(points, change), pointsHeld(match, ruleset));
      return { hand, points: players.map((player) => of(held, player)) };
    });
};
