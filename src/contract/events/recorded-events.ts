import type { z } from 'zod';
import type { DomainEvent } from '../../play/events/domain-event.ts';
import { AGREEMENT_EVENTS } from './agreement.ts';
import { CLAIM_EVENTS } from './claims.ts';
import { HAND_EVENTS } from './hand.ts';
import { MATCH_EVENTS } from './match.ts';
import { OUTCOME_EVENTS } from './outcome.ts';
import type { RecordedAs } from './recorded-as.ts';
import { RULING_EVENTS } from './rulings.ts';
import { TILE_EVENTS } from './tiles.ts';

export type { DomainEvent };

export type EventType = DomainEvent['type'];
type EventOf<Type extends EventType> = Extract<DomainEvent, { type: Type }>;
type Table = { readonly [Type in EventType]: RecordedAs<EventOf<Type>> };

/** Spelled out and without the mark that nothing of it is ever changed, which schemas do not infer. */
type Plain<T> = unknown extends T ? T : { readonly [Key in keyof T]: Plain<T[Key]> };

type Same<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

type Unlike<T extends Table> = {
  [Type in EventType]: Same<Plain<z.infer<T[Type]['schema']>>, Plain<EventOf<Type>>> extends true
    ? never
    : Type;
}[EventType];

/** An event that is missing, or whose schema reads more or less than the event holds, does not compile. */
const eachAsItsEvent = <T extends Table>(table: T & { readonly [Type in Unlike<T>]: never }): T => table;

/** How each event is recorded. */
export const RECORDED_EVENTS = eachAsItsEvent({
  ...MATCH_EVENTS,
  ...HAND_EVENTS,
  ...TILE_EVENTS,
  ...CLAIM_EVENTS,
  ...OUTCOME_EVENTS,
  ...RULING_EVENTS,
  ...AGREEMENT_EVENTS,
});

/** The version that is written down beside an event of this type. */
export const eventVersion = (type: EventType): number => RECORDED_EVENTS[type].version;
