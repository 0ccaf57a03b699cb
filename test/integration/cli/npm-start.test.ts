import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { descendantsOf, eventually, freePort, isAlive, temporaryFolder } from '../../harness/programs.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** `npm start`, in a group of its own as a terminal would have it; what it starts ends with the test. */
const npmStart = async () => {
  const flags = ['--http', `127.0.0.1:${await freePort()}`, '--data', join(temporaryFolder(), 'data')];
  const env = { ...process.env, npm_config_update_notifier: 'false' };
  const npm = spawn('npm', ['start', '--', ...flags], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(npm, 'close');
  const lines = createInterface({ input: npm.stdout });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => line.startsWith('ready ') && resolve());
    lines.once('close', () => reject(new Error('npm start has ended before it was ready')));
  });
  const program = descendantsOf(npm.pid ?? 0);
  onTestFinished(() => {
    for (const pid of [npm.pid ?? 0, ...program].filter(isAlive)) process.kill(pid, 'SIGKILL');
  });
  return { npm, program, ended };
};

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  'what "npm start" has started ends with it when npm alone is sent %s',
  async (signal) => {
    const { npm, program, ended } = await npmStart();
    expect(program.length).toBeGreaterThan(1);
    npm.kill(signal);
    // Its output stays open as long as anybody who was started holds it.
    await ended;
    await eventually('the end of the whole tree', () => (program.some(isAlive) ? null : true));
  },
);

test('between npm and the program stands no shell that could be ended without it', async () => {
  const { npm, program, ended } = await npmStart();
  const [first = 0] = program;
  process.kill(first, 'SIGTERM');
  await ended;
  expect(npm.exitCode).toBe(0);
  await eventually('the end of the whole tree', () => (program.some(isAlive) ? null : true));
});
