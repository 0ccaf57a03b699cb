import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSteadyPath, listPorts } from '../../../src/link/channel/serial-ports.ts';

let folder: string;
let byIdFolder: string;
const device = (name: string): string => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mjtable-ports-'));
  byIdFolder = join(folder, 'by-id');
  for (const name of ['ttyUSB0', 'ttyACM1', 'ttyS0', 'null']) writeFileSync(device(name), '');
  mkdirSync(byIdFolder);
  symlinkSync(device('ttyUSB0'), join(byIdFolder, 'usb-maker-TBL7'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the ports of this computer', () => {
  test('come with the steady name of the adapter first, then as the system tells them', async () => {
    const list = async () => [
      { path: device('ttyACM1'), manufacturer: 'Acme' },
      { path: device('ttyUSB0'), manufacturer: 'Maker' },
      { path: device('ttyS0') },
    ];
    expect(await listPorts({ byIdFolder, deviceFolder: folder, list })).toEqual([
      { path: join(byIdFolder, 'usb-maker-TBL7'), device: device('ttyUSB0'), maker: 'Maker' },
      { path: device('ttyACM1'), device: device('ttyACM1'), maker: 'Acme' },
    ]);
  });

  test('are found without udevadm too', async () => {
    const list = async () => {
      throw new Error('spawn udevadm ENOENT');
    };
    const found = await listPorts({ byIdFolder, deviceFolder: folder, list });
    expect(found.map(({ device: file }) => file)).toEqual([device('ttyUSB0'), device('ttyACM1')]);
  });
});

describe('an adapter that comes back elsewhere', () => {
  test('is found by its own name once it was open', () => {
    const path = createSteadyPath(device('ttyUSB0'), byIdFolder);
    path.remember();
    renameSync(device('ttyUSB0'), device('ttyUSB1'));
    expect(path.current()).toBe(join(byIdFolder, 'usb-maker-TBL7'));
  });

  test('is looked for under both names in turn where its own has come to mean another, or nothing', () => {
    const [given, ownName] = [device('ttyUSB0'), join(byIdFolder, 'usb-maker-TBL7')];
    const path = createSteadyPath(given, byIdFolder);
    path.remember();
    path.missed();
    expect(path.current()).toBe(given);
    path.missed();
    expect(path.current()).toBe(ownName);
  });

  test('loses a name that leads elsewhere while the right table answers under the path that was given', () => {
    const path = createSteadyPath(device('ttyUSB0'), byIdFolder);
    path.remember();
    rmSync(join(byIdFolder, 'usb-maker-TBL7'));
    symlinkSync(device('ttyACM1'), join(byIdFolder, 'usb-maker-TBL7'));
    path.missed();
    path.remember();
    expect(path.current()).toBe(device('ttyUSB0'));
  });

  test('has only the path it was given before, and where it has no name of its own', () => {
    const fresh = createSteadyPath(device('ttyUSB0'), byIdFolder);
    const nameless = createSteadyPath(device('ttyACM1'), byIdFolder);
    nameless.remember();
    expect([fresh.current(), nameless.current()]).toEqual([device('ttyUSB0'), device('ttyACM1')]);
  });
});
