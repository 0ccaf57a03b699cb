import type { LedgerEntry } from '../contract/ledger-entry.ts';
import type { Filing } from './filing.ts';
import { LedgerError } from './ledger-error.ts';
import type { LedgerRows } from './ledger-rows.ts';
import type { OpenIntent, Recovered } from './ledger-store.ts';
import { numberAt, numberOrNullAt, type Row, textAt, textOrNullAt } from './row-value.ts';

interface Position {
  readonly epoch: string;
  readonly head: LedgerEntry | null;
  readonly filing: Filing;
}

/** Reads what a restarted controller needs. */
export const recoverFrom = (rows: LedgerRows, { epoch, head, filing }: Position): Recovered => ({
  epoch,
  head,
  totals: head?.totals ?? [],
  openMatch: openMatch(rows, filing.match),
  lastMatchNumber: filing.match,
  session: lastSession(rows),
  lastCycle: rows.lastCycle(),
  seen: rows.seen(),
});

const openMatch = (rows: LedgerRows, number: number): Recovered['openMatch'] => {
  if (number === 0) return null;
  const events = rows.eventsOfMatch(number);
  return events.some(({ type }) => type === 'MatchEnded') ? null : { number, events };
};

const lastSession = (rows: LedgerRows): Recovered['session'] => {
  const session = rows.lastSession();
  if (session === null) return null;
  return { session, lastId: rows.lastIdOf(session), openIntents: rows.openIntents(session).map(openIntent) };
};

const openIntent = (row: Row): OpenIntent => ({
  id: numberAt(row, 0),
  line: textAt(row, 1),
  cycle: numberOrNullAt(row, 2),
  op: textOrNullAt(row, 3),
  state: openState(textAt(row, 4)),
});

const openState = (state: string): OpenIntent['state'] => {
  if (state === 'written' || state === 'accepted') return state;
  throw new LedgerError('damaged', `the database is damaged: a command is "${state}"`);
};
