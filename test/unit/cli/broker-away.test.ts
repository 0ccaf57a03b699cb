import { expect, test } from 'vitest';
import { brokerAway } from '../../../src/cli/console/broker-away.ts';

test.each([
  ['a wrong password', 'Connection refused: Not authorized', 5, /Not authorized: name user and password/],
  ['an expired certificate', 'certificate has expired', 'CERT_HAS_EXPIRED', /expired, renew it there$/],
  ['an unknown authority', 'self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT', /--broker-ca$/],
  ['what has no code', 'closed by the broker', null, /^closed by the broker$/],
  ['what nobody knows', 'EHOSTDOWN', 'EHOSTDOWN', /^EHOSTDOWN$/],
] as const)('whoever reads at a broker is told what to do about %s', (_, why, code, told) => {
  expect(brokerAway({ broker: 'away', why, code })).toMatch(told);
});
