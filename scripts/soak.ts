import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm run soak -- MATCHES`: plays so many matches on a simulated table as fast as it can, over the real serial
 * line, and checks the ledger they left. For a night, not for a test run.
 */
const matches = process.argv[2] ?? '100';
const data = mkdtempSync(join(tmpdir(), 'mjtable-soak-'));
const mjtable = (...args: readonly string[]): number =>
  spawnSync(process.execPath, ['dist/src/app/cli.js', ...args], { stdio: 'inherit' }).status ?? 1;

const played = mjtable(
  'demo',
  '--speed',
  'max',
  '--matches',
  matches,
  '--data',
  data,
  '--http',
  '127.0.0.1:0',
);
const verified = mjtable('ledger', 'verify', '--data', data);
rmSync(data, { recursive: true });
process.exitCode = Math.max(played, verified);
