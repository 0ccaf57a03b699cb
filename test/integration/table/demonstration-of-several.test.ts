import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  descendantsOf,
  freePort,
  type Program,
  startProgram,
  temporaryFolder,
} from '../../harness/programs.ts';
import { entriesIn, flawsIn, matchIds } from './record.ts';

const demo = async (data: string, ...flags: readonly string[]): Promise<Program> =>
  startProgram('mjtable', [
    'demo',
    ...['--data', data],
    ...['--http', `127.0.0.1:${await freePort()}`],
    ...['--broker-port', String(await freePort())],
    ...flags,
  ]);

const TABLES = ['t1', 't2', 't3'] as const;

test('three tables by different rules play in one process, and two play on while the cable of the third is out', async () => {
  const rules = ['--ruleset', 'korean-japanese,house,sanma-modern'];
  const program = await demo(temporaryFolder(), '--tables', '3', '--speed', '60', ...rules);
  await program.says(/^t2: running, house at \//);
  for (const table of TABLES) await program.says(new RegExp(`^${table}: hand 1 `));
  // The simulator's program with its three cables, and nothing more.
  expect(descendantsOf(program.pid)).toHaveLength(1 + TABLES.length);

  program.child.stdin?.write('unplug t2\n');
  await program.says(/^t2 is unplugged$/);
  await Promise.all(['t1', 't3'].map((table) => program.says(new RegExp(`^${table}: hand 3 `))));
  program.child.stdin?.write('plug t2\n');
  await program.says(/^t2: hand 3 /);

  const { exitCode, stderr, stdout } = await program.kill('SIGTERM');
  expect(exitCode).toBe(0);
  expect(stderr.split('\n').filter((line) => line !== '' && !line.startsWith('mjtable: t2: '))).toEqual([]);
  expect(stdout).toMatch(/^operator http:\S+\/t\/TABLE\/operator, code \w+$/m);
});

test('a demonstration of several tables ends when each has played the matches asked for', async () => {
  const data = temporaryFolder();
  const program = await demo(data, '--tables', '2', '--speed', 'max', '--matches', '1');
  const { exitCode, stdout } = await program.ended;
  expect(exitCode).toBe(0);
  for (const table of ['t1', 't2']) {
    expect(stdout).toMatch(new RegExp(`^${table}: match 1 is over`, 'm'));
    // One plays on until the other is done.
    const ids = matchIds(1).map((id) => id.replace(/^t1/, table));
    const played = entriesIn(join(data, table)).slice(0, ids.length);
    expect(played.map(({ id }) => id)).toEqual(ids);
    expect(flawsIn(played)).toEqual([]);
  }
});
