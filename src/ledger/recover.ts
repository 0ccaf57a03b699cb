import type { DomainEvent } from '../contract/events/recorded-events.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import type { ChainEnd } from './chained-row.ts';
import type { Filing } from './filing.ts';
import { foldIntents } from './intent-row.ts';
import type { LedgerRows } from './ledger-rows.ts';
import type { Recovered } from './ledger-store.ts';
import { numberAt } from './row-value.ts';
import { eventIn } from './stored-event.ts';

interface Position {
  readonly epoch: string;
  readonly head: LedgerEntry | null;
  readonly filing: Filing;
  readonly ends: { readonly events: ChainEnd };
}

/**
 * Reads what a restarted controller needs. `notices`: the rows that hold no event although they are as they were written.
 *
 * @throws LedgerError `newer-event`
 */
export const recoverFrom = (rows: LedgerRows, position: Position): Recovered => {
  const { epoch, head, filing } = position;
  const number = Math.max(filing.match, head?.game ?? 0);
  const { openMatch, notices } = newestMatch(rows, { number, end: position.ends.events.row });
  return {
    epoch,
    head,
    totals: head?.totals ?? [],
    openMatch,
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
): Pick<Recovered, 'openMatch' | 'notices'> => {
  if (number === 0) return { openMatch: null, notices: [] };
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
  return { openMatch: isOver ? null : { number, events, gaps }, notices };
};

const lastSession = (rows: LedgerRows): Recovered['session'] => {
  const newest = rows.newestIntent();
  if (newest === null) return null;
  const session = numberAt(newest, 1);
  return { session, ...foldIntents(rows.intentsOf(session)) };
};
