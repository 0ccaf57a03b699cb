import type { OperatorSay } from '../events/say.ts';
import { isCalling } from '../game/match/staff-calls.ts';
import {
  accept,
  type DeclarationVerdict,
  type MatchInPlay,
  NOTHING_NEW,
  type OperatorDeclaration,
  type PlayerDeclaration,
} from './declaration.ts';

type OfPlayer = Pick<PlayerDeclaration<never>, 'player' | 'by' | 'at'>;
type Done = OperatorDeclaration<Extract<OperatorSay, { say: 'staff-done' }>>;

/** A player wants somebody of the club at the table. */
export function judgeCallingStaff({ match }: MatchInPlay, { player, by, at }: OfPlayer): DeclarationVerdict {
  if (isCalling(match.staffCalls, player)) return NOTHING_NEW;
  const { voice } = by;
  return accept({ type: 'StaffCalled', player, since: at, ...(voice === undefined ? {} : { voice }) });
}

/** He wants nobody any more. */
export function judgeTakingCallBack({ match }: MatchInPlay, { player, by }: OfPlayer): DeclarationVerdict {
  return isCalling(match.staffCalls, player) ? accept({ type: 'StaffCallEnded', player, by }) : NOTHING_NEW;
}

/** Somebody was with him. */
export function judgeStaffDone(
  { match }: MatchInPlay,
  { speaker, say: { player } }: Done,
): DeclarationVerdict {
  const isOpen = isCalling(match.staffCalls, player);
  return isOpen ? accept({ type: 'StaffCallEnded', player, by: speaker }) : NOTHING_NEW;
}
