import type { TestProject } from 'vitest/node';
import { buildInFiles, LEDGER_THREADS } from './build-in-files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the ledger's threads, built. */
    readonly threads: string;
  }
}

/** Builds the ledger's threads once for all files. */
export default async function buildThreads(project: TestProject): Promise<() => void> {
  const { folder, letGo } = await buildInFiles(LEDGER_THREADS);
  project.provide('threads', folder);
  return letGo;
}
