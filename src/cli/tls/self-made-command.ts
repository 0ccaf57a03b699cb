import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import {
  EXITS,
  type Failure,
  reportFailure,
  usageFailure,
  workFailure,
} from '../../controller/failure/exit-codes.ts';
import { becomeOwnerOf } from '../rights/folder-owner.ts';
import { isWritten, writeWhole } from '../setup/write-new.ts';
import { isHostName } from '../start/flags.ts';
import { authorityIn, ELSEWHERE, isTrustedBy } from './authority.ts';
import { type Made, makeCertificate, newKey } from './certificates.ts';

export interface SelfMadeOrder {
  /** Where the files are, and are made where they are not. */
  readonly folder: string;
  readonly club: string;
  /** By which names and addresses staff asks for the pages; null: those of this computer. */
  readonly names: readonly string[] | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Browsers take none that lasts longer than 398. */
const CERTIFICATE_DAYS = 397;

/**
 * `mjtable tls self-made`: an authority of the club's own, and a certificate by it for the computers of staff that have installed it. Said
 * again it makes the next certificate by the same authority, for the same key: whenever that is cut off the two belong together.
 */
export const selfMadeCommand = async ({ folder, club, names, now }: SelfMadeOrder): Promise<number> => {
  const at = (name: string): string => join(folder, name);
  const wanted = names ?? namesOfThisComputer();
  const wrong = names === null ? undefined : wrongAmong(names);
  if (wrong !== undefined) return reportFailure(wrong);
  becomeOwnerOf(folder);
  const authority = authorityIn({ cert: at('authority.pem'), key: at('authority.key') }, { club, now });
  if ('exit' in authority) return reportFailure(authority);
  const key = keyIn(at('club.key'));
  if (key !== null && 'exit' in key) return reportFailure(key);
  const made = makeCertificate(wanted, {
    club,
    authority,
    key: key ?? newKey(),
    now,
    days: CERTIFICATE_DAYS,
  });
  if (!isTrustedBy(made, authority)) return reportFailure(untrusted(at('authority.pem')));
  const failure =
    (key === null
      ? writeWhole(at('club.key'), made.key, { mode: 'for-its-owner', remedy: ELSEWHERE })
      : null) ?? writeWhole(at('club.pem'), made.cert, { mode: 'for-all', remedy: ELSEWHERE });
  if (failure !== null) return reportFailure(failure);
  for (const line of toldOf(made, { wanted, at, authority })) process.stdout.write(`${line}\n`);
  return EXITS.ok.code;
};

/** Null where none is there. */
const keyIn = (file: string): KeyObject | Failure | null => {
  if (!isWritten(file)) return null;
  try {
    return createPrivateKey(readFileSync(file));
  } catch {
    return workFailure({
      what: 'there is no key in it that can be used',
      where: file,
      remedy: 'remove it, and another one is made',
    });
  }
};

const untrusted = (authority: string): Failure =>
  workFailure({
    what: 'what was made would be trusted by nobody who has installed the authority, and is not kept',
    where: authority,
    remedy: 'put an authority there that this command has made, with its key',
  });

const isNameOrAddress = (name: string): boolean => isHostName(name) || isIP(name) !== 0;

const wrongAmong = (names: readonly string[]): Failure | undefined => {
  const wrong = names.find((name) => !isNameOrAddress(name));
  if (names.length > 0 && wrong === undefined) return undefined;
  return usageFailure({
    what: `--names wants names and addresses, not "${wrong ?? ''}"`,
    where: null,
    remedy: 'write what staff types into the browser, such as table.local,192.0.2.10',
  });
};

type At = (name: string) => string;

const namesOfThisComputer = (): readonly string[] => {
  const addresses = Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).flatMap(({ address, internal }) => (internal || address.startsWith('fe80') ? [] : [address])),
  );
  return [hostname(), `${hostname()}.local`, 'localhost', ...addresses].filter(isNameOrAddress);
};

interface ToldWith {
  readonly wanted: readonly string[];
  readonly at: At;
  readonly authority: Made;
}

const toldOf = (made: Made, { wanted, at, authority }: ToldWith): readonly string[] => [
  `made for ${wanted.join(', ')}, until ${new X509Certificate(made.cert).validTo}`,
  `set tls-cert = "${at('club.pem')}" and tls-key = "${at('club.key')}"; one that is served is taken over within a minute`,
  `on each computer of staff install ${at('authority.pem')} as an authority, and compare what it shows:`,
  `SHA-256 ${new X509Certificate(authority.cert).fingerprint256}`,
  `keep ${at('authority.key')} from everybody: who has it can pretend to be any site on those computers`,
  "never give it to guests: their phones need no TLS, and the club's pictures lead them there without",
];
