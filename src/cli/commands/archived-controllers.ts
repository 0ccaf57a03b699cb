import type { ServedLedgers } from '../../archive/controller-ledgers.ts';
import { type Failure, usageFailure } from '../../controller/failure/exit-codes.ts';
import { type AddressesTold, readAddresses, withoutPassword } from './told-addresses.ts';

export type ControllersRead =
  | { readonly ok: true; readonly controllers: readonly ServedLedgers[] }
  | { readonly ok: false; readonly failure: Failure };

const SCHEMES: readonly string[] = ['http:', 'https:'];

/** The address of a controller, without anything behind it; null where it is none. */
export const controllerIn = (text: string): URL | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return SCHEMES.includes(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === ''
    ? url
    : null;
};

/** `https://TOKEN@HOST[:PORT]`: what `mjtable archive enter` writes. */
const servedAt = (text: string): ServedLedgers | null => {
  const url = controllerIn(text);
  return url === null || url.username === '' || url.password !== ''
    ? null
    : { url: url.origin, token: decodeURIComponent(url.username) };
};

/** Controllers whose ledgers an archive reads over HTTP, each with what lets it in there. */
export const readControllers = (told: Pick<AddressesTold, 'given' | 'file'>): ControllersRead => {
  const read = readAddresses({ ...told, flag: 'from', variable: process.env['MJTABLE_LEDGERS'] });
  if (!read.ok) return read;
  const controllers: ServedLedgers[] = [];
  for (const text of read.addresses) {
    const at = servedAt(text);
    if (at === null) return { ok: false, failure: notOne(text) };
    controllers.push(at);
  }
  return { ok: true, controllers };
};

const notOne = (text: string): Failure =>
  usageFailure({
    what: `--from wants https://TOKEN@HOST[:PORT], not "${withoutPassword(text)}"`,
    where: null,
    remedy: 'let `mjtable archive enter URL CODE --into FILE` write it, and name the file with --from-file',
  });
