import { execFileSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkCertificate } from '../../../src/cli/check/check-certificate.ts';
import { selfMadeCommand } from '../../../src/cli/tls/self-made-command.ts';
import { temporaryFolder } from '../../harness/programs.ts';

const NAMES = ['table.local', '192.168.1.20', 'fd00::1:20'];
const DAY_MS = 86_400_000;
const NOW = Date.now();

const made = async (folder: string, now = NOW): Promise<string> => {
  let told = '';
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    told += String(text);
    return true;
  });
  onTestFinished(() => void out.mockRestore());
  expect(await selfMadeCommand({ folder, club: 'our-club', names: NAMES, now })).toBe(0);
  return told;
};

const certificateIn = (folder: string, name: string) => new X509Certificate(readFileSync(join(folder, name)));

test('a certificate is made for names and addresses, by an authority that signs certificates and is told by its fingerprint', async () => {
  const folder = temporaryFolder();
  const told = await made(folder);
  const [authority, club] = [certificateIn(folder, 'authority.pem'), certificateIn(folder, 'club.pem')];
  expect(club.checkIssued(authority) && club.verify(authority.publicKey)).toBe(true);
  expect([authority.ca, club.ca]).toEqual([true, false]);
  expect(club.checkHost('table.local')).toBe('table.local');
  expect(club.checkHost('other.local')).toBeUndefined();
  expect(NAMES.slice(1).map((address) => club.checkIP(address))).toEqual(NAMES.slice(1));
  expect(club.checkPrivateKey(createPrivateKey(readFileSync(join(folder, 'club.key'))))).toBe(true);
  expect(told).toContain(authority.fingerprint256);
});

test.each([
  ['table..local'],
  ['-table'],
  ['https://table.local'],
  ['1.2.3.4/24'],
  ['a'.repeat(64)],
  ['탁자'],
])('no certificate is made for %s, which no browser asks for', async (name) => {
  const folder = temporaryFolder();
  let said = '';
  const out = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  onTestFinished(() => void out.mockRestore());
  const order = { folder, club: 'our-club', names: ['table.local', name], now: NOW };
  expect(await selfMadeCommand(order)).toBe(2);
  expect(said).toContain(`not "${name}"`);
  expect(existsSync(join(folder, 'club.pem'))).toBe(false);
});

test.skipIf(!existsSync('/usr/bin/openssl'))(
  'openssl takes it for this name and no other, and strictly',
  async () => {
    const folder = temporaryFolder();
    await made(folder);
    const verify = (name: string): string =>
      execFileSync(
        'openssl',
        [
          'verify',
          '-x509_strict',
          '-purpose',
          'sslserver',
          '-verify_hostname',
          name,
          '-CAfile',
          'authority.pem',
          'club.pem',
        ],
        { cwd: folder, encoding: 'utf8', stdio: 'pipe' },
      );
    expect(verify('table.local')).toContain('OK');
    expect(() => verify('other.local')).toThrow(/mismatch/);
  },
);

test('keys are for their owner alone, and the next certificate is by the same authority', async () => {
  const folder = temporaryFolder();
  await made(folder);
  const authority = readFileSync(join(folder, 'authority.pem'), 'utf8');
  const first = readFileSync(join(folder, 'club.pem'), 'utf8');
  await made(folder);
  expect(readFileSync(join(folder, 'authority.pem'), 'utf8')).toBe(authority);
  expect(readFileSync(join(folder, 'club.pem'), 'utf8')).not.toBe(first);
  for (const key of ['authority.key', 'club.key'])
    expect(statSync(join(folder, key)).mode & 0o777).toBe(0o600);
});

test.each([
  ['lasts', {}, 0, 'well', 'lasts until'],
  ['is for another name', { name: 'tables.our-club.org' }, 0, 'wrong', 'is not for tables.our-club.org'],
  ['ends in three weeks', {}, 380, 'remarkable', 'ends on'],
  ['has expired', {}, 400, 'wrong', 'has expired'],
  ['has no key', { key: 'nowhere.key' }, 0, 'wrong', 'nowhere.key cannot be read'],
  ['has another key', { key: 'authority.key' }, 0, 'wrong', 'is not the key to'],
] as const)(
  'a check says of a certificate that it %s',
  async (_, wishes: { key?: string; name?: string }, days, is, what) => {
    const folder = temporaryFolder();
    await made(folder);
    const { key = 'club.key', name = 'table.local' } = wishes;
    const tls = {
      ...{ cert: join(folder, 'club.pem'), key: join(folder, key), name, byName: 'either' as const },
      ...{ host: '127.0.0.1', port: 0 },
    };
    expect(checkCertificate({ tls }, NOW + days * DAY_MS)).toEqual([
      expect.objectContaining({ is, what: expect.stringContaining(what) }),
    ]);
  },
);

test('where pages come over plain HTTP alone nothing is to be said of certificates', () => {
  expect(checkCertificate({ tls: null }, NOW)).toEqual([]);
});
