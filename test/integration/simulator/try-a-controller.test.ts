import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { HostOnBytes, openTcp } from './host-on-bytes.ts';

const ROOT = join(import.meta.dirname, '../../..');

test('the example offers a table to a controller, which is greeted', async () => {
  const child = spawn(process.execPath, ['examples/try-a-controller.js'], { cwd: ROOT });
  onTestFinished(() => void child.kill('SIGKILL'));
  const { value: said } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  const address = /^a table waits for its controller at (\S+)$/.exec(said)?.[1];
  const host = new HostOnBytes(openTcp(`tcp://${address}`));
  expect(await host.greet()).toMatch(/^H 0 /);
  await host.hangUp();
});
