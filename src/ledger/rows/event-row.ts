import {
  type DomainEvent,
  type EventRead,
  eventVersion,
  FIRST_VERSION,
  readEvent,
} from '../../contract/events/recorded-events.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import { LedgerError } from '../ledger-error.ts';
import type { CommitBatch } from '../ledger-store.ts';
import {
  CHAINS,
  type ChainEnd,
  type ChainedRow,
  chained,
  EMPTY_CHAIN,
  jsonAt,
  type Row,
} from './chained-row.ts';

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

interface EventPlace {
  readonly end: ChainEnd;
  readonly filing: Filing;
}

/** The events of a batch as rows that follow on what is recorded, and where the record ends then. */
export const chainEvents = (
  { events, seen, at }: CommitBatch,
  { end, filing }: EventPlace,
): EventPlace & { readonly rows: readonly ChainedRow[] } => {
  const rows: ChainedRow[] = [];
  for (const event of events) {
    filing = fileAfter(filing, event);
    const { match, hand } = filing;
    const { type } = event;
    // The device event is the newest of the batch it came in.
    const from = [seen?.boot ?? null, seen?.sequence ?? null];
    const row = chained(rows.at(-1) ?? end, [
      ...[match, hand, type, eventVersion(type), JSON.stringify(event)],
      ...[...from, at],
    ]);
    rows.push(row);
  }
  const { row, hash } = rows.at(-1) ?? end;
  return { rows, filing, end: { row, hash } };
};

/** What an entry says of everything that had happened when it was sealed. */
export const eventsMark = ({ row, hash }: ChainEnd): LedgerEntry['events'] =>
  hash === EMPTY_CHAIN.hash ? null : { row, hash };

const COLUMN = {
  row: CHAINS.events.indexOf('id'),
  type: CHAINS.events.indexOf('type'),
  version: CHAINS.events.indexOf('v'),
  json: CHAINS.events.indexOf('json'),
};

/** JSON.stringify writes a lone surrogate, and nothing else, as an escape of this kind. */
const HALF_CHARACTER = /(?<!\\)(?:\\\\)*\\ud[89a-f]/i;

/** What a row of events holds: of one with half a character, which no entry could ever hold, that it is malformed. */
export const readStored = (fields: Row): EventRead => {
  if (HALF_CHARACTER.test(fields[COLUMN.json] ?? ''))
    return { read: 'malformed', why: 'it holds half a character' };
  const version = Number(fields[COLUMN.version] ?? FIRST_VERSION);
  const found = readEvent({ json: jsonAt(fields, COLUMN.json), version });
  const isOfItsType = found.read !== 'newer' || found.type === fields[COLUMN.type];
  return isOfItsType ? found : { read: 'malformed', why: `it is ${found.type} and not what its row says` };
};

/** The club's own file of rules that the match of this row was opened by, under its hash; null where there is none. */
export const rulesFileIn = (fields: Row): readonly [string, string] | null => {
  if (!OPENINGS.has(fields[COLUMN.type] ?? '')) return null;
  const found = readStored(fields);
  if (found.read !== 'event' || !('options' in found.event)) return null;
  const own = found.event.options['ownRules'];
  const isFile = typeof own === 'object' && own !== null && 'hash' in own && typeof own.hash === 'string';
  return isFile ? [`${own.hash}`, JSON.stringify(own)] : null;
};

const OPENINGS: ReadonlySet<string> = new Set(['MatchOpened', 'MatchRestored']);

/**
 * The event of a row, or why it holds none.
 *
 * @throws LedgerError `newer-event`: whatever follows from it only the release that recorded it can tell
 */
export const eventIn = (fields: Row): Exclude<EventRead, { read: 'newer' }> => {
  const found = readStored(fields);
  if (found.read === 'newer') throw newerEvent(fields, found);
  return found;
};

const newerEvent = (fields: Row, { type, known }: Extract<EventRead, { read: 'newer' }>): LedgerError => {
  const version = fields[COLUMN.version] ?? FIRST_VERSION;
  const here = known === null ? 'this one knows no such event' : `this one knows version ${known}`;
  return new LedgerError(
    'newer-event',
    `row ${fields[COLUMN.row]} of the events, ${type} of version ${version}, was recorded by a later release (${here})`,
  );
};
