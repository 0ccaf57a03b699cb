import { connect, connectAsync } from 'mqtt';
import { describe, expect, onTestFinished, test } from 'vitest';
import { clientIdOf } from '../../../src/club/mqtt/broker-client.ts';
import { startEmbeddedBroker } from '../../../src/club/mqtt/embedded-broker.ts';
import { topicOf } from '../../../src/contract/topics.ts';
import { viewAt } from '../../unit/club/mqtt/samples.ts';
import { startServer } from '../web/server.ts';
import { ADDRESS, listen } from './listener.ts';
import { BROKER, embeddedBroker, startTable } from './table.ts';

describe('the embedded broker', () => {
  test('says that its port is in use', async () => {
    const { port } = await embeddedBroker();
    expect(await startEmbeddedBroker({ ...BROKER, port })).toEqual({
      ok: false,
      error: { code: 'broker-port-in-use', host: '127.0.0.1', port, why: 'EADDRINUSE' },
    });
  });

  test('serves MQTT over the web server too', async () => {
    const broker = await embeddedBroker();
    const server = await startServer({ acceptMqtt: broker.accept });
    startTable({ kind: 'embedded', dial: broker.dial }).publisher.showView(() => viewAt(3));
    const listener = await listen(`${server.url.replace('http', 'ws')}/mqtt`);
    expect((await listener.hears('hand')).payload.hv).toBe(3);
  });

  test('lets nobody else speak for the table', async () => {
    const broker = await embeddedBroker();
    startTable({ kind: 'embedded', dial: broker.dial }).publisher.showView(() => viewAt(1));
    const listener = await listen(broker.url);
    const born = await listener.hears('status', ({ state }) => state === 'online');
    const liar = await connectAsync(broker.url, { protocolVersion: 4, reconnectPeriod: 0 });
    liar.on('error', () => undefined);
    const cut = new Promise<void>((resolve) => liar.once('close', () => resolve()));
    liar.publish(
      topicOf(ADDRESS, 'status'),
      '{"state":"offline"}',
      { qos: 1, retain: true },
      () => undefined,
    );
    await cut;
    expect((await (await listen(broker.url)).hears('status')).payload).toEqual(born.payload);
  });

  test('lets nobody take the controller’s name', async () => {
    const broker = await embeddedBroker();
    const table = startTable({ kind: 'embedded', dial: broker.dial });
    await table.until('connected');
    const impostor = connect(broker.url, {
      protocolVersion: 4,
      reconnectPeriod: 0,
      clientId: clientIdOf(ADDRESS),
    });
    onTestFinished(() => void impostor.end(true));
    const refused = await new Promise((resolve) => impostor.once('error', resolve));
    expect(refused).toMatchObject({ code: 5 });
    expect(table.states.map(({ broker: state }) => state)).toEqual(['connected']);
  });

  test('lets everybody listen who shows no token or a good one, and refuses one that has ended', async () => {
    const broker = await embeddedBroker();
    const coming = (password?: string) =>
      new Promise<unknown>((resolve) => {
        const client = connect(broker.url, {
          protocolVersion: 4,
          reconnectPeriod: 0,
          ...(password === undefined ? {} : { username: 'screen', password }),
        });
        onTestFinished(() => void client.end(true));
        client.once('connect', () => resolve('in'));
        client.once('error', (error) => resolve(error));
      });
    expect(await coming()).toBe('in');
    expect(await coming('entered')).toBe('in');
    expect(await coming('ended')).toMatchObject({ code: 5 });
  });

  test('outlives the controller’s connection being cut, and says that it was lost', async () => {
    const broker = await embeddedBroker();
    const listener = await listen(broker.url);
    const lines: { readonly destroy: () => void }[] = [];
    const dial = () => {
      const line = broker.dial();
      lines.push(line);
      return line;
    };
    const table = startTable({ kind: 'embedded', dial });
    table.publisher.showView(() => viewAt(1));
    const born = await listener.hears('status', ({ state }) => state === 'online');
    lines[0]?.destroy();
    const dead = await listener.hears('status', ({ state }) => state === 'offline');
    expect(dead.payload).toMatchObject({ reason: 'lost', conn: born.payload.conn });
    const again = await listener.hears(
      'status',
      ({ state, conn }) => state === 'online' && conn !== born.payload.conn,
    );
    expect(again.payload.conn > born.payload.conn).toBe(true);
  });

  test('ends at once with listeners connected', async () => {
    const broker = await embeddedBroker();
    const listener = await listen(broker.url);
    const cut = new Promise<void>((resolve) => listener.client.once('close', () => resolve()));
    await broker.close();
    await cut;
  });
});
