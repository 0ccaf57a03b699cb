import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MIB = 1024 * 1024;
/** What compiled code and an evening's plot may add between a quarter of a soak and its end. */
export const SLACK_BYTES = 4 * MIB;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** What is alive in this thread, in bytes. Collected twice: what waits to be finalized is let go of by the second. */
export const heapBytes = (): number => {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
};

export const mib = (bytes: number): string => `${(bytes / MIB).toFixed(1)} MiB`;

/** How much more is alive than at the quarter, with its sign. */
export const grownMib = (bytes: number): string => `${bytes < 0 ? '−' : '+'}${mib(Math.abs(bytes))}`;
