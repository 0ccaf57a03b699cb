import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort, startProgram, temporaryFolder } from '../../harness/programs.ts';
import { mjtable } from './mjtable.ts';

test('mjtable init writes what mjtable check tries and mjtable run runs', async () => {
  const file = join(temporaryFolder(), 'club', 'mjtable.toml');
  const simulator = startProgram('mjtable-sim', ['--tcp', '127.0.0.1:0', '--speed', '60']);
  const [, table = ''] = await simulator.says(/^simulator ready on (.+)$/);
  const settings = ['--config', file, '--http', `127.0.0.1:${await freePort()}`];
  const places = [...settings, '--broker', `embedded:${await freePort()}`];

  const written = await mjtable(['init', '--config', file, '--phones', 'no'], `${table}\nhouse\nko\n\n\n`);
  expect(written).toMatchObject({ exitCode: 0, stderr: '' });
  const [, code = ''] = /code is ([A-Z2-9]{10})/.exec(written.stdout) ?? [];
  expect(readFileSync(join(file, '../operator-code'), 'utf8')).toBe(`${code}\n`);
  expect(statSync(join(file, '../operator-code')).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).not.toContain(code);

  const alone = await mjtable(['check', ...places]);
  expect(alone.stdout).toMatch(/^ok {5}configuration: club club, t1 \(house\)$/m);
  expect(alone.stdout).toMatch(/^ok {5}table t1: tcp.*: table SIM0001, firmware/m);
  expect(alone.stdout).toMatch(/nothing is wrong\n$/);
  expect(alone).toMatchObject({ exitCode: 0, stderr: '' });

  const club = startProgram('mjtable', ['run', ...places]);
  await club.says(/^ready /);
  const running = await mjtable(['check', ...places]);
  expect(running.stdout).toMatch(/^ok {5}table t1: tcp.*: connected to the club that runs$/m);
  expect(running.stdout).toMatch(/^ok {5}broker: the embedded one, within the club that runs$/m);
  expect(running.stdout).toMatch(/^ok {5}screens: http:.*\/t\/t1\/table$/m);
  expect(running.exitCode).toBe(0);
});

test('mjtable init overwrites nothing, and leaves nothing behind that it was not told to the end', async () => {
  const file = join(temporaryFolder(), 'mjtable.toml');
  const flags = ['init', '--config', file, '--table', 'tcp://127.0.0.1:1'];
  const cut = await mjtable(flags, 'house\n');
  expect(cut).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('the answers end before "language"'),
  });
  expect(await mjtable([...flags, '--yes'])).toMatchObject({ exitCode: 0 });
  const text = readFileSync(file, 'utf8');
  const again = await mjtable([...flags, '--yes', '--ruleset', 'house']);
  expect(again).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('is not overwritten') });
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('mjtable check ends with 1 where something is wrong, and with 2 where the configuration is', async () => {
  const data = join(temporaryFolder(), 'data');
  const places = ['--http', '127.0.0.1:0', '--broker', 'embedded:0', '--data', data];
  const { exitCode, stdout } = await mjtable(['check', '--table', 'tcp://127.0.0.1:1', ...places]);
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^WRONG {2}table t1: .*nothing answers.*\n(.*\n)*1 thing is wrong\n$/m);
  expect(await mjtable(['check', '--table', 'udp://x'])).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('--table wants the path of a serial port'),
  });
});
