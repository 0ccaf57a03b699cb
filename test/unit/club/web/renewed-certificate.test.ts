import { copyFileSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCertificate } from '../../../../src/club/web/tls/certificate.ts';
import { createTlsServer } from '../../../../src/club/web/tls/tls-server.ts';
import { makeCertificates } from '../../../integration/club/certificates.ts';

test('a certificate is taken also where its files are told as no newer than those before, as a copy with its times is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-renewed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  makeCertificates(folder);
  const files = { cert: join(folder, 'served.crt'), key: join(folder, 'served.key') };
  const serve = (name: string): void => {
    copyFileSync(join(folder, `${name}.crt`), files.cert);
    copyFileSync(join(folder, `${name}.key`), files.key);
    for (const file of Object.values(files)) utimesSync(file, 1, 1);
  };
  serve('stranger');
  const first = readCertificate(files);
  if (!first.ok) return expect.unreachable(first.problem.why);
  const tls = createTlsServer(
    { host: '127.0.0.1', port: 0, name: null, byName: 'either', ...files },
    first.certificate,
    {
      connections: { take: () => undefined, goOn: () => undefined },
      date: Date.now,
      monotonicMs: () => performance.now(),
      onNotice: () => undefined,
    },
  );
  onTestFinished(tls.close);
  expect(tls.isCertified('127.0.0.1')).toBe(false);
  serve('broker');
  tls.look();
  expect(tls.isCertified('127.0.0.1')).toBe(true);
});
