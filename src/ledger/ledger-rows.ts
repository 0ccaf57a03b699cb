import type Database from 'libsql';
import { declarationAnswer } from '../contract/declaration.ts';
import type { DomainEvent } from '../contract/domain-event.ts';
import type { LedgerEntry } from '../contract/ledger-entry.ts';
import { ENTRY_COLUMNS, entryRow, readEntry } from './entry-row.ts';
import { BEFORE_EVERYTHING, type Filing } from './filing.ts';
import type { AnsweredDeclaration, CommandIntent, CommandOutcome, DeviceSequence } from './ledger-store.ts';
import { numberAt, type Row, rowOf, textAt } from './row-value.ts';

const SQL = {
  epoch: `SELECT value FROM meta WHERE key = 'epoch'`,
  addEvent: 'INSERT INTO events (match, hand, type, json, boot, eseq, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  lastFiling: 'SELECT match, hand FROM events ORDER BY id DESC LIMIT 1',
  eventsOfMatch: 'SELECT json FROM events WHERE match = ? ORDER BY id',
  addEntry: `INSERT INTO entries (${ENTRY_COLUMNS}) VALUES (?, ?, ?, ?)`,
  entryById: `SELECT ${ENTRY_COLUMNS} FROM entries WHERE epoch = ? AND id = ?`,
  entriesFrom: `SELECT ${ENTRY_COLUMNS} FROM entries WHERE epoch = ? AND seq >= ? ORDER BY seq LIMIT ?`,
  lastEntries: `SELECT ${ENTRY_COLUMNS} FROM entries ORDER BY rowid DESC LIMIT ?`,
  addIntent: `INSERT OR REPLACE INTO intents (session, id, line, cycle, op, state) VALUES (?, ?, ?, ?, ?, 'written')`,
  setOutcome: 'UPDATE intents SET state = ?, result = ? WHERE session = ? AND id = ?',
  lastSession: 'SELECT session FROM intents ORDER BY written DESC LIMIT 1',
  lastIdOf: `SELECT coalesce(max(id), 0) FROM intents WHERE session = ? AND state NOT IN ('refused', 'dropped')`,
  openIntents: `SELECT id, line, cycle, op, state FROM intents
    WHERE session = ? AND state IN ('written', 'accepted') ORDER BY written`,
  lastCycle: 'SELECT coalesce(max(cycle), 0) FROM intents',
  addDeclaration: 'INSERT OR IGNORE INTO declarations (id, speaker, body, answer, at) VALUES (?, ?, ?, ?, ?)',
  declaration: 'SELECT speaker, body, answer FROM declarations WHERE id = ?',
  forgetDeclarations: 'DELETE FROM declarations WHERE at < ?',
  seen: 'SELECT boot, eseq FROM seen',
  setSeen: 'INSERT OR REPLACE INTO seen VALUES (1, ?, ?)',
} as const;

export interface EventRow extends Filing {
  readonly event: DomainEvent;
  /** The newest device event of the commit it came in. */
  readonly device: DeviceSequence | null;
  readonly at: number;
}

/** The tables, one method a statement. Statements are prepared when first used. */
export class LedgerRows {
  readonly #db: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();

  constructor(db: Database.Database) {
    this.#db = db;
  }

  epoch = (): string => textAt(this.#one('epoch', []) ?? [], 0);

  addEvent = ({ match, hand, event, device, at }: EventRow): void => {
    const from = [device?.boot ?? null, device?.sequence ?? null];
    this.#run('addEvent', [match, hand, event.type, JSON.stringify(event), ...from, at]);
  };

  lastFiling = (): Filing => {
    const row = this.#one('lastFiling', []);
    return row === null ? BEFORE_EVERYTHING : { match: numberAt(row, 0), hand: numberAt(row, 1) };
  };

  eventsOfMatch = (match: number): readonly DomainEvent[] =>
    this.#all('eventsOfMatch', [match]).map((row) => JSON.parse(textAt(row, 0)));

  addEntry = (entry: LedgerEntry): void => this.#run('addEntry', entryRow(entry));

  entryById = (epoch: string, id: string): LedgerEntry | null => {
    const row = this.#one('entryById', [epoch, id]);
    return row === null ? null : readEntry(row);
  };

  entriesFrom = (epoch: string, { from, limit }: { from: number; limit: number }): readonly LedgerEntry[] =>
    this.#all('entriesFrom', [epoch, from, limit]).map(readEntry);

  /** The newest rows, oldest first, not checked. */
  lastEntryRows = (limit: number): readonly Row[] => this.#all('lastEntries', [limit]).toReversed();

  addIntent = ({ session, id, line, cycle, op }: CommandIntent): void =>
    this.#run('addIntent', [session, id, line, cycle, op]);

  setOutcome = ({ session, id, state, result }: CommandOutcome): void =>
    this.#run('setOutcome', [state, result, session, id]);

  lastSession = (): number | null => {
    const row = this.#one('lastSession', []);
    return row === null ? null : numberAt(row, 0);
  };

  lastIdOf = (session: number): number => numberAt(this.#one('lastIdOf', [session]) ?? [], 0);

  openIntents = (session: number): readonly Row[] => this.#all('openIntents', [session]);

  lastCycle = (): number => numberAt(this.#one('lastCycle', []) ?? [], 0);

  addDeclaration = ({ id, speaker, body, answer }: AnsweredDeclaration, at: number): void =>
    this.#run('addDeclaration', [id, speaker, body, JSON.stringify(answer), at]);

  declaration = (id: string): AnsweredDeclaration | null => {
    const row = this.#one('declaration', [id]);
    if (row === null) return null;
    const answer = declarationAnswer.parse(JSON.parse(textAt(row, 2)));
    return { id, speaker: textAt(row, 0), body: textAt(row, 1), answer };
  };

  /** Those that were answered before `at`, in milliseconds since 1970. */
  forgetDeclarations = (at: number): void => this.#run('forgetDeclarations', [at]);

  seen = (): DeviceSequence | null => {
    const row = this.#one('seen', []);
    return row === null ? null : { boot: textAt(row, 0), sequence: numberAt(row, 1) };
  };

  setSeen = ({ boot, sequence }: DeviceSequence): void => this.#run('setSeen', [boot, sequence]);

  #run(name: keyof typeof SQL, values: Row): void {
    this.#prepared(name).run([...values]);
  }

  #one(name: keyof typeof SQL, values: Row): Row | null {
    return this.#all(name, values)[0] ?? null;
  }

  #all(name: keyof typeof SQL, values: Row): readonly Row[] {
    return this.#prepared(name)
      .all([...values])
      .map(rowOf);
  }

  #prepared(name: keyof typeof SQL): Database.Statement {
    const ready = this.#statements.get(name);
    if (ready !== undefined) return ready;
    const statement = this.#db.prepare(SQL[name]);
    if (/^\s*SELECT/.test(SQL[name])) statement.raw();
    this.#statements.set(name, statement);
    return statement;
  }
}
