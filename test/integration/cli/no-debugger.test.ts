import { expect, test } from 'vitest';
import { startProgram } from '../../harness/programs.ts';
import { embeddedBroker } from '../club/table.ts';

test('SIGUSR1 opens no debugger at a program of the controller', async () => {
  const broker = await embeddedBroker();
  const watching = startProgram('mjtable', ['watch', '--broker', `${broker.url}/club`]);
  await watching.says(/^club club$/);
  watching.child.kill('SIGUSR1');
  await broker.close();
  expect(await watching.kill('SIGTERM')).toMatchObject({ exitCode: 0, stderr: '' });
});

test('nor at the simulated table', async () => {
  const simulated = startProgram('mjtable-sim', ['--tcp', '127.0.0.1:0']);
  await simulated.says(/simulator ready/);
  simulated.child.kill('SIGUSR1');
  expect(await simulated.kill('SIGTERM')).toMatchObject({ exitCode: 0, stderr: '' });
});
