import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { createSecureContext } from 'node:tls';

/** Where the club's own certificate lies, and the key to it: PEM, the certificate with those between it and a known authority. */
export interface CertificateFiles {
  readonly cert: string;
  readonly key: string;
}

export interface Certificate {
  readonly cert: string;
  readonly key: string;
  readonly isFor: (name: string) => boolean;
  /** In milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
}

export type CertificateProblem = {
  readonly code: 'no-certificate' | 'no-key' | 'other-key';
  readonly file: string;
  /** To be read after the file. */
  readonly why: string;
};

export type CertificateRead =
  | { readonly ok: true; readonly certificate: Certificate }
  | { readonly ok: false; readonly problem: CertificateProblem };

/** Reads both, and whether they belong together. */
export const readCertificate = (files: CertificateFiles): CertificateRead => {
  const cert = textOf(files.cert);
  const key = textOf(files.key);
  if (cert === null) return problem('no-certificate', files.cert, 'cannot be read');
  if (key === null) return problem('no-key', files.key, 'cannot be read');
  const x509 = attempt(() => new X509Certificate(cert));
  if (x509 === null) return problem('no-certificate', files.cert, 'is no certificate in PEM');
  const privateKey = attempt(() => createPrivateKey(key));
  if (privateKey === null) return problem('no-key', files.key, 'is no key in PEM without a password');
  if (!x509.checkPrivateKey(privateKey) || attempt(() => createSecureContext({ cert, key })) === null)
    return problem('other-key', files.key, `is not the key to ${files.cert}`);
  const isFor = (name: string): boolean =>
    (isIP(name) === 0 ? x509.checkHost(name) : x509.checkIP(name)) !== undefined;
  const [from, until] = [Date.parse(x509.validFrom), Date.parse(x509.validTo)];
  return { ok: true, certificate: { cert, key, isFor, from, until } };
};

const problem = (code: CertificateProblem['code'], file: string, why: string): CertificateRead => ({
  ok: false,
  problem: { code, file, why },
});

const textOf = (file: string): string | null => attempt(() => readFileSync(file, 'utf8'));

const attempt = <T>(make: () => T): T | null => {
  try {
    return make();
  } catch {
    return null;
  }
};

const DAY_MS = 24 * 3_600_000;
const WARNED_DAYS_BEFORE = 21;

/** What people at the console are to know of its time and its names; null for nothing. */
export const certificateNotice = (
  { from, until, isFor }: Certificate,
  { now, name, file }: { readonly now: number; readonly name: string | null; readonly file: string },
): string | null => {
  const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
  if (now >= until)
    return `the certificate has expired on ${day(until)}, ${file}; browsers refuse it: put a new one there`;
  if (now < from)
    return `the certificate is valid from ${day(from)} on only, ${file}; check the clock of this computer`;
  if (name !== null && !isFor(name))
    return `the certificate is not for ${name}, ${file}; browsers refuse it: have one made for that name`;
  if (until - now < WARNED_DAYS_BEFORE * DAY_MS)
    return `the certificate ends on ${day(until)}, ${file}; put a new one there, no restart is needed`;
  return null;
};
