import type { DomainEvent } from '../../play/events/domain-event.ts';
import type { Facts, RecordedAs } from './recorded-as.ts';
import { RECORDED_EVENTS } from './recorded-events.ts';

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
