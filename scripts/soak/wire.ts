import { spawnSync } from 'node:child_process';
import { wholeNumber } from './wrong-flag.ts';

const TEST = 'test/unit/link/hostile-channel.test.ts';
const DAY_MS = 24 * 3_600_000;

/**
 * Lets link and machine face each other over so many hostile lines, each with harms, cuts and losses of power of its
 * own; what goes wrong is told with its smallest example. Gives the exit code.
 *
 * @throws WrongFlag for a number that is none.
 */
export function soakWire(runs: string): number {
  const which = ['run', TEST, '-t', 'whatever happens', `--testTimeout=${DAY_MS}`];
  const env = { ...process.env, HOSTILE_RUNS: String(wholeNumber('RUNS', runs, 1)) };
  return (
    spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...which], { env, stdio: 'inherit' })
      .status ?? 1
  );
}
