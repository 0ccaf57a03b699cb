import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectInClear, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { PATIENCE } from '../../../src/club/web/patience.ts';
import { readCertificate } from '../../../src/club/web/tls/certificate.ts';
import { createTlsServer } from '../../../src/club/web/tls/tls-server.ts';
import { makeCertificates } from '../club/certificates.ts';
import { builtScreens, MANY, startServer } from './server.ts';
import { limitsTelling } from './taken-sockets.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mjtable-slow-tls-'));
  makeCertificates(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Both doors to the same pages, and what was taken at the second one. */
const bothDoors = async ({ screensDir = '/nowhere/screens', patience = PATIENCE } = {}) => {
  const files = { cert: join(folder, 'broker.crt'), key: join(folder, 'broker.key') };
  const read = readCertificate(files);
  if (!read.ok) return expect.unreachable(read.problem.why);
  const { connections, taken } = limitsTelling(MANY);
  const tls = createTlsServer(
    { host: '127.0.0.1', port: 0, name: null, byName: 'either', ...files },
    read.certificate,
    { connections, date: Date.now, monotonicMs: () => performance.now(), onNotice: () => undefined },
    patience,
  );
  let port = 0;
  const listening = { ...tls, listen: async () => (port = await tls.listen()) };
  const { port: inClear } = await startServer({ tls: listening, screensDir });
  const ca = readFileSync(join(folder, 'club.crt'));
  const said = (socket: Socket, text: string): Socket => {
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined).write(text);
    return socket;
  };
  return {
    taken,
    sayOverTls: (text: string) => said(connect({ host: '127.0.0.1', port, ca }), text),
    sayInClear: (text: string) => said(connectInClear(inClear, '127.0.0.1'), text),
  };
};

/** By when it is cut off, in milliseconds. */
const goneAt = (socket: Socket): Promise<number> =>
  new Promise((resolve) => socket.resume().once('close', () => resolve(performance.now())));

describe('who is slow over TLS', () => {
  const HEADERS = 'POST /api/t/t1/enter HTTP/1.1\r\nHost: t\r\nContent-Type: application/json\r\n';

  test.each([
    ['with a head', HEADERS],
    ['with a body', `${HEADERS}Content-Length: 9000\r\n\r\n{`],
    ['to ask once more', 'GET /healthz HTTP/1.1\r\nHost: t\r\n\r\n'],
  ])('%s is cut off when he would be in clear text', async (_, text) => {
    const { sayOverTls, sayInClear } = await bothDoors();
    const [overTls, inClear] = await Promise.all([goneAt(sayOverTls(text)), goneAt(sayInClear(text))]);
    expect(Math.abs(overTls - inClear)).toBeLessThan(4_000);
  });

  test('with taking what he has asked for is cut off as well', async () => {
    const screensDir = builtScreens();
    writeFileSync(join(screensDir, 'assets', 'long-abc123.js'), ' '.repeat(32_000_000));
    const patience = { ...PATIENCE, connectionTimeout: 500 };
    const { sayOverTls, taken } = await bothDoors({ screensDir, patience });
    const socket = sayOverTls('GET /assets/long-abc123.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    await new Promise((resolve) => socket.once('readable', resolve));
    const [atServer] = taken;
    await new Promise<void>((resolve) => atServer?.once('close', () => resolve()));
  });
});
