import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
/** Within the project, so that what is native is found from there. */
const CACHE = join(ROOT, 'node_modules/.cache');

/** The ledger's threads and its process, as the program has them: beside whatever opens a ledger. */
export const LEDGER_THREADS = {
  'ledger-thread': 'src/ledger/threads/ledger-thread.ts',
  'background-thread': 'src/ledger/threads/background-thread.ts',
  'backup-process': 'src/ledger/backup/backup-process.ts',
} as const;

/** A folder of built files, until it is let go. */
export interface BuiltFiles {
  readonly folder: string;
  readonly letGo: () => void;
}

/**
 * Builds programs of tests, each from its source to `<name>.js`, all in one folder. A thread that is started from its source brings a
 * compiler with it, which takes three times as long as everything else a short one does, and names every function anew each time it
 * is made, a sixth of what a long one does.
 */
export const buildInFiles = async (sources: Readonly<Record<string, string>>): Promise<BuiltFiles> => {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'built-'));
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
        input: { ...sources },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  return { folder, letGo: () => rmSync(folder, { recursive: true }) };
};
