import { z } from 'zod';
import type { ClubBroker } from '../../club/club-config.ts';
import { brokerName } from '../../club/mqtt/broker-name.ts';
import {
  CREDENTIALS,
  flagOfCredential,
  readBrokerCredentials,
  type WrittenCredentials,
  type WrongSecret,
  wrongCredential,
  wrongSecret,
} from './credentials.ts';
import { broker, brokerFile, brokerUser, port } from './flags.ts';
import type { WrittenValues } from './setting-failure.ts';
import { withoutPassword } from './without-password.ts';

const OF_A_BLOCK = {
  at: broker,
  ca: brokerFile.exactOptional(),
  cert: brokerFile.exactOptional(),
  key: brokerFile.exactOptional(),
  user: brokerUser.exactOptional(),
  'password-file': brokerFile.exactOptional(),
};

/** What a [[broker]] block of a file may say. */
export const BROKER_KEYS: readonly string[] = Object.keys(OF_A_BLOCK);

/** A broker is written as its address, or as a block with what it is shown. */
const written = z.preprocess(
  (value) => (typeof value === 'object' ? value : { at: value }),
  z.strictObject(OF_A_BLOCK),
);

const ADDRESS = { type: 'string' } as const;

/** Several brokers: flags that are given again, a list in the file, or its blocks. */
const several = z
  .preprocess(
    (value) => (Array.isArray(value) ? value : [value]),
    z.array(written).nonempty('wants a broker'),
  )
  .meta({
    anyOf: [
      ADDRESS,
      {
        type: 'array',
        minItems: 1,
        items: {
          anyOf: [
            ADDRESS,
            {
              type: 'object',
              properties: Object.fromEntries(BROKER_KEYS.map((key) => [key, ADDRESS])),
              required: ['at'],
              additionalProperties: false,
            },
          ],
        },
      },
    ],
  });

/** Where the tables publish, and how they show themselves there. */
export const OF_BROKERS = {
  broker: several,
  'broker-port': port.nullable(),
  'broker-ca': brokerFile.nullable(),
  'broker-cert': brokerFile.nullable(),
  'broker-key': brokerFile.nullable(),
  'broker-user': brokerUser.nullable(),
  'broker-password-file': brokerFile.nullable(),
};

export const BROKERS_DEFAULTS = {
  broker: 'embedded',
  'broker-port': null,
  'broker-ca': null,
  'broker-cert': null,
  'broker-key': null,
  'broker-user': null,
  'broker-password-file': null,
} as const;

type Written = z.infer<z.ZodObject<typeof OF_BROKERS>>;
type WrittenBroker = Written['broker'][number];

export type BrokersRead = { readonly ok: true; readonly brokers: readonly ClubBroker[] } | WrongSecret;

/**
 * The brokers as they are written, with what the files hold that prove who comes; a club has none of them twice. `flags`: what of it was
 * said at the start, and wins over a block of the file, which wins over the file's top.
 */
export const brokersOf = (club: Written, flags: WrittenValues): BrokersRead => {
  const unfit = misfit(club);
  if (unfit !== null) return unfit;
  const brokers: ClubBroker[] = [];
  for (const each of club.broker) {
    const read = brokerOf(each, club, flags);
    if (!read.ok) return read;
    const name = brokerName(read.broker);
    if (brokers.some((other) => brokerName(other) === name))
      return wrongSecret('broker', {
        what: `the broker ${name} is named twice`,
        where: null,
        remedy: 'leave one of them out',
      });
    brokers.push(read.broker);
  }
  return { ok: true, brokers };
};

/** Flags that are about one broker where it is not known which, or where there is none such. */
const misfit = (club: Written): WrongSecret | null => {
  const elsewhere = club.broker.filter(({ at }) => at.kind === 'external');
  const first = club.broker[0]?.at;
  if (club['broker-port'] !== null && elsewhere.length === club.broker.length)
    return wrongSecret('broker-port', {
      what: `--broker-port is the port of the embedded broker, and --broker is ${first?.kind === 'external' ? withoutPassword(first.url) : ''}`,
      where: null,
      remedy: 'leave one of the two out',
    });
  const given = CREDENTIALS.find((name) => club[flagOfCredential(name)] !== null);
  if (given === undefined || elsewhere.length === 1) return null;
  return elsewhere.length === 0
    ? wrongCredential(given, {
        what: 'is for a broker elsewhere',
        remedy: 'name it with --broker mqtts://HOST',
      })
    : wrongCredential(given, {
        what: `is for one broker elsewhere, and there are ${elsewhere.length}`,
        remedy: `write "${given}" into a [[broker]] block for each that wants one (--config)`,
      });
};

/** What each of the credentials is given with. */
const PAIRED: Readonly<Record<keyof WrittenCredentials, readonly (keyof WrittenCredentials)[]>> = {
  ca: ['ca'],
  cert: ['cert', 'key'],
  key: ['cert', 'key'],
  user: ['user', 'password-file'],
  'password-file': ['user', 'password-file'],
};

const brokerOf = (
  { at, ...own }: WrittenBroker,
  club: Written,
  flags: WrittenValues,
): { readonly ok: true; readonly broker: ClubBroker } | WrongSecret => {
  if (at.kind === 'embedded') {
    const [given] = CREDENTIALS.filter((name) => own[name] !== undefined);
    return given === undefined
      ? { ok: true, broker: { ...at, port: club['broker-port'] ?? at.port } }
      : wrongCredential(given, {
          what: 'is for a broker elsewhere',
          remedy: 'take it out of the block of the embedded one',
        });
  }
  const shown = (name: keyof WrittenCredentials) => {
    const flag = flagOfCredential(name);
    if (flag in flags) return club[flag];
    // A password is for the user beside it, and a key for its certificate: of a pair nothing comes from elsewhere.
    const isOfBlock = PAIRED[name].some((each) => own[each] !== undefined);
    return isOfBlock ? (own[name] ?? null) : club[flag];
  };
  const read = readBrokerCredentials(at, {
    ca: shown('ca'),
    cert: shown('cert'),
    key: shown('key'),
    user: shown('user'),
    'password-file': shown('password-file'),
  });
  return read.ok ? { ok: true, broker: { ...at, credentials: read.credentials } } : read;
};
