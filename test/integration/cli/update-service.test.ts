import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  type ComputerAsked,
  type Installation,
  installationAt,
  thisComputer,
} from '../../../src/cli/update/this-computer.ts';
import { type UpdateAsked, update } from '../../../src/cli/update/update.ts';
import { holdFolder } from '../../../src/ledger/file/ledger-folder.ts';
import { temporaryFolder } from '../../harness/programs.ts';
import { goldenLedger } from '../../harness/recorded-ledger.ts';

const OF_NOTHING: Installation = {
  kind: 'deb',
  command: '/bin/false',
  installer: (file) => ['true', file],
  teller: ['echo', 'installed 1.0.0'],
  toldOf: (version) => `installed ${version}`,
  kept: '/nowhere',
};

const onComputer = (data: string, more: Partial<ComputerAsked> = {}) =>
  thisComputer({
    data,
    config: '',
    installation: OF_NOTHING,
    asRoot: (step) => step(),
    tell: () => undefined,
    ...more,
  });

/** A computer whose systemctl starts and stops a service whose state is only a file. */
const computerWithService = (state = 'active') => {
  const folder = temporaryFolder();
  const file = join(folder, 'state');
  const systemctl = join(folder, 'systemctl');
  const tooOften = `if grep -qx failed ${file}; then echo "start request repeated too quickly" >&2; exit 1; fi`;
  const does = [
    `show) cat ${file};;`,
    `reset-failed) sed -i s/^failed$/inactive/ ${file};;`,
    `start) ${tooOften}; echo active > ${file};;`,
    `stop) grep -qx failed ${file} || echo inactive > ${file};;`,
  ];
  writeFileSync(systemctl, `#!/bin/sh\ncase $1 in ${does.join(' ')} esac\n`);
  chmodSync(systemctl, 0o755);
  const stand = (now: string): void => writeFileSync(file, `${now}\n`);
  stand(state);
  vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const data = temporaryFolder();
  return {
    data,
    /** Each is a process that updates. */
    updating: () => onComputer(data, { systemd: folder }),
    state: () => readFileSync(file, 'utf8').trim(),
    stopByHand: () => stand('inactive'),
  };
};

test('a service that an update has stopped is started by the next one, where the first was cut off', async () => {
  const { updating, state } = computerWithService();
  expect(await updating().stop()).toBeNull();
  expect(state()).toBe('inactive');
  const next = updating();
  expect(await next.stop()).toBeNull();
  expect(await next.start()).toBeNull();
  expect(state()).toBe('active');
});

test('a service that somebody has stopped before is not started by an update', async () => {
  const { updating, state, stopByHand } = computerWithService();
  const first = updating();
  await first.stop();
  await first.start();
  stopByHand();
  const next = updating();
  await next.stop();
  expect(await next.start()).toBeNull();
  expect(state()).toBe('inactive');
});

test.each(['activating', 'deactivating', 'reloading'])(
  'a service that is %s is stopped, and started again afterwards',
  async (before) => {
    const { updating, state } = computerWithService(before);
    const ports = updating();
    expect(await ports.stop()).toBeNull();
    expect(state()).toBe('inactive');
    expect(await ports.start()).toBeNull();
    expect(state()).toBe('active');
  },
);

test('a service that had failed too often is started once an update has mended it', async () => {
  const { updating, state } = computerWithService('failed');
  const ports = updating();
  expect(await ports.stop()).toBeNull();
  expect(await ports.start()).toBeNull();
  expect(state()).toBe('active');
});

test('a service that was stopped in vain, because somebody else holds the data, runs again', async () => {
  const { data, updating, state } = computerWithService();
  writeFileSync(join(data, 'ledger.db'), goldenLedger('finished'));
  const release = holdFolder(data);
  const file = join(temporaryFolder(), '1.1.0.deb');
  const asked: UpdateAsked = {
    data,
    package: { file, kind: 'deb', version: '1.1.0' },
    version: '1.0.0',
    during: 'any-match',
  };
  expect(await update(asked, updating())).toMatchObject({ what: 'the club could not be stopped' });
  expect(state()).toBe('active');
  release();
});

test('what installs the package is told before it is done, for whoever is left without a program', async () => {
  const told: string[] = [];
  const ports = onComputer(temporaryFolder(), { tell: (line) => told.push(line) });
  expect(await ports.install('next.deb')).toBeNull();
  expect(told[0]).toBe('installing: true next.deb');
});

const installing = (script: string) =>
  onComputer(temporaryFolder(), {
    installation: { ...OF_NOTHING, installer: (file) => ['sh', '-c', script, file] },
  }).install('next.deb');

test('an installer that fails is told by its last lines, with the reason that stands before them', async () => {
  const script =
    'printf "dpkg: error: no space\\nErrors were encountered while processing:\\n mahjong-table\\n" >&2; exit 1';
  expect(await installing(script)).toBe(
    'dpkg: error: no space; Errors were encountered while processing:; mahjong-table',
  );
});

test('an installer that asks something is answered by nobody, and does not hang', async () => {
  expect(await installing('read answer || echo "end of file on standard input" >&2; exit 1')).toBe(
    'end of file on standard input',
  );
  const [, ...flags] = installationAt('/usr/lib/mahjong-table/app')?.installer('next.deb') ?? [];
  expect(flags).toEqual(['--force-confdef', '--force-confold', '--install', 'next.deb']);
});

test('whether a release is installed is asked of whoever has installed it', async () => {
  const ports = onComputer(temporaryFolder());
  expect(await ports.isInstalled('1.0.0')).toBe(true);
  expect(await ports.isInstalled('1.1.0')).toBe(false);
});
