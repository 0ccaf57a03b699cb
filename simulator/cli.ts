#!/usr/bin/env node
import { openSync } from 'node:fs';
import { createProgram } from './program.ts';
import { run } from './run.ts';

process.title = 'mjtable-sim';
// Held open: no later build removes the folder we run from (scripts/build/folders-in-use.ts).
openSync(import.meta.dirname, 'r');
await createProgram(run).parseAsync();
