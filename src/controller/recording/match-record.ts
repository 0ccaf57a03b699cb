import type { DomainEvent } from '../../play/events/domain-event.ts';
import { applyMatchEvent, foldMatch } from '../../play/game/fold/match-fold.ts';
import type { MatchState } from '../../play/game/match/match-state.ts';

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
  let ofEarlierHands: readonly DomainEvent[] = [];
  let sinceThen: Fact[] = [];
  let match: MatchState | null = foldMatch([]);

  const goOnFrom = (facts: readonly DomainEvent[]): void => {
    ofEarlierHands = facts;
    sinceThen = [];
  };

  const take = (event: DomainEvent): void => {
    const next = applyMatchEvent(match, event);
    sinceThen.push({ event, of: next === match ? 'hand' : 'match' });
    match = next;
    if (event.type === 'MatchOpened') goOnFrom([event]);
    else if (event.type === 'MatchEnded') goOnFrom([]);
    else if (ENDS_HAND.has(event.type)) goOnFrom([...ofEarlierHands, ...keptOf(sinceThen), event]);
  };

  for (const event of before) take(event);
  return { take, facts: () => [...ofEarlierHands, ...sinceThen.map(({ event }) => event)] };
};

/** What the match remembers of a hand, its end aside. */
const keptOf = (facts: readonly Fact[]): readonly DomainEvent[] =>
  facts.slice(0, -1).flatMap(({ event, of }) => (of === 'match' ? [event] : []));
