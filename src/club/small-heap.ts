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
