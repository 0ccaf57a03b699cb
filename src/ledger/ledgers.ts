import type { Worker } from 'node:worker_threads';
import { type DurableLedger, type LedgerOptions, openInThreads } from './durable-ledger.ts';
import { LedgerError } from './ledger-error.ts';
import { beginThread, endThread } from './threads/correspondence.ts';

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
  /** What was read of them again would be what the disk has not kept. */
  const ended = new Set<string>();
  let background: Worker | null = null;

  const beginWriter = (): Writer => {
    const writer: Writer = { thread: beginThread('ledger'), records: 0 };
    writer.thread.once('exit', () => writers.delete(writer));
    writers.add(writer);
    return writer;
  };

  const leastBusy = (): Writer => {
    const [least] = [...writers].toSorted((a, b) => a.records - b.records);
    if (least === undefined) return beginWriter();
    return least.records < RECORDS_OF_A_WRITER || writers.size >= WRITERS_AT_MOST ? least : beginWriter();
  };

  const shared = (): Worker => {
    if (background !== null) return background;
    const begun = beginThread('background');
    begun.once('exit', () => {
      background = null;
    });
    background = begun;
    return begun;
  };

  const oneAfterTheOther = createTurns();

  const endedBySync = (folder: string, options: LedgerOptions | undefined): LedgerOptions => ({
    onKeptWaiting: () => undefined,
    ...options,
    onLost: (error) => {
      if (error.code === 'sync-failed') ended.add(folder);
      options?.onLost(error);
    },
  });

  const open: Ledgers['open'] = async (folder, options) => {
    if (ended.has(folder))
      throw new LedgerError('sync-failed', `the disk failed to keep this record`, folder);
    const writer = leastBusy();
    writer.records += 1;
    const leave = (): void => {
      writer.records -= 1;
    };
    const apart = (): Worker => beginThread('background');
    const threads = { writer: () => writer.thread, shared, apart, oneAfterTheOther };
    const ledger = await openInThreads(threads, folder, endedBySync(folder, options)).catch(
      (error: unknown) => {
        leave();
        throw error;
      },
    );
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
      await Promise.all([...threads, ...(background === null ? [] : [background])].map(endThread));
    },
  };
};

/** Has one piece of work done after the other, in the order they were asked for; what fails holds up nothing. */
export const createTurns = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
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
