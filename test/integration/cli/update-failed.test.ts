import fs, { readdirSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { rollBack } from '../../../src/cli/update/rollback.ts';
import { update } from '../../../src/cli/update/update.ts';
import type { UpdatePorts } from '../../../src/cli/update/update-ports.ts';
import { recordStatesIn } from '../../../src/ledger/record-state.ts';
import { clubOf, computer, expectAsBefore, packageOf, updateAsked } from '../../harness/updated-club.ts';

/** No file is copied any more, until the test has finished. */
const fillDisk = (): void => {
  const copy = vi.spyOn(fs, 'copyFileSync').mockImplementation(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    copy.mockRestore();
    syncBuiltinESMExports();
  });
};

describe('an update', () => {
  test('whose package is unpacked and cannot be set up is put back, as one that is not ready', async () => {
    const data = clubOf('finished');
    await update(updateAsked(data, packageOf('1.0.0'), { version: '0.9.0' }), computer(data).ports);
    const before = recordStatesIn(data);
    const { ports, did, installed } = computer(data, { installed: 'none' });
    const unpacked: UpdatePorts = {
      ...ports,
      install: async (file) => {
        await ports.install(file);
        return installed.length === 1 ? 'mahjong-table: its script failed' : null;
      },
    };
    expect(await update(updateAsked(data, packageOf('1.1.0')), unpacked)).toMatchObject({
      what: 'the update failed, and everything is as it was (mahjong-table: its script failed)',
    });
    expect(installed).toEqual(['1.1.0', '1.0.0']);
    expect(did).toEqual(['stop', 'install', 'install', 'start']);
    expect(recordStatesIn(data)).toEqual(before);
  });

  test('whose package is unpacked and cannot be set up has a way back, where none is kept of before', async () => {
    const data = clubOf('finished');
    const before = recordStatesIn(data);
    const { ports, did } = computer(data, { installed: 'none' });
    const unpacked = { ...ports, install: async () => 'its script failed' };
    expect(await update(updateAsked(data, packageOf('1.1.0')), unpacked)).toMatchObject({
      what: 'the update failed (its script failed); the data are as they were',
      where: 'the package of the release before is not kept here',
      remedy: 'the service stays stopped: put the program back with "mjtable rollback --package FILE"',
    });
    expect(did).toEqual(['stop']);
    expect(await rollBack({ data, package: packageOf('1.0.0') }, ports)).toBeNull();
    expectAsBefore(data, before);
  });

  test('is refused before anything is stopped where its copy has no room', async () => {
    const data = clubOf('finished');
    const { ports, did } = computer(data);
    const full = updateAsked(data, packageOf('1.1.0'), { freeBytes: async () => 1_000_000 });
    expect(await update(full, ports)).toMatchObject({
      exit: 'disk-failed',
      what: 'the disk has no room for a copy of the data',
    });
    expect(did).toEqual([]);
  });

  test('whose copy finds the disk full leaves the club running, and nothing half copied', async () => {
    const data = clubOf('finished');
    const { ports, did } = computer(data);
    fillDisk();
    await expect(update(updateAsked(data, packageOf('1.1.0')), ports)).rejects.toMatchObject({
      code: 'disk-full',
    });
    expect(did).toEqual(['stop', 'start']);
    expect(readdirSync(join(data, 'updates'))).toEqual([]);
  });

  test.each<[string, Partial<UpdatePorts>]>([
    ['cannot be installed', { install: async () => 'another installer is at work' }],
    ['is not ready', { tryOut: async () => 'it does not start' }],
  ])('that %s leaves the way back from the one before', async (_what, trouble) => {
    const data = clubOf('finished');
    const before = recordStatesIn(data);
    await update(updateAsked(data, packageOf('1.0.0'), { version: '0.9.0' }), computer(data).ports);
    const { ports } = computer(data);
    const failing = { ...ports, ...trouble, start: async () => null };
    expect(await update(updateAsked(data, packageOf('1.1.0')), failing)).not.toBeNull();
    expect(await rollBack({ data, package: packageOf('0.9.0') }, ports)).toBeNull();
    expectAsBefore(data, before);
  });

  test('whose copy finds the disk full leaves the way back from the one before, also where it was cut off first', async () => {
    const data = clubOf('finished');
    const before = recordStatesIn(data);
    await update(updateAsked(data, packageOf('1.0.0'), { version: '0.9.0' }), computer(data).ports);
    const next = updateAsked(data, packageOf('1.1.0'));
    await expect(update(next, computer(data, { cutAt: 'install' }).ports)).rejects.toThrow();
    fillDisk();
    await expect(update(updateAsked(data, packageOf('1.2.0')), computer(data).ports)).rejects.toMatchObject({
      code: 'disk-full',
    });
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect(await rollBack({ data, package: packageOf('0.9.0') }, computer(data).ports)).toBeNull();
    expectAsBefore(data, before);
  });

  test('that fails after its package is there says that the service stays stopped', async () => {
    const data = clubOf('finished');
    const { ports, did, told } = computer(data);
    const held = {
      ...ports,
      keepPackage: () => {
        throw new Error('the disk is full');
      },
    };
    await expect(update(updateAsked(data, packageOf('1.1.0')), held)).rejects.toThrow('the disk is full');
    expect(did).toEqual(['stop', 'install', 'tryOut']);
    expect(told.at(-1)).toBe('the service stays stopped: give this command again');
  });
});

describe('the way back', () => {
  test('leads to no other release than that of before, whatever package is named', async () => {
    const data = clubOf('finished');
    const { ports, did } = computer(data);
    await update(updateAsked(data, packageOf('1.1.0')), ports);
    did.length = 0;
    expect(await rollBack({ data, package: packageOf('0.8.0') }, ports)).toMatchObject({
      what: 'this is 0.8.0, and before it was 1.0.0',
    });
    expect(did).toEqual([]);
  });

  test.each([
    ['a release', { from: '../../tmp', backup: 'updates/../../tmp' }],
    ['the copy of that release', { from: '1.0.0', backup: '../elsewhere' }],
  ])('is told to be none where what was noted names something else than %s', async (_what, forged) => {
    const data = clubOf('finished');
    const note = { v: 1, to: '1.1.0', step: 'done', records: recordStatesIn(data), ...forged };
    writeFileSync(join(data, 'update.json'), JSON.stringify(note));
    const { ports, did } = computer(data);
    expect(await rollBack({ data, package: null }, ports)).toMatchObject({
      what: 'there is no update to go back from',
    });
    expect(did).toEqual([]);
  });
});
