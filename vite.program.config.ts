import { defineConfig } from 'vite';
import { programBuild } from './scripts/build/program-build.ts';

/** The controller's program, and the ledger's threads and process beside it. */
export default defineConfig(
  programBuild('dist/src/cli', {
    cli: 'src/cli/cli.ts',
    'ledger-thread': 'src/ledger/threads/ledger-thread.ts',
    'background-thread': 'src/ledger/threads/background-thread.ts',
    'backup-process': 'src/ledger/backup/backup-process.ts',
  }),
);
