import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Program, startProgram, temporaryFolder } from '../../harness/programs.ts';

/* A disk that is not there leaves an empty folder where it would be mounted: a club says that it begins its first record there. */

const run = (data: string, ...more: readonly string[]): Program => {
  const places = ['--data', data, '--http', '127.0.0.1:0', '--broker', 'embedded:0'];
  return startProgram('mjtable', ['run', '--log', 'words', ...places, ...more]);
};

const saysSo = (data: string): RegExp =>
  new RegExp(`^a record begins in ${data}, where none was: .* its disk may not be there`);

test('a club that begins its first record says where, once a table is ready, and not again', async () => {
  const path = join(temporaryFolder(), 'table');
  const simulator = startProgram('mjtable-sim', ['--pty', path, '--speed', 'max']);
  await simulator.says(/^simulator ready on /);
  const data = join(temporaryFolder(), 'data');
  const first = run(data, '--table', path);
  await first.says(saysSo(data));
  const { stdout } = await first.kill('SIGTERM');
  expect(stdout.indexOf('a record begins')).toBeGreaterThan(stdout.indexOf('ready http'));
  expect(stdout.split('a record begins')).toHaveLength(2);
  const next = run(data, '--table', path);
  await next.says(/^ready /);
  expect((await next.kill('SIGTERM')).stdout).not.toContain('a record begins');
});

test('in safe mode, where no table becomes ready, it says so at once', async () => {
  const data = join(temporaryFolder(), 'data');
  const club = run(data, '--table', '/dev/null', '--safe');
  await club.says(saysSo(data));
  expect((await club.kill('SIGTERM')).stdout).toMatch(/^safe mode: /);
});
