import Database from 'libsql';
import { type Epoch, ledgerEpoch } from '../../contract/ids.ts';
import {
  LEDGER_PAGE_LIMIT,
  type LedgerEntry,
  type LedgerLines,
  type LedgerPage,
} from '../../contract/ledger.ts';
import { closeDatabase } from '../file/database.ts';
import { readHeadMark } from '../file/head-mark.ts';
import { existingLedgerFile } from '../file/ledger-folder.ts';
import { eventsOfHand, type HandAsked, type HandEvents } from '../reading/hand-events.ts';
import { readerOf } from '../reading/read-ledger.ts';
import { type Verdict, verifySteps } from '../repair/verify-ledger.ts';
import { asBlobs, type Row, rowInPart, rowOf, textAt } from '../rows/chained-row.ts';
import { columnsAgree, ENTRY_JSON, ENTRY_SELECT, readSoundEntry } from '../rows/entry-row.ts';
import { type FoundToPack, type PackAsked, packNext } from '../rows/packed-hand.ts';
import { beginLog } from '../writing/open-ledger-file.ts';

const BUSY_TIMEOUT_MS = 1_000;

/** In kB: there may be many tables, and a page of entries is read at a time. */
const CACHE_KB = 256;

/** By the rows themselves, whose numbers are those of the entries: an index may be damaged and hide some of them. */
const ROWS_FROM = `SELECT ${ENTRY_SELECT} FROM entries WHERE rowid >= ? ORDER BY rowid LIMIT ?`;

/** The file of a ledger whose writer is at work, opened a second time. It changes nothing of what is recorded. */
export interface LedgerBeside {
  readonly file: string;
  readonly page: (asked: PageAsked) => LedgerPage;
  /** The same as it stands in the record: whoever hands it on writes nothing anew. */
  readonly lines: (asked: PageAsked) => LedgerLines;
  readonly hand: (asked: HandAsked) => HandEvents;
  /** Brings the log into the file, as far as its readers allow, and begins it anew: no writer waits for the disk. */
  readonly checkpoint: () => void;
  /** Reads a hand and packs it; null where there is none. */
  readonly pack: (asked: PackAsked) => FoundToPack | null;
  /** Looks on at everything for about so long, in milliseconds; null while there is more. */
  readonly checkOn: (forMs: number) => Verdict | null;
  readonly close: () => Promise<void>;
}

export interface PageAsked {
  readonly from: number;
  readonly limit: number;
}

/** `made`: the database that was made ready for the writer; left out, it is opened. */
export const openBeside = (folder: string, made?: Database.Database): LedgerBeside => {
  const file = existingLedgerFile(folder);
  const db = made ?? new Database(file, { timeout: BUSY_TIMEOUT_MS });
  db.exec(`PRAGMA query_only = ON; PRAGMA cache_size = -${CACHE_KB}`);
  const statement = (sql: string) => db.prepare(sql).raw();
  const [first] = statement(`SELECT ${asBlobs(['value'])} FROM meta WHERE key = 'epoch'`).all([]);
  const epoch = ledgerEpoch.parse(textAt(rowOf(first), 0));
  let rowsFrom: Database.Statement | null = statement(ROWS_FROM);
  let steps: ReturnType<typeof verifySteps> | null = null;
  const rowsAsked = ({ from, limit }: PageAsked): readonly Row[] =>
    (rowsFrom?.all([from, Math.min(limit, LEDGER_PAGE_LIMIT)]) ?? []).map(rowInPart);
  return {
    file,
    page: (asked) => pageOf(rowsAsked(asked), { epoch, from: asked.from }),
    lines: (asked) => {
      const rows = rowsAsked(asked);
      const page = pageOf(rows, { epoch, from: asked.from });
      return 'damagedSeq' in page ? page : { count: rows.length, text: rows.map(lineOf).join('') };
    },
    checkpoint: () => {
      const [done] = statement('PRAGMA wal_checkpoint(PASSIVE)').all([]);
      if (!isAllBroughtIn(done)) return;
      db.exec('PRAGMA query_only = OFF');
      beginLog(db);
      db.exec('PRAGMA query_only = ON');
    },
    hand: (asked) => eventsOfHand(db, asked),
    pack: (asked) => packNext(db, asked),
    checkOn: (forMs) => {
      steps ??= verifySteps(readerOf(db, file, readHeadMark(folder)));
      const verdict = stepOn(steps, forMs);
      if (verdict !== null) steps = null;
      return verdict;
    },
    close: () => {
      rowsFrom = null;
      steps = null;
      return closeDatabase(db);
    },
  };
};

/** What a checkpoint gives: whether it was kept from it, the pages in the log, and those of them that are in the file. */
const isAllBroughtIn = (done: unknown): boolean => {
  const [, inLog, inFile] = Array.isArray(done) ? done : [];
  return inLog === inFile;
};

const stepOn = (steps: ReturnType<typeof verifySteps>, forMs: number): Verdict | null => {
  const untilMs = performance.now() + forMs;
  while (performance.now() < untilMs) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
  return null;
};

const lineOf = (row: Row): string => `${textAt(row, ENTRY_JSON)}\n`;

/** Every entry that is handed out is as it was sealed, and none is left out before it. */
const pageOf = (
  rows: readonly Row[],
  place: { readonly epoch: Epoch; readonly from: number },
): LedgerPage => {
  const entries: LedgerEntry[] = [];
  for (const row of rows) {
    const entry = readSoundEntry(row);
    const seq = place.from + entries.length;
    if (entry?.seq !== seq || entry.epoch !== place.epoch || !columnsAgree(row, entry))
      return { damagedSeq: seq };
    entries.push(entry);
  }
  return entries;
};
