import type { DomainEvent } from '../contract/domain-event.ts';
import type { LedgerEntry } from '../contract/ledger-entry.ts';
import type { ChainEnd } from './chained-row.ts';
import type { Filing } from './filing.ts';
import { foldIntents } from './intent-row.ts';
import type { LedgerRows } from './ledger-rows.ts';
import type { Recovered } from './ledger-store.ts';
import { numberAt } from './row-value.ts';
import { readEvent } from './walk-chain.ts';

interface Position {
  readonly epoch: string;
  readonly head: LedgerEntry | null;
  readonly filing: Filing;
  readonly ends: { readonly events: ChainEnd };
}

/** Reads what a restarted controller needs. */
export const recoverFrom = (rows: LedgerRows, position: Position): Omit<Recovered, 'notices'> => {
  const { epoch, head, filing } = position;
  const number = Math.max(filing.match, head?.game ?? 0);
  return {
    epoch,
    head,
    totals: head?.totals ?? [],
    openMatch: openMatch(rows, { number, end: position.ends.events.row }),
    lastMatchNumber: number,
    session: lastSession(rows),
    lastCycle: rows.lastCycle(),
    seen: rows.seen(),
    lastAt: Math.max(rows.lastEventAt(), head?.at ?? 0),
  };
};

interface OpenMatchAsked {
  readonly number: number;
  /** The number of the newest event, also where it is lost. */
  readonly end: number;
}

const openMatch = (rows: LedgerRows, { number, end }: OpenMatchAsked): Recovered['openMatch'] => {
  if (number === 0) return null;
  const events: DomainEvent[] = [];
  const gaps: number[] = [];
  let last = Math.max(rows.lastRowBeforeMatch(number), rows.lastRowTidied(number));
  for (const row of rows.eventsAfter(last)) {
    const event = readEvent(row.slice(0, -1));
    if (event === null || numberAt(row, 0) !== last + 1) gaps.push(events.length);
    if (event !== null) events.push(event);
    last = numberAt(row, 0);
  }
  if (end > last) gaps.push(events.length);
  return events.some(({ type }) => type === 'MatchEnded') ? null : { number, events, gaps };
};

const lastSession = (rows: LedgerRows): Recovered['session'] => {
  const newest = rows.newestIntent();
  if (newest === null) return null;
  const session = numberAt(newest, 1);
  return { session, ...foldIntents(rows.intentsOf(session)) };
};
