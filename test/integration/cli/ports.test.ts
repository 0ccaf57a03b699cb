import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort, startProgram, temporaryFolder } from '../../harness/programs.ts';

test('mjtable ports names the table at a port, and the controller that has it', async () => {
  const path = join(temporaryFolder(), 'table');
  const simulator = startProgram('mjtable-sim', ['--pty', path, '--seed', 'ports']);
  await simulator.says(/^simulator ready on /);
  const alone = await startProgram('mjtable', ['ports', path]).ended;
  expect(alone).toMatchObject({ exitCode: 0, stderr: '' });
  expect(alone.stdout).toContain(`${path}: table SIM0001, firmware sim/`);

  const http = `127.0.0.1:${await freePort()}`;
  const places = ['--table', path, '--data', join(temporaryFolder(), 'data'), '--http', http];
  const broker = ['--broker', `embedded:${await freePort()}`];
  const controller = startProgram('mjtable', ['run', ...places, ...broker]);
  await controller.says(/^ready /);
  const busy = await startProgram('mjtable', ['ports', path]).ended;
  // The program that plays the cable's part may be seen to hold the port as well.
  expect(busy.stdout).toMatch(
    new RegExp(`held by .*\\(process ${controller.pid}\\).*; stop (that program|those programs) first`),
  );
  const others = [
    '--data',
    join(temporaryFolder(), 'data'),
    '--http',
    '127.0.0.1:0',
    '--broker',
    'embedded:0',
  ];
  const second = await startProgram('mjtable', ['run', '--table', path, ...others]).ended;
  expect(second.exitCode).toBe(13);
  expect(second.stderr).toContain(`held by socat`);
  expect(second.stderr).toContain(`(process ${controller.pid})`);
});

test('a port with nothing at it says so', async () => {
  const nothing = join(temporaryFolder(), 'nothing');
  const { exitCode, stdout } = await startProgram('mjtable', ['ports', nothing, 'tcp://127.0.0.1:1']).ended;
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/no such port.*\n.*nothing answers/);
});
