import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { Epoch } from '../../contract/ids.ts';
import type { DraftEntry, LedgerEntry } from '../../contract/ledger.ts';
import { seal } from '../chain.ts';
import { fileErrorOf, ledgerErrorOf } from '../file/database.ts';
import { headMarkFile, writeHeadMark } from '../file/head-mark.ts';
import { holdFolder, isThere, ledgerFile, makeOwnersFile } from '../file/ledger-folder.ts';
import { LedgerError } from '../ledger-error.ts';
import type { BrokerCursor } from '../ledger-store.ts';
import { type LedgerReader, readLedger } from '../reading/read-ledger.ts';
import { checkRow } from '../rows/entry-row.ts';
import { keepText } from '../rows/keyed-rows.ts';
import { LedgerRows } from '../rows/ledger-rows.ts';
import { migrate, newEpoch } from '../rows/ledger-schema.ts';
import { asideName } from './mend-ledger.ts';
import { removeDatabase } from './unfinished-mend.ts';

interface BegunEpoch {
  readonly epoch: Epoch;
  /** The last entry of the epoch before that is as it was sealed; null where none is. */
  readonly lastGood: LedgerEntry | null;
  /** The name of the old file, in the same folder; null where there was none. */
  readonly keptIn: string | null;
  /** Which brokers, as far as is written down, had not acknowledged everything up to that entry: from here on nobody sends them the rest. */
  readonly behind: readonly BrokerCursor[];
}

/**
 * Keeps the ledger of a folder aside and begins a new one, in which everybody has what he had by the last good entry.
 * Where none is and none was it makes nothing: a club of several tables has its records in folders of their own.
 *
 * @throws LedgerError `no-ledger`, `folder-unwritable`, `held-by-another`, `not-a-ledger`, `newer-schema`
 */
export const beginNewEpoch = (folder: string, at: number): BegunEpoch => {
  if (!isRecordIn(folder)) throw new LedgerError('no-ledger', 'there is no ledger', ledgerFile(folder));
  const letGo = holdFolder(folder);
  try {
    const lastGood = lastGoodEntry(folder);
    const behind = lastGood === null ? [] : brokersBehind(folder, lastGood);
    const epoch = newEpoch();
    const fresh = join(folder, 'ledger.new.db');
    const keptIn = existsSync(ledgerFile(folder)) ? asideName(at) : null;
    const first =
      lastGood === null ? null : seal(carried(lastGood, { at, keptIn }), { epoch, previous: null });
    writeFresh(folder, fresh, { epoch, first });
    if (keptIn !== null) setAside(folder, keptIn);
    rmSync(headMarkFile(folder), { force: true });
    renameSync(fresh, ledgerFile(folder));
    writeHeadMark(folder, {
      epoch,
      head: first === null ? null : { seq: first.entry.seq, hash: first.entry.hash },
      events: null,
      asks: 'nothing',
    });
    return { epoch, lastGood, keptIn, behind };
  } finally {
    letGo();
  }
};

/** What fails leaves nothing of it behind. */
const writeFresh = (
  folder: string,
  fresh: string,
  { epoch, first }: { readonly epoch: Epoch; readonly first: ReturnType<typeof seal> | null },
): void => {
  removeDatabase(fresh);
  try {
    makeOwnersFile(fresh);
    const db = new Database(fresh);
    try {
      db.exec('PRAGMA synchronous = FULL');
      migrate(db, epoch);
      if (first !== null) new LedgerRows(db).addEntry(first);
      for (const named of keptNames(folder)) keepText(db, 'persons', named);
    } finally {
      db.close();
    }
  } catch (thrown) {
    removeDatabase(fresh);
    throw fileErrorOf(thrown, fresh) ?? thrown;
  }
};

/** A record, or what is left where one was: its mark, what was set aside, an epoch that was cut off before it had its name. */
const OF_A_RECORD = /^ledger\.(?:db|new\.db|head\.json|damaged-.*)$/;

const isRecordIn = (folder: string): boolean => {
  if (!isThere(folder)) return false;
  try {
    return readdirSync(folder).some((name) => OF_A_RECORD.test(name));
  } catch (thrown) {
    throw ledgerErrorOf(thrown, folder);
  }
};

/** With its log, which may hold what the file itself does not yet. */
const setAside = (folder: string, keptIn: string): void => {
  const file = ledgerFile(folder);
  rmSync(`${file}-shm`, { force: true });
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, join(folder, `${keptIn}-wal`));
  renameSync(file, join(folder, keptIn));
};

/** What stands beside the entries; what is damaged as well is done without. */
const readBeside = <Found>(folder: string, read: (reader: LedgerReader) => Found): Found | null => {
  if (!existsSync(ledgerFile(folder))) return null;
  let reader: LedgerReader | null = null;
  try {
    reader = readLedger(folder);
    return read(reader);
  } catch (thrown) {
    if (ledgerErrorOf(thrown, folder).code !== 'damaged') throw thrown;
    return null;
  } finally {
    reader?.close();
  }
};

/** Who comes again is who he was; names that cannot be read are given anew. */
const keptNames = (folder: string): Iterable<readonly [string, string]> =>
  readBeside(folder, (reader) => reader.texts('persons')) ?? [];

const brokersBehind = (folder: string, { epoch, seq }: LedgerEntry): readonly BrokerCursor[] =>
  (readBeside(folder, ({ tables }) => tables.cursors(epoch)) ?? []).filter((cursor) => cursor.seq < seq);

const lastGoodEntry = (folder: string): LedgerEntry | null => {
  if (!existsSync(ledgerFile(folder))) return null;
  let good: LedgerEntry | null = null;
  let reader: LedgerReader | null = null;
  try {
    reader = readLedger(folder);
    for (const row of reader.rows()) {
      const checked = checkRow(row, good);
      if ('fault' in checked) break;
      good = checked.entry;
    }
  } catch (thrown) {
    if (!(thrown instanceof LedgerError && thrown.code === 'damaged')) throw thrown;
  } finally {
    reader?.close();
  }
  return good;
};

/** The first entry of the new epoch: it closes the match that was open, and names what it follows on. */
const carried = (
  { epoch, seq, hash, totals, pot, game, rule, id }: LedgerEntry,
  { at, keptIn }: { readonly at: number; readonly keptIn: string | null },
): DraftEntry => ({
  id: `${id.split('/')[0]}/g${game}/close-epoch`,
  kind: 'close',
  ref: null,
  game,
  hand: 0,
  deltas: totals,
  potDelta: pot,
  rule,
  detail: { follows: { epoch, seq, hash }, keptIn },
  actor: { kind: 'operator', id: 'operator' },
  cmd: null,
  reason: 'the chain of entries was broken: a new epoch begins from the last good entry',
  at,
});
