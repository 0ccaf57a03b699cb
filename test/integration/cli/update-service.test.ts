import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Installation, thisComputer } from '../../../src/cli/update/this-computer.ts';
import { temporaryFolder } from '../../harness/programs.ts';

const OF_NOTHING: Installation = {
  kind: 'deb',
  command: '/bin/false',
  installer: (file) => ['true', file],
};

/** A computer whose systemctl starts and stops a service that is only a file. */
const computerWithService = () => {
  const folder = temporaryFolder();
  const runs = join(folder, 'runs');
  const systemctl = join(folder, 'systemctl');
  const does = `is-active) test -e ${runs};; start) : > ${runs};; stop) rm ${runs};;`;
  writeFileSync(systemctl, `#!/bin/sh\ncase $1 in ${does} esac\n`);
  chmodSync(systemctl, 0o755);
  writeFileSync(runs, '');
  vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const data = temporaryFolder();
  /** Each is a process that updates. */
  const updating = () =>
    thisComputer({ data, config: '', installation: OF_NOTHING, tell: () => undefined, systemd: folder });
  return { updating, runs: () => existsSync(runs), stopByHand: () => rmSync(runs) };
};

test('a service that an update has stopped is started by the next one, where the first was cut off', async () => {
  const { updating, runs } = computerWithService();
  expect(await updating().stop()).toBeNull();
  expect(runs()).toBe(false);
  const next = updating();
  expect(await next.stop()).toBeNull();
  expect(await next.start()).toBeNull();
  expect(runs()).toBe(true);
});

test('a service that somebody has stopped before is not started by an update', async () => {
  const { updating, runs, stopByHand } = computerWithService();
  const first = updating();
  await first.stop();
  await first.start();
  stopByHand();
  const next = updating();
  await next.stop();
  expect(await next.start()).toBeNull();
  expect(runs()).toBe(false);
});

test('what installs the package is told before it is done, for whoever is left without a program', async () => {
  const told: string[] = [];
  const data = temporaryFolder();
  const ports = thisComputer({ data, config: '', installation: OF_NOTHING, tell: (line) => told.push(line) });
  expect(await ports.install('next.deb')).toBeNull();
  expect(told[0]).toBe('installing: true next.deb');
});
