import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isSigned } from '../../../src/signing/signature.ts';
import { createSigner } from '../../../src/signing/signer.ts';
import { openSigningKey, SigningKeyError, signingKeyFile } from '../../../src/signing/signing-key.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mjtable-signing-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const body = { v: 1, table: 't1', seq: 12, hash: 'ab'.repeat(32), name: '반장' };

describe('what a club signs', () => {
  test('is proved by the public key that stands beside the signature, whatever the order of its members', () => {
    const signed = openSigningKey(folder).sign('match-head', body);
    expect(isSigned('match-head', Object.fromEntries(Object.entries(body).reverse()), signed)).toBe(true);
  });

  test('is not proved once anything of it is another: body, purpose, key or signature', () => {
    const key = openSigningKey(folder);
    const signed = key.sign('match-head', body);
    const other = openSigningKey(join(folder, 'other')).sign('match-head', body);
    expect(isSigned('match-head', { ...body, seq: 13 }, signed)).toBe(false);
    expect(isSigned('backup', body, signed)).toBe(false);
    expect(isSigned('match-head', body, { ...signed, key: other.key })).toBe(false);
    expect(isSigned('match-head', body, { ...signed, signature: other.signature })).toBe(false);
    expect(isSigned('match-head', body, { key: 'none', signature: '' })).toBe(false);
  });

  test('is signed by one key for good, which only its owner can read', () => {
    const { publicKey } = openSigningKey(folder);
    expect(statSync(signingKeyFile(folder)).mode & 0o777).toBe(0o600);
    expect(openSigningKey(folder)).toMatchObject({ publicKey, notices: [] });
    expect(publicKey).toMatch(/^[\w-]{43}$/);
  });

  test('says that others could read its key, and takes their rights away', () => {
    openSigningKey(folder);
    chmodSync(signingKeyFile(folder), 0o644);
    expect(openSigningKey(folder).notices).toEqual([
      expect.stringContaining('others could read the signing key'),
    ]);
    expect(statSync(signingKeyFile(folder)).mode & 0o777).toBe(0o600);
  });

  test('is not signed by what is no key of its kind: that is told once, and the file stays as it is', () => {
    const file = signingKeyFile(folder);
    writeFileSync(file, 'not a key\n', { mode: 0o600 });
    expect(() => openSigningKey(folder)).toThrow(SigningKeyError);
    const notices: string[] = [];
    const signer = createSigner({ folder, onNotice: (line) => notices.push(line) });
    expect([signer.sign('match-head', body), signer.publicKey()]).toEqual([null, null]);
    expect(notices).toEqual([expect.stringMatching(/no Ed25519 key.*signing\.key/)]);
    expect(readFileSync(file, 'utf8')).toBe('not a key\n');
  });
});
