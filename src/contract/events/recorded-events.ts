import type { z } from 'zod';
import type { DomainEvent } from '../../play/events/domain-event.ts';
import { AGREEMENT_EVENTS } from './agreement.ts';
import { OUTCOME_EVENTS, RULING_EVENTS } from './outcome.ts';
import type { Facts, RecordedAs } from './parts.ts';
import { CLAIM_EVENTS, HAND_EVENTS, MATCH_EVENTS, TILE_EVENTS } from './play.ts';

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

/** Where events were recorded without a version. */
export const FIRST_VERSION = 1;

/** An event as it was found. */
export interface FoundEvent {
  readonly json: unknown;
  readonly version: number;
}

export type EventRead =
  | { readonly read: 'event'; readonly event: DomainEvent }
  /** A later release has recorded it: it may be sound, and nobody here can tell what follows from it. */
  | { readonly read: 'newer'; readonly type: string; readonly known: number | null }
  /** No event, or one that does not hold what its type and version do. */
  | { readonly read: 'malformed'; readonly why: string };

const RECORDED: ReadonlyMap<string, RecordedAs<DomainEvent>> = new Map(Object.entries(RECORDED_EVENTS));

/** Reads an event of any release up to this one. */
export const readEvent = ({ json, version }: FoundEvent): EventRead => {
  if (!isFacts(json)) return { read: 'malformed', why: 'it is no event' };
  const type = json['type'];
  if (typeof type !== 'string' || type === '') return { read: 'malformed', why: 'it has no type' };
  const recorded = RECORDED.get(type);
  if (recorded === undefined) return { read: 'newer', type, known: null };
  if (!(version >= FIRST_VERSION)) return { read: 'malformed', why: `${type} of version ${version}` };
  if (version > recorded.version) return { read: 'newer', type, known: recorded.version };
  const facts = recorded.upcasts
    .slice(version - FIRST_VERSION)
    .reduce((older, upcast) => upcast(older), json);
  const checked = recorded.schema.safeParse(facts);
  if (checked.success) return { read: 'event', event: checked.data };
  const [issue] = checked.error.issues;
  return { read: 'malformed', why: `${type}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim() };
};

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
