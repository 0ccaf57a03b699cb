import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wholeNumber } from './wrong-flag.ts';

/**
 * Plays so many matches on a simulated table as fast as it can, over the real serial line, and checks the ledger
 * they left. Gives the exit code.
 *
 * @throws WrongFlag for a number that is none.
 */
export function soakMatches(matches: string): number {
  wholeNumber('MATCHES', matches, 1);
  const data = mkdtempSync(join(tmpdir(), 'mjtable-soak-'));
  const mjtable = (...args: readonly string[]): number =>
    spawnSync(process.execPath, ['dist/src/cli/launch.cjs', ...args], { stdio: 'inherit' }).status ?? 1;
  const speed = ['--speed', 'max', '--matches', matches];
  const played = mjtable('demo', ...speed, '--data', data, '--http', '127.0.0.1:0');
  const verified = mjtable('ledger', 'verify', '--data', data);
  rmSync(data, { recursive: true });
  return Math.max(played, verified);
}
