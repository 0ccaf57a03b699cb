import type { HeadMark, LedgerEntry } from '../../contract/ledger.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { isDamage } from '../ledger-error.ts';
import { type LedgerReader, told } from '../reading/read-ledger.ts';
import { CHAIN_NAMES, type ChainEnd, type ChainName, EMPTY_CHAIN } from '../rows/chained-row.ts';
import { checkRow, type EntryFault, readSoundEntry } from '../rows/entry-row.ts';
import type { Gap } from '../rows/lone-rows.ts';
import { NUMBERED_TABLES, type NumberedTable } from '../rows/own-number.ts';
import { believed, type RowFault, type WalkedRow, walkChain } from '../rows/walk-chain.ts';
import { EventMarks } from './event-marks.ts';

export type Verdict =
  | {
      readonly verdict: 'whole';
      readonly entries: number;
      readonly head: LedgerEntry | null;
      /** `older`: what was recorded before rows had a hash is only known to be readable. */
      readonly form: 'older' | 'present';
      /** Rows that were found damaged before, and where they are kept. */
      readonly setAside: readonly Gap[];
    }
  /** The first entry that is not what it should be; those before it are sound. */
  | { readonly verdict: 'broken-entry'; readonly seq: number; readonly fault: BrokenBy }
  /** Every entry is sound, but what stands beside them is not. */
  | { readonly verdict: 'broken-file'; readonly damages: readonly Damage[] };

/** What an entry breaks, or what is known of it elsewhere. */
type BrokenBy = EntryFault | 'unreadable' | 'missing' | 'another-than-marked';

/** One thing that is not as it was written. */
export interface Damage {
  readonly table: ChainName | NumberedTable | 'gaps' | 'meta' | 'file';
  /** Null where it is none of a single row. */
  readonly row: number | null;
  readonly fault: string;
}

/** More are not told one by one. */
const DAMAGES_TOLD = 20;

/** The hashes of rows as they are known elsewhere. */
type KnownHashes = Pick<EventMarks, 'hashOf' | 'newest'>;

/** Of commands and declarations no entry says anything. */
const NONE_KNOWN: KnownHashes = new EventMarks();

/** Holds everything against everything, to the end. */
export const verifyLedger = (reader: LedgerReader): Verdict => {
  const steps = verifySteps(reader);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};

/** The same in small steps, one row each, for whoever has something else to do between them. */
export function* verifySteps(reader: LedgerReader): Generator<undefined, Verdict> {
  const marks = new EventMarks();
  const entries = yield* walkEntries(reader, marks);
  if ('broken' in entries) return entries.broken;
  const { head } = entries;
  const damages: Damage[] = [...besideChains(reader, head)];
  const setAside: Gap[] = [];
  if (reader.form === 'older') {
    for (const chain of CHAIN_NAMES) damages.push(...(yield* readOlder(reader, chain)));
  } else {
    for (const chain of CHAIN_NAMES) {
      const expected = chain === 'events' ? marks : NONE_KNOWN;
      const found = yield* walkTable(reader, { chain, from: EMPTY_CHAIN, marks: expected });
      damages.push(...found.damages);
      setAside.push(...found.setAside);
    }
  }
  const inStructure = faultOf('file', () => reader.structureFault());
  damages.push(...inStructure);
  if (inStructure.length === 0) {
    for (const table of NUMBERED_TABLES) damages.push(...(yield* readNumbers(reader, table)));
  }
  if (damages.length > 0) return { verdict: 'broken-file', damages: damages.slice(0, DAMAGES_TOLD) };
  return { verdict: 'whole', entries: head?.seq ?? 0, head, form: reader.form, setAside };
}

type WalkedEntries = { readonly head: LedgerEntry | null } | { readonly broken: Verdict };

/** The chain of entries; what they say of the events is noted in `marks`. */
function* walkEntries(reader: LedgerReader, marks: EventMarks): Generator<undefined, WalkedEntries> {
  let head: LedgerEntry | null = null;
  try {
    for (const row of reader.rows()) {
      const checked = checkRow(row, head);
      if ('fault' in checked) return { broken: broken(head, checked.fault) };
      head = checked.entry;
      if (head.events != null) marks.note(head.events.row, head.events.hash);
      if (head.seq === reader.mark?.head?.seq && head.hash !== reader.mark.head.hash)
        return { broken: { verdict: 'broken-entry', seq: head.seq, fault: 'another-than-marked' } };
      yield;
    }
  } catch (thrown) {
    if (isDamage(thrown)) return { broken: broken(head, 'unreadable') };
    throw thrown;
  }
  if ((head?.seq ?? 0) < (reader.mark?.head?.seq ?? 0)) return { broken: broken(head, 'missing') };
  const mark = reader.mark?.events;
  if (mark != null) marks.note(mark.row, mark.hash);
  return { head };
}

/** Rows that carry no hash can be read, or they are damaged; some of them were let go of one by one. */
const readOlder = (reader: LedgerReader, chain: ChainName) =>
  readThrough(chain, reader.chain(chain, 0), (row) => damageOf(chain, believed(chain, row), NONE_KNOWN));

/** What no statement reads: every value may be as it was written, and the file is not. */
const readNumbers = (reader: LedgerReader, table: NumberedTable) =>
  readThrough(table, reader.ownNumbers(table), ({ row, isEmptyInside }) =>
    isEmptyInside ? [] : [{ table, row, fault: 'not-empty-in-place-of-its-number' }],
  );

/** Of each table so many as are told at most: in a file of nothing but damage they would fill the heap. */
const noteIn = (damages: Damage[], found: readonly Damage[]): void => {
  if (damages.length < DAMAGES_TOLD) damages.push(...found);
};

/** Row by row, as far as they can be read. */
function* readThrough<T>(
  table: Damage['table'],
  rows: Iterable<T>,
  damagesIn: (row: T) => readonly Damage[],
): Generator<undefined, readonly Damage[]> {
  const damages: Damage[] = [];
  try {
    for (const row of rows) {
      noteIn(damages, damagesIn(row));
      yield;
    }
  } catch (thrown) {
    if (!isDamage(thrown)) throw thrown;
    damages.push({ table, row: null, fault: 'unreadable' });
  }
  return damages;
}

/** What is no row of a chain. */
function* besideChains(reader: LedgerReader, head: LedgerEntry | null): Generator<Damage> {
  yield* faultOf('file', () => reader.schemaFault());
  yield* faultOf('meta', () => {
    const epoch = reader.tables.epoch();
    const known = head?.epoch ?? reader.mark?.epoch ?? epoch;
    return epoch === known ? null : `the epoch is ${known}, not ${epoch}`;
  });
  if (reader.form === 'older') return;
  yield* faultOf('seen', () => noted(reader.tables.seen()));
  yield* faultOf('gaps', () => noted(reader.tables.gaps()));
}

/** To read it is to check it. */
const noted = (_read: unknown): null => null;

/** What `look` tells, or what kept it from looking. */
const faultOf = (table: Damage['table'], look: () => string | null): readonly Damage[] => {
  try {
    const fault = look();
    return fault === null ? [] : [{ table, row: null, fault }];
  } catch (thrown) {
    return [{ table, row: null, fault: thrown instanceof Error ? thrown.message : String(thrown) }];
  }
};

interface TableWalk {
  readonly chain: ChainName;
  /** What the first row that is looked at follows on. */
  readonly from: ChainEnd;
  /** The hashes of rows as they are known elsewhere. */
  readonly marks: KnownHashes;
}

interface WalkedTable {
  readonly damages: readonly Damage[];
  readonly setAside: readonly Gap[];
}

/** One chain of rows, and what entries and mark know of it. */
function* walkTable(
  reader: LedgerReader,
  { chain, from, marks }: TableWalk,
): Generator<undefined, WalkedTable> {
  const damages: Damage[] = [];
  const setAside: Gap[] = [];
  let end = from.row;
  try {
    const gaps = () => told(reader.file, () => reader.tables.gaps()).filter((gap) => gap.chain === chain);
    const gapAt = (first: number) => gaps().find((gap) => gap.first <= first && gap.last >= first) ?? null;
    for (const walked of walkChain({ chain, rows: reader.chain(chain, from.row), gapAt, from })) {
      noteIn(damages, damageOf(chain, walked, marks));
      if (walked.walked === 'gap' && walked.gap.why === 'damaged') setAside.push(walked.gap);
      end = lastOf(walked);
      yield;
    }
    if (marks.newest > end) damages.push({ table: chain, row: end + 1, fault: 'missing' });
  } catch (thrown) {
    if (!isDamage(thrown)) throw thrown;
    damages.push({ table: chain, row: end + 1, fault: 'unreadable' });
  }
  return { damages, setAside };
}

const lastOf = (walked: WalkedRow): number => {
  switch (walked.walked) {
    case 'gap':
      return walked.gap.last;
    case 'lost':
      return walked.last;
    default:
      return walked.row.row;
  }
};

const damageOf = (table: ChainName, walked: WalkedRow, marks: KnownHashes): readonly Damage[] => {
  switch (walked.walked) {
    case 'lost':
      return [{ table, row: walked.first, fault: walked.fault satisfies RowFault }];
    case 'mended':
      return [{ table, row: walked.row.row, fault: 'wrong-hash' satisfies RowFault }];
    case 'sound':
      return disagreement(table, walked.row, marks);
    case 'gap':
      return disagreement(table, { row: walked.gap.last, hash: walked.gap.hash }, marks);
    case 'older':
      return [];
    default:
      return unreachable(walked);
  }
};

const disagreement = (table: ChainName, { row, hash }: ChainEnd, marks: KnownHashes): readonly Damage[] => {
  const known = marks.hashOf(row);
  return known === null || known === hash ? [] : [{ table, row, fault: 'another-than-the-entry-says' }];
};

/** Whatever the damaged row says of itself, its place in the chain is known. */
const broken = (head: LedgerEntry | null, fault: BrokenBy): Verdict => ({
  verdict: 'broken-entry',
  seq: (head?.seq ?? 0) + 1,
  fault,
});

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
    const marks = chain === 'events' ? marksAfter(before, [...entries, reader.mark]) : NONE_KNOWN;
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

const marksAfter = ({ row }: ChainEnd, markings: readonly Marking[]): KnownHashes => {
  const marks = new EventMarks();
  for (const mark of markings.flatMap((marking) => marking?.events ?? []))
    if (mark.row > row) marks.note(mark.row, mark.hash);
  return marks;
};
