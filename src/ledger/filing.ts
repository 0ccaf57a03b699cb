import type { DomainEvent } from '../contract/events/recorded-events.ts';

/** Where in the record an event belongs. */
export interface Filing {
  /** 0 before the first match. */
  readonly match: number;
  /** 0 before the first hand of the match. */
  readonly hand: number;
}

export const BEFORE_EVERYTHING: Filing = { match: 0, hand: 0 };

/** Files `event` after whatever was filed last: a match opens with its own event, and so does a hand. */
export const fileAfter = (last: Filing, event: DomainEvent): Filing => {
  if (event.type === 'MatchOpened') return { match: event.match, hand: 0 };
  if (event.type === 'MatchRestored') return { match: event.match, hand: event.last?.position.hand ?? 0 };
  if (event.type === 'HandBegan') return { match: last.match, hand: event.hand };
  return last;
};
