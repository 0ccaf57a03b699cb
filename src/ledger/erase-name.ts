import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { DomainEvent } from '../contract/events/recorded-events.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import { readSoundEntry } from './entry-row.ts';
import { readStored } from './event-row.ts';
import { eraseTexts } from './keyed-rows.ts';
import { existingLedgerFile } from './ledger-folder.ts';
import { openLedgerFile } from './open-ledger-file.ts';
import { type LedgerReader, readerOf } from './read-ledger.ts';

/** What became of a name, and where it still stands: what is sealed under a hash is never changed. */
export type Erasing =
  | {
      readonly is: 'erased';
      readonly name: string;
      /** Whom it belonged to. */
      readonly ids: readonly string[];
      /** Sealed by releases that wrote names into entries. */
      readonly entries: readonly LedgerEntry[];
      /** How many facts of such releases hold it. */
      readonly facts: number;
    }
  | { readonly is: 'unknown' }
  /** Such a release began the match that is open: gone on with, it would be taken up again. */
  | { readonly is: 'in-open-match' };

/**
 * Takes a name out of the record of a folder, which nobody else may hold meanwhile. `who`: the name, or the id it belongs to.
 *
 * @throws LedgerError
 */
export const eraseName = (folder: string, who: string): Erasing =>
  withRecord(folder, (opened) => {
    const found = findName(readerOf(opened.db, opened.file, null), who);
    if (found.is !== 'erased') return found;
    eraseIn(opened.db, found.name);
    for (const file of keptAside(folder)) eraseInKept(file, found.name);
    return found;
  });

/** What erasing would come to; nothing is taken out yet. @throws LedgerError */
export const lookForName = (folder: string, who: string): Erasing =>
  withRecord(folder, ({ db, file }) => findName(readerOf(db, file, null), who));

const withRecord = <Found>(
  folder: string,
  work: (opened: ReturnType<typeof openLedgerFile>) => Found,
): Found => {
  existingLedgerFile(folder);
  const opened = openLedgerFile(folder);
  try {
    return work(opened);
  } finally {
    opened.release();
  }
};

const findName = (reader: LedgerReader, who: string): Erasing => {
  const known = reader.texts('persons');
  const name = known.get(who) ?? who;
  const ids = [...known].flatMap(([id, called]) => (called === name ? [id] : []));
  const entries = entriesWith(reader, name);
  const facts = factsWith(reader, name);
  if (ids.length + entries.length + facts === 0) return { is: 'unknown' };
  const newest = reader.newestMatch();
  const isOver = newest.some(({ type }) => type === 'MatchEnded');
  if (!isOver && newest.some((event) => namesIn(event).includes(name))) return { is: 'in-open-match' };
  return { is: 'erased', name, ids, entries, facts };
};

const entriesWith = (reader: LedgerReader, name: string): readonly LedgerEntry[] => {
  const found: LedgerEntry[] = [];
  for (const row of reader.rows()) {
    const entry = readSoundEntry(row);
    if (entry === null || entry.v >= 4) continue;
    const { players, name: named } = entry.detail;
    const held = [named, ...(typeof players === 'object' && players !== null ? Object.values(players) : [])];
    if (held.includes(name)) found.push(entry);
  }
  return found;
};

const factsWith = (reader: LedgerReader, name: string): number => {
  let facts = 0;
  const written = JSON.stringify(name);
  for (const { fields } of reader.chain('events', 0)) {
    if (fields?.some((field) => field?.includes(written)) !== true) continue;
    const found = readStored(fields);
    if (found.read === 'event' && namesIn(found.event).includes(name)) facts += 1;
  }
  return facts;
};

/** The names in a fact that an earlier release recorded. */
const namesIn = (event: DomainEvent): readonly (string | null | undefined)[] => {
  if (event.type === 'PlayerChanged') return [event.person.name];
  if (event.type !== 'MatchOpened' && event.type !== 'MatchRestored') return [];
  const { p1, p2, p3, p4 } = event.players;
  return [p1, p2, p3, p4].map((person) => person?.name);
};

/** What was damaged, or of an earlier epoch, holds names as well. */
const keptAside = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => /^ledger\.damaged-.*\.db$/.test(name))
    .map((name) => join(folder, name));

/** The row, and then whatever is left of it in the log. */
const eraseIn = (db: Database.Database, name: string): void => {
  eraseTexts(db, 'persons', (called) => called === name);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
};

/** Of a file that was kept because it is damaged nobody can promise it: whoever erases looks whether the name is still there. */
const eraseInKept = (file: string, name: string): void => {
  const db = new Database(file);
  try {
    eraseIn(db, name);
  } catch {
    // It stays as it is, and is told.
  } finally {
    db.close();
  }
};
