import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isStoppedByUpdate, noteStoppedByUpdate } from '../../../src/cli/start/stopped-by-update.ts';
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

/** A club in safe mode on a computer where an update has stopped the service. */
const startedAfterUpdate = (environment: Readonly<Record<string, string>>) => {
  const data = join(temporaryFolder(), 'data');
  mkdirSync(data);
  noteStoppedByUpdate(data);
  const places = ['--table', '/dev/null', '--data', data, '--http', '127.0.0.1:0', '--broker', 'embedded:0'];
  const club = startProgram('mjtable', ['run', '--safe', '--log', 'words', ...places], environment);
  return { club, isStopped: () => isStoppedByUpdate(data) };
};

test('a program that is tried out ends with the update that has started it, and another one plays on without its input', async () => {
  const [tried, other] = [startedAfterUpdate({ [TRIED_OUT]: 'yes' }), startedAfterUpdate({})];
  for (const { club } of [tried, other]) await club.says(/^safe mode/);
  for (const { club } of [tried, other]) club.child.stdin?.end();
  expect(await tried.club.ended).toMatchObject({ exitCode: 0 });
  expect(other.club.child.exitCode).toBeNull();
});

test("a club that is started after an update was cut off runs by that word, and one that is tried out by nobody's", async () => {
  const [tried, other] = [startedAfterUpdate({ [TRIED_OUT]: 'yes' }), startedAfterUpdate({})];
  for (const { club } of [tried, other]) await club.says(/^safe mode/);
  expect([tried.isStopped(), other.isStopped()]).toEqual([true, false]);
});
