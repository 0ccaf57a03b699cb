import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TRIED_OUT } from '../../../src/cli/start/tried-out.ts';
import { startProgram, temporaryFolder } from '../../harness/programs.ts';

/** A table that only counts who comes to it. */
const countingTable = async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { path: `tcp://127.0.0.1:${address.port}`, connections: () => connections };
};

test('in safe mode no table is spoken to, while pages and the record are there and say so', async () => {
  const table = await countingTable();
  const data = join(temporaryFolder(), 'data');
  const places = ['--table', table.path, '--data', data, '--http', '127.0.0.1:0', '--broker', 'embedded:0'];
  const club = startProgram('mjtable', ['run', '--safe', '--once', ...places]);
  const [, url] = await club.says(/^safe mode: nothing moves, (http:\S+)$/);
  await club.says(/^operator \S+\/t\/t1\/operator, code \S+$/);
  const asked = async (path: string) => (await fetch(`${url}${path}`)).json();
  expect(await asked('/api/t/t1/view')).toMatchObject({ link: { state: 'connecting', why: 'safe-mode' } });
  expect(await asked('/api/t/t1/ledger?from=1')).toMatchObject({ entries: [] });
  expect((await fetch(`${url}/t/t1/table`)).status).toBe(200);
  expect(await club.kill('SIGTERM')).toMatchObject({
    exitCode: 0,
    stderr: 'mjtable: safe mode: no table is spoken to, and nothing moves\n',
  });
  expect(table.connections()).toBe(0);
});

test('a program that is tried out ends with the update that has started it, and another one plays on without its input', async () => {
  const started = (environment: Readonly<Record<string, string>>) => {
    const data = join(temporaryFolder(), 'data');
    const places = [
      '--table',
      '/dev/null',
      '--data',
      data,
      '--http',
      '127.0.0.1:0',
      '--broker',
      'embedded:0',
    ];
    return startProgram('mjtable', ['run', '--safe', '--log', 'words', ...places], environment);
  };
  const [tried, other] = [started({ [TRIED_OUT]: 'yes' }), started({})];
  for (const club of [tried, other]) await club.says(/^safe mode/);
  for (const club of [tried, other]) club.child.stdin?.end();
  expect(await tried.ended).toMatchObject({ exitCode: 0 });
  expect(other.child.exitCode).toBeNull();
});
