import { type MessagePort, Worker } from 'node:worker_threads';

/** A thread keeps a few statements and a page at most, so its heap need not grow before it is collected. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 2 };

const LOADER = 'tsx/esm/api';

/** `ledger` writes; `background` does beside it what may wait. Each has many records. */
export type LedgerThread = 'ledger' | 'background';

/** What a thread is to know of a record. */
export interface RecordData {
  readonly folder: string;
  /** How long the events of a hand are kept, in milliseconds; null: for good. */
  readonly keepMovesMs: number | null;
}

/** A record for a thread, with the port at which it is asked about it; `end`: it has had the last. */
export type ToHost = { readonly record: RecordData; readonly port: MessagePort } | { readonly end: true };

/** Starts a thread of the ledger, which has no record yet. */
export const startThread = (name: LedgerThread): Worker => {
  const options = { resourceLimits, name };
  if (import.meta.url.endsWith('.js')) {
    return new Worker(new URL(`./${name}-thread.js`, import.meta.url), options);
  }
  // Run from its source, by tests and benches: a thread does not inherit its parent's TypeScript loader.
  const source = JSON.stringify(new URL(`./${name}-thread.ts`, import.meta.url).href);
  const start = `import(${JSON.stringify(LOADER)}).then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(start, { ...options, eval: true });
};
