import type { DomainEvent } from '../events/domain-event.ts';
import { applyHandEvent, isHandEvent } from './fold/hand-fold.ts';
import { applyMatchEvent } from './fold/match-fold.ts';
import type { HandState } from './hand/hand-state.ts';
import type { MatchState } from './match/match-state.ts';

/**
 * A match and its newest hand: all that follows from what has happened, and the one thing that observed and declared play
 * are judged by.
 */
export interface Game {
  /** Null before the first match is opened. */
  readonly match: MatchState | null;
  /** The hand begun last, also when it is settled or void; null before the first. */
  readonly hand: HandState | null;
}

export const NO_GAME: Game = { match: null, hand: null };

/** One thing that has happened, and the game it led to. */
export interface Step<Event extends DomainEvent = DomainEvent> {
  readonly event: Event;
  readonly before: Game;
  readonly after: Game;
}

/** The game after one more event: the same one where the event changes nothing of it. */
function applyEvent(game: Game, event: DomainEvent): Game {
  const match = applyMatchEvent(game.match, event);
  const hand = isHandEvent(event) ? applyHandEvent(game.hand, event) : game.hand;
  return match === game.match && hand === game.hand ? game : { match, hand };
}

/** Every step from this game on, in order. */
export function stepsFrom<Event extends DomainEvent>(
  game: Game,
  events: Iterable<Event>,
): readonly Step<Event>[] {
  const steps: Step<Event>[] = [];
  let before = game;
  for (const event of events) {
    const after = applyEvent(before, event);
    steps.push({ event, before, after });
    before = after;
  }
  return steps;
}

/** The game after all of these events, from the first on. */
export function foldGame(events: Iterable<DomainEvent>): Game {
  let game = NO_GAME;
  for (const event of events) game = applyEvent(game, event);
  return game;
}
