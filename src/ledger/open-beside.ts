import Database from 'libsql';
import { LEDGER_PAGE_LIMIT, type LedgerEntry, type LedgerPage } from '../contract/ledger.ts';
import { columnsAgree, ENTRY_SELECT, readSoundEntry } from './entry-row.ts';
import { readHeadMark } from './head-mark.ts';
import { existingLedgerFile } from './ledger-folder.ts';
import { type FoundToPack, type PackAsked, packNext } from './pack-next.ts';
import { readerOf } from './read-ledger.ts';
import { asBlobs, type Row, rowInPart, rowOf, textAt } from './row-value.ts';
import { type Verdict, verifySteps } from './verify-ledger.ts';

const BUSY_TIMEOUT_MS = 1_000;

/** By the rows themselves, whose numbers are those of the entries: an index may be damaged and hide some of them. */
const ROWS_FROM = `SELECT ${ENTRY_SELECT} FROM entries WHERE rowid >= ? ORDER BY rowid LIMIT ?`;

/** The file of a ledger whose writer is at work, opened a second time. It changes nothing of what is recorded. */
export interface LedgerBeside {
  readonly file: string;
  readonly page: (asked: PageAsked) => LedgerPage;
  /** Brings the log into the file, as far as its readers allow. It keeps no writer waiting. */
  readonly checkpoint: () => void;
  /** Reads a hand and packs it; null where there is none. */
  readonly pack: (asked: PackAsked) => FoundToPack | null;
  /** Looks on at everything for about so long, in milliseconds; null while there is more. */
  readonly checkOn: (forMs: number) => Verdict | null;
  readonly close: () => void;
}

export interface PageAsked {
  readonly from: number;
  readonly limit: number;
}

export const openBeside = (folder: string): LedgerBeside => {
  const file = existingLedgerFile(folder);
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  db.exec('PRAGMA query_only = ON');
  const [first] = db
    .prepare(`SELECT ${asBlobs(['value'])} FROM meta WHERE key = 'epoch'`)
    .raw()
    .all([]);
  const epoch = textAt(rowOf(first), 0);
  const rowsFrom = db.prepare(ROWS_FROM).raw();
  const checkpoint = db.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  let steps: ReturnType<typeof verifySteps> | null = null;
  return {
    file,
    page: ({ from, limit }) => {
      const rows = rowsFrom.all([from, Math.min(limit, LEDGER_PAGE_LIMIT)]);
      return pageOf(rows.map(rowInPart), { epoch, from });
    },
    checkpoint: () => void checkpoint.all([]),
    pack: (asked) => packNext(db, asked),
    checkOn: (forMs) => {
      steps ??= verifySteps(readerOf(db, file, readHeadMark(folder)));
      const verdict = stepOn(steps, forMs);
      if (verdict !== null) steps = null;
      return verdict;
    },
    close: () => db.close(),
  };
};

const stepOn = (steps: ReturnType<typeof verifySteps>, forMs: number): Verdict | null => {
  const untilMs = performance.now() + forMs;
  while (performance.now() < untilMs) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
  return null;
};

/** Every entry that is handed out is as it was sealed, and none is left out before it. */
const pageOf = (
  rows: readonly Row[],
  place: { readonly epoch: string; readonly from: number },
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
