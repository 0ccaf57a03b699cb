import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/test/longest-first.ts';

/** What lets go of hundreds of records, each time by clearing the heap of its process: one of its own is small. */
const CLEARS_THE_HEAP = ['test/integration/cli/update.test.ts'];

/** Units that begin real threads or programs, each of which would compile its sources anew. */
const BEGINS_THREADS = [
  'test/unit/club/{begins-again,folders-in-turn,record-at-beginning,record-folder,reload-beside-match}.test.ts',
  'test/unit/club/sittings/table-sittings.test.ts',
  'test/unit/ledger/event-marks.test.ts',
];

const WITH_BUILT_THREADS = {
  globalSetup: ['test/harness/built-threads.ts'],
  setupFiles: ['test/harness/count-transitions.ts', 'test/harness/start-built-thread.ts'],
};

/**
 * Five kinds of test, each a folder: `unit` touches no device, `whole-table` puts controller, machine and people together on
 * a virtual clock, `model` plays random hands against an oracle and a recount, `integration` uses real brokers, databases,
 * ports and programs, `e2e` a browser as well. Six files run at a time, whatever their kind: each has folders, ports and
 * programs of its own, and while some wait for a table the others may use the processor. Files of a project share their
 * processes, their browser and what was compiled for them, so that what they import is loaded once and not for each file.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 6,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // So late that no busy machine ends a test that goes on; what hangs is ended all the same.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // What is looked for again and again comes late on a busy machine.
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // What a file was compiled to is kept by its content: for the other kind of files, and for the next run.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'in-process',
          include: ['test/{unit,whole-table,model}/**/*.test.ts'],
          exclude: BEGINS_THREADS,
          setupFiles: ['test/harness/count-transitions.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: ['test/{integration,e2e}/**/*.test.ts', ...BEGINS_THREADS],
          exclude: CLEARS_THE_HEAP,
          ...WITH_BUILT_THREADS,
        },
      },
      {
        extends: true,
        test: { name: 'small-heap', include: CLEARS_THE_HEAP, isolate: true, ...WITH_BUILT_THREADS },
      },
    ],
  },
});
