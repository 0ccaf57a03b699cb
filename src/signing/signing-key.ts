import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Purpose, Signature, SignedBody } from '../contract/signed-text.ts';
import { signatureOf } from './signature.ts';

/** The club's own Ed25519 key. It never leaves its file: what others need is the public one, which stands in every signature. */
export interface SigningKey {
  /** Base64url of its 32 bytes. */
  readonly publicKey: string;
  /** @throws TypeError for a body that has no canonical JSON */
  readonly sign: (purpose: Purpose, body: SignedBody) => Signature;
  /** What somebody at the console is to know of its file, a line each. */
  readonly notices: readonly string[];
}

/** Why there is no key to sign with; `message` says it in words. */
export class SigningKeyError extends Error {
  readonly code: 'unreadable' | 'unwritable' | 'not-a-key';
  readonly where: string;

  constructor(code: SigningKeyError['code'], message: string, where: string) {
    super(message);
    this.name = 'SigningKeyError';
    this.code = code;
    this.where = where;
  }
}

export const signingKeyFile = (folder: string): string => join(folder, 'signing.key');

const OWNERS_FILE = 0o600;
const OWNERS_FOLDER = 0o700;
const OF_OTHERS = 0o077;

/**
 * Opens the key of a data folder, and makes it where there is none yet: PKCS #8 as PEM, for its owner alone.
 *
 * @throws SigningKeyError
 */
export const openSigningKey = (folder: string): SigningKey => makeKeyFile(signingKeyFile(folder));

/**
 * Opens the key in a file, and makes it where there is none.
 *
 * @throws SigningKeyError
 */
export const makeKeyFile = (file: string): SigningKey => {
  if (!existsSync(file)) makeKey(file);
  return openKeyFile(file);
};

/**
 * Opens the key in a file.
 *
 * @throws SigningKeyError
 */
export const openKeyFile = (file: string): SigningKey => {
  const notices = narrowed(file);
  const key = readKey(file);
  const publicKey = createPublicKey(key).export({ format: 'jwk' }).x ?? '';
  return {
    publicKey,
    sign: (purpose, body) => ({ key: publicKey, signature: signatureOf(key, purpose, body) }),
    notices,
  };
};

/** In one step, and read again from its file: of two that make one the last is the key of both from their next start on. */
const makeKey = (file: string): void => {
  const beside = `${file}.new`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: OWNERS_FOLDER });
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(beside, pem, { mode: OWNERS_FILE, flush: true });
    renameSync(beside, file);
  } catch (thrown) {
    throw new SigningKeyError('unwritable', `the signing key cannot be written (${whyOf(thrown)})`, file);
  }
};

const readKey = (file: string): KeyObject => {
  const pem = readText(file);
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Told below, as another kind of key is.
  }
  throw new SigningKeyError('not-a-key', 'the signing key is no Ed25519 key', file);
};

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (thrown) {
    throw new SigningKeyError('unreadable', `the signing key cannot be read (${whyOf(thrown)})`, file);
  }
};

/** Whoever could read it could sign in the club's name: its owner is to know. */
const narrowed = (file: string): readonly string[] => {
  if (!existsSync(file) || (statSync(file).mode & OF_OTHERS) === 0) return [];
  try {
    chmodSync(file, OWNERS_FILE);
  } catch {
    // Looked at next.
  }
  const isStillOpen = (statSync(file).mode & OF_OTHERS) !== 0;
  return [
    isStillOpen
      ? `others can read the signing key: this file system keeps no rights, ${file}`
      : `others could read the signing key: their rights were taken away, ${file}; remove it for a new one`,
  ];
};

const whyOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown ? String(thrown.code) : String(thrown);
