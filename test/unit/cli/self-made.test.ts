import { execFileSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkCertificate } from '../../../src/cli/check/check-certificate.ts';
import { selfMadeCommand } from '../../../src/cli/tls/self-made-command.ts';
import { cutAtFile } from '../../harness/cut-at-file.ts';
import { temporaryFolder } from '../../harness/programs.ts';

const NAMES = ['table.local', '192.168.1.20', 'fd00::1:20'];
const DAY_MS = 24 * 3_600_000;
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

/** What is refused, as it is told. */
const refused = async (folder: string, now = NOW): Promise<string> => {
  let said = '';
  const err = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  onTestFinished(() => void err.mockRestore());
  expect(await selfMadeCommand({ folder, club: 'our-club', names: NAMES, now })).toBe(1);
  return said;
};

const isTrusted = (folder: string): boolean => {
  const [authority, club] = [certificateIn(folder, 'authority.pem'), certificateIn(folder, 'club.pem')];
  const key = createPrivateKey(readFileSync(join(folder, 'club.key')));
  return club.checkIssued(authority) && club.verify(authority.publicKey) && club.checkPrivateKey(key);
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
  ['authority.key', 'authority.pem'],
  ['authority.pem', 'authority.key'],
])('where %s was put away nothing is made, and it is asked for', async (missing, there) => {
  const folder = temporaryFolder();
  await made(folder);
  const safe = join(temporaryFolder(), missing);
  renameSync(join(folder, missing), safe);
  const before = ['club.pem', there].map((name) => readFileSync(join(folder, name), 'utf8'));
  for (const _again of ['once', 'twice'])
    expect(await refused(folder)).toContain(`put ${join(folder, missing)} back beside it`);
  expect(existsSync(join(folder, missing))).toBe(false);
  expect(['club.pem', there].map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(before);
  renameSync(safe, join(folder, missing));
  await made(folder);
  expect(isTrusted(folder)).toBe(true);
});

test('the next certificate is by the authority that is there, whatever the club is called by now', async () => {
  const folder = temporaryFolder();
  await made(folder);
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  onTestFinished(() => void out.mockRestore());
  const order = { folder, club: `${'another club, '.repeat(20)}now`, names: NAMES, now: NOW };
  expect(await selfMadeCommand(order)).toBe(0);
  expect(isTrusted(folder)).toBe(true);
});

test.each([
  ['with the key of another one', 'authority.key', 0, 'is not the key to its certificate'],
  ['that is none', 'authority.pem', 0, 'this certificate is no authority'],
  ['that has expired', null, 3_651, 'has expired on'],
])('nothing is made by an authority %s', async (_, strange, days, what) => {
  const folder = temporaryFolder();
  await made(folder);
  const before = readFileSync(join(folder, 'club.pem'), 'utf8');
  if (strange !== null)
    writeFileSync(join(folder, strange), readFileSync(join(folder, strange.replace('authority', 'club'))));
  expect(await refused(folder, NOW + days * DAY_MS)).toContain(what);
  expect(readFileSync(join(folder, 'club.pem'), 'utf8')).toBe(before);
});

test('whenever it is cut off, first or said again, the next time makes it, or says which half of the authority is missing', async () => {
  for (const isNew of [true, false])
    for (let nth = 1, came = 'cut'; came === 'cut'; nth += 1) {
      const folder = temporaryFolder();
      if (!isNew) await made(folder);
      const err = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
      const out = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
      came = await cutAtFile(nth, () =>
        selfMadeCommand({ folder, club: 'our-club', names: NAMES, now: NOW }),
      );
      err.mockRestore();
      out.mockRestore();
      if (!isNew) expect(isTrusted(folder)).toBe(true);
      if (existsSync(join(folder, 'authority.pem')) === existsSync(join(folder, 'authority.key'))) {
        await made(folder);
        expect(isTrusted(folder)).toBe(true);
      } else expect(await refused(folder)).toContain('to begin another authority remove');
    }
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
