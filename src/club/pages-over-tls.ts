import { type Failure, usageFailure } from '../controller/failure/exit-codes.ts';
import type { ClubConfig } from './club-config.ts';
import { EVERYWHERE } from './web/hosts.ts';
import { readCertificate } from './web/tls/certificate.ts';
import { createTlsServer, type TlsPorts, type TlsServer } from './web/tls/tls-server.ts';

/** The second door to the pages, by the club's own certificate; null where it has none. What keeps it shut is told. */
export const openTls = ({ tls }: Pick<ClubConfig, 'tls'>, ports: TlsPorts): TlsServer | Failure | null => {
  if (tls === null) return null;
  const read = readCertificate(tls);
  if (read.ok) return createTlsServer(tls, read.certificate, ports);
  const { file, why } = read.problem;
  return usageFailure({
    what: `${file} ${why}`,
    where: null,
    remedy: 'check --tls-cert and --tls-key: a certificate and the key to it, each a PEM file',
  });
};

/** What it means that pages are served on every address in clear text, a line each. */
export const clearTextLines = ({ http, tls }: Pick<ClubConfig, 'http' | 'tls'>): readonly string[] => {
  if (!EVERYWHERE.has(http.host)) return [];
  const staff =
    tls === null
      ? 'staff enters on this computer alone, or over TLS (--tls-cert)'
      : `staff enters on this computer, or by https://${tls.name ?? 'NAME'}:${tls.port}`;
  return [
    `pages are served in clear text on every address: whoever is in the network can read what phones show and say, also the code of a seat; ${staff}`,
  ];
};
