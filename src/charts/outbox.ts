import type { RefusalAbout, RefusalCode } from '../play/declarations/declaration.ts';
import type { DomainEvent } from '../play/events/domain-event.ts';
import type { Step } from '../play/game/game.ts';
import type { Side } from '../play/seating/furniture.ts';
import type { Command, LinkOrder } from './ports.ts';

/**
 * What a chart wants done beside recording. Chart actions only push these; the pipeline commits what was recorded, then
 * sends what is to be sent, and carries out the orders for the link.
 */
export type Effect =
  | { readonly send: Command }
  | { readonly order: LinkOrder }
  | { readonly answer: Answer }
  /** A key before this side lets the phone in that asks for its seat. */
  | { readonly admitted: Side }
  /** Somebody wants the next match to begin: the rules chosen for it are to come into force before. */
  | { readonly nextRules: 'asked' }
  | { readonly unexpected: Unexpected };

/** An event that came to a chart which does not expect it. */
export interface Unexpected {
  readonly chart: string;
  /** The state in which the chart was. */
  readonly at: string;
  readonly event: string;
}

/** `not-now`: nobody judges it. */
export type RefusedFor = RefusalCode | 'not-now';

/** What whoever made a declaration is told, once all that follows from it is committed. */
export type Answer =
  | { readonly id: string; readonly ok: true; readonly proposal: number | null }
  | {
      readonly id: string;
      readonly ok: false;
      readonly code: RefusedFor;
      readonly about: RefusalAbout | null;
    };

export type Push = (effect: Effect) => void;

/** Folds what has happened into the one game of the table and has it committed; tells each step, in order. */
export type RecordEvents = <Event extends DomainEvent>(events: readonly Event[]) => readonly Step<Event>[];
