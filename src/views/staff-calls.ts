import type { TableView } from '../contract/table-view.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import { sideOf } from '../play/seating/seating.ts';

/** Who waits for somebody of the club, by where he sits, and since when. */
export const staffCallsOf = (match: MatchState | null): Pick<TableView, 'staffCalls'> => {
  if (match === null || match.staffCalls.length === 0) return {};
  const { seating, staffCalls } = match;
  return { staffCalls: staffCalls.map(({ player, since }) => ({ side: sideOf(seating, player), since })) };
};
