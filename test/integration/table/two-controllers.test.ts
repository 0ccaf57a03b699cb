import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually, freePort, startProgram, temporaryFolder } from '../../harness/programs.ts';
import { entriesIn } from './record.ts';

/** A controller at this table, with a folder and ports of its own. */
const controllerAt = async (table: string) => {
  const data = join(temporaryFolder(), 'data');
  const places = ['--data', data, '--http', '127.0.0.1:0', '--broker', 'embedded:0', '--undo-time', '0'];
  return { data, program: startProgram('mjtable', ['run', '--table', table, ...places]) };
};

const tableOverTcp = async (speed: string): Promise<string> => {
  const table = `tcp://127.0.0.1:${await freePort()}`;
  const how = ['--tcp', table.slice('tcp://'.length), '--seed', 'two', '--speed', speed];
  await startProgram('mjtable-sim', how).says(/^simulator ready on /);
  return table;
};

test('a second controller is refused by name, and the first one plays on', async () => {
  const table = await tableOverTcp('max');
  const first = await controllerAt(table);
  await first.program.says(/^ready /);
  const second = await controllerAt(table);
  const settled = (): number => entriesIn(first.data).filter(({ kind }) => kind === 'settle').length;
  let told = '';
  second.program.child.stderr?.on('data', (text) => {
    told += String(text);
  });
  await eventually('the refusal', () => (told.includes('the table is held by mjtable/') ? true : null));
  const before = settled();
  await eventually('another hand', () => (settled() > before ? true : null));
  expect(await second.program.kill('SIGTERM')).toMatchObject({ exitCode: 0 });
  expect(await first.program.kill('SIGTERM')).toMatchObject({ exitCode: 0, stderr: '' });
});

/** The two raw bytes left, and the device has told that it stopped. */
const stoppedIn = (box: string): boolean => {
  const said = readFileSync(box, 'latin1');
  return said.includes('> \\x18\\x18') && said.includes(' ESTOP src=link');
};

test('a signal stops the machine at once, past everything that waits', async () => {
  const table = await tableOverTcp('20');
  const { data, program } = await controllerAt(table);
  await program.says(/^ready /);
  program.child.kill('SIGUSR2');
  const box = join(data, 'wire', 'wire.log');
  await eventually('the word of the device', () => (stoppedIn(box) ? true : null));
  expect(await program.kill('SIGTERM')).toMatchObject({ exitCode: 0 });
});

test('a signal stops the machines of a demonstration, too, each time it comes, and ends no program', async () => {
  const data = temporaryFolder();
  const ports = ['--http', `127.0.0.1:${await freePort()}`, '--broker-port', `${await freePort()}`];
  const program = startProgram('mjtable', ['demo', '--speed', '20', '--data', data, ...ports]);
  await program.says(/^match 1 begins/);
  for (const _ of [1, 2]) program.child.kill('SIGUSR2');
  const box = join(data, 'wire', 'wire.log');
  await eventually('the word of the device', () => (stoppedIn(box) ? true : null));
  expect(await program.kill('SIGTERM')).toMatchObject({ exitCode: 0 });
});
