import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startProgram, temporaryFolder } from '../../harness/programs.ts';
import { isRunning, until } from '../simulator/simulator-process.ts';
import { mjtable } from './mjtable.ts';

describe('mjtable simulate', () => {
  test('the same hands and the same page of plots come of a seed whatever the number of workers', async () => {
    const folder = temporaryFolder();
    const of = async (workers: number) => {
      const file = join(folder, `${workers}.jsonl`);
      const asked = ['--hands', '30', '--seed', 'a', '--ruleset', 'recap', '--workers', String(workers)];
      const report = join(folder, 'report.html');
      const { exitCode, stdout } = await mjtable(['simulate', ...asked, '--jsonl', file, '--report', report]);
      expect(exitCode).toBe(0);
      expect(stdout).toMatch(/^30 hands of \d+ matches in /);
      return { page: readFileSync(report, 'utf8'), lines: readFileSync(file, 'utf8') };
    };
    const alone = await of(1);
    expect(alone.lines.trimEnd().split('\n')).toHaveLength(30);
    for (const plot of ['The dealer', 'Wins by pattern', 'What winners are paid', 'What winners waited for'])
      expect(alone.page).toContain(`<h2>${plot}</h2>`);
    expect(await of(2)).toEqual(alone);
  });

  test.each([
    ['a seed with spaces and signs', ['--seed', `a 'b' "$HOME" \\ `], 5_000],
    ['choices', ['--ruleset', 'house', '--option', 'players=4', '--answer-ms', '700'], 700],
    // So long that it is told as gone, and not as silent, also where a busy machine takes a second to start it.
    ['a process', ['--people', "exec:false it's,random,simple", '--answer-ms', '60000'], 60_000],
    ['a file of rules', [], 5_000],
  ])('the line told at the end plays the same hands in a shell: %s', async (what, flags, answerMs) => {
    const folder = temporaryFolder();
    const rules = join(folder, 'rules.toml');
    const [played, again] = [join(folder, 'played'), join(folder, 'again')];
    const [, toml = ''] = /```toml\n([\s\S]*?)```/.exec(readFileSync('docs/rules-file.md', 'utf8')) ?? [];
    writeFileSync(rules, toml);
    const from = what === 'a file of rules' ? ['--ruleset', rules] : [];
    const asked = ['--hands', '3', '--seed', 'a', '--workers', '1', ...from, ...flags];
    const { exitCode, stdout } = await mjtable(['simulate', ...asked, '--jsonl', played]);
    expect(exitCode).toBe(0);
    const [, line = ''] = /^again: ([\s\S]*)\n$/m.exec(stdout) ?? [];
    expect(line).toContain(` --answer-ms ${answerMs}`);
    const program = `mjtable() { ${process.execPath} dist/src/cli/launch.cjs "$@"; }`;
    execFileSync('sh', ['-c', `${program}; ${line} --workers 1 --jsonl ${again}`], { stdio: 'ignore' });
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(played, 'utf8'));
  });

  test.each([
    ['no workers', ['--workers', '0'], 'It is not a whole number of workers from 1 to 64.'],
    [
      'hands that are no number',
      ['--hands', 'many'],
      'It is not a whole number of hands from 1 to 100000000.',
    ],
    ['a seed of 10 kB', ['--seed', 'a'.repeat(10_000)], 'A seed has 1 to 200 letters, not 10000.'],
    [
      'players nobody knows',
      ['--people', 'simple,clever,simple'],
      'It is not a list of simple, strong, random, exec:COMMAND, module:FILE.',
    ],
    ['a module that is not there', ['--people', 'module:./no-such.js'], './no-such.js: Cannot find module'],
    [
      'a module that makes no policy',
      ['--people', 'module:dist/simulator/index.js'],
      'its default export is no function',
    ],
    ['too few players', ['--people', 'simple,random'], 'name one for all, or 3'],
    ['a report that cannot be written', ['--report', '/no/such/folder/r.html'], 'no such file or directory'],
    ['a ruleset nobody knows', ['--ruleset', 'hous'], 'Did you mean "house"?'],
    ['a file of rules that is not there', ['--ruleset', './no-such-rules.toml'], 'no-such-rules.toml'],
  ])('%s is answered in one short line, and nothing is played', async (_what, flags, why) => {
    const { exitCode, stdout, stderr } = await mjtable(['simulate', ...flags]);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(why);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr.length).toBeLessThan(400);
    expect(stderr).toMatch(/^mjtable: /);
    expect(stderr).not.toContain('mjtable-sim');
  });

  test('a module that ends whoever loads it is told, and nothing is played', async () => {
    const module = join(temporaryFolder(), 'ends.mjs');
    writeFileSync(module, 'process.exit(0);');
    const { exitCode, stdout, stderr } = await mjtable(['simulate', '--people', `module:${module}`]);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toBe(`mjtable: ${module}: it ends the program that loads it; no policy may\n`);
  });

  test('its help and what it has no word for name the program that was called', async () => {
    expect((await mjtable(['simulate', '--help'])).stdout).toMatch(/^Usage: mjtable simulate /);
    const { stderr } = await mjtable(['simulate', '--ruleset', 'nothing-like-it']);
    expect(stderr).toContain('See "mjtable simulate --help".');
  });
});

/** A program in a terminal of its own, whose keys are what is written to it. */
const atTerminal = (flags: readonly string[]) => {
  const inTerminal = 'import pty, sys; pty.spawn(sys.argv[1:])';
  const child = spawn('python3', ['-c', inTerminal, process.execPath, 'dist/src/cli/launch.cjs', ...flags]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let seen = '';
  child.stdout.on('data', (chunk: Buffer) => {
    seen += chunk.toString();
  });
  return { child, seen: () => seen };
};

describe('a study that is stopped', () => {
  let first: readonly string[] = [];
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mjtable-test-'));
    const lines = join(folder, 'first.jsonl');
    await mjtable(['simulate', '--hands', '20', '--seed', 'a', '--jsonl', lines]);
    first = readFileSync(lines, 'utf8').trimEnd().split('\n');
    rmSync(folder, { recursive: true });
  });

  const stopped = async (signal: NodeJS.Signals, ...more: readonly string[]) => {
    const folder = temporaryFolder();
    const [lines, report] = [join(folder, 'hands.jsonl'), join(folder, 'report.html')];
    const asked = ['--hands', '10000000', '--seed', 'a', '--jsonl', lines, '--report', report, ...more];
    const { pid, kill } = startProgram('mjtable', ['simulate', ...asked]);
    await until('hands', { look: () => existsSync(lines) && statSync(lines).size > 0 });
    const study = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1'));
    expect(isRunning(study)).toBe(true);
    onTestFinished(() => void (isRunning(study) && process.kill(study, 'SIGKILL')));
    const ended = await kill(signal);
    await until('the study to end', { look: () => !isRunning(study), withinMs: 10_000 });
    return { ...ended, lines, report };
  };

  test.each([
    ['SIGINT', '1', 130],
    ['SIGINT', '2', 130],
    ['SIGTERM', '1', 143],
    ['SIGHUP', '1', 129],
  ] as const)(
    'by %s, of %s threads, tells and writes what was played until then',
    async (signal, workers, code) => {
      const { exitCode, stdout, lines, report } = await stopped(signal, '--workers', workers);
      expect(exitCode).toBe(code);
      const [, hands = ''] = /^stopped after (\d+) of 10000000 hands\n\1 hands of /.exec(stdout) ?? [];
      expect(stdout).toContain(` --hands ${hands} `);
      const played = readFileSync(lines, 'utf8').trimEnd().split('\n');
      expect(played).toHaveLength(Number(hands));
      expect(readFileSync(report, 'utf8')).toContain(
        `Stopped after ${Number(hands).toLocaleString('en')} of 10,000,000 hands.`,
      );
      expect(played.slice(0, first.length)).toEqual(first.slice(0, played.length));
    },
  );

  test('by Ctrl-C at a terminal, leaves nothing of the bar that told how far it was', async () => {
    const asked = ['simulate', '--hands', '10000000', '--seed', 'a', '--workers', '1'];
    const { child, seen } = atTerminal(asked);
    await until('a bar', { look: () => seen().includes(' of 10000000, ') });
    child.stdin.write('\u0003');
    await until('the last line', { look: () => /^again: .*\r\n$/m.test(seen()) });
    expect(seen()).toContain('\r\u001B[Kstopped after ');
  });

  test('leaves nothing behind where it is killed', async () => {
    await stopped('SIGKILL', '--workers', '1');
  });

  test('before anything was played says so, and a second signal ends it at once', async () => {
    const folder = temporaryFolder();
    const pids = join(folder, 'asked');
    const [script, report] = [join(folder, 'silent.mjs'), join(folder, 'report.html')];
    writeFileSync(script, SILENT_POLICY);
    const asked = [
      '--people',
      `exec:${process.execPath} ${script} ${pids},simple,simple`,
      '--report',
      report,
    ];
    const start = async () => {
      const program = startProgram('mjtable', ['simulate', '--answer-ms', '60000', ...asked]);
      await until('a question', { look: () => existsSync(pids) });
      return program;
    };
    const once = await (await start()).kill('SIGTERM');
    expect(once.exitCode).toBe(143);
    expect(once.stdout).toMatch(/^stopped after 0 of 1000 hands\nagain: /);
    expect(readFileSync(report, 'utf8')).toContain('Stopped after 0 of 1,000 hands.');
    rmSync(pids);
    const { child, kill } = await start();
    child.kill('SIGTERM');
    // By now it waits for a thread which waits for an answer.
    await setTimeout(800);
    expect(await kill('SIGINT')).toMatchObject({ exitCode: 130, stdout: '' });
  });
});

describe('a file that cannot be written', () => {
  const play = (...more: readonly string[]) =>
    mjtable(['simulate', '--hands', '2', '--seed', 'a', '--workers', '1', ...more]);

  test.each(['--report', '--jsonl'])(
    '%s: a full disk is told in one line, and what was played all the same',
    async (flag) => {
      const { exitCode, stdout, stderr } = await play(flag, '/dev/full');
      expect(exitCode).toBe(1);
      expect(stdout).toMatch(/^2 hands of .*\n(.*\n)*again: mjtable simulate /);
      expect(stderr).toMatch(
        /^mjtable: \/dev\/full: ENOSPC: .*; it is not whole: make room, or name another file\n$/,
      );
    },
  );

  test('nothing of what is there is lost where the other file cannot be written', async () => {
    const report = join(temporaryFolder(), 'report.html');
    writeFileSync(report, 'of yesterday');
    expect(await play('--report', report, '--jsonl', '/no/such/folder')).toMatchObject({ exitCode: 2 });
    expect(readFileSync(report, 'utf8')).toBe('of yesterday');
  });

  test('a file that was made for a study that does not begin is not left behind', async () => {
    const report = join(temporaryFolder(), 'report.html');
    expect(await play('--report', report, '--jsonl', '/no/such/folder')).toMatchObject({ exitCode: 2 });
    expect(existsSync(report)).toBe(false);
  });

  test('lines and a page are not written into one file', async () => {
    const file = join(temporaryFolder(), 'hands');
    const { exitCode, stderr } = await play('--report', file, '--jsonl', `${file}/../hands`);
    expect(exitCode).toBe(2);
    expect(stderr).toBe('mjtable: --jsonl and --report name the same file; name another one\n');
    expect(existsSync(file)).toBe(false);
  });

  test('where it is that of standard output, hands and last lines stand one after the other, behind what was there', () => {
    const file = join(temporaryFolder(), 'hands');
    const asked = 'simulate --hands 20 --seed a --workers 1 --jsonl /dev/stdout';
    const program = `${process.execPath} dist/src/cli/launch.cjs ${asked}`;
    execFileSync('sh', ['-c', `{ echo of yesterday; ${program}; } > ${file}`]);
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines.slice(0, 22)).toEqual([
      'of yesterday',
      ...Array.from({ length: 20 }, () => expect.stringMatching(/^\{"v":1,.*\}$/)),
      expect.stringMatching(/^20 hands of /),
    ]);
    expect(lines.slice(-2)).toEqual([expect.stringMatching(/^again: mjtable simulate /), '']);
  });

  test('nothing of what was there before is left behind what is written', async () => {
    const folder = temporaryFolder();
    const [report, lines] = [join(folder, 'report.html'), join(folder, 'hands.jsonl')];
    for (const file of [report, lines]) writeFileSync(file, 'of yesterday'.repeat(10_000));
    expect(await play('--report', report, '--jsonl', lines)).toMatchObject({ exitCode: 0 });
    for (const file of [report, lines]) expect(readFileSync(file, 'utf8')).not.toContain('of yesterday');
  });
});

/** Answers each question with so many words that are no answer; `ends` with the first. */
const BAD_POLICY = `
process.stdin.on('data', (lines) => {
  if (process.argv[2] === 'ends' && String(lines).includes('"ask"')) process.exit(3);
  if (process.argv[2] === 'talks') console.log('what?\\n'.repeat(String(lines).split('"ask"').length - 1).trim());
});`;

/** Notes that it was asked, and says nothing. */
const SILENT_POLICY = `
import { writeFileSync } from 'node:fs';
process.stdin.on('data', (lines) => {
  if (String(lines).includes('"ask"')) writeFileSync(process.argv[2], '');
});`;

/** Says lines of 10 kB without end, and notes how many it has got rid of. */
const TALKING_POLICY = `
import { writeFileSync, writeSync } from 'node:fs';
for (let said = 0; ; said += 1) {
  writeFileSync(process.argv[2], String(said));
  writeSync(1, 'what? '.repeat(1700) + '\\n');
}`;

describe('players in another process', () => {
  const badPolicy = (): string => {
    const script = join(temporaryFolder(), 'policy.mjs');
    writeFileSync(script, BAD_POLICY);
    return `exec:${process.execPath} ${script}`;
  };
  const play = (people: string, ...more: readonly string[]) =>
    mjtable(['simulate', '--hands', '2', '--seed', 'a', '--workers', '1', '--people', people, ...more]);

  test('a policy in Python plays, and for those that talk nonsense or die something legal is played', async () => {
    const bad = badPolicy();
    // A busy computer has once taken longer to start Python than a policy has to answer by itself.
    const { exitCode, stdout, stderr } = await play(
      `exec:python3 examples/policy.py,${bad} talks,${bad} ends`,
      '--answer-ms',
      '60000',
    );
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^2 hands of /);
    expect(stdout).toMatch(/person 1, exec:python3 examples.policy.py: wins .* points a hand\n/);
    expect(stdout).toMatch(/person 2, .* talks: .* chosen for him: \d+ \(nonsense\)\n/);
    expect(stdout).toMatch(/person 3, .* ends: .* chosen for him: \d+ \(gone\)\n/);
    expect(stderr.trimEnd().split('\n').toSorted()).toEqual([
      expect.stringMatching(/person 2: its policy answered with something that is not legal;/),
      expect.stringMatching(/person 3: its policy has ended, or could not be started;/),
    ]);
  });

  test('a policy that says nothing is asked three times, and no more in its match', async () => {
    const { exitCode, stdout } = await play(`${badPolicy()} hears,simple,simple`, '--answer-ms', '100');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/person 1, .* chosen for him: 3 \(silent\), \d+ \(unasked\)\n/);
  });

  test.each([
    ['of questions of before', 'exec:yes {"id":0,"choice":1}', /: 3 \(silent\), \d+ \(unasked\)\n/],
    ['of no question', 'exec:yes', / \d+ \(nonsense\)/],
    ['without the end of a line', 'exec:cat /dev/zero', / \d+ \(nonsense\)/],
  ])('a policy that talks without end %s holds nobody up', async (_of, policy, counted) => {
    const { exitCode, stdout } = await play(`${policy},simple,simple`, '--answer-ms', '500');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(counted);
  });

  test('what a policy says beside the questions it says only as fast as it is heard', async () => {
    const folder = temporaryFolder();
    const [script, count] = [join(folder, 'talks.mjs'), join(folder, 'count')];
    writeFileSync(script, TALKING_POLICY);
    const talking = `exec:${process.execPath} ${script} ${count}`;
    const { exitCode, stdout } = await play(`${talking},${badPolicy()} hears,simple`, '--answer-ms', '500');
    expect(exitCode).toBe(0);
    const [, asked] = /person 1, .* (\d+) \(nonsense\)/.exec(stdout) ?? [];
    // Some wait in pipes, and in the study.
    expect(Number(readFileSync(count, 'utf8'))).toBeLessThan(Number(asked) + 200);
  });
});

test('a simulated table plays by a preset as by a ruleset', async () => {
  const { says } = startProgram('mjtable-sim', [
    '--tcp',
    '127.0.0.1:0',
    '--ruleset',
    'recap,learner',
    '--tables',
    '2',
  ]);
  await says(/^t2: simulator ready on /);
});
