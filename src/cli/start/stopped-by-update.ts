import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Stands in the data folder while an update has stopped the service: one that was cut off is gone on with by another process. */
const marker = (data: string): string => join(data, 'update.stopped');

export const isStoppedByUpdate = (data: string): boolean => existsSync(marker(data));

export const noteStoppedByUpdate = (data: string): void => writeFileSync(marker(data), '', { flush: true });

/** A club that was started since runs by somebody's word: whoever stops it later wants it stopped. */
export const forgetStoppedByUpdate = (data: string): void => rmSync(marker(data), { force: true });
