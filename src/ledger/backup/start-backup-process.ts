import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What goes wrong in it is told on our standard error; it has nothing to print. Ctrl-C is the club's to hear. */
export const OF_ITS_OWN: ForkOptions = { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], detached: true };

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Starts the process that keeps the backups, which does what it is asked once. */
export const startBackupProcess = (): ChildProcess =>
  import.meta.url.endsWith('.js')
    ? fork(fileOf('./backup-process.js'), OF_ITS_OWN)
    : // Run from its source, by tests and benches.
      fork(fileOf('./backup-process.ts'), { ...OF_ITS_OWN, execArgv: ['--import', 'tsx'] });
