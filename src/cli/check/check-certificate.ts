import type { ClubConfig } from '../../club/club-config.ts';
import { certificateNotice, readCertificate } from '../../club/web/tls/certificate.ts';
import type { Finding } from './finding.ts';

const about = 'certificate';

/** Whether the club's certificate is one, has its key, is for its name, and lasts; nothing where it has none. */
export const checkCertificate = ({ tls }: Pick<ClubConfig, 'tls'>, now: number): readonly Finding[] => {
  if (tls === null) return [];
  const read = readCertificate(tls);
  if (!read.ok) {
    const { file, why } = read.problem;
    return [
      {
        is: 'wrong',
        about,
        what: `${file} ${why}`,
        remedy: 'put the certificate and its key there, each in PEM',
      },
    ];
  }
  const { certificate } = read;
  const day = new Date(certificate.until).toISOString().slice(0, 10);
  const problem = certificateNotice(certificate, { now, name: tls.name, file: tls.cert });
  if (problem === null) return [{ is: 'well', about, what: `${tls.cert} lasts until ${day}` }];
  const [what = problem, remedy = ''] = problem.split('; ', 2);
  const lasts = now >= certificate.from && now < certificate.until;
  const isNamed = tls.name === null || certificate.isFor(tls.name);
  return [{ is: lasts && isNamed ? 'remarkable' : 'wrong', about, what, remedy }];
};
