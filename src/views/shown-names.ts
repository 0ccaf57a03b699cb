import type { MatchState } from '../play/game/match/match-state.ts';
import { type Person, PLAYERS, type Player } from '../play/seating/furniture.ts';
import { of } from '../play/seating/seating.ts';
import { screens } from '../words/en/screens.ts';

/** What people are called, which stands beside the record; null: a guest, or somebody whose name was erased. */
export type NameOf = (person: Person) => string | null;

/** The number of a player's place in the match, from 1: the same wherever he sits. */
export const placeNumber = (player: Player): number => PLAYERS.indexOf(player) + 1;

/** What a player is called; one without a name by the number of his place, in English. */
export const nameInMatch = ({ players }: MatchState, player: Player, nameOf: NameOf): string =>
  nameOf(of(players, player)) ?? screens.nameless(placeNumber(player));

/** Who he is, and what he is called. */
export const shownPerson = (match: MatchState, player: Player, nameOf: NameOf) => {
  const person = of(match.players, player);
  const unnamed = nameOf(person) === null ? ({ unnamed: true } as const) : {};
  return { person: person.id, name: nameInMatch(match, player, nameOf), ...unnamed };
};
