import { Worker } from 'node:worker_threads';

/** The thread keeps a few statements and one entry, so its heap need not grow before it is collected. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 2 };

const LOADER = 'tsx/esm/api';

/** Starts the ledger's thread on a data folder. */
export const startLedgerThread = (folder: string): Worker => {
  const options = { workerData: { folder }, resourceLimits, name: 'ledger' };
  if (import.meta.url.endsWith('.js')) {
    return new Worker(new URL('./ledger-thread.js', import.meta.url), options);
  }
  // Run from its source, by tests and benches: a thread does not inherit its parent's TypeScript loader.
  const source = JSON.stringify(new URL('./ledger-thread.ts', import.meta.url).href);
  const start = `import(${JSON.stringify(LOADER)}).then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(start, { ...options, eval: true });
};
