import type { DomainEvent } from '../../play/events/domain-event.ts';
import { NO_GAME, type Step, stepsFrom } from '../../play/game/game.ts';

/** The facts from which a match can be gone on with, as few as there need be. */
export interface MatchRecord {
  readonly take: (step: Step) => void;
  readonly facts: () => readonly DomainEvent[];
}

interface RecordedFact {
  readonly event: DomainEvent;
  /** Whether the match itself remembers it, or only the hand in which it happened. */
  readonly of: 'match' | 'hand';
}

const ENDS_HAND: ReadonlySet<DomainEvent['type']> = new Set<DomainEvent['type']>([
  'HandSettled',
  'HandVoided',
]);

/** Keeps everything that happened in the hand that is on, and of earlier hands what the match remembers of them. */
export const createMatchRecord = (before: readonly DomainEvent[]): MatchRecord => {
  let ofEarlierHands: readonly DomainEvent[] = [];
  let sinceThen: RecordedFact[] = [];

  const goOnFrom = (facts: readonly DomainEvent[]): void => {
    ofEarlierHands = facts;
    sinceThen = [];
  };

  const take = ({ event, before, after }: Step): void => {
    sinceThen.push({ event, of: before.match === after.match ? 'hand' : 'match' });
    if (event.type === 'MatchOpened') goOnFrom([event]);
    else if (event.type === 'MatchEnded') goOnFrom([]);
    else if (ENDS_HAND.has(event.type)) goOnFrom([...ofEarlierHands, ...keptOf(sinceThen), event]);
  };

  for (const step of stepsFrom(NO_GAME, before)) take(step);
  return { take, facts: () => [...ofEarlierHands, ...sinceThen.map(({ event }) => event)] };
};

/** What the match remembers of a hand, its end aside. */
const keptOf = (facts: readonly RecordedFact[]): readonly DomainEvent[] =>
  facts.slice(0, -1).flatMap(({ event, of }) => (of === 'match' ? [event] : []));
