import type Database from 'libsql';
import type { DomainEvent } from '../contract/domain-event.ts';
import type { LedgerEntry } from '../contract/ledger-entry.ts';
import { type Filing, fileAfter } from './filing.ts';
import { LedgerError } from './ledger-error.ts';
import type { LedgerAnswer, LedgerRequest } from './ledger-requests.ts';
import type { LedgerRows } from './ledger-rows.ts';
import { ANSWERS_KEPT_MS, type CommitBatch, type CommitReceipt } from './ledger-store.ts';
import { recoverFrom } from './recover.ts';
import { sealDrafts } from './seal-drafts.ts';
import { ledgerErrorOf } from './sqlite-error.ts';

/** What the next write follows on; a rolled-back transaction goes back to the one before. */
interface Position {
  readonly head: LedgerEntry | null;
  readonly filing: Filing;
}

export interface OpenedLedger {
  readonly db: Database.Database;
  readonly rows: LedgerRows;
  readonly file: string;
  readonly epoch: string;
  readonly head: LedgerEntry | null;
}

/**
 * Writes many requests in one transaction, so that they share one sync of the disk. A request that is refused
 * (a bug in its entry) is refused alone; when the disk fails, all of them fail and nothing is written.
 */
export class GroupCommit {
  readonly #ledger: OpenedLedger;
  #position: Position;

  constructor(ledger: OpenedLedger) {
    this.#ledger = ledger;
    this.#position = { head: ledger.head, filing: ledger.rows.lastFiling() };
  }

  /** One answer for each request, in order; they are true only because the transaction is on the disk. */
  write(requests: readonly LedgerRequest[]): readonly LedgerAnswer[] {
    const before = this.#position;
    const { db, file } = this.#ledger;
    try {
      db.exec('BEGIN IMMEDIATE');
      const answers = requests.map((request) => this.#answer(request));
      db.exec('COMMIT');
      return answers;
    } catch (thrown) {
      this.#position = before;
      rollBack(db);
      const failure = failed(ledgerErrorOf(thrown, file));
      return requests.map(() => failure);
    }
  }

  #answer(request: LedgerRequest): LedgerAnswer {
    const { rows, epoch } = this.#ledger;
    switch (request.ask) {
      case 'commit':
        return this.#commitOrRefuse(request.batch);
      case 'write-ahead':
        rows.addIntent(request.intent);
        return { answer: 'written' };
      case 'write-outcome':
        rows.setOutcome(request.outcome);
        return { answer: 'written' };
      case 'recover':
        return { answer: 'recovered', recovered: recoverFrom(rows, { epoch, ...this.#position }) };
      case 'declaration':
        return { answer: 'declaration', declaration: rows.declaration(request.id) };
      case 'entries':
        return { answer: 'entries', entries: rows.entriesFrom(epoch, request) };
      default:
        return request satisfies never;
    }
  }

  #commitOrRefuse(batch: CommitBatch): LedgerAnswer {
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
    const { receipt, fresh } = sealDrafts(batch.entries, { epoch, previous: this.#position.head, standing });
    for (const event of batch.events) this.#addEvent(event, batch);
    for (const entry of fresh) rows.addEntry(entry);
    if (batch.seen !== null) rows.setSeen(batch.seen);
    this.#keepAnswers(batch);
    this.#position = { ...this.#position, head: fresh.at(-1) ?? this.#position.head };
    return { entries: receipt };
  }

  #keepAnswers({ answers = [], at }: CommitBatch): void {
    if (answers.length === 0) return;
    const { rows } = this.#ledger;
    rows.forgetDeclarations(at - ANSWERS_KEPT_MS);
    for (const answered of answers) rows.addDeclaration(answered, at);
  }

  #addEvent(event: DomainEvent, { seen, at }: CommitBatch): void {
    const filing = fileAfter(this.#position.filing, event);
    this.#ledger.rows.addEvent({ ...filing, event, device: seen, at });
    this.#position = { ...this.#position, filing };
  }
}

const failed = ({ code, message }: LedgerError): LedgerAnswer => ({ answer: 'failed', code, message });

const rollBack = (db: Database.Database): void => {
  // SQLite rolls back by itself on some errors, a full disk among them.
  if (db.inTransaction) db.exec('ROLLBACK');
};
