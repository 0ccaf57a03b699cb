import { X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import type { NamedBroker } from '../../club/club-config.ts';
import type { BrokerCredentials } from '../../club/mqtt/broker-client.ts';
import type { Failure } from '../../controller/failure/exit-codes.ts';
import { readNamedFile, readSecretFile, type TextRead } from './secret-file.ts';

/** The flags of `mjtable run` that say how the broker is spoken to, as they were written; null: not given. */
export interface CredentialFlags {
  readonly 'broker-ca': string | null;
  readonly 'broker-cert': string | null;
  readonly 'broker-key': string | null;
  readonly 'broker-user': string | null;
  readonly 'broker-password-file': string | null;
}

export type CredentialsRead =
  | { readonly ok: true; readonly credentials: BrokerCredentials }
  | { readonly ok: false; readonly failure: Failure };

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
      readonly read: ((file: string, flag: string) => TextRead) | null;
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

const wrong = (what: string, remedy: string): Failure => ({ exit: 'wrong-usage', what, where: null, remedy });

/** What does not fit together, before any file is looked at. */
const misfit = (broker: NamedBroker, flags: CredentialFlags): Failure | null => {
  const given = NAMES.filter((name) => flags[name] !== null);
  const [first] = given;
  if (first === undefined) return null;
  if (broker.kind === 'embedded')
    return wrong(`--${first} is for a broker elsewhere`, 'name it with --broker mqtts://HOST');
  const ofTls = given.find((name) => OF_TLS.includes(name));
  if (ofTls !== undefined && !broker.url.startsWith('mqtts:'))
    return wrong(`--${ofTls} wants a broker with TLS`, 'name it with --broker mqtts://HOST');
  const alone = TOGETHER.find(([one, other]) => flags[one] !== null && flags[other] === null);
  return alone === undefined ? null : wrong(`--${alone[0]} wants --${alone[1]} too`, 'give both');
};

/** Whether the certificates and the key are such, and belong together. */
const unusable = ({ ca, cert, key }: BrokerCredentials): Failure | null => {
  try {
    for (const pem of [ca, cert]) if (pem !== undefined) new X509Certificate(pem);
    createSecureContext({ ca, cert, key });
    return null;
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    return wrong(
      `the certificates or the key for the broker cannot be used (${why})`,
      'check --broker-ca, --broker-cert and --broker-key: each wants a PEM file',
    );
  }
};

/** Reads what the flags name; what is missing, readable by others or no certificate is told in one line. */
export const readBrokerCredentials = (broker: NamedBroker, flags: CredentialFlags): CredentialsRead => {
  const unfit = misfit(broker, flags);
  if (unfit !== null) return { ok: false, failure: unfit };
  const credentials: { -readonly [Name in keyof BrokerCredentials]: string } = {};
  for (const name of NAMES) {
    const value = flags[name];
    if (value === null) continue;
    const { is, read } = FLAGS[name];
    const text: TextRead = read === null ? { ok: true, text: value } : read(value, `--${name}`);
    if (!text.ok) return text;
    credentials[is] = text.text;
  }
  const failure = unusable(credentials);
  return failure === null ? { ok: true, credentials } : { ok: false, failure };
};
