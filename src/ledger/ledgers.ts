import type { Worker } from 'node:worker_threads';
import { type DurableLedger, type LedgerOptions, openInThreads } from './durable-ledger.ts';
import { type LedgerThread, startThread, type ToHost } from './start-thread.ts';

/** The records of all tables of a process, in a few threads. What breaks in one record ends that record only. */
export interface Ledgers {
  /**
   * Opens the record of a data folder, making both where they are missing.
   *
   * @throws LedgerError when the folder cannot be written to or is held by another process, when the file is not
   *   ours, of a later release, or damaged
   */
  readonly open: (folder: string, options?: LedgerOptions) => Promise<DurableLedger>;
  /** Closes the records that are still open, and ends the threads. */
  readonly close: () => Promise<void>;
}

/** A writer is begun for so many records more; then those there are take on more of them. */
const RECORDS_OF_A_WRITER = 8;
const WRITERS_AT_MOST = 4;

interface Writer {
  readonly thread: Worker;
  records: number;
}

/** Begins no thread before the first record is opened. */
export const openLedgers = (): Ledgers => {
  const writers = new Set<Writer>();
  const opened = new Set<DurableLedger>();
  let background: Worker | null = null;

  const begin = (name: LedgerThread, onEnded: () => void): Worker => {
    const thread = startThread(name);
    // Each record listens to its thread.
    thread.setMaxListeners(0);
    // What threw in it every record in it is told as its own end.
    thread.on('error', () => undefined);
    thread.once('exit', onEnded);
    return thread;
  };

  const beginWriter = (): Writer => {
    const writer: Writer = { thread: begin('ledger', () => writers.delete(writer)), records: 0 };
    writers.add(writer);
    return writer;
  };

  const leastBusy = (): Writer => {
    const [least] = [...writers].toSorted((a, b) => a.records - b.records);
    if (least === undefined) return beginWriter();
    return least.records < RECORDS_OF_A_WRITER || writers.size >= WRITERS_AT_MOST ? least : beginWriter();
  };

  const backgroundThread = (): Worker => {
    background ??= begin('background', () => {
      background = null;
    });
    return background;
  };

  const open: Ledgers['open'] = async (folder, options) => {
    const writer = leastBusy();
    writer.records += 1;
    const leave = (): void => {
      writer.records -= 1;
    };
    const threads = { writer: () => writer.thread, background: backgroundThread };
    const ledger = await openInThreads(threads, folder, options).catch((error: unknown) => {
      leave();
      throw error;
    });
    const close = async (): Promise<void> => {
      if (opened.delete(counted)) leave();
      await ledger.close();
    };
    const counted: DurableLedger = { ...ledger, close };
    opened.add(counted);
    return counted;
  };

  return {
    open,
    close: async () => {
      await Promise.all([...opened].map((ledger) => ledger.close()));
      const threads = [...writers].map(({ thread }) => thread);
      await Promise.all([...threads, ...(background === null ? [] : [background])].map(end));
    },
  };
};

const end = async (thread: Worker): Promise<void> => {
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  const last: ToHost = { end: true };
  thread.postMessage(last);
  await ended;
};

/** Opens the record of one data folder, in threads of its own, which end when it is closed. */
export const openLedger: Ledgers['open'] = async (folder, options) => {
  const ledgers = openLedgers();
  try {
    const ledger = await ledgers.open(folder, options);
    return { ...ledger, close: ledgers.close };
  } catch (thrown) {
    await ledgers.close();
    throw thrown;
  }
};
