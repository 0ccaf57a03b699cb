#!/usr/bin/env node
import { openSync } from 'node:fs';
import { createProgram } from './program.ts';
import { run } from './run.ts';

process.title = 'mjtable-sim';
// Held open: no later build removes the folder we run from (scripts/build/folders-in-use.ts).
openSync(import.meta.dirname, 'r');
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever read our output has left, as `head` does.
  if (error.code !== 'EPIPE') throw error;
});
await createProgram(run).parseAsync();
