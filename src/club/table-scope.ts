import { AsyncLocalStorage } from 'node:async_hooks';

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
