import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Aedes } from 'aedes';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { BrokerChoice, BrokerCredentials } from '../../../src/club/mqtt/broker-client.ts';
import { tryBroker } from '../../../src/club/mqtt/try-broker.ts';
import { freePort } from '../../harness/programs.ts';
import { viewAt } from '../../unit/club/mqtt/samples.ts';
import { makeCertificates } from './certificates.ts';
import { ADDRESS, listen } from './listener.ts';
import { startMosquitto, startTable } from './table.ts';

const makePasswords = (folder: string): void => {
  execFileSync('mosquitto_passwd', ['-b', '-c', join(folder, 'passwords'), 'table', 'gate-dice-9']);
  execFileSync('mosquitto_passwd', ['-b', join(folder, 'passwords'), 'screen', 'look']);
};

const RIGHTS = `user table\ntopic readwrite mj/v1/${ADDRESS.club}/t/${ADDRESS.table}/pub/#\nuser screen\ntopic read mj/#\n`;
const NO_RIGHTS = 'user table\ntopic readwrite elsewhere/#\nuser screen\ntopic read mj/#\n';

const startStrict = (rights: string) =>
  startMosquitto({
    lines: ['allow_anonymous false', 'password_file FOLDER/passwords', 'acl_file FOLDER/rights'],
    files: { rights },
    prepare: makePasswords,
  });

const asTable = (url: string, password = 'gate-dice-9'): BrokerChoice => ({
  kind: 'external',
  url,
  credentials: { username: 'table', password },
});

const asScreen = (url: string): string => url.replace('://', '://screen:look@');

describe('a broker with users and rights', () => {
  test.each([
    ['lets-in', RIGHTS, 'gate-dice-9'],
    ['refused', RIGHTS, 'another'],
  ])('that is tried before a table is there answers: %s', async (answer, rights, password) => {
    const { url } = await startStrict(rights);
    const broker = { kind: 'external', url, credentials: { username: 'table', password } } as const;
    expect(await tryBroker(broker, ADDRESS)).toMatchObject({ answer });
  });

  test('that is not there is not reached', async () => {
    const broker = {
      kind: 'external',
      url: `mqtt://127.0.0.1:${await freePort()}`,
      credentials: {},
    } as const;
    expect(await tryBroker(broker, ADDRESS)).toMatchObject({
      answer: 'unreachable',
      why: expect.stringMatching(/ECONNREFUSED/),
    });
  });

  test('confirms delivery to a table that may write and read its topics', async () => {
    const { url } = await startStrict(RIGHTS);
    const listener = await listen(asScreen(url));
    const table = startTable(asTable(url));
    table.settle();
    await table.untilDelivery('confirmed');
    await listener.hears('ledger', ({ seq }) => seq === 1);
  });

  test('that takes and discards is noticed, and is sent everything once it no longer does', async () => {
    const broker = await startStrict(NO_RIGHTS);
    const cursor = { seq: null };
    const table = startTable(asTable(broker.url), { cursor });
    for (let hand = 1; hand <= 60; hand += 1) table.settle();
    await table.untilDelivery('missing');
    const listener = await listen(asScreen(broker.url));
    broker.rewrite('rights', RIGHTS);
    await table.untilDelivery('confirmed');
    await listener.hears('ledger', ({ seq }) => seq === 1);
    await listener.hears('ledger', ({ seq }) => seq === 60);
    await listener.hears('score', ({ seq }) => seq === 60);
  });

  test('that refuses the password says so', async () => {
    const { url } = await startStrict(RIGHTS);
    const away = await startTable(asTable(url, 'wrong')).until('away');
    expect(away).toMatchObject({ why: expect.stringContaining('Not authorized') });
  });
});

test('where the subscription is refused, delivery cannot be checked, and play is published all the same', async () => {
  const aedes = new Aedes({
    authorizeSubscribe: (client, wanted, done) =>
      done(null, client?.id.startsWith('mjtable-') ? null : wanted),
  });
  await aedes.listen();
  const server = createServer(aedes.handle);
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(async () => {
    await new Promise<void>((resolve) => aedes.close(() => resolve()));
    server.close();
  });
  const url = `mqtt://127.0.0.1:${port}`;
  const listener = await listen(url);
  const table = startTable({ kind: 'external', url, credentials: {} });
  await table.untilDelivery('uncheckable');
  table.publisher.showView(() => viewAt(7));
  await listener.hears('hand', ({ hv }) => hv === 7);
});

describe('a broker with TLS', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mjtable-certificates-'));
    makeCertificates(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const pem = (file: string): string => readFileSync(join(folder, file), 'utf8');

  const startWithTls = async () => {
    const files = ['club.crt', 'broker.crt', 'broker.key'] as const;
    const { url } = await startMosquitto({
      lines: [
        ...['allow_anonymous false', 'password_file FOLDER/passwords', 'acl_file FOLDER/rights'],
        ...['cafile FOLDER/club.crt', 'certfile FOLDER/broker.crt', 'keyfile FOLDER/broker.key'],
        'require_certificate true',
      ],
      files: { rights: RIGHTS, ...Object.fromEntries(files.map((file) => [file, pem(file)])) },
      prepare: makePasswords,
    });
    return url.replace('mqtt:', 'mqtts:');
  };

  const known = (): BrokerCredentials => ({
    ca: pem('club.crt'),
    cert: pem('table.crt'),
    key: pem('table.key'),
    username: 'table',
    password: 'gate-dice-9',
  });

  test('is published to by a table that knows its authority, shows a certificate and has a password', async () => {
    const table = startTable({ kind: 'external', url: await startWithTls(), credentials: known() });
    table.settle();
    await table.untilDelivery('confirmed');
  });

  test('is not believed where somebody else has signed for it', async () => {
    const credentials = { ...known(), ca: pem('stranger.crt') };
    const table = startTable({ kind: 'external', url: await startWithTls(), credentials });
    expect(await table.until('away')).toMatchObject({
      why: expect.stringMatching(/SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE/),
    });
  });

  test('takes nobody without a certificate', async () => {
    const { ca = '', username = '', password = '' } = known();
    const credentials = { ca, username, password };
    const table = startTable({ kind: 'external', url: await startWithTls(), credentials });
    await table.until('away');
  });
});
