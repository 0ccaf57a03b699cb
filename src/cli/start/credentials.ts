import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { NamedBroker } from '../../club/club-config.ts';
import type { BrokerCredentials } from '../../club/mqtt/broker-client.ts';
import type { Failure } from '../../controller/failure/exit-codes.ts';
import type { ConfigFile } from './config-file.ts';
import { fileOpenTo } from './file-mode.ts';
import { operatorCode } from './flags.ts';

/** The flags of `mjtable run` that say how the broker is spoken to, as they were written; null: not given. */
export interface CredentialFlags {
  readonly 'broker-ca': string | null;
  readonly 'broker-cert': string | null;
  readonly 'broker-key': string | null;
  readonly 'broker-user': string | null;
  readonly 'broker-password-file': string | null;
}

/** What is wrong, and which flag or key of the file it was written at. */
export interface WrongSecret {
  readonly ok: false;
  readonly key: string;
  readonly failure: Failure;
}

export type CredentialsRead = { readonly ok: true; readonly credentials: BrokerCredentials } | WrongSecret;

type TextRead = { readonly ok: true; readonly text: string } | WrongSecret;

const failed = (key: string, failure: Omit<Failure, 'exit'>): WrongSecret => ({
  ok: false,
  key,
  failure: { exit: 'wrong-usage', ...failure },
});

/** Reads a file that a flag names. */
const readNamedFile = (file: string, key: string): TextRead => {
  try {
    return { ok: true, text: readFileSync(file, 'utf8') };
  } catch (thrown) {
    const why = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : String(thrown);
    const what = `the file cannot be read (${why})`;
    return failed(key, { what, where: file, remedy: `check the path given with --${key}` });
  }
};

/** Reads a file that holds secrets; only its owner may be able to. */
const readOwnFile = (file: string, key: string): TextRead => {
  const read = readNamedFile(file, key);
  if (!read.ok || fileOpenTo(file) === 'owner') return read;
  const what = 'others may read the file, which holds a secret';
  return failed(key, { what, where: file, remedy: `chmod 600 ${file}` });
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
  return failed(key, { what: 'the file is empty', where: file, remedy: `write it anew for --${key}` });
};

/** Reads the one line of a file that holds a secret; only its owner may be able to. */
export const readSecretFile = (file: string, key: string): TextRead => {
  const read = readOwnFile(file, key);
  if (!read.ok) return read;
  const text = read.text.replace(/\r?\n$/, '');
  if (text !== '' && !/[\r\n]/.test(text)) return { ok: true, text };
  const what = 'the file wants one line that is not empty';
  return failed(key, { what, where: file, remedy: `write it anew for --${key}` });
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
    return failed(key, { what, where: null, remedy: 'give one of them' });
  }
  const read = readSecretFile(file, key);
  if (!read.ok) return read;
  const written = operatorCode.safeParse(read.text);
  if (written.success) return { ok: true, code: written.data };
  const what = `the operator's code ${written.error.issues[0]?.message}`;
  return failed(key, { what, where: file, remedy: 'write another one there' });
};

/** What may stand in a configuration file that only its owner reads, and what keeps it apart. */
const INLINE_SECRETS = [
  { key: 'operator-code', isSecret: () => true, apart: 'operator-code-file' },
  {
    key: 'broker',
    isSecret: (value: unknown) => typeof value === 'string' && /^[a-z]+:\/\/[^/@]*:[^/@]+@/.test(value),
    apart: 'broker-user and broker-password-file',
  },
] as const;

/** A secret that stands in a file which others may read; null: there is none. */
export const openSecret = ({ file, values, openTo, placeOf }: ConfigFile): Failure | null => {
  const found = INLINE_SECRETS.find(({ key, isSecret }) => key in values && isSecret(values[key]));
  if (openTo === 'owner' || found === undefined) return null;
  return {
    exit: 'wrong-usage',
    what: `others may read the file, and "${found.key}" in it is a secret`,
    where: placeOf([found.key], 'name'),
    remedy: `chmod 600 ${file}, or keep it in a file of its own (${found.apart})`,
  };
};

/** Which of the credentials a flag is, and how its file is read; null: the flag is the value itself. */
const FLAGS = {
  'broker-ca': { is: 'ca', read: readNamedFile },
  'broker-cert': { is: 'cert', read: readNamedFile },
  'broker-key': { is: 'key', read: readNamedFile },
  'broker-user': { is: 'username', read: null },
  'broker-password-file': { is: 'password', read: readSecretFile },
} as const satisfies Readonly<
  Record<
    keyof CredentialFlags,
    {
      readonly is: keyof BrokerCredentials;
      readonly read: ((file: string, key: string) => TextRead) | null;
    }
  >
>;

const NAMES = Object.keys(FLAGS) as (keyof CredentialFlags)[];
const OF_TLS: readonly (keyof CredentialFlags)[] = ['broker-ca', 'broker-cert', 'broker-key'];
const TOGETHER: readonly (readonly [given: keyof CredentialFlags, wanted: keyof CredentialFlags])[] = [
  ['broker-cert', 'broker-key'],
  ['broker-key', 'broker-cert'],
  ['broker-password-file', 'broker-user'],
];

const wrong = (key: string, what: string, remedy: string): WrongSecret =>
  failed(key, { what, where: null, remedy });

/** What does not fit together, before any file is looked at. */
const misfit = (broker: NamedBroker, flags: CredentialFlags): WrongSecret | null => {
  const given = NAMES.filter((name) => flags[name] !== null);
  const [first] = given;
  if (first === undefined) return null;
  if (broker.kind === 'embedded')
    return wrong(first, `--${first} is for a broker elsewhere`, 'name it with --broker mqtts://HOST');
  const ofTls = given.find((name) => OF_TLS.includes(name));
  if (ofTls !== undefined && !/^(?:mqtts|wss):/.test(broker.url))
    return wrong(ofTls, `--${ofTls} wants a broker with TLS`, 'name it with --broker mqtts://HOST');
  const alone = TOGETHER.find(([one, other]) => flags[one] !== null && flags[other] === null);
  return alone === undefined ? null : wrong(alone[0], `--${alone[0]} wants --${alone[1]} too`, 'give both');
};

/** Whether the certificates and the key are such, and belong together. */
const unusable = ({ ca, cert, key }: BrokerCredentials): WrongSecret | null => {
  try {
    for (const pem of [ca, cert]) if (pem !== undefined) new X509Certificate(pem);
    createSecureContext({ ca, cert, key });
    return null;
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    return wrong(
      cert === undefined ? 'broker-ca' : 'broker-cert',
      `the certificates or the key for the broker cannot be used (${why})`,
      'check --broker-ca, --broker-cert and --broker-key: each wants a PEM file',
    );
  }
};

/** Reads what the flags name; what is missing, readable by others or no certificate is told in one line. */
export const readBrokerCredentials = (broker: NamedBroker, flags: CredentialFlags): CredentialsRead => {
  const unfit = misfit(broker, flags);
  if (unfit !== null) return unfit;
  const credentials: { -readonly [Name in keyof BrokerCredentials]: string } = {};
  for (const name of NAMES) {
    const value = flags[name];
    if (value === null) continue;
    const { is, read } = FLAGS[name];
    const text: TextRead = read === null ? { ok: true, text: value } : read(value, name);
    if (!text.ok) return text;
    credentials[is] = text.text;
  }
  return unusable(credentials) ?? { ok: true, credentials };
};
