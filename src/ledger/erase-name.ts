import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { DomainEvent } from '../contract/events/recorded-events.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import { nameForm } from '../contract/player-name.ts';
import { ledgerErrorOf } from './file/database.ts';
import { existingLedgerFile } from './file/ledger-folder.ts';
import { type LedgerReader, readerOf } from './reading/read-ledger.ts';
import { readSoundEntry } from './rows/entry-row.ts';
import { readStored } from './rows/event-row.ts';
import { eraseTexts, keyedTexts } from './rows/keyed-rows.ts';
import { openLedgerFile } from './writing/open-ledger-file.ts';

/** What became of a name, and where it still stands: what is sealed under a hash is never changed. */
export type Erasing =
  | {
      readonly is: 'erased';
      /** In every form that looks like it: earlier releases took them as they came. */
      readonly names: readonly string[];
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
    eraseIn(opened.db, (name) => found.names.includes(name));
    for (const file of keptAside(folder)) eraseInKept(file, found.names);
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
  const asked = known.get(who) ?? who;
  const form = nameForm(asked);
  const isHis = (name: unknown): name is string => typeof name === 'string' && nameForm(name) === form;
  const called = [...known].filter(([, name]) => isHis(name));
  const ids = called.map(([id]) => id);
  const { entries, names: sealed } = entriesWith(reader, isHis);
  const names = [...new Set([asked, ...called.map(([, name]) => name), ...sealed])];
  const facts = factsWith(reader, names);
  if (ids.length + entries.length + facts === 0) return { is: 'unknown' };
  const newest = reader.newestMatch();
  const isOver = newest.some(({ type }) => type === 'MatchEnded');
  if (!isOver && newest.some((event) => namesIn(event).some(isHis))) return { is: 'in-open-match' };
  return { is: 'erased', names, ids, entries, facts };
};

/** Entries in which he is named, and how. */
const entriesWith = (reader: LedgerReader, isHis: (name: unknown) => name is string) => {
  const entries: LedgerEntry[] = [];
  const names: string[] = [];
  for (const row of reader.rows()) {
    const entry = readSoundEntry(row);
    if (entry === null || entry.v >= 4) continue;
    const { players, name: named } = entry.detail;
    const held = [named, ...(typeof players === 'object' && players !== null ? Object.values(players) : [])];
    const his = held.filter(isHis);
    names.push(...his);
    if (his.length > 0) entries.push(entry);
  }
  return { entries, names };
};

const factsWith = (reader: LedgerReader, names: readonly string[]): number => {
  let facts = 0;
  const written = names.map((name) => JSON.stringify(name));
  for (const { fields } of reader.chain('events', 0)) {
    if (fields?.some((field) => written.some((name) => field?.includes(name))) !== true) continue;
    const found = readStored(fields);
    if (found.read === 'event' && namesIn(found.event).some((name) => names.includes(name ?? ''))) facts += 1;
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

/**
 * Takes persons out of the copy of a record, in whichever form it is, with which nobody goes on meanwhile.
 *
 * @throws LedgerError
 */
export const eraseInCopy = (
  folder: string,
  isToGo: (name: string, id: string) => boolean,
): 'erased' | 'held-none' => {
  const file = existingLedgerFile(folder);
  try {
    const db = new Database(file);
    try {
      // A copy of an early release has no such rows, nor a place for them.
      if (![...keyedTexts(db, 'persons')].some(([id, name]) => isToGo(name, id))) return 'held-none';
      eraseIn(db, isToGo);
      return 'erased';
    } finally {
      db.close();
    }
  } catch (thrown) {
    throw ledgerErrorOf(thrown, file);
  }
};

/** The row, and then whatever is left of it in the log. */
const eraseIn = (db: Database.Database, isToGo: (name: string, id: string) => boolean): void => {
  eraseTexts(db, 'persons', isToGo);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
};

/** Of a file that was kept because it is damaged nobody can promise it: whoever erases looks whether the name is still there. */
const eraseInKept = (file: string, names: readonly string[]): void => {
  const db = new Database(file);
  try {
    eraseIn(db, (name) => names.includes(name));
  } catch {
    // It stays as it is, and is told.
  } finally {
    db.close();
  }
};
