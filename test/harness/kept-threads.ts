import { type Transferable, Worker } from 'node:worker_threads';
import type { LedgerThread, ToHost } from '../../src/ledger/threads/start-thread.ts';

/** Threads whose records are all closed, until somebody begins one of the same kind. */
const idle: Readonly<Record<LedgerThread, KeptThread[]>> = { ledger: [], background: [] };

/** The number Node gives a thread that is no more. */
const NO_MORE = -1;

/** A thread of the ledger that, once it is asked to end, does so for whoever asked, and is kept for whoever begins the next. */
class KeptThread extends Worker {
  readonly #name: LedgerThread;

  constructor(file: string, name: LedgerThread) {
    super(file, { name });
    this.#name = name;
  }

  override postMessage(message: ToHost, transferred?: readonly Transferable[]): void {
    if (!('end' in message)) return super.postMessage(message, transferred);
    setImmediate(() => {
      this.emit('exit', 0);
      this.removeAllListeners();
      this.unref();
      idle[this.#name].push(this);
    });
  }
}

/**
 * Begins a thread of the ledger, or takes one whose records are all closed: a thread has the records of many tables, and to begin
 * one takes the processor longer than most of what tests do with it.
 */
export const keptThread = (file: string, name: LedgerThread): Worker => {
  for (let next = idle[name].pop(); next !== undefined; next = idle[name].pop()) {
    if (next.threadId === NO_MORE) continue;
    next.ref();
    return next;
  }
  return new KeptThread(file, name);
};
