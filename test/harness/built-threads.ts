import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the ledger's threads, built. */
    readonly threads: string;
  }
}

const ROOT = join(import.meta.dirname, '../..');
/** Within the project, so that what is native is found from there. */
const CACHE = join(ROOT, 'node_modules/.cache');

/**
 * Builds the ledger's threads once for all files, as the program has them. A thread that is started from its source
 * brings a compiler with it, which takes three times as long as everything else it does in a test.
 */
export default async function buildThreads(project: TestProject): Promise<() => void> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'threads-'));
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['libsql'] },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      rolldownOptions: {
        input: {
          'ledger-thread': 'src/ledger/ledger-thread.ts',
          'background-thread': 'src/ledger/background-thread.ts',
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  project.provide('threads', folder);
  return () => rmSync(folder, { recursive: true });
}
