import { fork } from 'node:child_process';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { keptThread } from './kept-threads.ts';

vi.mock(import('../../src/ledger/threads/start-thread.ts'), () => ({
  startThread: (name) => keptThread(join(inject('threads'), `${name}-thread.js`), name),
}));

vi.mock(import('../../src/ledger/backup/start-backup-process.ts'), async (original) => {
  const { OF_ITS_OWN } = await original();
  return {
    startBackupProcess: () => fork(join(inject('threads'), 'backup-process.js'), OF_ITS_OWN),
    OF_ITS_OWN,
  };
});

// Commands and threads of many tests, each of which listens to them, share these two in one process.
for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(0);
