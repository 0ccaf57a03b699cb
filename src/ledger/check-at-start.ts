import type { HeadMark, LedgerEntry } from '../contract/ledger.ts';
import { CHAIN_NAMES, type ChainEnd, EMPTY_CHAIN } from './chained-row.ts';
import { readSoundEntry } from './entry-row.ts';
import type { LedgerReader } from './read-ledger.ts';
import { besideChains, type Damage, walkTable } from './verify-ledger.ts';

/** How far back entries are held against what happened whenever the ledger is opened. */
const NEWEST_ENTRIES = 32;

/**
 * What is wrong beside the entries with all that a table goes on with: the events of the newest match, the answers that
 * are kept, the commands. The rest is looked at after the start.
 */
export function* damagesAtStart(reader: LedgerReader): Generator<Damage> {
  const entries = reader.tables.lastEntryRows(NEWEST_ENTRIES).flatMap((row) => readSoundEntry(row) ?? []);
  yield* besideChains(reader, entries.at(-1) ?? null);
  yield* markedEntries(reader.mark, entries);
  const before = beforeNewestMatch(reader, entries.at(-1)?.game ?? 0);
  for (const chain of CHAIN_NAMES) {
    const from = chain === 'events' ? before : EMPTY_CHAIN;
    const marks =
      chain === 'events' ? marksAfter(before, [...entries, reader.mark]) : new Map<number, string>();
    const steps = walkTable(reader, { chain, from, marks });
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    yield* step.value.damages;
  }
}

/** Whether the ledger holds what it held a moment before it was opened. */
function* markedEntries(mark: HeadMark | null, entries: readonly LedgerEntry[]): Generator<Damage> {
  const known = mark?.head ?? null;
  if (known === null) return;
  const isShorter = (entries.at(-1)?.seq ?? 0) < known.seq;
  const isAnother = entries.some(({ seq, hash }) => seq === known.seq && hash !== known.hash);
  if (isShorter || isAnother) yield { table: 'file', row: null, fault: `entry ${known.seq} is missing` };
}

/** The row the newest match follows on, as it stands or as its gap says. */
const beforeNewestMatch = ({ tables, chainRow, packedEnd }: LedgerReader, newestMatch: number): ChainEnd => {
  const last = tables.lastRowBeforeMatch(newestMatch);
  const packed = packedEnd();
  if (packed.row >= last) return packed;
  const row = chainRow('events', last);
  return row === null ? EMPTY_CHAIN : { row: last, hash: row.hash === '' ? EMPTY_CHAIN.hash : row.hash };
};

type Marking = {
  readonly events?: { readonly row: number; readonly hash: string } | null | undefined;
} | null;

const marksAfter = ({ row }: ChainEnd, markings: readonly Marking[]): ReadonlyMap<number, string> => {
  const marks = markings.flatMap((marking) => marking?.events ?? []);
  return new Map(marks.flatMap((mark) => (mark.row > row ? [[mark.row, mark.hash] as const] : [])));
};
