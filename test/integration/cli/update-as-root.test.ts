import {
  chmodSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type InstalledProgram, installedProgram } from '../../harness/installed-program.ts';
import { temporaryFolder } from '../../harness/programs.ts';
import { goldenLedger } from '../../harness/recorded-ledger.ts';

/** A user as whom a service might run. */
const SERVICE = 65_534;

const isRoot = process.getuid?.() === 0;

const configured = (data: string): string => {
  const config = join(temporaryFolder(), 'mjtable.toml');
  writeFileSync(
    config,
    `table = "/dev/null"\ndata = "${data}"\nhttp = "127.0.0.1:0"\nbroker = ["embedded:0"]\n`,
  );
  // What is tried out reads it as the user of the service.
  chmodSync(join(config, '..'), 0o755);
  return config;
};

describe('an update of an installed program', () => {
  let program: InstalledProgram;
  let home: string;
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'mjtable-test-'));
    chmodSync(home, 0o755);
    program = installedProgram(home, ['1.0.0', '1.1.0', '1.2.0']);
    return () => rmSync(home, { recursive: true, force: true });
  });

  test.runIf(isRoot)(
    'by root gives the service all that is its own, and follows and runs nothing of it',
    async () => {
      const data = temporaryFolder();
      const [victim, other] = [join(temporaryFolder(), 'victim'), temporaryFolder()];
      writeFileSync(victim, 'precious');
      writeFileSync(join(data, 'ledger.db'), goldenLedger('finished'), { mode: 0o600 });
      for (const folder of ['updates', 'updates/packages', 'updates/packages/1.0.0'])
        mkdirSync(join(data, folder));
      writeFileSync(join(data, 'updates/packages/1.0.0/evil.tgz'), 'evil');
      symlinkSync(victim, join(data, 'update.json.new'));
      symlinkSync(other, join(data, 'updates/x'));
      for (const name of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
        lchownSync(join(data, name), SERVICE, SERVICE);
      const of = ['--during-match', '--config', configured(data)];
      // What root may not write over stops it, as it would stop the service itself.
      expect((await program.mjtable(['update', program.packageOf('1.1.0'), ...of])).stderr).toMatch(
        /^mjtable: it may not be opened by this user, .*update\.json\.new; let the user nobody/,
      );
      rmSync(join(data, 'update.json.new'));
      expect(await program.mjtable(['update', program.packageOf('1.1.0'), ...of])).toMatchObject({
        exitCode: 0,
        stderr: '',
      });
      expect(readFileSync(victim, 'utf8')).toBe('precious');
      expect([victim, other].map((path) => statSync(path).uid)).toEqual([0, 0]);
      const left = readdirSync(data, { recursive: true, encoding: 'utf8' });
      expect(left.filter((name) => lstatSync(join(data, name)).uid !== SERVICE)).toEqual([]);
      expect(await program.mjtable(['rollback', ...of.slice(1)])).toMatchObject({
        exitCode: 1,
        stderr: expect.stringContaining('the package of the release before is not kept here, 1.0.0'),
      });
      // The next one has a package of before, which nobody but root may have put there.
      expect(await program.mjtable(['update', program.packageOf('1.2.0'), ...of])).toMatchObject({
        exitCode: 0,
      });
      expect(statSync(join(home, 'prefix/lib/mjtable-updates/1.1.0')).uid).toBe(0);
      expect(await program.mjtable(['rollback', ...of.slice(1)])).toMatchObject({ exitCode: 0, stderr: '' });
      expect((await program.mjtable(['--version'])).stdout).toBe('1.1.0\n');
      program.install('1.0.0');
    },
  );

  test.each([
    ['./data', 'the data folder is another one from elsewhere, ./data'],
    ['/nowhere/data', 'the data folder is not there, /nowhere/data'],
  ])('is refused where the data folder is "%s", unless another is named', async (written, told) => {
    const config = ['--config', configured(written)];
    const update = ['update', program.packageOf('1.0.0'), ...config];
    expect(await program.mjtable(update)).toMatchObject({
      exitCode: 2,
      stderr: `mjtable: ${told}; name that of the club with --data, by its whole path\n`,
    });
    const data = temporaryFolder();
    expect(await program.mjtable(['rollback', ...config, '--data', data])).toMatchObject({
      stderr: `mjtable: there is no update to go back from, ${data}; nothing needs to be done\n`,
    });
    expect(await program.mjtable(['rollback', ...config], { MJTABLE_DATA: data })).toMatchObject({
      stderr: expect.stringContaining(`go back from, ${data}`),
    });
  });
});
