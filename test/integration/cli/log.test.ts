import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createJsonLog } from '../../../src/cli/console/json-log.ts';
import { logForm } from '../../../src/cli/console/log-asked.ts';
import { type Program, startProgram, temporaryFolder } from '../../harness/programs.ts';

const CODE = 'harbour-lamp-7';

const line = z.strictObject({
  level: z.enum(['debug', 'info', 'warn', 'error']),
  time: z.iso.datetime(),
  event: z.enum(['started', 'table', 'recorded', 'moment', 'told', 'noticed', 'failed']),
  msg: z.string(),
  version: z.string().exactOptional(),
  node: z.string().exactOptional(),
  url: z.string().exactOptional(),
  table: z.literal('t1').exactOptional(),
  state: z.string().exactOptional(),
  ruleset: z.string().exactOptional(),
  link: z.string().exactOptional(),
  moment: z.string().exactOptional(),
  entry: z.string().exactOptional(),
  match: z.number().exactOptional(),
  hand: z.number().exactOptional(),
  seq: z.number().exactOptional(),
});

/** A face as every part of the program writes it, and as rules and screens name it. */
const FACE = /\b\d*[0-9][mpszf]\b/;

const enter = async (club: Program): Promise<string> => {
  const [, url] = await club.says(/"url":"(http:[^"]+)"/);
  const answer = await fetch(`${url}/api/t/t1/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as: 'operator', code: CODE }),
  });
  return z.object({ token: z.string().min(16) }).parse(await answer.json()).token;
};

test('a log in JSON tells a whole hand without a tile, a name, a code or a token', async () => {
  const simulator = startProgram('mjtable-sim', ['--tcp', '127.0.0.1:0', '--speed', 'max']);
  const [, table = ''] = await simulator.says(/^simulator ready on (.+)$/);
  const data = join(temporaryFolder(), 'data');
  const places = ['--table', table, '--data', data, '--http', '127.0.0.1:0', '--broker', 'embedded:0'];
  const club = startProgram('mjtable', ['run', ...places, '--log', 'json', '--log-level', 'debug'], {
    MJTABLE_OPERATOR_CODE: CODE,
  });
  const token = await enter(club);
  await club.says(/"entry":"settle"/);
  const { stdout, stderr, exitCode } = await club.kill('SIGTERM');
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  const lines = stdout
    .trim()
    .split('\n')
    .map((text) => line.parse(JSON.parse(text)));
  expect(lines).toContainEqual(expect.objectContaining({ event: 'started', level: 'info' }));
  expect(lines).toContainEqual(expect.objectContaining({ event: 'moment', moment: 'playing', table: 't1' }));
  const telling = lines.map(({ time: _, url: __, version: ___, node: ____, ...rest }) =>
    JSON.stringify(rest),
  );
  const secrets = [CODE, token, 'Ada', 'Ben', 'Cho'];
  expect(
    telling.filter((each) => FACE.test(each) || secrets.some((secret) => each.includes(secret))),
  ).toEqual([]);
});

test('a log in JSON tells why the program ends, and returns its code', () => {
  const written: string[] = [];
  const out = { write: (text: string) => written.push(text) };
  const log = createJsonLog({ level: 'error', version: '1.0.0', club: () => null, out });
  log.noticed('less than an error');
  const remedy = 'make room';
  expect(log.failed({ exit: 'disk-failed', what: 'the disk is full', where: '/data', remedy })).toBe(20);
  expect(written.map((text) => JSON.parse(text))).toMatchObject([
    { level: 'error', event: 'failed', exit: 'disk-failed', code: 20, msg: expect.stringContaining('/data') },
  ]);
});

test('words are written to everybody but the journal, unless something else is asked for', () => {
  expect(logForm({ form: null, level: 'info' }, undefined)).toBe('words');
  expect(logForm({ form: null, level: 'info' }, '1:1')).toBe('words');
  expect(logForm({ form: 'json', level: 'info' }, undefined)).toBe('json');
});
