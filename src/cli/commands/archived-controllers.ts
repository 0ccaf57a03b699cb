import type { ServedLedgers } from '../../archive/controller-ledgers.ts';
import { clubId } from '../../contract/ids.ts';
import { type Failure, usageFailure } from '../../controller/failure/exit-codes.ts';
import { type AddressesTold, readAddresses } from './told-addresses.ts';

export type ControllersRead =
  | { readonly ok: true; readonly controllers: readonly ServedLedgers[] }
  | { readonly ok: false; readonly failure: Failure };

const SCHEMES: readonly string[] = ['http:', 'https:'];

/** An address of a controller, with whatever path; null where it is none. */
const addressIn = (text: string): URL | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return SCHEMES.includes(url.protocol) && url.search === '' && url.hash === '' && url.password === ''
    ? url
    : null;
};

/** The address of a controller, without anything behind it; null where it is none. */
export const controllerIn = (text: string): URL | null => {
  const url = addressIn(text);
  return url !== null && url.pathname === '/' && url.username === '' ? url : null;
};

/** Characters of a token need no escape in an address. */
const TOKEN = /^[\w-]+$/;

/** What `servedAt` reads. */
export const servedLine = ({ url, token, club }: ServedLedgers): string => {
  const { protocol, host } = new URL(url);
  return `${protocol}//${token}@${host}/${club}`;
};

/** `https://TOKEN@HOST[:PORT]/CLUB`: what `mjtable archive enter` writes; null where it is none. */
export const servedAt = (text: string): ServedLedgers | null => {
  const url = addressIn(text);
  const club = clubId.safeParse(url?.pathname.slice(1));
  return url === null || !club.success || !TOKEN.test(url.username)
    ? null
    : { url: url.origin, token: url.username, club: club.data };
};

/** Controllers whose ledgers an archive reads over HTTP, each with what lets it in there. */
export const readControllers = (told: Pick<AddressesTold, 'given' | 'file'>): ControllersRead => {
  const read = readAddresses({ ...told, flag: 'from', variable: process.env['MJTABLE_LEDGERS'] });
  if (!read.ok) return read;
  const controllers: ServedLedgers[] = [];
  for (const text of read.addresses) {
    const at = servedAt(text);
    if (at === null) return { ok: false, failure: notOne() };
    controllers.push(at);
  }
  return { ok: true, controllers };
};

/** It is not told back: what lets an archive in stands in it. */
const notOne = (): Failure =>
  usageFailure({
    what: '--from wants https://TOKEN@HOST[:PORT]/CLUB',
    where: null,
    remedy: 'let `mjtable archive enter URL CODE --into FILE` write it, and name the file with --from-file',
  });
