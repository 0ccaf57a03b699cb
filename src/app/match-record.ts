import type { DomainEvent } from '../play/domain-event.ts';
import { applyMatchEvent, foldMatch } from '../play/fold/match-fold.ts';
import type { MatchState } from '../play/match/match-state.ts';

/** The facts from which a match can be gone on with, as few as there need be. */
export interface MatchRecord {
  readonly take: (event: DomainEvent) => void;
  readonly facts: () => readonly DomainEvent[];
}

interface Fact {
  readonly event: DomainEvent;
  /** Whether the match itself remembers it, or only the hand in which it happened. */
  readonly of: 'match' | 'hand';
}

const ENDS_HAND: ReadonlySet<DomainEvent['type']> = new Set<DomainEvent['type']>([
  'HandSettled',
  'HandVoided',
]);

/** Of hands that are over it keeps what the match knows of them, of the hand that is on everything. */
export const createMatchRecord = (before: readonly DomainEvent[]): MatchRecord => {
  let facts: readonly Fact[] = [];
  let match: MatchState | null = foldMatch([]);

  const take = (event: DomainEvent): void => {
    const next = applyMatchEvent(match, event);
    const fact: Fact = { event, of: next === match ? 'hand' : 'match' };
    match = next;
    if (event.type === 'MatchOpened') facts = [fact];
    else if (event.type === 'MatchEnded') facts = [];
    else if (ENDS_HAND.has(event.type)) facts = [...facts.filter((each) => each.of === 'match'), fact];
    else facts = [...facts, fact];
  };

  for (const event of before) take(event);
  return { take, facts: () => facts.map(({ event }) => event) };
};
