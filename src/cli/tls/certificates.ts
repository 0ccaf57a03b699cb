import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto';
import { isIP } from 'node:net';
import * as der from './der.ts';

/** A certificate and the key to it, each as PEM. */
export interface Made {
  readonly cert: string;
  readonly key: string;
}

interface Lasting {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly days: number;
}

const DAY_MS = 24 * 3_600_000;
/** Clocks of staff's computers go wrong by less. */
const BEFORE_MS = DAY_MS;

/** RFC 5280 and RFC 5758. */
const OIDS = {
  commonName: '2.5.4.3',
  organisation: '2.5.4.10',
  subjectKey: '2.5.29.14',
  usage: '2.5.29.15',
  otherNames: '2.5.29.17',
  constraints: '2.5.29.19',
  authorityKey: '2.5.29.35',
  purposes: '2.5.29.37',
  serves: '1.3.6.1.5.5.7.3.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const;

/** Of certificates that this program has made. */
const ORGANISATION = 'mjtable, self-made';

const SIGNS_CERTIFICATES = der.bits(Buffer.from([0x06]), 1);
const SIGNS = der.bits(Buffer.from([0x80]), 7);

const nameOf = (commonName: string): Buffer => {
  const part = (type: string, value: string): Buffer => der.set(der.sequence(der.oid(type), der.text(value)));
  return der.sequence(part(OIDS.organisation, ORGANISATION), part(OIDS.commonName, commonName));
};

const extension = (id: string, value: Buffer, ...critical: readonly Buffer[]): Buffer =>
  der.sequence(der.oid(id), ...critical, der.bytes(value));

const publicKeyOf = (key: KeyObject): Buffer => createPublicKey(key).export({ type: 'spki', format: 'der' });
const keyIdOf = (key: KeyObject): Buffer => createHash('sha1').update(publicKeyOf(key)).digest();

export const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;

const pemOf = (label: string, bytes: Buffer): string =>
  `-----BEGIN ${label}-----\n${(bytes.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`;

interface ToSign extends Lasting {
  readonly subject: Buffer;
  readonly issuer: Buffer;
  readonly key: KeyObject;
  readonly signer: KeyObject;
  readonly extensions: readonly Buffer[];
}

const BYTES_OF_SERIAL = 16;
const VERSION_3 = der.numbered(0, der.integer(Buffer.from([2])));

const signed = ({ subject, issuer, key, signer, extensions, now, days }: ToSign): Made => {
  const algorithm = der.sequence(der.oid(OIDS.ecdsaWithSha256));
  const serial = randomBytes(BYTES_OF_SERIAL);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const contents = der.sequence(
    VERSION_3,
    der.integer(serial),
    algorithm,
    issuer,
    der.sequence(der.time(now - BEFORE_MS), der.time(now + days * DAY_MS)),
    subject,
    publicKeyOf(key),
    der.numbered(3, der.sequence(...extensions)),
  );
  const cert = der.sequence(contents, algorithm, der.bits(sign('sha256', contents, signer)));
  return {
    cert: pemOf('CERTIFICATE', cert),
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};

/** An authority of the club's own: it signs for whoever has its key, and for nobody who has not installed it. */
export const makeAuthority = (club: string, lasting: Lasting): Made => {
  const key = newKey();
  const name = nameOf(`Authority of ${club}`);
  return signed({
    ...{ subject: name, issuer: name, key, signer: key, ...lasting },
    extensions: [
      extension(OIDS.constraints, der.sequence(der.yes, der.integer(Buffer.from([0]))), der.yes),
      extension(OIDS.usage, SIGNS_CERTIFICATES, der.yes),
      extension(OIDS.subjectKey, der.bytes(keyIdOf(key))),
    ],
  });
};

interface Certified extends Lasting {
  readonly club: string;
  readonly authority: Made;
  readonly key: KeyObject;
}

/** A certificate for the names and addresses of this computer, signed by the authority. */
export const makeCertificate = (
  names: readonly string[],
  { club, authority, key, ...lasting }: Certified,
): Made => {
  const signer = createPrivateKey(authority.key);
  const issuer = subjectOf(new X509Certificate(authority.cert));
  return signed({
    ...{ subject: nameOf(names[0] ?? club), issuer, key, signer, ...lasting },
    extensions: [
      extension(OIDS.constraints, der.sequence(), der.yes),
      extension(OIDS.usage, SIGNS, der.yes),
      extension(OIDS.purposes, der.sequence(der.oid(OIDS.serves))),
      extension(OIDS.otherNames, der.sequence(...names.map(otherName))),
      extension(OIDS.subjectKey, der.bytes(keyIdOf(key))),
      extension(OIDS.authorityKey, der.sequence(der.instead(0, keyIdOf(signer)))),
    ],
  });
};

/** After version, serial number, algorithm, issuer and how long it lasts. */
const PLACE_OF_SUBJECT = 5;

/** As it is written there, to the byte: it is compared so. */
const subjectOf = ({ raw }: X509Certificate): Buffer => {
  const [contents = raw] = der.partsOf(raw);
  return der.partsOf(contents)[PLACE_OF_SUBJECT] ?? raw;
};

const DNS_NAME = 2;
const IP_ADDRESS = 7;

const otherName = (name: string): Buffer =>
  isIP(name) === 0
    ? der.instead(DNS_NAME, Buffer.from(name, 'latin1'))
    : der.instead(IP_ADDRESS, addressOf(name));

const BYTES_OF_IPV6 = 16;

const addressOf = (address: string): Buffer => {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number));
  const [before = '', after] = address.split('::');
  const groups = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));
  const bytesOf = (part: string): Buffer =>
    Buffer.from(
      groups(part)
        .map((group) => group.padStart(4, '0'))
        .join(''),
      'hex',
    );
  if (after === undefined) return bytesOf(before);
  const [head, tail] = [bytesOf(before), bytesOf(after)];
  return Buffer.concat([head, Buffer.alloc(BYTES_OF_IPV6 - head.length - tail.length), tail]);
};
