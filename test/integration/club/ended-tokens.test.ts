import { connectAsync, type MqttClient } from 'mqtt';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { ROLES, type Role } from '../../../src/club/access/roles.ts';
import { createTokenStore } from '../../../src/club/access/token-store.ts';
import { runClub, tableConfig } from './running-club.ts';
import { embeddedBroker } from './table.ts';

/* What a token opens it opens as long as it is good: in the moment in which it ends, everybody who came with it is out. */

const NOWHERE = 'tcp://127.0.0.1:9';
const OF_CLUB = 'mj/v1/club/#';

const listening = async (url: string, token: string): Promise<MqttClient> => {
  const client = await connectAsync(url, {
    protocolVersion: 4,
    reconnectPeriod: 0,
    username: 'token',
    password: token,
  });
  client.on('error', () => undefined);
  onTestFinished(() => void client.end(true));
  return client;
};

const cut = (line: { once: (event: 'close', then: () => void) => unknown }): Promise<void> =>
  new Promise((resolve) => line.once('close', () => resolve()));

describe.each(Object.keys(ROLES) as readonly Role[])('who listens by MQTT with the token of a %s', (role) => {
  const begun = async () => {
    const store = createTokenStore({
      file: null,
      date: Date.now,
      monotonicMs: () => performance.now(),
      onTrouble: () => undefined,
    });
    const { secret, token } = store.issue({ role, table: null, side: null, person: null, device: 'device' });
    const knows = (shown: string): boolean => store.find(shown) !== null;
    const { url } = await embeddedBroker({ tokens: { knows, subscribe: store.subscribe } });
    return { store, token, url, client: await listening(url, secret), secret };
  };

  test('hears what everybody hears, and nothing else', async () => {
    const { client } = await begun();
    await expect(client.subscribeAsync(OF_CLUB)).resolves.toMatchObject([{ topic: OF_CLUB, qos: 0 }]);
    await expect(client.subscribeAsync('mj/v1/other/#')).rejects.toThrow();
    await expect(client.subscribeAsync('$SYS/#')).rejects.toThrow();
  });

  test.each(['mj/v1/club/t/t1/pub/hand', 'mj/v1/club/t/t1/cmd/start', 'elsewhere'])(
    'is cut off when he speaks on %s',
    async (topic) => {
      const { client } = await begun();
      const gone = cut(client);
      client.publish(topic, 'said', { qos: 0 });
      await gone;
    },
  );

  test('is cut off in the moment in which it ends, others are not, and it lets nobody in again', async () => {
    const { store, token, url, client, secret } = await begun();
    const guest = await connectAsync(url, { protocolVersion: 4, reconnectPeriod: 0 });
    onTestFinished(() => void guest.end(true));
    const gone = cut(client);
    store.end([token.id]);
    await gone;
    await expect(listening(url, secret)).rejects.toThrow();
    await expect(guest.subscribeAsync(OF_CLUB)).resolves.toHaveLength(1);
  });
});

test('a technician is let in by the operator at a running club, and is out everywhere when he is ended', async () => {
  const { club, broker, operator } = await runClub([tableConfig('t1', NOWHERE, { ruleset: 'house' })]);
  const asOperator = await operator('t1');
  const post = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
    const all = { 'content-type': 'application/json', ...headers };
    const answer = await fetch(club.url + path, { method: 'POST', headers: all, body: JSON.stringify(body) });
    return answer.json();
  };
  const { code } = await post('/api/t/t1/access/give', { role: 'technician' }, asOperator);
  const { token } = await post('/api/t/t1/enter', { as: 'operator', code });
  const headers = { authorization: `Bearer ${token}` };
  const page = new WebSocket(`${club.url.replace('http', 'ws')}/ws/t/t1/operator`, { headers });
  onTestFinished(() => page.terminate());
  const first = await new Promise((resolve) =>
    page.once('message', (data) => resolve(JSON.parse(`${data}`))),
  );
  expect(first).toMatchObject({ type: 'view', view: { office: 'technician', hands: [] } });
  const listener = await listening(broker, token);

  const { tokens } = await (await fetch(`${club.url}/api/t/t1/access`, { headers: asOperator })).json();
  const entered = tokens.find(({ role }: { role: Role }) => role === 'technician');
  const gone = Promise.all([cut(page), cut(listener)]);
  await post('/api/t/t1/access/end', { ids: [entered.id] }, asOperator);
  await gone;
  const asked = await fetch(`${club.url}/api/t/t1/operator`, { headers });
  expect(asked.status).toBe(401);
});
