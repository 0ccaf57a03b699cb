import type { StaffCallEnded, StaffCalled } from '../../events/match.ts';
import type { ByPlayer, Player } from '../../seating/furniture.ts';
import { playersOf } from '../../seating/seating.ts';

/** A player waits for somebody of the club. */
export interface StaffCall {
  readonly player: Player;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** Who waits for somebody of the club, the longest first. */
export type StaffCalls = readonly StaffCall[];

export const isCalling = (calls: StaffCalls, player: Player): boolean =>
  calls.some((call) => call.player === player);

/** Those among them who play here: a fourth player's call ends where three play on. */
export const callsOfPlayers = (calls: StaffCalls, players: ByPlayer<unknown>): StaffCalls =>
  calls.filter(({ player }) => playersOf(players).includes(player));

interface Called {
  readonly players: ByPlayer<unknown>;
  readonly staffCalls: StaffCalls;
}

/** Who calls twice waits since the first time; a call of somebody who does not play, as records hold, is none. */
export const foldStaffCalls = (
  { players, staffCalls }: Called,
  event: StaffCalled | StaffCallEnded,
): StaffCalls => {
  const { player } = event;
  if (event.type === 'StaffCallEnded') return staffCalls.filter((call) => call.player !== player);
  const isNew = playersOf(players).includes(player) && !isCalling(staffCalls, player);
  return isNew ? [...staffCalls, { player, since: event.since }] : staffCalls;
};
