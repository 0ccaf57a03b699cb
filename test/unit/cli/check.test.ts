import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkAddresses } from '../../../src/cli/check/check-addresses.ts';
import { checkBrokers, whyTaken } from '../../../src/cli/check/check-broker.ts';
import { checkClock } from '../../../src/cli/check/check-clock.ts';
import { checkDisk, roomFinding } from '../../../src/cli/check/check-disk.ts';
import { checkEnvironment } from '../../../src/cli/check/check-environment.ts';
import { checkPorts } from '../../../src/cli/check/check-ports.ts';
import { checkScreens } from '../../../src/cli/check/check-screens.ts';
import { findingLine } from '../../../src/cli/check/finding.ts';
import { printedCode } from '../../../src/cli/check/printed-code.ts';
import { waitForPhone } from '../../../src/cli/check/wait-for-phone.ts';
import { runConfig } from '../../../src/cli/start/run-config.ts';
import { qrCodeOf } from '../../../src/club/access/qr-code.ts';
import { clubId, tableId } from '../../../src/contract/ids.ts';
import { freePort, temporaryFolder } from '../../harness/programs.ts';

const configOf = (flags: object) => {
  const read = runConfig({ table: 'tcp://127.0.0.1:1', ...flags }, null);
  if (!read.ok) throw new Error(read.failure.what);
  return read.config;
};

/** A port of this computer that somebody has. */
const takenPort = async (): Promise<number> => {
  const server = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return port;
};

describe('a line of mjtable check', () => {
  test('says what to do where something is not well', () => {
    expect(findingLine({ is: 'well', about: 'disk', what: 'there' })).toBe('ok     disk: there');
    expect(findingLine({ is: 'wrong', about: 'disk', what: 'full', remedy: 'make room' })).toBe(
      'WRONG  disk: full; make room',
    );
  });
});

describe('mjtable check finds', () => {
  test('a table that does not answer', async () => {
    const [found] = await checkPorts(configOf({}), null);
    expect(found).toMatchObject({
      is: 'wrong',
      about: 'table t1',
      what: expect.stringMatching(/nothing answers/),
    });
  });

  test('a table that the club which runs does not have, or not hear', async () => {
    const of = { table: tableId.parse('t1'), screens: [], rules: '/rules' };
    const table = { ...of, standing: { state: 'running' as const } };
    const running = { v: 1 as const, club: clubId.parse('club'), operator: false };
    expect(await checkPorts(configOf({}), { ...running, tables: [] })).toMatchObject([
      { is: 'wrong', remedy: 'mjtable reload' },
    ]);
    expect(await checkPorts(configOf({}), { ...running, tables: [table] })).toMatchObject([{ is: 'wrong' }]);
  });

  test('a port for the broker that another program has', async () => {
    const port = await takenPort();
    expect(await whyTaken({ host: '127.0.0.1', port })).toBe('EADDRINUSE');
    const found = await checkBrokers(configOf({ broker: `embedded:${port}` }), null);
    expect(found).toMatchObject([{ is: 'wrong', what: expect.stringContaining('EADDRINUSE') }]);
    const free = await checkBrokers(configOf({ broker: `embedded:${await freePort()}` }), null);
    expect(free).toMatchObject([{ is: 'well' }]);
  });

  test('an address for TLS that another program has', async () => {
    const http = `127.0.0.1:${await freePort()}`;
    const found = async (port: number) => {
      const flags = { http, tls: `127.0.0.1:${port}`, 'tls-cert': '/cert.pem', 'tls-key': '/key.pem' };
      return (await checkAddresses(configOf(flags), null)).findings;
    };
    const port = await takenPort();
    expect((await found(port)).filter(({ is }) => is === 'wrong')).toEqual([
      {
        is: 'wrong',
        about: 'address',
        what: `nobody may listen at 127.0.0.1:${port} (EADDRINUSE)`,
        remedy: 'stop the other program, or give another address with --tls',
      },
    ]);
    expect((await found(await freePort())).some(({ is }) => is === 'wrong')).toBe(false);
  });

  test('where phones find the club, and what lets them in where they do not', async () => {
    const http = `127.0.0.1:${await freePort()}`;
    const found = async (flags: object) =>
      (await checkAddresses(configOf({ http, 'phones-at': 'tables.club:80', ...flags }), null)).findings.at(
        -1,
      );
    expect(await found({})).toMatchObject({
      remedy: expect.stringContaining('name it with --trusted-proxy'),
    });
    expect(await found({ 'trusted-proxy': '127.0.0.1' })).toMatchObject({
      what: 'phones: http://tables.club:80',
    });
  });

  test('an address that this computer does not have, without another program that were to be stopped', async () => {
    const { findings } = await checkAddresses(configOf({ http: '192.0.2.1:8080' }), null);
    expect(findings[0]).toMatchObject({
      what: 'nobody may listen at 192.0.2.1:8080 (EADDRNOTAVAIL)',
      remedy: 'give another address with --http',
    });
  });

  test('a data folder that cannot be written to, and makes none', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await checkDisk({ data: join(folder, 'data') })).toMatchObject([
      { about: 'disk' },
      { about: 'disk' },
    ]);
    expect(await checkDisk({ data: file })).toMatchObject([
      { is: 'wrong', what: expect.stringMatching(/ENOTDIR/) },
    ]);
  });

  test.each([
    [100_000_000, 'wrong'],
    [1_000_000_000, 'remarkable'],
    [10_000_000_000, 'well'],
  ])('a disk with %d bytes free to be %s', (bytes, is) => {
    expect(roomFinding('/data', bytes).is).toBe(is);
  });

  test.each([
    ['1970-01-01T00:05:00Z', 'yes', 'wrong'],
    ['2026-11-23T17:00:00Z', 'yes', 'well'],
    ['2026-11-23T17:00:00Z', 'no', 'remarkable'],
    ['2026-11-23T17:00:00Z', null, 'remarkable'],
  ])('the clock at %s, synchronised: %s, to be %s', (now, synced, is) => {
    expect(checkClock(new Date(now), synced).is).toBe(is);
  });

  test('what was meant as a setting in the environment', () => {
    const environment = { MJTABLE_HTPP: 'x', MJTABLE_HTTP: 'y', MJTABLE_CONFIG: 'z', PATH: '' };
    expect(checkEnvironment(environment)).toMatchObject([
      { is: 'wrong', what: 'MJTABLE_HTPP is not a setting', remedy: 'did you mean MJTABLE_HTTP?' },
    ]);
  });

  test('pages that are not there', async () => {
    const folder = temporaryFolder();
    expect(await checkScreens(configOf({}), null, folder)).toMatchObject([{ is: 'wrong' }]);
    writeFileSync(join(folder, 'index.html'), '');
    expect(await checkScreens(configOf({}), null, folder)).toMatchObject([{ is: 'well' }]);
  });
});

describe('the picture for a phone', () => {
  test('is printed module by module, two rows a line, with four light ones around', () => {
    const url = 'http://192.168.1.20:8080';
    const HALVES: Readonly<Record<string, readonly boolean[]>> = {
      ' ': [false, false],
      '▄': [false, true],
      '▀': [true, false],
      '█': [true, true],
    };
    const rows = printedCode(url).flatMap((line) => {
      const halves = [...line.slice(line.indexOf('m') + 1, line.lastIndexOf('\u001b'))].map(
        (sign) => HALVES[sign] ?? [],
      );
      return [halves.map(([upper]) => upper), halves.map(([, lower]) => lower)];
    });
    const modules = qrCodeOf(url);
    const inner = rows.slice(4, 4 + modules.length).map((row) => row.slice(4, 4 + modules.length));
    expect(inner).toEqual(modules);
    expect([...rows.slice(0, 4), ...rows.map((row) => row.slice(0, 4))].flat()).not.toContain(true);
  });

  test('is awaited until a phone has opened its address, not this computer', async () => {
    const http = { host: '127.0.0.1', port: await freePort() };
    const url = `http://127.0.0.1:${http.port}`;
    let visits = 0;
    const found = await waitForPhone({
      http,
      url,
      patienceMs: 60_000,
      isPhone: () => {
        visits += 1;
        return visits === 2;
      },
      onReady: async () => {
        await fetch(url);
        await fetch(url);
      },
    });
    expect(found).toMatchObject({ is: 'well', about: 'phone' });
    expect(visits).toBe(2);
  });

  test('is awaited in vain where the address is taken', async () => {
    const http = { host: '127.0.0.1', port: await takenPort() };
    const found = await waitForPhone({ http, url: 'http://x', patienceMs: 60_000, onReady: () => undefined });
    expect(found).toMatchObject({ is: 'wrong', remedy: expect.stringContaining('firewall') });
  });
});
