import type Database from 'libsql';
import type { Epoch } from '../../contract/ids.ts';
import type { HeadMark, LedgerEntry } from '../../contract/ledger.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { sealDrafts } from '../chain.ts';
import { ledgerErrorOf } from '../file/database.ts';
import type { FileWatch } from '../file/ledger-folder.ts';
import { type Failed, failed, LedgerError } from '../ledger-error.ts';
import { ANSWERS_KEPT_MS, type CommitBatch, type CommitReceipt, type Recovered } from '../ledger-store.ts';
import { type ChainEnd, type ChainedRow, type ChainName, chained } from '../rows/chained-row.ts';
import { chainEvents, eventsMark, type Filing } from '../rows/event-row.ts';
import { intentValues, outcomeValues, recoverFrom, reservationValues } from '../rows/intent-row.ts';
import { keepText, keyedTexts } from '../rows/keyed-rows.ts';
import type { LedgerRows } from '../rows/ledger-rows.ts';
import type { LedgerAnswer, LedgerRequest } from './ledger-requests.ts';

/** What the next write follows on; a rolled-back transaction goes back to the one before. */
interface CommitPosition {
  readonly head: LedgerEntry | null;
  readonly filing: Filing;
  readonly ends: Readonly<Record<ChainName, ChainEnd>>;
}

export interface OpenedLedger {
  readonly db: Database.Database;
  readonly rows: LedgerRows;
  readonly file: string;
  readonly epoch: Epoch;
  readonly head: LedgerEntry | null;
  readonly watch: FileWatch;
  /** What somebody at the console is to know of how it was found. */
  readonly notices: readonly string[];
}

export type Answers = readonly (LedgerAnswer | Failed)[];

/**
 * Writes many requests in one transaction, so that they share one sync of the disk. A request that is refused
 * (a bug in its entry) is refused alone; when the disk fails, all of them fail and nothing is written.
 */
export class GroupCommit {
  readonly #ledger: OpenedLedger;
  #position: CommitPosition;
  /** Then the file is written anew when it is opened next. */
  #hasMetDamage = false;

  constructor(ledger: OpenedLedger) {
    this.#ledger = ledger;
    const { rows, head } = ledger;
    this.#position = { head, filing: rows.lastFiling(), ends: endsOf(rows) };
  }

  /**
   * One answer for each request, in order; they are true once the log is on the disk. An error where nothing was
   * written.
   */
  write(requests: readonly LedgerRequest[]): Answers | LedgerError {
    const before = this.#position;
    const { db, file, watch } = this.#ledger;
    try {
      refuseLost(watch);
      db.exec('BEGIN IMMEDIATE');
      const answers = requests.map((request) => this.#answer(request));
      db.exec('COMMIT');
      return answers;
    } catch (thrown) {
      this.#position = before;
      rollBack(db);
      const error = ledgerErrorOf(thrown, file);
      if (error.code !== 'damaged') return error;
      this.#hasMetDamage = true;
      return new LedgerError('damage-met', error.what, error.where);
    }
  }

  /** Where the next event is filed: another object only when another hand or match has begun. */
  get filing(): Filing {
    return this.#position.filing;
  }

  /** Where the ledger ends, for the file beside it. */
  mark(): HeadMark {
    const { head, ends } = this.#position;
    return {
      epoch: this.#ledger.epoch,
      head: head === null ? null : { seq: head.seq, hash: head.hash },
      events: eventsMark(ends.events) ?? null,
      asks: this.#hasMetDamage ? 'mend' : 'nothing',
    };
  }

  #answer(request: LedgerRequest): LedgerAnswer | Failed {
    const { rows, epoch } = this.#ledger;
    switch (request.ask) {
      case 'commit':
        return this.#commitOrRefuse(request.batch);
      case 'write-ahead':
        this.#add('intents', intentValues(request.intent));
        return { answer: 'written' };
      case 'write-outcome':
        this.#add('intents', outcomeValues(request.outcome));
        return { answer: 'written' };
      case 'reserve-ids':
        this.#add('intents', reservationValues(request.reserved));
        return { answer: 'written' };
      case 'recover':
        return { answer: 'recovered', recovered: this.#recovered() };
      case 'declaration':
        return { answer: 'declaration', declaration: rows.declaration(request.id) };
      case 'cursor':
        return { answer: 'cursor', seq: rows.cursor(epoch, request.broker) };
      case 'write-cursor':
        rows.setCursor(epoch, request.cursor);
        return { answer: 'written' };
      case 'write-name': {
        const { id, name } = request.person;
        keepText(this.#ledger.db, 'persons', [id, name]);
        return { answer: 'written' };
      }
      case 'mend-when-opened':
        this.#hasMetDamage = true;
        return { answer: 'written' };
      default:
        return unreachable(request);
    }
  }

  #recovered(): Recovered {
    const { db, rows, epoch, notices } = this.#ledger;
    const recovered = recoverFrom(rows, { epoch, ...this.#position });
    const names = [...keyedTexts(db, 'persons')].map(([id, name]) => ({ id, name }));
    return { ...recovered, names, notices: [...notices, ...recovered.notices] };
  }

  #commitOrRefuse(batch: CommitBatch): LedgerAnswer | Failed {
    try {
      return { answer: 'committed', receipt: this.#commit(batch) };
    } catch (thrown) {
      // Sealing comes before the first row, so a refusal has written nothing.
      if (thrown instanceof LedgerError && thrown.code === 'entry-refused') return failed(thrown);
      throw thrown;
    }
  }

  #commit(batch: CommitBatch): CommitReceipt {
    const { rows, epoch } = this.#ledger;
    const standing = (id: string): LedgerEntry | null => rows.entryById(epoch, id);
    const { head, ends } = this.#position;
    const happened = chainEvents(batch, { end: ends.events, filing: this.#position.filing });
    const events = eventsMark(happened.end);
    const { receipt, fresh } = sealDrafts(batch.entries, { epoch, previous: head, standing, events });
    for (const row of happened.rows) rows.add('events', row);
    for (const sealed of fresh) rows.addEntry(sealed);
    if (batch.seen !== null) rows.setSeen(batch.seen);
    this.#position = {
      head: fresh.at(-1)?.entry ?? head,
      filing: happened.filing,
      ends: { ...ends, events: happened.end },
    };
    this.#keepAnswers(batch);
    return { entries: receipt };
  }

  #keepAnswers({ answers = [], at }: CommitBatch): void {
    if (answers.length === 0) return;
    const { rows } = this.#ledger;
    rows.forgetDeclarations(at - ANSWERS_KEPT_MS);
    for (const { id, speaker, body, answer } of answers)
      if (rows.declaration(id) === null)
        this.#add('declarations', [id, speaker, body, JSON.stringify(answer), at]);
  }

  #add(chain: ChainName, values: readonly (string | number | null)[]): void {
    const { ends } = this.#position;
    const row: ChainedRow = chained(ends[chain], values);
    this.#ledger.rows.add(chain, row);
    this.#position = { ...this.#position, ends: { ...ends, [chain]: { row: row.row, hash: row.hash } } };
  }
}

const endsOf = (rows: LedgerRows): CommitPosition['ends'] => ({
  events: rows.endOf('events'),
  declarations: rows.endOf('declarations'),
  intents: rows.endOf('intents'),
});

/** What is written to a file that nobody will find again is not written. */
const refuseLost = (watch: FileWatch): void => {
  const fault = watch.fault();
  if (fault !== null) throw fault;
};

const rollBack = (db: Database.Database): void => {
  // SQLite rolls back by itself on some errors, a full disk among them.
  if (db.inTransaction) db.exec('ROLLBACK');
};
