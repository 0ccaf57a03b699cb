import { expect, test } from 'vitest';
import { webStartFailure } from '../../../src/club/start-failure.ts';
import { failureLine } from '../../../src/controller/failure/exit-codes.ts';

const told = (...[door, code, why]: readonly ['http' | 'tls', 'port-in-use' | 'port-forbidden', string]) =>
  failureLine(webStartFailure({ door, code, host: '0.0.0.0', port: 443, why }));

test('what keeps pages from being served is told of the door it is about, with its own flag', () => {
  expect(told('tls', 'port-forbidden', 'EACCES')).toBe(
    'mjtable: this user may not open the TLS port, 0.0.0.0:443 (EACCES); give another address with --tls HOST:PORT',
  );
  expect(told('http', 'port-in-use', 'EADDRINUSE')).toBe(
    'mjtable: the HTTP port is in use by another program, 0.0.0.0:443 (EADDRINUSE); give another address with --http HOST:PORT',
  );
});
