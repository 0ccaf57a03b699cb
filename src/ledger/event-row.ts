import { eventVersion } from '../contract/events/recorded-events.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import { type ChainEnd, type ChainedRow, chained, EMPTY_CHAIN } from './chained-row.ts';
import { type Filing, fileAfter } from './filing.ts';
import type { CommitBatch } from './ledger-store.ts';

interface Place {
  readonly end: ChainEnd;
  readonly filing: Filing;
}

/** The events of a batch as rows that follow on what is recorded, and where the record ends then. */
export const chainEvents = (
  { events, seen, at }: CommitBatch,
  { end, filing }: Place,
): Place & { readonly rows: readonly ChainedRow[] } => {
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
