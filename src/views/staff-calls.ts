import type { TableView } from '../contract/table-view.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import type { Player } from '../play/seating/furniture.ts';
import { sideOf } from '../play/seating/seating.ts';

/** Since when each waits for somebody of the club, in milliseconds since 1970. */
export type CalledAt = ReadonlyMap<Player, number>;

/** When each call was first heard of: the chart keeps who calls, and no time. */
export const createCallClock = ({ now }: { readonly now: () => number }) => {
  let known: CalledAt = new Map();
  return (callsStaff: readonly Player[]): CalledAt => {
    known = new Map(callsStaff.map((player) => [player, known.get(player) ?? now()]));
    return known;
  };
};

/** Who waits for somebody of the club, by where he sits. */
export const staffCallsOf = (match: MatchState | null, calledAt: CalledAt): Pick<TableView, 'staffCalls'> => {
  if (match === null || calledAt.size === 0) return {};
  const calls = [...calledAt].filter(([player]) => match.players[player] !== undefined);
  return { staffCalls: calls.map(([player, since]) => ({ side: sideOf(match.seating, player), since })) };
};
