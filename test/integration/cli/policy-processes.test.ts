import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startProgram, temporaryFolder } from '../../harness/programs.ts';
import { isRunning, until } from '../simulator/simulator-process.ts';
import { mjtable } from './mjtable.ts';

/** Plays whatever is legal; `how` says what it does besides. It notes that it runs as a file of the name of its process. */
const POLICY = `
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
const [folder, how] = process.argv.slice(2);
writeFileSync(folder + '/' + process.pid, '');
if (how === 'stays' || how === 'is-silent-and-stays') {
  process.on('SIGTERM', () => {});
  setInterval(() => {}, 1000);
}
let matches = 0;
let match = 0;
createInterface({ input: process.stdin }).on('line', (line) => {
  const told = JSON.parse(line);
  if (told.type === 'start') {
    matches += 1;
    match = told.match;
    if (how === 'plays-one-match' && matches === 2) process.exit();
    return;
  }
  if (how === 'is-silent-and-stays' && match > 1) return;
  if (how === 'nests') console.log('{"id":' + told.id + ',"choice":{"type":' + '['.repeat(16000) + ']'.repeat(16000) + '}}');
  else if (how === 'has-parts-that-are-no-texts')
    console.log(JSON.stringify({ id: told.id, choice: { type: { toString: 1, valueOf: 1 }, tile: '1m' } }));
  else console.log(JSON.stringify({ id: told.id, choice: told.legal[0] }));
});`;

/** The way of many: a script that starts what plays. */
const SCRIPT = `#!/bin/sh
echo > "$3/$$"
"$@"
true`;

const policy = (how: string, through: 'node' | 'a script' = 'node') => {
  const folder = temporaryFolder();
  const [script, shell] = [join(folder, 'policy.mjs'), join(folder, 'policy.sh')];
  writeFileSync(shell, SCRIPT);
  const pids = temporaryFolder();
  writeFileSync(script, POLICY);
  const processes = (): readonly number[] => readdirSync(pids).map(Number);
  onTestFinished(() => {
    for (const pid of processes().filter(isRunning)) process.kill(pid, 'SIGKILL');
  });
  const words = `${process.execPath} ${script} ${pids} ${how}`;
  return { plays: through === 'node' ? `exec:${words}` : `exec:sh ${shell} ${words}`, processes };
};

const study = (people: string, ...more: readonly string[]) =>
  mjtable([
    'simulate',
    '--seed',
    'a',
    '--people',
    `${people},simple,simple`,
    '--answer-ms',
    '60000',
    ...more,
  ]);

describe('the process of a policy', () => {
  test.each([
    ['is nested without end', 'nests'],
    ['has objects for texts, which are none either', 'has-parts-that-are-no-texts'],
  ])('an answer that %s is nonsense as any other', async (_what, how) => {
    const { exitCode, stdout } = await study(policy(how).plays, '--hands', '1', '--workers', '1');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/person 1, .* chosen for him: \d+ \(nonsense\)\n/);
  });

  test('that has ended since the match before costs nothing of the next one', async () => {
    const { plays, processes } = policy('plays-one-match');
    const { exitCode, stdout } = await study(plays, '--hands', '40', '--workers', '1');
    expect(exitCode).toBe(0);
    expect(processes().length).toBeGreaterThan(1);
    expect(stdout).toMatch(/person 1, .* points a hand\n/);
  });

  test.each([
    ['stays', '1'],
    ['stays', '2'],
    ['is-silent-and-stays', '2'],
  ])('that %s is killed when a study of %s threads is over', async (how, workers) => {
    const { plays, processes } = policy(how);
    const { exitCode } = await study(plays, '--hands', '1', '--workers', workers);
    expect(exitCode).toBe(0);
    expect(processes().length).toBeGreaterThan(0);
    expect(processes().filter(isRunning)).toEqual([]);
  });

  test.each(['plays', 'stays'])('that a script has started and that %s ends with the script', async (how) => {
    const { plays, processes } = policy(how, 'a script');
    const { exitCode } = await study(plays, '--hands', '1', '--workers', '1');
    expect(exitCode).toBe(0);
    expect(processes().length).toBeGreaterThan(1);
    expect(processes().filter(isRunning)).toEqual([]);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends with a study that got %s', async (signal) => {
    const { plays, processes } = policy('stays', 'a script');
    const asked = ['simulate', '--hands', '10000000', '--workers', '1', '--answer-ms', '60000'];
    const { kill } = startProgram('mjtable', [...asked, '--people', `${plays},simple,simple`]);
    await until('the processes', { look: () => processes().length > 1 });
    await kill(signal);
    expect(processes().filter(isRunning)).toEqual([]);
  });
});

test('the example in Python bears that nobody listens any more', async () => {
  const child = spawn('python3', ['examples/policy.py'], { stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  let wrong = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    wrong += text;
  });
  child.stdin.on('error', () => undefined);
  child.stdout.destroy();
  const ask = { type: 'ask', id: 1, hand: { concealed: [] }, legal: [{ type: 'pass' }] };
  child.stdin.write(`${JSON.stringify(ask)}\n`);
  child.stdin.end(`${JSON.stringify(ask)}\n`);
  const [exitCode] = await once(child, 'close');
  expect([exitCode, wrong]).toEqual([0, '']);
});

test('a module plays the same hands in each thread, whatever it leaves running', async () => {
  const folder = temporaryFolder();
  const module = join(folder, 'policy.js');
  const example = pathToFileURL(resolve('examples/policy.js')).href;
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    module,
    `setInterval(() => {}, 1000);\nexport { default } from ${JSON.stringify(example)};\n`,
  );
  const of = async (workers: number): Promise<string> => {
    const lines = join(folder, `${workers}.jsonl`);
    const asked = ['--hands', '20', '--workers', String(workers), '--jsonl', lines];
    const { exitCode, stdout } = await study(`module:${module}`, ...asked);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/person 1, module:.*: wins .* points a hand\n/);
    return readFileSync(lines, 'utf8');
  };
  expect(await of(2)).toBe(await of(1));
});

/** What a study by a module came to, with its files, over those of another day. */
const studyBy = async (module: string, ...more: readonly string[]) => {
  const folder = temporaryFolder();
  const [file, lines, report] = [
    join(folder, 'policy.mjs'),
    join(folder, 'hands.jsonl'),
    join(folder, 'report.html'),
  ];
  writeFileSync(file, module);
  for (const old of [lines, report]) writeFileSync(old, 'of yesterday');
  const ended = await study(`module:${file}`, '--jsonl', lines, '--report', report, ...more);
  const played = readFileSync(lines, 'utf8').split('\n').slice(0, -1);
  return { ...ended, played, page: readFileSync(report, 'utf8') };
};

test.each(['1', '2'])(
  'a module that ends one of %s threads ends the study, in one line: what was played until then is told and written',
  async (workers) => {
    const { exitCode, stdout, stderr, played, page } = await studyBy(
      `export default ({ match }) => ({
        choose: ({ legal }) => (match > 1 ? process.exit(3) : legal[0]),
      });\n`,
      ...['--workers', workers],
    );
    expect(exitCode).toBe(1);
    expect(stderr).toBe(
      'mjtable: a thread of the study has ended by itself, with exit code 3: no policy may call process.exit()\n',
    );
    expect(new Set(played.map((hand) => JSON.parse(hand).match))).toEqual(new Set([1]));
    const hands = played.length;
    expect(stdout).toContain(`stopped after ${hands} of 1000 hands\n${hands} hands of 1 matches in `);
    expect(stdout).toContain(` --hands ${hands} `);
    expect(page).toContain(`Stopped after ${hands} of 1,000 hands.`);
    expect(page.trimEnd()).toMatch(/<\/html>$/);
  },
);

test.each([
  ['rejects in a promise that nobody waits for', "Promise.reject(new Error('mine'));"],
  ['throws in a timer', "setTimeout(() => { throw new Error('mine'); });"],
])(
  'a module that %s ends nothing: that is told in one line, and what it chose is played',
  async (_what, late) => {
    const of = (act: string) =>
      studyBy(
        `${act}\nexport default () => ({ choose: ({ legal }) => { ${act} return legal.at(-1); } });\n`,
        ...['--hands', '20', '--workers', '1'],
      );
    const { exitCode, stdout, stderr, played, page } = await of(late);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^20 hands of /);
    expect(page.trimEnd()).toMatch(/<\/html>$/);
    // It is loaded to be looked at, and to play.
    const told = stderr.trimEnd().split('\n');
    expect([1, 2]).toContain(told.length);
    for (const line of told)
      expect(line).toMatch(
        /^mjtable: a module threw where nobody waits for it: Error: mine, at .*policy\.mjs/,
      );
    expect(played).toEqual((await of('')).played);
  },
);
