#!/usr/bin/env node
import { createProgram } from './program.ts';
import { run } from './run.ts';

process.title = 'mjtable-sim';
await createProgram(run).parseAsync();
