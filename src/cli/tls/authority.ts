import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Failure, workFailure } from '../../controller/failure/exit-codes.ts';
import { isWritten, writeNew } from '../setup/write-new.ts';
import { messageOf } from '../thrown-words.ts';
import { type Made, makeAuthority } from './certificates.ts';

/** The authority outlives many certificates: staff installs it once. */
const AUTHORITY_DAYS = 3_650;

export interface AuthorityPlace {
  readonly cert: string;
  readonly key: string;
}

export const ELSEWHERE = 'name another folder with --into, or make it yours';

/** The authority of a folder, made where none of its two files is there; one of which only half is there signs nothing. */
export const authorityIn = (
  { cert, key }: AuthorityPlace,
  { club, now }: { readonly club: string; readonly now: number },
): Made | Failure => {
  const [hasCert, hasKey] = [isWritten(cert), isWritten(key)];
  if (hasCert !== hasKey)
    return halfThere(hasCert ? { missing: key, there: cert } : { missing: cert, there: key });
  if (hasCert) return readAuthority({ cert, key }, now);
  const made = makeAuthority(club, { now, days: AUTHORITY_DAYS });
  return (
    writeNew(key, made.key, { mode: 'for-its-owner', remedy: ELSEWHERE }) ??
    writeNew(cert, made.cert, { mode: 'for-all', remedy: ELSEWHERE }) ??
    made
  );
};

const readAuthority = (place: AuthorityPlace, now: number): Made | Failure => {
  try {
    const made = { cert: readFileSync(place.cert, 'utf8'), key: readFileSync(place.key, 'utf8') };
    const flaw = flawOf(made, now);
    return flaw === null ? made : unusable(flaw, place);
  } catch (thrown) {
    return unusable(`the authority cannot be read (${messageOf(thrown)})`, place);
  }
};

/** Why no computer would trust what this authority signs; null: nothing. */
const flawOf = ({ cert, key }: Made, now: number): string | null => {
  const authority = new X509Certificate(cert);
  if (!authority.ca) return 'this certificate is no authority';
  if (!authority.checkPrivateKey(createPrivateKey(key)))
    return 'the key of the authority is not the key to its certificate';
  return Date.parse(authority.validTo) > now ? null : `the authority has expired on ${authority.validTo}`;
};

const halfThere = ({ missing, there }: { readonly missing: string; readonly there: string }): Failure =>
  workFailure({
    what: `the authority lacks ${missing}, and nothing was made`,
    where: there,
    remedy: `put ${missing} back beside it from where it is kept; to begin another authority remove ${there}`,
  });

const unusable = (what: string, { cert, key }: AuthorityPlace): Failure =>
  workFailure({
    what: `${what}, and nothing was made`,
    where: cert,
    remedy: `put the two that belong together there; to begin another authority remove ${cert} and ${key}, and install the new one on each computer of staff`,
  });

/** Whether a certificate and its key belong together, and whoever has installed the authority trusts them. */
export const isTrustedBy = (made: Made, authority: Made): boolean => {
  const [cert, by] = [new X509Certificate(made.cert), new X509Certificate(authority.cert)];
  return (
    cert.checkIssued(by) && cert.verify(by.publicKey) && cert.checkPrivateKey(createPrivateKey(made.key))
  );
};
