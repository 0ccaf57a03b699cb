import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { BrokerCredentials } from '../../club/mqtt/broker-client.ts';
import {
  type Failure,
  type FailureTold,
  refusedUsage,
  usageFailure,
} from '../../controller/failure/exit-codes.ts';
import { messageOf, systemWord } from '../thrown-words.ts';
import type { ConfigFile } from './config-file.ts';
import { fileOpenTo } from './file-mode.ts';
import { type NamedBroker, operatorCode } from './flags.ts';

/** How a table shows a broker who it is, as it was written; null: not given. */
export interface WrittenCredentials {
  readonly ca: string | null;
  readonly cert: string | null;
  readonly key: string | null;
  readonly user: string | null;
  readonly 'password-file': string | null;
}

/** What is wrong, and which flag or key of the file it was written at. */
export interface WrongSecret {
  readonly ok: false;
  readonly key: string;
  readonly failure: Failure;
}

export type CredentialsRead = { readonly ok: true; readonly credentials: BrokerCredentials } | WrongSecret;

type TextRead = { readonly ok: true; readonly text: string } | WrongSecret;

/** `key`: the flag or key of the file that it was written at. */
export const wrongSecret = (key: string, told: FailureTold): WrongSecret => ({ ...refusedUsage(told), key });

/** Reads a file that a flag names. */
const readNamedFile = (file: string, key: string): TextRead => {
  try {
    return { ok: true, text: readFileSync(file, 'utf8') };
  } catch (thrown) {
    const what = `the file cannot be read (${systemWord(thrown)})`;
    return wrongSecret(key, { what, where: file, remedy: `check the path given with --${key}` });
  }
};

/** Reads a file that holds secrets; only its owner may be able to. */
const readOwnFile = (file: string, key: string): TextRead => {
  const read = readNamedFile(file, key);
  if (!read.ok || fileOpenTo(file) === 'owner') return read;
  const what = 'others may read the file, which holds a secret';
  return wrongSecret(key, { what, where: file, remedy: `chmod 600 ${file}` });
};

/** Reads the lines of a file that holds secrets, but for empty ones. */
export const readSecretLines = (
  file: string,
  key: string,
): { readonly ok: true; readonly lines: readonly string[] } | WrongSecret => {
  const read = readOwnFile(file, key);
  if (!read.ok) return read;
  const lines = read.text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length > 0) return { ok: true, lines };
  return wrongSecret(key, { what: 'the file is empty', where: file, remedy: `write it anew for --${key}` });
};

/** Reads the one line of a file that holds a secret; only its owner may be able to. */
export const readSecretFile = (file: string, key: string): TextRead => {
  const read = readOwnFile(file, key);
  if (!read.ok) return read;
  const text = read.text.replace(/\r?\n$/, '');
  if (text !== '' && !/[\r\n]/.test(text)) return { ok: true, text };
  const what = 'the file wants one line that is not empty';
  return wrongSecret(key, { what, where: file, remedy: `write it anew for --${key}` });
};

interface CodeFlags {
  readonly 'operator-code': string | null;
  readonly 'operator-code-file': string | null;
}

type CodeRead = { readonly ok: true; readonly code: string | null } | WrongSecret;

/** The operator's code as it was given, or as the file says that only its owner may read; null: neither. */
export const operatorCodeOf = (flags: CodeFlags): CodeRead => {
  const { 'operator-code': code, 'operator-code-file': file } = flags;
  if (file === null) return { ok: true, code };
  const key = 'operator-code-file';
  if (code !== null) {
    const what = '--operator-code and --operator-code-file say both what the code is';
    return wrongSecret(key, { what, where: null, remedy: 'give one of them' });
  }
  const read = readSecretFile(file, key);
  if (!read.ok) return read;
  const written = operatorCode.safeParse(read.text);
  if (written.success) return { ok: true, code: written.data };
  const what = `the operator's code ${written.error.issues[0]?.message}`;
  return wrongSecret(key, { what, where: file, remedy: 'write another one there' });
};

/** What may stand in a configuration file that only its owner reads, and what keeps it apart. */
const INLINE_SECRETS = [
  { key: 'operator-code', isSecret: () => true, apart: 'operator-code-file' },
  {
    key: 'broker',
    isSecret: (value: unknown): boolean => addressesIn(value).some((text) => WITH_PASSWORD.test(text)),
    apart: 'broker-user and broker-password-file',
  },
] as const;

/** Whatever signs it has: one that makes no address is a secret too. */
const WITH_PASSWORD = /^[a-z0-9]+:\/\/[^/@]*:.+@/;

/** Of a broker, a list of them, or their blocks. */
const addressesIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  return addressesIn(Object(value).at ?? []);
};

/** A secret that stands in a file which others may read; null: there is none. */
export const openSecret = ({ file, values, openTo, placeOf }: ConfigFile): Failure | null => {
  const found = INLINE_SECRETS.find(({ key, isSecret }) => key in values && isSecret(values[key]));
  if (openTo === 'owner' || found === undefined) return null;
  return usageFailure({
    what: `others may read the file, and "${found.key}" in it is a secret`,
    where: placeOf([found.key], 'name'),
    remedy: `chmod 600 ${file}, or keep it in a file of its own (${found.apart})`,
  });
};

/** Which of the credentials each is, and how its file is read; null: what is written is the value itself. */
const READ = {
  ca: { is: 'ca', read: readNamedFile },
  cert: { is: 'cert', read: readNamedFile },
  key: { is: 'key', read: readNamedFile },
  user: { is: 'username', read: null },
  'password-file': { is: 'password', read: readSecretFile },
} as const satisfies Readonly<
  Record<
    keyof WrittenCredentials,
    {
      readonly is: keyof BrokerCredentials;
      readonly read: ((file: string, key: string) => TextRead) | null;
    }
  >
>;

export const CREDENTIALS = ['ca', 'cert', 'key', 'user', 'password-file'] as const;
const OF_TLS: readonly (keyof WrittenCredentials)[] = ['ca', 'cert', 'key'];
const TOGETHER: readonly (readonly [given: keyof WrittenCredentials, wanted: keyof WrittenCredentials])[] = [
  ['cert', 'key'],
  ['key', 'cert'],
  ['password-file', 'user'],
];

/** The flag that says the same of the only broker elsewhere. */
export const flagOfCredential = <Name extends keyof WrittenCredentials>(name: Name) =>
  `broker-${name}` as const;

export const wrongCredential = (
  name: keyof WrittenCredentials,
  { what, remedy }: Pick<FailureTold, 'what' | 'remedy'>,
): WrongSecret => {
  const key = flagOfCredential(name);
  return wrongSecret(key, { what: `--${key} ${what}`, where: null, remedy });
};

/** What does not fit together, before any file is looked at. */
const misfit = (broker: ExternalNamed, written: WrittenCredentials): WrongSecret | null => {
  const given = CREDENTIALS.filter((name) => written[name] !== null);
  const ofTls = given.find((name) => OF_TLS.includes(name));
  if (ofTls !== undefined && !/^(?:mqtts|wss):/.test(broker.url))
    return wrongCredential(ofTls, {
      what: 'wants a broker with TLS',
      remedy: 'name it with --broker mqtts://HOST',
    });
  const alone = TOGETHER.find(([one, other]) => written[one] !== null && written[other] === null);
  return alone === undefined
    ? null
    : wrongCredential(alone[0], { what: `wants --${flagOfCredential(alone[1])} too`, remedy: 'give both' });
};

/** Whether the certificates and the key are such, and belong together. */
const unusable = ({ ca, cert, key }: BrokerCredentials): WrongSecret | null => {
  try {
    for (const pem of [ca, cert]) if (pem !== undefined) new X509Certificate(pem);
    createSecureContext({ ca, cert, key });
    return null;
  } catch (thrown) {
    return wrongSecret(cert === undefined ? 'broker-ca' : 'broker-cert', {
      what: `the certificates or the key for the broker cannot be used (${messageOf(thrown)})`,
      where: null,
      remedy: 'check --broker-ca, --broker-cert and --broker-key: each wants a PEM file',
    });
  }
};

type ExternalNamed = Extract<NamedBroker, { kind: 'external' }>;

/** Reads what the files hold; what is missing, readable by others or no certificate is told in one line. */
export const readBrokerCredentials = (
  broker: ExternalNamed,
  written: WrittenCredentials,
): CredentialsRead => {
  const unfit = misfit(broker, written);
  if (unfit !== null) return unfit;
  const credentials: { -readonly [Name in keyof BrokerCredentials]: string } = {};
  for (const name of CREDENTIALS) {
    const value = written[name];
    if (value === null) continue;
    const { is, read } = READ[name];
    const text: TextRead = read === null ? { ok: true, text: value } : read(value, flagOfCredential(name));
    if (!text.ok) return text;
    credentials[is] = text.text;
  }
  return unusable(credentials) ?? { ok: true, credentials };
};
