#!/usr/bin/env node
import { openSync } from 'node:fs';
import { createProgram } from './program.ts';
import { run } from './run.ts';

process.title = 'mjtable-sim';
// Held open: no later build removes the folder we run from (scripts/build/folders-in-use.ts).
openSync(import.meta.dirname, 'r');
// Left to Node it opens a debugger: whoever is on this computer could do by it whatever this program may.
process.on('SIGUSR1', () => undefined);
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever read our output has left, as `head` does, or the terminal is gone.
  if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
});
// Nobody is there to be told, and what goes on is not ended by it.
process.stderr.on('error', () => undefined);
await createProgram(run).parseAsync();
