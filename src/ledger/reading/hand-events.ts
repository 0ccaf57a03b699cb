import type Database from 'libsql';
import type { DomainEvent } from '../../contract/events/recorded-events.ts';
import { CHAINS, chainColumns, numberAt } from '../rows/chained-row.ts';
import { readStored } from '../rows/event-row.ts';
import { PACKED_SELECT, readPacked, unpackedInOrder } from '../rows/packed-hand.ts';
import { type StoredRow, storedRow } from '../rows/walk-chain.ts';

/** Which hand of the record, with all that was filed under it. */
export interface HandAsked {
  readonly match: number;
  readonly hand: number;
}

interface DatedEvent {
  readonly event: DomainEvent;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What is kept of a hand: nothing once its moves were let go of, a part where what follows cannot be read. */
export interface HandEvents {
  readonly kept: 'whole' | 'part' | 'none';
  readonly events: readonly DatedEvent[];
}

const OF_HAND = 'match = ? AND hand = ?';

/** A hand that never ends fills no memory. */
const MOST_ROWS = 4_000;

const AT = CHAINS.events.indexOf('at');

/** The events of a hand, packed or not, in the order they happened. It changes nothing. */
export const eventsOfHand = (db: Database.Database, { match, hand }: HandAsked): HandEvents => {
  const select = (what: string, table: string, order: string): unknown[] =>
    db
      .prepare(`SELECT ${what} FROM ${table} WHERE ${OF_HAND} ORDER BY ${order} LIMIT ${MOST_ROWS}`)
      .raw()
      .all([match, hand]);
  const packed = select(PACKED_SELECT, 'packed_events', 'first').map(readPacked);
  const rows = select(chainColumns('events'), 'events', 'id').map(storedRow);
  const events: DatedEvent[] = [];
  for (const row of unpackedInOrder(packed, rows)) {
    const event = datedEvent(row);
    if (event === null) return { kept: 'part', events };
    events.push(event);
  }
  return { kept: events.length === 0 ? 'none' : 'whole', events };
};

const datedEvent = ({ fields }: StoredRow): DatedEvent | null => {
  const read = fields === null ? null : readStored(fields);
  return fields === null || read?.read !== 'event' ? null : { event: read.event, at: numberAt(fields, AT) };
};
