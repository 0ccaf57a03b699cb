import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BrokerCredentials, ExternalBroker } from '../../../src/club/mqtt/broker-client.ts';
import { tryBroker } from '../../../src/club/mqtt/try-broker.ts';
import { temporaryFolder } from '../../harness/programs.ts';
import { makeCertificates } from './certificates.ts';
import { ADDRESS, listen } from './listener.ts';
import { startMosquitto, startTable } from './table.ts';

const VERSIONS = [
  ['3.1.1', {}],
  ['5', { speaks: '5' }],
] as const;

const OPEN = 'allow_anonymous true';

const passwords = (folder: string): void =>
  void execFileSync('mosquitto_passwd', ['-b', '-c', join(folder, 'passwords'), 'table', 'gate-dice-9']);

const whyAway = async (broker: ExternalBroker): Promise<string> => {
  const table = startTable(broker);
  table.settle();
  const { why = '' } = await table.until('away');
  return why;
};

describe.each(VERSIONS)(
  'a broker of MQTT %s that cannot be published at is named with what to change',
  (_, speaks) => {
    const at = (url: string, credentials: BrokerCredentials = {}): ExternalBroker => ({
      kind: 'external',
      url,
      ...speaks,
      credentials,
    });

    test('that does not take the password', async () => {
      const { url } = await startMosquitto({
        lines: ['allow_anonymous false', 'password_file FOLDER/passwords'],
        prepare: passwords,
      });
      const wrong = at(url, { username: 'table', password: 'wrong' });
      expect(await whyAway(wrong)).toMatch(/Not authorized: check --broker-user and --broker-password-file/);
      expect(await tryBroker(wrong, ADDRESS)).toMatchObject({
        answer: 'refused',
        why: expect.stringContaining('check --broker-user'),
      });
    });

    test('that takes small messages only', async () => {
      const { url } = await startMosquitto({ lines: [OPEN, 'max_packet_size 600'] });
      expect(await whyAway(at(url))).toContain('max_packet_size');
    });

    test('that takes no QoS 1', async () => {
      const { url } = await startMosquitto({ lines: [OPEN, 'max_qos 0'] });
      expect(await whyAway(at(url))).toContain('max_qos');
    });

    test('whose certificate has expired', async () => {
      const folder = temporaryFolder();
      makeCertificates(folder);
      const pem = (file: string): string => readFileSync(join(folder, file), 'utf8');
      const { url } = await startMosquitto({
        lines: [OPEN, 'certfile FOLDER/expired.crt', 'keyfile FOLDER/expired.key'],
        files: { 'expired.crt': pem('expired.crt'), 'expired.key': pem('expired.key') },
      });
      const expired = at(url.replace('mqtt:', 'mqtts:'), { ca: pem('club.crt') });
      expect(await whyAway(expired)).toBe('CERT_HAS_EXPIRED: its certificate has expired, renew it there');
    });
  },
);

const NO_RIGHTS = {
  lines: [OPEN, 'acl_file FOLDER/rights'],
  files: { rights: 'topic readwrite elsewhere/#\n' },
};

test('a broker of MQTT 5 whose rights discard what is published says so, and is sent everything once they do not', async () => {
  const broker = await startMosquitto(NO_RIGHTS);
  const table = startTable({ kind: 'external', url: broker.url, speaks: '5', credentials: {} });
  for (let hand = 1; hand <= 40; hand += 1) table.settle();
  expect(await table.untilDelivery('missing')).toMatchObject({
    why: expect.stringContaining('Not authorized'),
  });
  broker.rewrite('rights', 'topic readwrite mj/#\n');
  await table.untilDelivery('confirmed');
  const listener = await listen(broker.url);
  await listener.hears('score', ({ seq }) => seq === 40);
});

test('by MQTT 5 a broker is told for how long a ledger entry is kept for who is away', async () => {
  const { url } = await startMosquitto();
  const table = startTable({ kind: 'external', url, speaks: '5', credentials: {} });
  const listener = await listen(url, 5);
  const expiry = new Promise((resolve) =>
    listener.client.on('message', (topic, _, { properties }) => {
      if (topic.endsWith('/pub/ledger')) resolve(properties?.messageExpiryInterval);
    }),
  );
  table.settle();
  expect(await expiry).toBe(3_600);
});
