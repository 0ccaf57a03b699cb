import type { Won } from '../../src/play/events/outcome.ts';
import type { HandState } from '../../src/play/game/hand/hand-state.ts';
import { facesOf, meldOf } from '../../src/play/game/hand/player-hand.ts';
import type { Player } from '../../src/play/seating/furniture.ts';
import { of, playersOf } from '../../src/play/seating/seating.ts';
import { isWaitingNow } from '../../src/play/win/waiting.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { printMeld, printTiles } from '../../src/rules/tiles/notation.ts';
import type { Unanswered } from './people.ts';
import type { PersonIndex } from './policy.ts';
import type { StudiedHand } from './study-table.ts';
import { type WinnersWait, waitOfWinner } from './winners-wait.ts';

/** What one has won. */
export interface WinLine {
  readonly person: PersonIndex;
  readonly by: Won['by'];
  /** Who discarded the tile, or was robbed; null for a self-draw. */
  readonly from: PersonIndex | null;
  /** The concealed tiles with the winning one, melds, and what lies aside, as the notation writes them. */
  readonly hand: string;
  /** What it pays for: the ids of its patterns, and their points or han. */
  readonly items: readonly (readonly [id: string, points: number])[];
  /** Limit hands that it is; empty for an ordinary one. */
  readonly limits: readonly string[];
  readonly wait: WinnersWait | null;
}

/** One hand of a study, as `--jsonl` writes it. */
export interface HandLine {
  readonly v: 1;
  /** Counted from 1, and so are the hands of each. */
  readonly match: number;
  readonly hand: number;
  readonly round: string;
  readonly dealer: PersonIndex;
  /** Empty where nobody won. */
  readonly wins: readonly WinLine[];
  /** Why nobody won; null where somebody did. */
  readonly drawn: string | null;
  /** What it changed for everybody, by person. */
  readonly change: readonly number[];
  /** Who lacked one tile in the end, and did not win. */
  readonly waiting: readonly PersonIndex[];
  readonly discards: number;
  readonly claims: number;
  /** Choices that were made for those whose policy made none. */
  readonly unanswered: readonly Unanswered[];
}

/** A hand of a match as a line, with people for players. */
export const handLine = (
  { began, ended, change }: StudiedHand,
  { match, ruleset }: { readonly match: number; readonly ruleset: Ruleset },
): Omit<HandLine, 'unanswered'> => {
  const { result, players } = ended;
  if (result === null) throw new Error('a hand that has ended has a result');
  const all = playersOf(ended.winds);
  const person = (player: Player): PersonIndex => personAt(player, { match, players: all });
  const won = result.kind === 'won' ? [result.won, ...result.won.also] : [];
  const inOrder = all.toSorted((one, other) => person(one) - person(other));
  return {
    v: 1,
    match,
    hand: began.hand,
    round: began.round,
    dealer: person(began.dealer),
    wins: won.map((each) => ({
      ...winLine(each, ended, person),
      wait: waitOfWinner(each, { ended, ruleset }),
    })),
    drawn: result.kind === 'drawn' ? result.why : null,
    change: inOrder.map((player) => of(change, player)),
    waiting: inOrder.filter((player) => isLeftWaiting(player, won, { hand: ended, ruleset })).map(person),
    discards: all.reduce((sum, player) => sum + players[player].discarded.length, 0),
    claims: all.reduce((sum, player) => sum + players[player].melds.filter(isClaimed).length, 0),
  };
};

/** In each match everybody sits one seat further on. */
export const personAt = (
  player: Player,
  { match, players }: { readonly match: number; readonly players: readonly Player[] },
): PersonIndex => (players.indexOf(player) + match - 1) % players.length;

const isClaimed = ({ from }: { readonly from: Player | null }): boolean => from !== null;

const isLeftWaiting = (
  player: Player,
  won: readonly Won[],
  game: { readonly hand: HandState; readonly ruleset: Ruleset },
): boolean => won.every((each) => each.player !== player) && isWaitingNow(game, player);

const winLine = (
  won: Won,
  ended: HandState,
  person: (player: Player) => PersonIndex,
): Omit<WinLine, 'wait'> => {
  const { score } = won;
  return {
    person: person(won.player),
    by: won.by,
    from: won.from === null ? null : person(won.from),
    hand: handText(won, ended),
    items: score.items.map(({ id, points }) => [id, points] as const),
    limits: score.method === 'points' ? score.limitIds : [],
  };
};

const handText = ({ player, hand, win }: Won, { players }: HandState): string => {
  const { melds, flowers } = players[player];
  const parts = [
    printTiles(hand),
    ...(win === null ? [] : [`+${printTiles([win])}`]),
    ...melds.map((meld) => printMeld(meldOf(meld))),
    ...(flowers.length === 0 ? [] : [`/${printTiles(facesOf(flowers))}`]),
  ];
  return parts.join(' ');
};
