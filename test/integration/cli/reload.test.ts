import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort, startProgram, temporaryFolder } from '../../harness/programs.ts';

interface Block {
  readonly id: string;
  readonly port: string;
  readonly more?: string;
}

/** A simulator of three tables, and a club's file that says which of them are the club's. */
const atClub = async () => {
  const folder = temporaryFolder();
  const [file, data] = [join(folder, 'club.toml'), join(folder, 'data')];
  const simulator = startProgram('mjtable-sim', ['--tables', '3', '--tcp', '127.0.0.1:0', '--speed', '60']);
  const portOf = async (table: string): Promise<string> =>
    (await simulator.says(new RegExp(`^${table}: simulator ready on (.+)$`)))[1] ?? '';
  const [t1, t2, t3] = [await portOf('t1'), await portOf('t2'), await portOf('t3')];
  const address = `127.0.0.1:${await freePort()}`;
  const broker = `embedded:${await freePort()}`;
  const write = (...blocks: readonly Block[]): void => {
    const top = `data = "${data}"\nhttp = "${address}"\nbroker = "${broker}"\n`;
    const tables = blocks.map(
      ({ id, port, more = '' }) => `[[table]]\nid = "${id}"\nport = "${port}"\n${more}`,
    );
    writeFileSync(file, [top, ...tables].join(''));
  };
  return {
    file,
    data,
    write,
    t1: { id: 't1', port: t1 },
    t2: { id: 't2', port: t2 },
    t3: { id: 't3', port: t3 },
  };
};

const reload = async (...flags: readonly string[]) => {
  const { exitCode, stdout, stderr } = await startProgram('mjtable', ['reload', ...flags]).ended;
  return { exitCode, stdout, stderr };
};

test('a reload starts tables that are new and stops those that are gone, while another plays on', async () => {
  const { file, data, write, t1, t2, t3 } = await atClub();
  write(t1, t2);
  const club = startProgram('mjtable', ['run', '--config', file]);
  await club.says(/^t1: hand 1 /);
  await club.says(/^t2: match 1 begins/);

  write(t1, t3);
  expect(await reload('--data', data)).toEqual({
    exitCode: 0,
    stdout: 'reloaded: t3 added, t2 removed, t1 unchanged\n',
    stderr: '',
  });
  await club.says(/^t3: match 1 begins/);
  await club.says(/^t1: hand 2 /);

  write(t1, { ...t3, port: 'here' }, { ...t3, more: 'volume = 11\n' });
  expect(await reload('--config', file)).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: expect.stringMatching(
      /^mjtable: "volume" is not a setting of a table, .* line 13 column 1; .*\n$/,
    ),
  });

  write(t1, { ...t3, more: 'undo-time = "1"\n' });
  process.kill(club.pid, 'SIGHUP');
  await club.says(/^reloaded: t3 changed, and started anew, t1 unchanged$/);
  await club.says(/^t3: hand 1 /);

  const { exitCode, stdout } = await club.kill('SIGTERM');
  expect(exitCode).toBe(0);
  const lines = stdout.split('\n');
  // Nothing of it was seen at the table that was not touched.
  expect(lines.filter((line) => line === 't1: match 1 begins')).toHaveLength(1);
  expect(lines.filter((line) => /^table t1 /.test(line))).toEqual([]);
  expect(await reload('--data', data)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('no club that reads a file runs with this data folder'),
  });
});
