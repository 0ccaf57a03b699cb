import { type EventRead, FIRST_VERSION, readEvent } from '../contract/events/recorded-events.ts';
import { CHAINS } from './chained-row.ts';
import { LedgerError } from './ledger-error.ts';
import { jsonAt, type Row } from './row-value.ts';

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
