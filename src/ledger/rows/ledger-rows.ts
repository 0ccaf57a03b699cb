import type Database from 'libsql';
import { type DeclarationAnswer, declarationAnswer } from '../../contract/declaration.ts';
import type { SealedEntry } from '../../contract/entry-chain.ts';
import { type Epoch, ledgerEpoch } from '../../contract/ids.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import {
  ANSWERS_KEPT,
  type AnsweredDeclaration,
  type BrokerCursor,
  type DeviceSequence,
} from '../ledger-store.ts';
import {
  asBlobs,
  CHAINS,
  type ChainEnd,
  type ChainedRow,
  type ChainName,
  chainColumns,
  EMPTY_CHAIN,
  numberAt,
  type Row,
  rowInPart,
  rowOf,
  textAt,
} from './chained-row.ts';
import { ENTRY_COLUMNS, ENTRY_SELECT, entryRow, readEntry, readSoundEntry } from './entry-row.ts';
import { BEFORE_EVERYTHING, type Filing } from './event-row.ts';
import {
  cursorSum,
  GAP_COLUMNS,
  GAP_SELECT,
  type Gap,
  gapRow,
  isCursorSum,
  readGap,
  readSeen,
  SEEN_COLUMNS,
  SEEN_SELECT,
  seenRow,
} from './lone-rows.ts';

const insert = (chain: ChainName): string =>
  `INSERT INTO ${chain} (${[...CHAINS[chain], 'hash'].join(', ')})
   VALUES (${[...CHAINS[chain], 'hash'].map(() => '?').join(', ')})`;

const newest = (chain: ChainName): string =>
  `SELECT ${chainColumns(chain)} FROM ${chain} ORDER BY ${CHAINS[chain][0]} DESC LIMIT 1`;

const SQL = {
  epoch: `SELECT ${asBlobs(['value'])} FROM meta WHERE key = 'epoch'`,
  addEvent: insert('events'),
  newestEvent: newest('events'),
  lastRowBefore: `SELECT ${asBlobs(['id'])} FROM events WHERE match <> ? ORDER BY id DESC LIMIT 1`,
  lastFiling: `SELECT ${asBlobs(['match', 'hand'])} FROM events ORDER BY id DESC LIMIT 1`,
  lastTidied: `SELECT ${asBlobs([
    `max(coalesce((SELECT max(last) FROM packed_events
        WHERE last < (SELECT min(id) FROM events WHERE match = ?)), 0),
      coalesce((SELECT max(last) FROM gaps WHERE chain = 'events' AND why = 'let-go'), 0))`,
  ])}`,
  lastEventAt: `SELECT ${asBlobs(['at'])} FROM events ORDER BY id DESC LIMIT 1`,
  eventsAfter: `SELECT ${chainColumns('events')} FROM events WHERE id > ? ORDER BY id`,
  addEntry: `INSERT INTO entries (${ENTRY_COLUMNS}) VALUES (?, ?, ?, ?)`,
  entryById: `SELECT ${ENTRY_SELECT} FROM entries WHERE epoch = ? AND id = ?`,
  lastEntries: `SELECT ${ENTRY_SELECT} FROM entries ORDER BY rowid DESC LIMIT ?`,
  entriesBack: `SELECT ${ENTRY_SELECT} FROM entries ORDER BY rowid DESC LIMIT ? OFFSET ?`,
  addIntent: insert('intents'),
  newestIntent: newest('intents'),
  intentsOfSession: `SELECT ${chainColumns('intents')} FROM intents WHERE session = ? ORDER BY row`,
  lastCycle: `SELECT ${asBlobs(['coalesce(max(cycle), 0)'])} FROM intents`,
  addDeclaration: insert('declarations'),
  newestDeclaration: newest('declarations'),
  declaration: `SELECT ${asBlobs(['speaker', 'body', 'answer'])} FROM declarations WHERE id = ?`,
  firstDeclarationSince: `SELECT ${asBlobs(['row'])} FROM declarations
    WHERE at >= ? OR row > (SELECT max(row) FROM declarations) - ${ANSWERS_KEPT} ORDER BY row LIMIT 1`,
  declarationBefore: `SELECT ${chainColumns('declarations')} FROM declarations WHERE row < ? ORDER BY row DESC LIMIT 1`,
  dropDeclarations: 'DELETE FROM declarations WHERE row <= ?',
  cursors: `SELECT ${asBlobs(['broker', 'seq', 'lower(hex(sum))'])} FROM cursors WHERE epoch = ?`,
  cursor: `SELECT ${asBlobs(['seq', 'lower(hex(sum))'])} FROM cursors WHERE epoch = ? AND broker = ?`,
  setCursor: 'INSERT OR REPLACE INTO cursors VALUES (?, ?, ?, ?)',
  seen: `SELECT ${SEEN_SELECT} FROM seen`,
  setSeen: `INSERT OR REPLACE INTO seen (${SEEN_COLUMNS}) VALUES (1, ?, ?, ?)`,
  gaps: `SELECT ${GAP_SELECT} FROM gaps ORDER BY chain, first`,
  addGap: `INSERT OR REPLACE INTO gaps (${GAP_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
} as const;

const NEWEST = {
  events: 'newestEvent',
  declarations: 'newestDeclaration',
  intents: 'newestIntent',
} as const satisfies Readonly<Record<ChainName, keyof typeof SQL>>;

const ADD = {
  events: 'addEvent',
  declarations: 'addDeclaration',
  intents: 'addIntent',
} as const satisfies Readonly<Record<ChainName, keyof typeof SQL>>;

/** More than any match writes. */
const ENTRIES_OF_A_MATCH = 400;

/** As many as most matches write: what was read is held against its hash, which takes its time at the start. */
const ENTRIES_AT_ONCE = 16;

type Bound = string | number | Buffer | null;

/** The tables, one method a statement. Statements are prepared when first used. */
export class LedgerRows {
  readonly #db: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();

  constructor(db: Database.Database) {
    this.#db = db;
  }

  /** Before the database is closed. */
  forget = (): void => this.#statements.clear();

  epoch = (): Epoch => ledgerEpoch.parse(textAt(this.#one('epoch', []) ?? [], 0));

  /** Where a chain goes on: after its newest row, or after the gap at its end. */
  endOf = (chain: ChainName): ChainEnd => {
    const row = this.#one(NEWEST[chain], []);
    const end = row === null ? EMPTY_CHAIN : endAt(row);
    const gap = this.gaps().findLast((each) => each.chain === chain);
    return gap === undefined || gap.last < end.row ? end : { row: gap.last, hash: gap.hash };
  };

  /** A row that was recorded without a hash, and has an empty one, stays so. */
  add = (chain: ChainName, { fields, hash }: ChainedRow): void =>
    this.#run(ADD[chain], [...fields, hash === '' ? null : Buffer.from(hash, 'hex')]);

  lastFiling = (): Filing => {
    const row = this.#one('lastFiling', []);
    return row === null ? BEFORE_EVERYTHING : { match: numberAt(row, 0), hand: numberAt(row, 1) };
  };

  /** 0 before the first. */
  lastEventAt = (): number => {
    const row = this.#one('lastEventAt', []);
    return row === null ? 0 : numberAt(row, 0);
  };

  /**
   * The number of the last row before those of the newest match; 0 where there is none. The entries say it, which are
   * proved; only those of earlier releases do not.
   */
  lastRowBeforeMatch = (match: number): number => {
    const oldest = this.#entryBeforeMatch(match);
    if (oldest !== null && oldest.game < match && oldest.events != null) return oldest.events.row;
    if (oldest?.seq === 1 && oldest.game >= match) return 0;
    const row = this.#one('lastRowBefore', [match]);
    return row === null ? 0 : numberAt(row, 0);
  };

  /** The newest entry of an earlier match; the oldest that was looked at where there is none. */
  #entryBeforeMatch(match: number): LedgerEntry | null {
    let oldest: LedgerEntry | null = null;
    for (let skipped = 0; skipped < ENTRIES_OF_A_MATCH; skipped += ENTRIES_AT_ONCE) {
      const rows = this.#all('entriesBack', [ENTRIES_AT_ONCE, skipped]);
      const entries = rows.flatMap((row) => readSoundEntry(row) ?? []);
      const before = entries.find(({ game }) => game < match);
      if (before !== undefined) return before;
      oldest = entries.at(-1) ?? oldest;
      if (rows.length < ENTRIES_AT_ONCE) break;
    }
    return oldest;
  }

  /** The number of the last row of events before this match that is packed or let go; 0 where none is. */
  lastRowTidied = (match: number): number => numberAt(this.#one('lastTidied', [match]) ?? [], 0);

  eventsAfter = (row: number): readonly Row[] => this.#all('eventsAfter', [row]);

  addEntry = (sealed: SealedEntry): void => this.#run('addEntry', entryRow(sealed));

  entryById = (epoch: Epoch, id: string): LedgerEntry | null => {
    const row = this.#one('entryById', [epoch, id]);
    return row === null ? null : readEntry(row);
  };

  /** The newest rows, oldest first, not checked. */
  lastEntryRows = (limit: number): readonly Row[] =>
    this.#prepared('lastEntries').all([limit]).map(rowInPart).toReversed();

  newestIntent = (): Row | null => this.#one('newestIntent', []);

  /** One row after the other: a session may be long. */
  *intentsOf(session: number): Generator<Row> {
    for (const row of this.#prepared('intentsOfSession').iterate([session])) yield rowOf(row);
  }

  lastCycle = (): number => numberAt(this.#one('lastCycle', []) ?? [], 0);

  declaration = (id: string): AnsweredDeclaration | null => {
    const row = this.#one('declaration', [id]);
    if (row === null) return null;
    const answer: DeclarationAnswer = declarationAnswer.parse(JSON.parse(textAt(row, 2)));
    return { id, speaker: textAt(row, 0), body: textAt(row, 1), answer };
  };

  /** Lets the oldest go that were answered before `at` (milliseconds since 1970) and are not among the newest. */
  forgetDeclarations = (at: number): void => {
    const kept = this.#one('firstDeclarationSince', [at]);
    const firstKept = kept === null ? Number.MAX_SAFE_INTEGER : numberAt(kept, 0);
    const last = this.#one('declarationBefore', [firstKept]);
    if (last === null) return;
    const { row, hash } = endAt(last);
    this.addGap({ chain: 'declarations', first: 1, last: row, hash, why: 'let-go', file: null, at });
    this.#run('dropDeclarations', [row]);
  };

  /** A damaged one counts as none acknowledged: what is sent again does no harm, what is left out would. */
  cursor = (epoch: Epoch, broker: string): number | null => {
    const row = this.#one('cursor', [epoch, broker]);
    if (row === null) return null;
    const cursor = { broker, seq: numberAt(row, 0) };
    return isCursorSum(textAt(row, 1), epoch, cursor) ? cursor.seq : 0;
  };

  /** Those that are as they were written. */
  cursors = (epoch: Epoch): readonly BrokerCursor[] =>
    this.#all('cursors', [epoch]).flatMap((row) => {
      const cursor = { broker: textAt(row, 0), seq: numberAt(row, 1) };
      return isCursorSum(textAt(row, 2), epoch, cursor) ? [cursor] : [];
    });

  setCursor = (epoch: Epoch, cursor: BrokerCursor): void =>
    this.#run('setCursor', [epoch, cursor.broker, cursor.seq, cursorSum(epoch, cursor)]);

  seen = (): DeviceSequence | null => {
    const row = this.#one('seen', []);
    return row === null ? null : readSeen(row);
  };

  setSeen = (seen: DeviceSequence): void => this.#run('setSeen', seenRow(seen));

  gaps = (): readonly Gap[] => this.#all('gaps', []).map(readGap);

  addGap = (gap: Gap): void => this.#run('addGap', gapRow(gap));

  #run(name: keyof typeof SQL, values: readonly Bound[]): void {
    this.#prepared(name).run([...values]);
  }

  #one(name: keyof typeof SQL, values: readonly Bound[]): Row | null {
    return this.#all(name, values)[0] ?? null;
  }

  #all(name: keyof typeof SQL, values: readonly Bound[]): readonly Row[] {
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

/** A row recorded before rows had a hash ends no chain: the next begins one. */
const endAt = (row: Row): ChainEnd => {
  const hash = row.at(-1);
  return { row: numberAt(row, 0), hash: hash == null || hash === '' ? EMPTY_CHAIN.hash : hash };
};
