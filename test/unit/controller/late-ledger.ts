import type { CommitBatch, CommitReceipt, LedgerStore } from '../../../src/ledger/ledger-store.ts';

interface Waiting {
  readonly batch: CommitBatch;
  readonly resolve: (receipt: CommitReceipt) => void;
  readonly reject: (error: unknown) => void;
}

/** A ledger whose commits end when the test says so, in any order. */
export class LateLedger implements Pick<LedgerStore, 'commit'> {
  readonly #waiting: Waiting[] = [];

  readonly commit = (batch: CommitBatch): Promise<CommitReceipt> =>
    new Promise((resolve, reject) => this.#waiting.push({ batch, resolve, reject }));

  /** Every batch that was ever to be committed, in order. */
  get batches(): readonly CommitBatch[] {
    return this.#waiting.map(({ batch }) => batch);
  }

  /** Batch `at`, counted from 0, is on the disk. */
  async end(at: number): Promise<void> {
    this.#waiting[at]?.resolve({ entries: [] });
    await everythingElse();
  }

  async fail(at: number, error: unknown): Promise<void> {
    this.#waiting[at]?.reject(error);
    await everythingElse();
  }
}

/** Everything that can happen now has happened. */
export const everythingElse = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
