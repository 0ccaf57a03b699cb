import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkUpdate } from '../../../src/cli/check/check-update.ts';
import { findingLine } from '../../../src/cli/check/finding.ts';
import { holdUpdate } from '../../../src/cli/update/hold-update.ts';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { recordStatesIn } from '../../../src/ledger/record-state.ts';
import { verifyLedger } from '../../../src/ledger/repair/verify-ledger.ts';
import { type InstalledProgram, installedProgram } from '../../harness/installed-program.ts';
import { type Killed, killedAt } from '../../harness/killed-at.ts';
import { temporaryFolder } from '../../harness/programs.ts';
import { goldenLedger } from '../../harness/recorded-ledger.ts';

/** A club whose record is of an earlier release, with an open match, on a computer where npm has installed one. */
const clubWith = async ({ packageOf, mjtable }: InstalledProgram) => {
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(join(data, 'ledger.db'), goldenLedger('declared'));
  writeFileSync(join(data, 'languages.json'), '{"v":1}');
  const config = join(folder, 'mjtable.toml');
  writeFileSync(
    config,
    `table = "/dev/null"\ndata = "${data}"\nhttp = "127.0.0.1:0"\nbroker = ["embedded:0"]\n`,
  );
  const of = ['--config', config];
  return {
    data,
    update: (environment = {}) =>
      mjtable(['update', packageOf('1.1.0'), '--during-match', ...of], environment),
    rollback: (environment = {}) =>
      mjtable(['rollback', '--package', packageOf('1.0.0'), ...of], environment),
    check: async () => (await mjtable(['check', ...of])).stdout,
  };
};

/** What a check says of an update, as the program itself is asked at the end of each row of cuts. */
const toldOf = (data: string): string => checkUpdate({ data }).map(findingLine).join('\n');

const BEGUN = /^WRONG {2}update: one from 1\.0\.0 to 1\.1\.0 was begun and did not come to its end/m;
const GOES_BACK = /^WRONG {2}update: the way back from 1\.1\.0 to 1\.0\.0 was begun and did not/m;

const formOf = (data: string): string => {
  const reader = readLedger(data);
  try {
    expect(verifyLedger(reader).verdict).toBe('whole');
    return reader.form;
  } finally {
    reader.close();
  }
};

type Cut = readonly [where: string, step: RegExp, killed: Killed];

const UNTIL_NOTED: readonly Cut[] = [
  ['before anything is copied', /^update mkdirSync .*partial/, 'itself'],
  ['before the copy has its name', /^update renameSync .*partial/, 'itself'],
  ['before it is noted', /^update renameSync .*update\.json/, 'itself'],
];
const NOTED: readonly Cut[] = [
  ['while the package is installed, which goes on', /^npm symlink/, 'starter'],
  ['with the installer', /^npm symlink/, 'all'],
  ['while the new program is tried out', /^thread existsSync .*ledger\.lock/, 'starter'],
  ['before the package is kept', /^update copyFileSync .*tgz/, 'itself'],
];
const GOING_BACK: readonly Cut[] = [
  ['before the record is back', /^rollback renameSync .*ledger\.restored/, 'itself'],
  ['with the installer', /^npm symlink/, 'all'],
  ['before its note is gone', /^rollback rmSync .*update\.json/, 'itself'],
];

describe('an update that is killed with SIGKILL', () => {
  let program: InstalledProgram;
  beforeAll(() => {
    const home = mkdtempSync(join(tmpdir(), 'mjtable-test-'));
    program = installedProgram(home, ['1.0.0', '1.1.0']);
    return () => rmSync(home, { recursive: true, force: true });
  });
  // Whatever a test has installed, or left half installed.
  afterEach(() => program.install('1.0.0'));

  test('at one step after the other is given again, and no entry is lost', async () => {
    const club = await clubWith(program);
    const before = recordStatesIn(club.data);
    for (const [where, step, killed] of [...UNTIL_NOTED, ...NOTED]) {
      const end = await club.update(killedAt(step, killed));
      expect(end.signal, `${where}: ${end.stderr}`).toBe('SIGKILL');
      expect(recordStatesIn(club.data), where).toEqual(before);
      formOf(club.data);
      if (killed === 'all') {
        expect(end.stdout).toMatch(/^installing: npm install --global .*1\.1\.0\.tgz$/m);
        program.install('1.1.0');
      }
      const isNoted = NOTED.some(([noted]) => noted === where);
      expect(BEGUN.test(toldOf(club.data)), where).toBe(isNoted);
    }
    expect(await club.check()).toMatch(BEGUN);
    expect(await club.update()).toMatchObject({
      exitCode: 0,
      stderr: '',
      stdout: expect.stringContaining('an update from 1.0.0 to 1.1.0 was begun before'),
    });
    expect(formOf(club.data)).toBe('present');
    expect(await club.check()).not.toContain('update: ');
  });

  test('on its way back, at one step after the other, goes back when it is asked again, and no entry is lost', async () => {
    const club = await clubWith(program);
    const before = recordStatesIn(club.data);
    expect(await club.update()).toMatchObject({ exitCode: 0, stderr: '' });
    for (const [where, step, killed] of GOING_BACK) {
      const end = await club.rollback(killedAt(step, killed));
      expect(end.signal, `${where}: ${end.stderr}`).toBe('SIGKILL');
      expect(recordStatesIn(club.data), where).toEqual(before);
      formOf(club.data);
      if (killed === 'all') program.install('1.0.0');
      expect(toldOf(club.data), where).toMatch(GOES_BACK);
    }
    expect(await club.check()).toMatch(GOES_BACK);
    expect(await club.rollback()).toMatchObject({ exitCode: 0, stderr: '' });
    expect([formOf(club.data), recordStatesIn(club.data)]).toEqual(['older', before]);
    expect((await program.mjtable(['--version'])).stdout).toBe('1.0.0\n');
  });

  test('and another beside one that is under way changes nothing, nor does the way back', async () => {
    const club = await clubWith(program);
    const release = holdUpdate(club.data);
    for (const given of [club.update, club.rollback])
      expect(await given()).toMatchObject({
        exitCode: 1,
        stdout: '',
        stderr: `mjtable: another update, or the way back from one, is under way with these data, ${club.data}; wait until it has come to its end, and see "mjtable check"\n`,
      });
    release?.();
    expect((await program.mjtable(['--version'])).stdout).toBe('1.0.0\n');
  });

  test.each(NOTED.slice(1, 3))(
    '%s is taken back at once, as if it had never been begun',
    async (_where, step, killed) => {
      const club = await clubWith(program);
      const before = recordStatesIn(club.data);
      expect(await club.update(killedAt(step, killed))).toMatchObject({ signal: 'SIGKILL' });
      if (killed === 'all') program.install('1.1.0');
      expect(await club.rollback()).toMatchObject({ exitCode: 0, stderr: '' });
      expect([formOf(club.data), recordStatesIn(club.data)]).toEqual(['older', before]);
      expect((await program.mjtable(['--version'])).stdout).toBe('1.0.0\n');
    },
  );
});
