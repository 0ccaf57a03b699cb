import type { StaffCallEnded, StaffCalled } from '../../events/match.ts';
import type { Player } from '../../seating/furniture.ts';

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

/** Who calls twice waits since the first time. */
export const foldStaffCalls = (calls: StaffCalls, event: StaffCalled | StaffCallEnded): StaffCalls => {
  const { player } = event;
  if (event.type === 'StaffCallEnded') return calls.filter((call) => call.player !== player);
  return isCalling(calls, player) ? calls : [...calls, { player, since: event.since }];
};
