import { PLAYERS, type Player } from '../../seating/furniture.ts';
import type { HandState, MeldKind } from './hand-state.ts';

/** A fifth is never made in a hand (docs/rules.md, "Claims"). */
export const MOST_KONGS = 4;

const KONGS: readonly MeldKind[] = ['open-kong', 'added-kong', 'concealed-kong'];

export function kongsOf({ players }: HandState, player: Player): number {
  return players[player].melds.filter(({ kind }) => KONGS.includes(kind)).length;
}

export function kongsOnTable(hand: HandState): number {
  return PLAYERS.reduce((sum, player) => sum + kongsOf(hand, player), 0);
}

/** Whether all kongs there can be were made, not all of them by one player. */
export function areKongsOfSeveral(hand: HandState): boolean {
  return kongsOnTable(hand) === MOST_KONGS && PLAYERS.every((player) => kongsOf(hand, player) < MOST_KONGS);
}
