import { agreed } from '../play/declarations/judge-reply.ts';
import { CANNOT_BE_RECORDED, type Judged, refuse, type Spoken } from '../play/declarations/judged.ts';
import type { DomainEvent, HandEvent } from '../play/events/domain-event.ts';
import type { MatchEvent } from '../play/events/match.ts';
import { applyMatchEvent } from '../play/game/fold/match-fold.ts';
import type { MatchState } from '../play/game/match/match-state.ts';

/**
 * Whether everything that is to be written of these events can be, as the next that happens. Asked before anything is
 * built on them: what the ledger refuses later nobody can take back.
 */
export type CanBeRecorded = (events: readonly DomainEvent[]) => boolean;

/** What somebody says is refused where what it amounts to, now or once it is agreed on, cannot be recorded. */
export const recordableJudged = (canBeRecorded: CanBeRecorded, spoken: Spoken, judged: Judged): Judged => {
  if (!judged.accepted || canBeRecorded([...judged.events, ...onceAgreed(spoken, judged.events)]))
    return judged;
  return refuse(CANNOT_BE_RECORDED);
};

/** What follows from a proposal when everybody agrees. */
const onceAgreed = (spoken: Spoken, events: readonly DomainEvent[]): readonly DomainEvent[] => {
  if (!events.some(({ type }) => type === 'Proposed')) return [];
  const match = events.reduce<MatchState | null>(applyMatchEvent, spoken.match);
  const open = match?.agreement.open ?? null;
  if (match === null || open === null) return [];
  const stands = agreed({ ...spoken, match }, open, { end: 'agreed', by: 'all' });
  return stands.accepted ? stands.events : [];
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
  events: readonly MatchEvent[],
): readonly MatchEvent[] =>
  events.length === 0 || canBeRecorded(events) ? events : [{ type: 'MatchEnded' }];
