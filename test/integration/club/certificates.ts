import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const openssl = (folder: string, ...args: readonly string[]): void => {
  execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
};

const makeAuthority = (folder: string, name: string): void =>
  openssl(
    folder,
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.crt`],
  );

const makeSigned = (folder: string, name: string, authority: string, days = '2'): void => {
  openssl(
    folder,
    ...['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', `/CN=${name}`],
    ...['-keyout', `${name}.key`, '-out', `${name}.csr`],
  );
  writeFileSync(join(folder, `${name}.ext`), 'subjectAltName=IP:127.0.0.1\n');
  openssl(
    folder,
    ...[
      'x509',
      '-req',
      '-days',
      days,
      '-in',
      `${name}.csr`,
      '-extfile',
      `${name}.ext`,
      '-out',
      `${name}.crt`,
    ],
    ...['-CA', `${authority}.crt`, '-CAkey', `${authority}.key`, '-CAcreateserial'],
  );
};

/**
 * An authority `club`, what it has signed for `broker`, `table` and, as it was until yesterday, `expired`, and an authority
 * `stranger`: `.crt` and `.key` each.
 */
export const makeCertificates = (folder: string): void => {
  makeAuthority(folder, 'club');
  makeAuthority(folder, 'stranger');
  makeSigned(folder, 'broker', 'club');
  makeSigned(folder, 'table', 'club');
  makeSigned(folder, 'expired', 'club', '-1');
};
