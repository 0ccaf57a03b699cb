import { z } from 'zod';
import type { HostPort } from '../../club/club-config.ts';
import { LONGEST_PICTURED_BYTES, type PhonesConfig, wifiText } from '../../club/web/phone-address.ts';
import { freeText } from '../../contract/values.ts';
import { isLoopback } from '../../serving/networks.ts';
import { readSecretFile, type WrongSecret, wrongSecret } from './credentials.ts';
import { codeFile, onOff } from './flags.ts';

const WANTS_HOST =
  'wants a name or an address, with a port where it is another one, such as 192.168.1.20 or table.club:80';
const WANTS_WIFI = 'wants the name of a network, 1 to 32 characters';

/** How phones come to the tables, as flags and files say it. */
export const OF_PHONES = {
  phones: onOff,
  // With the longest name of a table it still fits into a picture.
  'phones-at': freeText({ most: 100, wants: WANTS_HOST })
    .regex(/^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i, WANTS_HOST)
    .nullable(),
  wifi: freeText({ least: 1, most: 32, wants: WANTS_WIFI }).nullable(),
  'wifi-password-file': codeFile.nullable(),
};

export const PHONES_DEFAULTS = {
  phones: false,
  'phones-at': null,
  wifi: null,
  'wifi-password-file': null,
} as const;

const phonesAsked = z.object(OF_PHONES);
type PhonesAsked = z.infer<typeof phonesAsked>;

/** Where everybody in the network finds this computer. */
const EVERYWHERE = '0.0.0.0';

/** Where to listen so that phones come through, if they are asked for. */
export const httpFor = (http: HostPort, { phones }: Pick<PhonesAsked, 'phones'>): HostPort =>
  phones && (http.host === 'localhost' || isLoopback(http.host)) ? { ...http, host: EVERYWHERE } : http;

export const phonesOf = (
  { 'phones-at': at, wifi: name, 'wifi-password-file': file }: PhonesAsked,
  command: string,
): { readonly ok: true; readonly phones: PhonesConfig } | WrongSecret => {
  if (name === null && file !== null)
    return wrongSecret('wifi-password-file', {
      what: '--wifi-password-file wants --wifi too',
      where: null,
      remedy: 'name the network that it is the password of',
    });
  if (name === null) return { ok: true, phones: { at, command, wifi: null } };
  if (file === null) return { ok: true, phones: { at, command, wifi: { name, password: null } } };
  const read = readSecretFile(file, 'wifi-password-file');
  if (!read.ok) return read;
  const wifi = { name, password: read.text };
  if (isPictured(wifi)) return { ok: true, phones: { at, command, wifi } };
  return wrongSecret('wifi-password-file', {
    what: 'this is longer than the password of a network, which has 63 characters at most',
    where: file,
    remedy: 'write the password of the network there, and nothing else',
  });
};

/** A picture that cannot be made would keep the codes of all seats from being shown. */
const isPictured = (wifi: NonNullable<PhonesConfig['wifi']>): boolean =>
  Buffer.byteLength(wifiText(wifi)) <= LONGEST_PICTURED_BYTES;
