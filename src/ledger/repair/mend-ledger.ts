import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { NO_EPOCH } from '../../contract/ids.ts';
import type { HeadMark, LedgerEntry } from '../../contract/ledger.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { ledgerFile, makeOwnersFile } from '../file/ledger-folder.ts';
import { isDamage, LedgerError } from '../ledger-error.ts';
import type { DeviceSequence } from '../ledger-store.ts';
import { type LedgerReader, readerOf } from '../reading/read-ledger.ts';
import { CHAIN_NAMES, CHAINS, type ChainEnd, type ChainName, EMPTY_CHAIN } from '../rows/chained-row.ts';
import { checkRow } from '../rows/entry-row.ts';
import { KEYED_TABLES, keepText } from '../rows/keyed-rows.ts';
import { LedgerRows } from '../rows/ledger-rows.ts';
import { migrate, restoreSchema } from '../rows/ledger-schema.ts';
import type { Gap } from '../rows/lone-rows.ts';
import { type StoredRow, walkChain } from '../rows/walk-chain.ts';
import { removeDatabase, removeUnfinished, unfinishedFiles } from './unfinished-mend.ts';

interface Mended {
  /** What could not be proved and is not in the new file. */
  readonly setAside: readonly Gap[];
  /** The name of the damaged file as it was, in the same folder. */
  readonly keptIn: string;
}

/**
 * Writes a damaged ledger anew with everything in it that is proved, and keeps the damaged file beside it. The entries
 * hold: where one of them is damaged nothing is changed. What fails leaves nothing behind, however often it is tried again.
 *
 * @throws LedgerError `damaged`, naming the first entry that is not as it was sealed
 */
export const mendLedger = (folder: string, mark: HeadMark | null, at: number): Mended => {
  const file = ledgerFile(folder);
  const keptIn = asideName(at);
  const kept = join(folder, keptIn);
  const { copy, fresh } = unfinishedFiles(folder);
  settle(file);
  const damaged = openDamaged(file);
  try {
    const reader = readerOf(damaged, file, mark);
    const head = lastEntry(reader);
    copyFileSync(file, copy);
    const setAside = writeAnew(reader, fresh, { at, file: keptIn, head });
    damaged.close();
    for (const log of [`${file}-wal`, `${file}-shm`]) rmSync(log, { force: true });
    renameSync(copy, kept);
    renameSync(fresh, file);
    return { setAside, keptIn };
  } catch (thrown) {
    removeUnfinished(folder);
    rmSync(kept, { force: true });
    throw thrown;
  } finally {
    if (damaged.open) damaged.close();
  }
};

const writeAnew = (reader: LedgerReader, fresh: string, copying: Copying): readonly Gap[] => {
  removeDatabase(fresh);
  makeOwnersFile(fresh);
  const db = new Database(fresh);
  try {
    db.exec('PRAGMA synchronous = FULL');
    migrate(db, copying.head?.epoch ?? reader.mark?.epoch ?? reader.tables.epoch());
    db.exec('BEGIN IMMEDIATE');
    const setAside = copyAll(reader, new LedgerRows(db), copying);
    for (const table of KEYED_TABLES)
      for (const text of orNull(() => reader.texts(table)) ?? []) keepText(db, table, text);
    db.exec('COMMIT');
    return setAside;
  } finally {
    db.close();
  }
};

/** Sorted by their time, and told apart from the ledger that is in use. */
export const asideName = (at: number): string =>
  `ledger.damaged-${new Date(at).toISOString().replaceAll(':', '-')}.db`;

/** Brings the log of the last run into the file, so that one file holds all of it. */
const settle = (file: string): void => {
  const db = new Database(file);
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // A description of the tables that cannot be read: it is put right next.
  } finally {
    db.close();
  }
};

const openDamaged = (file: string): Database.Database => {
  const db = new Database(file);
  restoreSchema(db);
  db.close();
  const again = new Database(file);
  migrate(again, NO_EPOCH);
  return again;
};

const lastEntry = (reader: LedgerReader): LedgerEntry | null => {
  let head: LedgerEntry | null = null;
  for (const row of reader.rows()) {
    const checked = checkRow(row, head);
    if ('fault' in checked) throw damagedAt((head?.seq ?? 0) + 1, reader.file);
    head = checked.entry;
    if (head.seq === reader.mark?.head?.seq && head.hash !== reader.mark.head.hash)
      throw damagedAt(head.seq, reader.file);
  }
  if ((head?.seq ?? 0) < (reader.mark?.head?.seq ?? 0)) throw damagedAt((head?.seq ?? 0) + 1, reader.file);
  return head;
};

const damagedAt = (seq: number, file: string): LedgerError =>
  new LedgerError('damaged', `the ledger is damaged at seq ${seq}`, file);

interface Copying {
  readonly at: number;
  readonly file: string;
  readonly head: LedgerEntry | null;
}

const copyAll = (from: LedgerReader, to: LedgerRows, copying: Copying): readonly Gap[] => {
  let previous: LedgerEntry | null = null;
  let newest: ChainEnd = EMPTY_CHAIN;
  for (const row of from.rows()) {
    const checked = checkRow(row, previous);
    if ('fault' in checked) throw damagedAt((previous?.seq ?? 0) + 1, from.file);
    previous = checked.entry;
    to.addEntry(checked);
    newest = newerOf(newest, previous.events);
  }
  newest = newerOf(newest, from.mark?.events);
  const setAside = CHAIN_NAMES.flatMap((chain) =>
    copyChain(from, to, { ...copying, chain, newest: chain === 'events' ? newest : EMPTY_CHAIN }),
  );
  const seen = orNull(() => from.tables.seen()) ?? newestDevice(from);
  if (seen !== null) to.setSeen(seen);
  const epoch = copying.head?.epoch ?? from.mark?.epoch ?? NO_EPOCH;
  for (const cursor of orNull(() => from.tables.cursors(epoch)) ?? []) to.setCursor(epoch, cursor);
  return setAside;
};

/** Of two rows of events the one that is further on; of one row what is said last. */
const newerOf = (known: ChainEnd, said: ChainEnd | null | undefined): ChainEnd =>
  said != null && said.row >= known.row ? said : known;

const orNull = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch {
    // Damaged as well: what needs it does without.
    return null;
  }
};

interface CopyingChain extends Copying {
  readonly chain: ChainName;
  /** The newest row of it of which entries or mark tell. */
  readonly newest: ChainEnd;
}

const copyChain = (from: LedgerReader, to: LedgerRows, copying: CopyingChain): readonly Gap[] => {
  const { chain, at, file, newest } = copying;
  const known = (orNull(() => from.tables.gaps()) ?? []).filter((gap) => gap.chain === chain);
  const gapAt = (first: number) => known.find((gap) => gap.first <= first && gap.last >= first) ?? null;
  const made: Gap[] = [];
  let end = EMPTY_CHAIN;
  const lose = (first: number, last: number, hash: string): void => {
    const before = made.at(-1);
    const joins = before?.last === first - 1;
    if (joins) made.pop();
    made.push({
      chain,
      first: joins ? before.first : first,
      last,
      hash,
      why: 'damaged',
      file,
      at,
    });
  };
  for (const walked of walkChain({ chain, rows: salvagedRows(from, chain), gapAt })) {
    switch (walked.walked) {
      case 'sound':
      case 'mended':
        to.add(chain, walked.row);
        end = walked.row;
        break;
      case 'older':
        to.add(chain, { ...walked.row, hash: '' });
        end = { row: walked.row.row, hash: EMPTY_CHAIN.hash };
        break;
      case 'gap':
        to.addGap(walked.gap);
        end = { row: walked.gap.last, hash: walked.gap.hash };
        break;
      case 'lost':
        lose(walked.first, walked.last, walked.hash);
        end = { row: walked.last, hash: walked.hash };
        break;
      default:
        unreachable(walked);
    }
  }
  if (newest.row > end.row) lose(end.row + 1, newest.row, newest.hash);
  for (const gap of made) to.addGap(gap);
  return made;
};

/** What the newest event that can be read came with; whatever the device has told since is told again. */
const newestDevice = (from: LedgerReader): DeviceSequence | null => {
  const [boot, eseq] = [CHAINS.events.indexOf('boot'), CHAINS.events.indexOf('eseq')];
  let newest: DeviceSequence | null = null;
  for (const { fields } of salvagedRows(from, 'events')) {
    const [name, sequence] = [fields?.[boot], Number(fields?.[eseq])];
    if (name != null && Number.isSafeInteger(sequence)) newest = { boot: name, sequence };
  }
  return newest;
};

/** So many rows are looked for one by one where a page of them cannot be read: more than a page of the file holds. */
const ONE_BY_ONE = 600;

/**
 * The rows of a chain that can be read at all, in order and one at a time: all of them would not find room in a thread. Where the file
 * is damaged it goes on behind the place, row number by row number, until nothing more is found.
 */
function* salvagedRows(reader: LedgerReader, chain: ChainName): Generator<StoredRow> {
  let newest = 0;
  for (let before = -1; before < newest; ) {
    before = newest;
    try {
      // Only what reading throws is caught here: whoever is given a row throws elsewhere.
      for (const row of reader.chain(chain, newest)) {
        if (row.row <= newest) continue;
        newest = row.row;
        yield row;
      }
      return;
    } catch (thrown) {
      if (!isDamage(thrown)) throw thrown;
    }
    const behind = newest;
    for (let number = behind + 1; number <= behind + ONE_BY_ONE; number += 1) {
      const row = rowOrNothing(reader, chain, number);
      if (row === null || row.row <= newest) continue;
      newest = row.row;
      yield row;
    }
  }
}

const rowOrNothing = (reader: LedgerReader, chain: ChainName, number: number): StoredRow | null => {
  try {
    return reader.chainRow(chain, number);
  } catch (thrown) {
    if (!isDamage(thrown)) throw thrown;
    return null;
  }
};
