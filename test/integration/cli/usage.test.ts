import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXITS } from '../../../src/controller/failure/exit-codes.ts';
import { freshFolder } from '../ledger/data-folder.ts';
import { mjtable } from './mjtable.ts';

const WRONG = EXITS['wrong-usage'].code;

const wrong: readonly [rule: string, args: readonly string[], line: string][] = [
  ['no command', [], 'mjtable: no command was given; see "mjtable --help"'],
  ['an unknown command', ['dance'], `mjtable: unknown command 'dance'; see "mjtable --help"`],
  [
    'a misspelt flag',
    ['run', '--tabel', 'x'],
    `mjtable: unknown option '--tabel' (Did you mean --table?); see "mjtable --help"`,
  ],
  [
    'a flag without its value',
    ['run', '--table'],
    `mjtable: option '--table <path>' argument missing; see "mjtable --help"`,
  ],
  [
    'a wrong value',
    ['run', '--table', 'x', '--club', 'Ü'],
    'mjtable: --club wants 1 to 32 of a-z, 0-9 and -, not "Ü"; see "mjtable run --help"',
  ],
  [
    'a format nobody knows',
    ['ledger', 'export', '--format', 'xml'],
    `mjtable: option '--format <format>' argument 'xml' is invalid. Allowed choices are jsonl, csv; see "mjtable --help"`,
  ],
  [
    'a file that is not there',
    ['score', 'nowhere.jsonl'],
    'mjtable: the file cannot be read (ENOENT), nowhere.jsonl; check the path',
  ],
  [
    'a folder in place of a file',
    ['score', 'test'],
    'mjtable: the file cannot be read (EISDIR), test; check the path',
  ],
  [
    'a configuration that is not there',
    ['run', '--config', 'nowhere.toml'],
    'mjtable: the configuration file cannot be read (ENOENT), nowhere.toml; check the path given with --config',
  ],
];

test.each(['ledger verify', 'backup'])(
  '%s of a file in place of a folder says that no record is there',
  async (command) => {
    const file = join(freshFolder(), 'club.toml');
    writeFileSync(file, '');
    const { exitCode, stderr } = await mjtable([...command.split(' '), '--data', file]);
    expect(exitCode).toBe(EXITS['ledger-unusable'].code);
    expect(stderr).toContain('there is no ledger');
  },
);

describe('wrong usage ends with one line and code 2', () => {
  test.each(wrong)('%s', async (_, args, line) => {
    expect(await mjtable(args)).toEqual({ exitCode: WRONG, stdout: '', stderr: `${line}\n` });
  });

  test('a switch of the environment that is neither on nor off', async () => {
    const { exitCode, stderr } = await mjtable(['run', '--table', 'x'], '', { MJTABLE_PHONES: 'maybe' });
    expect(exitCode).toBe(WRONG);
    expect(stderr).toBe('mjtable: --phones wants true or false, not "maybe"; see "mjtable run --help"\n');
  });

  test('a configuration that is not TOML is told with its line', async () => {
    const file = join(freshFolder(), 'club.toml');
    writeFileSync(file, 'club = "east"\ntable = \n');
    const { exitCode, stderr } = await mjtable(['run', '--config', file]);
    expect(exitCode).toBe(WRONG);
    expect(stderr).toContain(`${file} line 2 column `);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

test('the example of score --help is answered as it stands', async () => {
  const { stdout } = await mjtable(['score', '--help']);
  const [, question = ''] = /echo '(\{.*\})'/.exec(stdout) ?? [];
  expect(JSON.parse((await mjtable(['score'], question)).stdout)).toMatchObject({ legal: true });
});

describe('asking is answered', () => {
  test('--version is the version of the package', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await mjtable(['--version'])).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: '' });
  });

  test('--help lists every command and every exit code', async () => {
    const { exitCode, stdout } = await mjtable(['--help']);
    expect(exitCode).toBe(0);
    for (const command of ['run', 'demo', 'score', 'ledger'])
      expect(stdout).toMatch(new RegExp(`^ {2}${command}`, 'm'));
    for (const { code, meaning } of Object.values(EXITS)) expect(stdout).toContain(`${code}  ${meaning}`);
  });
});
