import type { DomainEvent } from '../../contract/events/recorded-events.ts';
import type { Epoch } from '../../contract/ids.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import { LedgerError } from '../ledger-error.ts';
import type { CommandIntent, CommandOutcome, IdsReserved, OpenIntent, Recovered } from '../ledger-store.ts';
import { type ChainEnd, numberAt, numberOrNullAt, type Row, textAt, textOrNullAt } from './chained-row.ts';
import { eventIn, type Filing } from './event-row.ts';
import type { LedgerRows } from './ledger-rows.ts';

/** A command is a row when it is written ahead, and one more for whatever becomes of it: none is ever changed. */
type Values = readonly (string | number | null)[];

export const intentValues = ({ session, id, line, cycle, op }: CommandIntent): Values => [
  session,
  id,
  'written',
  line,
  cycle,
  op,
  null,
];

export const outcomeValues = ({ session, id, state, result }: CommandOutcome): Values => [
  session,
  id,
  state,
  null,
  null,
  null,
  result,
];

/** What no line on the wire begins with, but debug text. */
const RESERVATION = '# ids up to ';

export const reservationLine = (upTo: number): string => `${RESERVATION}${upTo}`;

/** The rows of a reservation, in SQL. */
export const IS_RESERVATION = `line LIKE '${RESERVATION}%'`;

/** A command nobody knows the end of, with the highest of the ids: so every release, earlier ones too, uses none of them. */
export const reservationValues = ({ session, upTo }: IdsReserved): Values => [
  session,
  upTo,
  'unknown',
  reservationLine(upTo),
  null,
  null,
  null,
];

/**
 * What became of the commands of one session, from its rows in order. What has come to its end is forgotten on the way: a
 * session may have lasted for months.
 */
export const foldIntents = (
  rows: Iterable<Row>,
): Pick<NonNullable<Recovered['session']>, 'lastId' | 'openIntents'> => {
  const open = new Map<number, OpenIntent>();
  let lastDone = 0;
  for (const row of rows) {
    const command = commandIn(row, open);
    if (command === null) continue;
    const { id, state } = command;
    // One whose id was free again is written at the end.
    if (state !== 'accepted') open.delete(id);
    if (state === 'written' || state === 'accepted') open.set(id, { ...command, state });
    else if (isTaken(state)) lastDone = Math.max(lastDone, id);
  }
  const openIntents = [...open.values()];
  return { lastId: openIntents.reduce((highest, { id }) => Math.max(highest, id), lastDone), openIntents };
};

/** What a command comes to that is asked for no more. */
export const ENDED = ['finished', 'refused', 'failed', 'unknown', 'dropped'] as const;

const STATES = ['written', 'accepted', ...ENDED] as const satisfies readonly (
  | CommandOutcome['state']
  | OpenIntent['state']
)[];

interface CommandSent extends Omit<OpenIntent, 'state'> {
  readonly state: (typeof STATES)[number];
}

/** What the device refused or never had leaves its id free. */
const isTaken = (state: CommandSent['state']): boolean => state !== 'refused' && state !== 'dropped';

/** The command after this row; null where what became of it is told of none that is open. */
const commandIn = (row: Row, open: ReadonlyMap<number, OpenIntent>): CommandSent | null => {
  const id = numberAt(row, 2);
  const state = stateOf(textAt(row, 3));
  const line = textOrNullAt(row, 4);
  if (line !== null) return { id, line, cycle: numberOrNullAt(row, 5), op: textOrNullAt(row, 6), state };
  const before = open.get(id);
  return before === undefined ? null : { ...before, state };
};

const stateOf = (text: string): CommandSent['state'] => {
  const state = STATES.find((each) => each === text);
  if (state === undefined)
    throw new LedgerError('damaged', `the database is damaged: a command is "${text}"`);
  return state;
};

interface IntentPosition {
  readonly epoch: Epoch;
  readonly head: LedgerEntry | null;
  readonly filing: Filing;
  readonly ends: { readonly events: ChainEnd };
}

/**
 * Reads what a restarted controller needs. `notices`: the rows that hold no event although they are as they were written.
 *
 * @throws LedgerError `newer-event`
 */
export const recoverFrom = (rows: LedgerRows, position: IntentPosition): Omit<Recovered, 'names'> => {
  const { epoch, head, filing } = position;
  const number = Math.max(filing.match, head?.game ?? 0);
  const { openMatch, endedMatch, notices } = newestMatch(rows, { number, end: position.ends.events.row });
  return {
    epoch,
    head,
    totals: head?.totals ?? [],
    openMatch,
    endedMatch,
    lastMatchNumber: number,
    session: lastSession(rows),
    lastCycle: rows.lastCycle(),
    seen: rows.seen(),
    lastAt: Math.max(rows.lastEventAt(), head?.at ?? 0),
    notices,
  };
};

interface MatchAsked {
  readonly number: number;
  /** The number of the newest event, also where it is lost. */
  readonly end: number;
}

const newestMatch = (
  rows: LedgerRows,
  { number, end }: MatchAsked,
): Pick<Recovered, 'openMatch' | 'endedMatch' | 'notices'> => {
  if (number === 0) return { openMatch: null, endedMatch: [], notices: [] };
  const notices: string[] = [];
  const events: DomainEvent[] = [];
  const gaps: number[] = [];
  let last = Math.max(rows.lastRowBeforeMatch(number), rows.lastRowTidied(number));
  for (const row of rows.eventsAfter(last)) {
    const found = eventIn(row.slice(0, -1));
    if (found.read === 'malformed' || numberAt(row, 0) !== last + 1) gaps.push(events.length);
    if (found.read === 'event') events.push(found.event);
    else notices.push(`row ${row[0]} of the events cannot be read and counts as lost: ${found.why}`);
    last = numberAt(row, 0);
  }
  if (end > last) gaps.push(events.length);
  const isOver = events.some(({ type }) => type === 'MatchEnded');
  return isOver
    ? { openMatch: null, endedMatch: events, notices }
    : { openMatch: { number, events, gaps }, endedMatch: [], notices };
};

const lastSession = (rows: LedgerRows): Recovered['session'] => {
  const newest = rows.newestIntent();
  if (newest === null) return null;
  const session = numberAt(newest, 1);
  return { session, ...foldIntents(rows.intentsOf(session)) };
};
