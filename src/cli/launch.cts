#!/usr/bin/env node
/**
 * Starts the program with enough threads for the disk to keep the records of many tables at the same time. Node reads their number
 * when the first of them is needed, which is before the first line of an ES module.
 */
process.env['UV_THREADPOOL_SIZE'] ??= '64';
void import('./cli.js');
