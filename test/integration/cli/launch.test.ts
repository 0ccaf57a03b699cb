import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '../ledger/data-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');

test('the program has a thread for the disk for each of 64 tables, whatever Node would give it', () => {
  const { bin } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const probe = join(freshFolder(), 'probe.cjs');
  const count = "require('node:fs').readdirSync('/proc/self/task').length";
  // Threads are there with the first thing that wants one, which newer Nodes do without until then.
  const wants = "process.nextTick(() => require('node:fs').stat('/', () => {}));";
  writeFileSync(probe, `${wants} process.on('exit', () => process.stdout.write(String(${count})));`);
  const told = execFileSync(process.execPath, ['--require', probe, join(ROOT, bin.mjtable), '--version'], {
    encoding: 'utf8',
  });
  const [version, threads] = told.split('\n');
  expect(version).toMatch(/\d+\.\d+\.\d+/);
  expect(Number(threads)).toBeGreaterThanOrEqual(64);
});
