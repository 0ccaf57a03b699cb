import { chownSync, lchownSync, lstatSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asOwnerOf } from '../../../src/cli/rights/folder-owner.ts';
import { createTokenStore } from '../../../src/club/access/token-store.ts';
import { openLedgerFile } from '../../../src/ledger/writing/open-ledger-file.ts';
import { startProgram, temporaryFolder } from '../../harness/programs.ts';
import { goldenLedger } from '../../harness/recorded-ledger.ts';

/** A user as whom a service might run. */
const SERVICE = 65_534;

const isRoot = process.getuid?.() === 0;

/** A folder of the service, with a record. */
const serviceFolder = (): string => {
  const data = temporaryFolder();
  writeFileSync(join(data, 'ledger.db'), goldenLedger('finished'), { mode: 0o600 });
  openLedgerFile(data).release();
  for (const name of ['', ...readdirSync(data)]) chownSync(join(data, name), SERVICE, SERVICE);
  return data;
};

const ofOthers = (data: string): readonly string[] =>
  readdirSync(data, { recursive: true, encoding: 'utf8' }).filter(
    (name) => lstatSync(join(data, name)).uid !== SERVICE,
  );

const fileIn = (folder: string): string => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  return file;
};

const ringIn = (folder: string): string => {
  const ring = join(folder, 'ring');
  symlinkSync(ring, ring);
  return ring;
};

const mjtable = (...args: readonly string[]) => startProgram('mjtable', args).ended;

const COMMANDS: Readonly<Record<string, (data: string) => readonly string[]>> = {
  'ledger new-epoch': (data) => ['ledger', 'new-epoch', '--data', data],
  'ledger verify': (data) => ['ledger', 'verify', '--data', data],
  'ledger rescore': (data) => ['ledger', 'rescore', '--data', data],
  'ledger void': (data) => ['ledger', 'void', '--hand', '1', '--reason', 'wrong', '--data', data],
  backup: (data) => ['backup', '--data', data],
  'player export': (data) => ['player', 'export', 'nobody', '--data', data],
  'player erase': (data) => ['player', 'erase', 'nobody', '--data', data],
  check: (data) => ['check', '--table', '/dev/null', '--http', '127.0.0.1:0', '--data', data],
  'tls self-made': (data) => ['tls', 'self-made', '--into', join(data, 'tls')],
  init: (data) => ['init', '--yes', '--table', '/dev/null', '--config', join(data, 'club/mjtable.toml')],
};

describe.runIf(isRoot)('what root does in the folder of the service', () => {
  test.each(Object.entries(COMMANDS))('by "%s" belongs to the service afterwards', async (_command, args) => {
    const data = serviceFolder();
    const { exitCode, stderr } = await mjtable(...args(data));
    expect([0, 1], stderr).toContain(exitCode);
    expect(ofOthers(data)).toEqual([]);
  });

  test('by "restore" belongs to the service, which is told of by name where it may not read the backup', async () => {
    const [, backup = ''] =
      /^backup (.*)$/m.exec((await mjtable('backup', '--data', serviceFolder())).stdout) ?? [];
    const data = temporaryFolder();
    chownSync(data, SERVICE, SERVICE);
    expect(await mjtable('restore', backup, '--data', data)).toMatchObject({ exitCode: 0, stderr: '' });
    expect(ofOthers(data)).toEqual([]);
    const ofRoot = temporaryFolder();
    expect(await mjtable('restore', ofRoot, '--data', data, '--aside')).toMatchObject({
      exitCode: 1,
      stderr: `mjtable: the backup may not be read by the user nobody, ${ofRoot}; copy it to where he may read it\n`,
    });
  });

  test('by "backup" is written where its owner may, and who it is to be let write elsewhere is told', async () => {
    const ofRoot = temporaryFolder();
    const refused = await mjtable('backup', '--data', serviceFolder(), '--into', ofRoot);
    expect(refused).toMatchObject({
      exitCode: 16,
      stderr: expect.stringContaining(
        `let the user to whom the data folder belongs read and write ${ofRoot} (chown), or name another with --into`,
      ),
    });
  });

  test('follows a link that the service has made with no more rights than his', async () => {
    const ofRoot = temporaryFolder();
    const link = join(serviceFolder(), 'tls');
    symlinkSync(ofRoot, link);
    lchownSync(link, SERVICE, SERVICE);
    const made = await mjtable('tls', 'self-made', '--into', link);
    expect(made).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('cannot be written (EACCES)'),
    });
    expect(readdirSync(ofRoot)).toEqual([]);
  });
});

describe.runIf(isRoot)('a club that root runs in the folder of the service', () => {
  const safely = (data: string) => {
    const places = ['--table', '/dev/null', '--http', '127.0.0.1:0', '--broker', 'embedded:0'];
    return startProgram('mjtable', ['run', '--safe', ...places, '--data', data]);
  };

  test.each([
    ['once that he cannot open what is written', serviceFolder, 1],
    ['nothing where the folder is his own', temporaryFolder, 0],
  ])('is told %s', async (_, folder, times) => {
    const club = safely(folder());
    await club.says(/^safe mode/);
    const { stderr } = await club.kill('SIGTERM');
    expect(stderr.match(/root runs this club.*systemctl start mjtable/g) ?? []).toHaveLength(times);
  });

  test('has who had entered written as root: the service lets that alone until it is given back', async () => {
    const data = serviceFolder();
    const file = join(data, 'access.json');
    const told: string[] = [];
    const open = () =>
      createTokenStore({ file, date: () => 0, monotonicMs: () => 0, onTrouble: (line) => told.push(line) });
    const screen = { role: 'screen', table: null, side: null, person: null, device: 'panel' } as const;
    const asRoot = open();
    const { secret } = asRoot.issue(screen);
    await asRoot.written();
    asOwnerOf(data, () => open().issue(screen));
    expect(told).toEqual([expect.stringContaining('cannot be read'), expect.stringContaining('EACCES')]);
    chownSync(file, SERVICE, SERVICE);
    expect(asOwnerOf(data, () => open().find(secret))).not.toBeNull();
    expect(readdirSync(data)).not.toContain('access.json.set-aside');
  });
});

describe.runIf(isRoot)('a folder that this user may not enter', () => {
  test.each(['verify', 'export', 'new-epoch', 'void'])('is told as that by "ledger %s"', async (command) => {
    // A link that somebody has made leads on with his rights.
    const data = temporaryFolder();
    writeFileSync(join(data, 'ledger.db'), goldenLedger('finished'), { mode: 0o600 });
    const link = join(serviceFolder(), 'data');
    symlinkSync(data, link);
    lchownSync(link, SERVICE, SERVICE);
    const more = command === 'void' ? ['--hand', '1', '--reason', 'wrong'] : [];
    const { exitCode, stderr } = await mjtable('ledger', command, '--data', link, ...more);
    expect([exitCode, stderr]).toEqual([
      16,
      expect.stringMatching(
        /^mjtable: .*; let the user nobody read and write there \(chown\), do this with sudo or as the user of the data folder, or name another with --data\n$/,
      ),
    ]);
  });
});

describe.each<[string, (folder: string) => string]>([
  ['below a file', (folder) => join(fileIn(folder), 'data')],
  ['with a name that is too long', (folder) => join(folder, 'x'.repeat(300))],
  ['by links in a ring', ringIn],
])('what can be no folder, %s', (_, placeIn) => {
  test.each(['ledger verify', 'acts verify'])('is told by "%s", and is no bug', async (command) => {
    const place = placeIn(temporaryFolder());
    const { exitCode, stderr } = await mjtable(...command.split(' '), '--data', place);
    expect(exitCode, stderr).not.toBe(70);
    expect(stderr).toMatch(/^mjtable: .* with --data\b.*\n$/);
  });
});
