import {
  CANNOT_BE_RECORDED,
  type DeclarationVerdict,
  type MatchInPlay,
  refuse,
} from '../play/declarations/declaration.ts';
import type { DomainEvent, HandEvent } from '../play/events/domain-event.ts';
import type { matchEnd } from '../play/game/match/match-end.ts';
import { onceAgreed } from '../play/judge.ts';

/**
 * Whether everything that is to be written of these events can be, as the next that happens. Asked before anything is
 * built on them: what the ledger refuses later nobody can take back.
 */
export type CanBeRecorded = (events: readonly DomainEvent[]) => boolean;

/** What somebody says is refused where what it amounts to, now or once it is agreed on, cannot be recorded. */
export const recordableJudged = (
  canBeRecorded: CanBeRecorded,
  inPlay: MatchInPlay,
  judged: DeclarationVerdict,
): DeclarationVerdict => {
  if (!judged.accepted || canBeRecorded([...judged.events, ...onceAgreed(inPlay, judged.events)]))
    return judged;
  return refuse(CANNOT_BE_RECORDED);
};

/** What the table saw stands by nobody's word: a hand whose outcome cannot be recorded is void, and dealt again. */
export const recordableOfHand = (
  canBeRecorded: CanBeRecorded,
  events: readonly HandEvent[],
): readonly HandEvent[] =>
  canBeRecorded(events) ? events : [{ type: 'HandVoided', why: CANNOT_BE_RECORDED }];

/** A match ends in any case: what would be paid at its end is left out where it cannot be recorded. */
export const recordableEnd = (
  canBeRecorded: CanBeRecorded,
  events: ReturnType<typeof matchEnd>,
): ReturnType<typeof matchEnd> =>
  events.length === 0 || canBeRecorded(events) ? events : [{ type: 'MatchEnded' }];
