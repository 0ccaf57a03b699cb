import { AsyncLocalStorage } from 'node:async_hooks';
import { Buffer } from 'node:buffer';
import { setFlagsFromString } from 'node:v8';

/**
 * Small buffers are cut from a common piece of this size, which lives as long as any of them. The MQTT libraries
 * keep one of four bytes for each length of packet they ever wrote: with Node's 8 KiB, megabytes in a day.
 */
const BUFFER_PIECE_BYTES = 512;

/**
 * Keeps the part of the heap where new objects are made at its first size. Loading the libraries would let it
 * grow to many times of what a table needs, and V8 never gives it back: about ten megabytes for months. To be
 * called before anything large is loaded, and again after a thread was started: V8 sets the flag back whenever it
 * makes a heap.
 */
export const keepHeapSmall = (): void => {
  setFlagsFromString('--semi-space-growth-factor=1');
  Buffer.poolSize = BUFFER_PIECE_BYTES;
};

type OnBug = (thrown: unknown) => void;

const tables = new AsyncLocalStorage<OnBug>();

/**
 * Has all that is done in `work` belong to one table, and all that comes of it later: timers, what streams bring, promises.
 * What is thrown there and caught by nobody is a bug of that table.
 */
export const inTable = <T>(onBug: OnBug, work: () => T): T => tables.run(onBug, work);

/** Has done in `work` what is for all tables, though one of them is the first to need it. */
export const ofNoTable = <T>(work: () => T): T => tables.exit(work);

/** Whether what was thrown and caught by nobody is a table's, which has been told then. */
export const tookBug = (thrown: unknown): boolean => {
  const onBug = tables.getStore();
  onBug?.(thrown);
  return onBug !== undefined;
};
