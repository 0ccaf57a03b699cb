import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, connectAsync, type MqttClient } from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { EVERY_COMMAND } from '../../../src/contract/ordering.ts';
import { followClub } from '../../../src/follow/index.ts';
import { asNatsUser, type Nats, type NatsUser, natsNodes } from '../../harness/nats.ts';
import { eventually, freePort, temporaryFolder } from '../../harness/programs.ts';
import { makeCertificates } from './certificates.ts';
import { ADDRESS } from './listener.ts';
import { startTable } from './table.ts';

const ROOT = `mj/v1/${ADDRESS.club}/t`;

/** Three nodes as our page sets them up, with TLS. */
const startCluster = async (): Promise<{ readonly nats: Nats; readonly ca: string }> => {
  const certificates = temporaryFolder();
  makeCertificates(certificates);
  const ports: number[] = [];
  while (ports.length < 9) ports.push(await freePort());
  const nats = natsNodes(ports, { certificates });
  onTestFinished(nats.remove);
  for (const node of [1, 2, 3]) nats.start(node);
  return { nats, ca: readFileSync(join(certificates, 'club.crt'), 'utf8') };
};

const plainly = (url: string): Promise<'connected' | 'closed'> =>
  new Promise((resolve) => {
    const client = connect(url, { reconnectPeriod: 0, connectTimeout: 5_000 });
    client.on('error', () => undefined);
    client.once('connect', () => resolve('connected'));
    client.once('close', () => resolve('closed'));
    onTestFinished(() => void client.end(true));
  });

test('a NATS cluster by our page lets tables tell and readers ask, over TLS alone, and nobody speak for a table or without a password', async () => {
  const { nats, ca } = await startCluster();
  const table = startTable({ kind: 'external', url: nats.urlOf(1, 'tables'), credentials: { ca } });
  await table.until('connected');
  for (let hand = 1; hand <= 5; hand += 1) table.settle();
  await table.untilDelivery('confirmed');

  const seqs: number[] = [];
  const club = followClub({
    url: nats.urlOf(2, 'readers'),
    club: ADDRESS.club,
    broker: { ca },
    from: () => 'first',
    onEntries: (_, entries) => seqs.push(...entries.map(({ seq }) => seq)),
  });
  onTestFinished(club.close);
  await eventually('five entries at another node', () => (seqs.length === 5 ? true : null));
  expect(club.tables()).toMatchObject([{ online: true, score: { seq: 5 } }]);

  const enter = async (user: NatsUser, will?: string): Promise<MqttClient> => {
    const client = await connectAsync(nats.urlOf(1, user), {
      ca,
      ...(will === undefined
        ? {}
        : { will: { topic: will, payload: Buffer.from('{}'), qos: 1, retain: true } }),
    });
    onTestFinished(() => void client.end(true));
    return client;
  };
  const open = `mqtts://127.0.0.1:${nats.portOf(1)}`;
  await expect(connectAsync(open, { ca, reconnectPeriod: 0 })).rejects.toThrow(
    /Not authorized|Bad username or password/,
  );
  const wrong = asNatsUser('tables', open).replace(':tables-secret@', ':guessed@');
  await expect(connectAsync(wrong, { ca, reconnectPeriod: 0 })).rejects.toThrow(
    /Not authorized|Bad username or password/,
  );
  expect(await plainly(nats.urlOf(1, 'tables').replace('mqtts:', 'mqtt:'))).toBe('closed');

  // The table t1 has asked for what it is ordered; what others may write reaches a table's user at another one.
  const asked = await enter('tables');
  const heard: string[] = [];
  asked.on('message', (topic, payload) => heard.push(`${topic.slice(ROOT.length)} ${String(payload)}`));
  await asked.subscribeAsync([`${ROOT}/t2/cmd/+`, `${ROOT}/t2/pub/#`], { qos: 1 });
  const topics = [...EVERY_COMMAND.map((name) => `cmd/${name}`), 'cmd/shuffle', 'pub/status'];
  for (const user of ['readers', 'staff'] as const) {
    const client = await enter(user, `${ROOT}/t2/pub/status`);
    for (const topic of topics)
      await client.publishAsync(`${ROOT}/t2/${topic}`, user, { qos: 1, retain: topic === 'pub/status' });
    client.stream.destroy();
  }
  await asked.publishAsync(`${ROOT}/t2/pub/info`, 'the end', { qos: 1 });
  await eventually('what was written last', () => heard.find((each) => each.endsWith('the end')) ?? null);
  const signed = ['replay', 'rebirth', 'declare', 'next-match'];
  expect(heard.toSorted()).toEqual(
    [
      ...signed.map((name) => `/t2/cmd/${name} readers`),
      ...EVERY_COMMAND.map((name) => `/t2/cmd/${name} staff`),
      '/t2/pub/info the end',
    ].toSorted(),
  );

  const late = await enter('readers');
  const kept: string[] = [];
  late.on('message', (topic) => kept.push(topic.slice(ROOT.length)));
  await late.subscribeAsync([`${ROOT}/+/pub/#`], { qos: 1 });
  await eventually('what t1 has told', () => kept.find((topic) => topic === '/t1/pub/score') ?? null);
  expect(kept.filter((topic) => !topic.startsWith('/t1/'))).toEqual([]);
  await expect(late.subscribeAsync(`${ROOT}/+/cmd/#`, { qos: 1 })).rejects.toThrow(/Subscribe error/);
  expect(club.tables()).toMatchObject([{ table: 't1', online: true }]);
});
