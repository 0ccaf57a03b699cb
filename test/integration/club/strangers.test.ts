import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect, connectAsync, type IClientOptions, MqttClient } from 'mqtt';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../../../src/controller/chance-and-time.ts';
import { followClub } from '../../../src/follow/index.ts';
import { entriesUpTo } from '../../unit/club/mqtt/samples.ts';
import { startServer } from '../web/server.ts';
import { embeddedBroker, startTable } from './table.ts';

const opened = async (port: number): Promise<Socket> => {
  const socket = connectTcp(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined).resume();
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
};

const cut = (socket: Socket | MqttClient): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));

/** Pours bytes until it is cut off; how many were taken. */
const poured = async (socket: Socket, most: number): Promise<number> => {
  const chunk = Buffer.alloc(64 * 1024, 0x61);
  const gone = cut(socket);
  const pour = (): void => {
    while (socket.writable && socket.bytesWritten < most) if (!socket.write(chunk)) return;
  };
  socket.on('drain', pour);
  pour();
  await gone;
  return socket.bytesWritten;
};

const guest = async (url: string, options: IClientOptions = {}): Promise<MqttClient> => {
  const client = await connectAsync(url, { protocolVersion: 4, reconnectPeriod: 0, ...options });
  client.on('error', () => undefined);
  onTestFinished(() => void client.end(true));
  return client;
};

/** Which of the topics he is granted; a refused one is an error to the library, which tells all answers with it. */
const grantedOf = (client: MqttClient, topics: readonly string[]): Promise<readonly string[]> =>
  new Promise((resolve) => {
    client.once('packetreceive', (packet) => {
      const granted = packet.cmd === 'suback' ? packet.granted : [];
      resolve(topics.filter((_, at) => Number(granted[at]) < 128));
    });
    client.subscribe([...topics], { qos: 1 }, () => undefined);
  });

const MB = 1024 * 1024;
/** Of somebody called `none`, of whom no beat is expected. */
const CONNECT = Buffer.from('101000044d5154540402000000046e6f6e65', 'hex');
const TOPIC = 'mj/v1/club/#';
const SUBSCRIBE = [0x82, TOPIC.length + 5, 0, 1, 0, TOPIC.length, ...Buffer.from(TOPIC), 1];
const ENDLESS = [0xff, 0xff, 0xff, 0x7f];

describe('a stranger at the embedded broker', () => {
  test('who begins with a packet that never ends is cut off before it is kept', async () => {
    const { port } = await embeddedBroker();
    const before = process.memoryUsage().rss;
    const taken = await Promise.all(
      [1, 2, 3].map(async () => {
        const socket = await opened(port);
        socket.write(Buffer.from([0x10, ...ENDLESS]));
        return poured(socket, 100 * MB);
      }),
    );
    expect(Math.max(...taken)).toBeLessThan(20 * MB);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB);
  });

  test('over WebSocket too', async () => {
    const broker = await embeddedBroker();
    const server = await startServer({ acceptMqtt: broker.accept });
    const client = await guest(`${server.url.replace('http', 'ws')}/mqtt`);
    const gone = cut(client);
    client.stream.write(Buffer.from([0x30, ...ENDLESS]));
    await gone;
  });

  test.each([
    ['something else than CONNECT', [0x82, 0x02, 0, 1]],
    ['a length that has no end', [0x10, 0x80, 0x80, 0x80, 0x80, 0x01]],
  ])('who begins with %s is cut off', async (_, bytes) => {
    const { port } = await embeddedBroker();
    const socket = await opened(port);
    const gone = cut(socket);
    socket.write(Buffer.from(bytes));
    await gone;
  });

  test('who says nothing is cut off in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let come: () => void = () => undefined;
    const admitted = new Promise<void>((resolve) => {
      come = resolve;
    });
    const { port } = await embeddedBroker({ admit: () => void setImmediate(come) });
    const socket = await opened(port);
    const gone = cut(socket);
    await admitted;
    vi.advanceTimersByTime(10_000);
    await gone;
  });

  test('who says more than a listener has to say is cut off', async () => {
    const { url } = await embeddedBroker();
    const client = await guest(url);
    const gone = cut(client);
    const topic = `mj/v1/club/${'x'.repeat(60_000)}`;
    for (let said = 0; said < 4; said += 1) client.subscribe(topic, () => undefined);
    await gone;
  });

  test('hears the topics of the club, and no others', async () => {
    const { url } = await embeddedBroker();
    const client = await guest(url);
    const granted = await grantedOf(client, [
      'mj/v1/club/#',
      'mj/v1/club/t/t1/pub/hand',
      'mj/v1/+/#',
      'mj/v1/other/#',
      'mj/#',
      '#',
      '+/#',
      '$SYS/#',
    ]);
    expect(granted).toEqual(['mj/v1/club/#', 'mj/v1/club/t/t1/pub/hand']);
  });

  test('is granted sixteen of thirty topics, and cut off with a thousand', async () => {
    const { url } = await embeddedBroker();
    const client = await guest(url);
    const topics = Array.from({ length: 1_000 }, (_, topic) => `mj/v1/club/t/t1/${topic}`);
    expect(await grantedOf(client, topics.slice(0, 30))).toHaveLength(16);
    const gone = cut(client);
    client.subscribe(topics, () => undefined);
    await gone;
  });

  test.each([
    ['subscribes to one topic 300 times', 300, SUBSCRIBE],
    ['beats 10,000 times', 10_000, [0xc0, 0]],
    ['acknowledges 10,000 messages that never were', 10_000, [0x40, 2, 0, 1]],
  ])('who %s is cut off, and another hears on', async (_, times, packet) => {
    const broker = await embeddedBroker();
    const table = startTable({ kind: 'embedded', dial: broker.dial });
    await table.until('connected');
    const listener = await guest(broker.url);
    await listener.subscribeAsync('mj/v1/club/t/+/pub/ledger', { qos: 1 });
    const socket = await opened(broker.port);
    const gone = cut(socket);
    socket.write(CONNECT);
    await once(socket, 'data');
    socket.write(Buffer.concat(Array.from({ length: times }, () => Buffer.from(packet))));
    await gone;
    const heard = new Promise<string>((resolve) => {
      listener.once('message', (_topic, payload) => resolve(String(payload)));
    });
    table.settle();
    expect(JSON.parse(await heard)).toMatchObject({ seq: 1 });
  });

  test('who asks by QoS 2 and releases nothing is cut off before it is kept for him', async () => {
    const { port } = await embeddedBroker();
    const socket = await opened(port);
    const gone = cut(socket).then(() => 'cut off');
    let answered = 0;
    const allReceived = new Promise<string>((resolve) => {
      socket.on('data', (chunk: Buffer) => {
        // CONNACK and PUBREC are four bytes long.
        answered += chunk.length / 4;
        if (answered === 61) resolve('all of it is kept');
      });
    });
    socket.write(CONNECT);
    for (let id = 1; id <= 60; id += 1) {
      const topic = `mj/v1/club/t/t${id % 3}/cmd/replay`;
      socket.write(Buffer.from([0x34, topic.length + 4, 0, topic.length, ...Buffer.from(topic), 0, id]));
    }
    expect(await Promise.race([gone, allReceived])).toBe('cut off');
  });

  test('is not cut off for taking what is retained, however much that is', async () => {
    const { url, dial } = await embeddedBroker();
    const controller = new MqttClient(dial, { clientId: 'mjtable-club-t1' });
    onTestFinished(() => void controller.end(true));
    const topics = Array.from({ length: 1_000 }, (_, of) => `mj/v1/club/t/t${of}/pub/status`);
    await Promise.all(topics.map((topic) => controller.publishAsync(topic, '{}', { qos: 1, retain: true })));
    const client = await guest(url);
    const missing = new Set(topics);
    const allCame = new Promise<void>((resolve, reject) => {
      client.on('message', (topic) => {
        missing.delete(topic);
        if (missing.size === 0) resolve();
      });
      client.once('close', () => reject(new Error('he was cut off')));
    });
    await client.subscribeAsync('mj/v1/club/#', { qos: 1 });
    await allCame;
    // What he says next comes after all that he has acknowledged.
    expect(await grantedOf(client, ['mj/v1/club/t/t1/pub/hand'])).toHaveLength(1);
  });

  test('who asks without end is cut off, and keeps nobody from following the table', async () => {
    const broker = await embeddedBroker();
    // Time stands still at the table: what is used up there does not come back.
    const clock = { ...systemClock, now: () => 0 };
    const table = startTable({ kind: 'embedded', dial: broker.dial }, { clock, ledger: entriesUpTo(300) });
    await table.until('connected');
    const asker = await guest(broker.url);
    const refused = new Promise<void>((resolve) => {
      asker.on('message', (_, payload) => {
        if (JSON.parse(String(payload)).code === 'too-many-questions') resolve();
      });
    });
    await asker.subscribeAsync('mj/v1/club/t/t1/res/asker', { qos: 1 });
    const stopped = Promise.race([cut(asker), refused]);
    const question = JSON.stringify({ v: 1, id: 'q', reply: 'asker', args: { from: 1, limit: 1 } });
    for (let asked = 0; asked < 200; asked += 1) asker.publish('mj/v1/club/t/t1/cmd/replay', question);
    await stopped;
    const entries: number[] = [];
    const allCame = new Promise<void>((resolve) => {
      const club = followClub({
        url: broker.url,
        club: 'club',
        from: () => 'first',
        onEntries: (_, fresh) => {
          entries.push(...fresh.map(({ seq }) => seq));
          if (entries.length === 300) resolve();
        },
      });
      onTestFinished(club.close);
    });
    await allCame;
    expect(entries).toEqual(entriesUpTo(300).map(({ seq }) => seq));
  });

  test('who asks a little more than goes on at once is held back, and answered every time', async () => {
    const broker = await embeddedBroker();
    const table = startTable({ kind: 'embedded', dial: broker.dial }, { ledger: entriesUpTo(1) });
    await table.until('connected');
    const asker = await guest(broker.url);
    const missing = new Set(Array.from({ length: 33 }, (_, number) => `question-${number}`));
    const allCame = new Promise<void>((resolve) => {
      asker.on('message', (_, payload) => {
        const answer = JSON.parse(String(payload));
        if (answer.status === 'ok') missing.delete(answer.id);
        if (missing.size === 0) resolve();
      });
    });
    await asker.subscribeAsync('mj/v1/club/t/t1/res/asker', { qos: 1 });
    for (const id of missing)
      asker.publish(
        'mj/v1/club/t/t1/cmd/replay',
        JSON.stringify({ v: 1, id, reply: 'asker', args: { from: 1 } }),
      );
    await allCame;
  });

  test('who has left finds nothing kept for him', async () => {
    const { url } = await embeddedBroker();
    const wishes = { clientId: 'display', clean: false };
    const first = await guest(url, wishes);
    await first.subscribeAsync('mj/v1/club/#', { qos: 1 });
    await first.endAsync();
    const again = connect(url, { protocolVersion: 4, reconnectPeriod: 0, ...wishes });
    onTestFinished(() => void again.end(true));
    expect(await new Promise((resolve) => again.once('connect', resolve))).toMatchObject({
      sessionPresent: false,
    });
  });

  test('hears what a table answers, and not what it is asked: an order is signed for the table alone', async () => {
    const broker = await embeddedBroker();
    startTable({ kind: 'embedded', dial: broker.dial });
    const listener = await guest(broker.url);
    const heard: string[] = [];
    const isAnswered = new Promise<void>((resolve) => {
      listener.on('message', (topic) => {
        heard.push(topic);
        if (topic.endsWith('/res/asker')) resolve();
      });
    });
    await listener.subscribeAsync('mj/v1/club/#', { qos: 1 });
    const asker = await guest(broker.url);
    const question = JSON.stringify({ v: 1, id: 'q', reply: 'asker', args: { from: 1 } });
    await vi.waitFor(async () => {
      await asker.publishAsync('mj/v1/club/t/t1/cmd/replay', question, { qos: 1 });
      expect(heard).toContainEqual(expect.stringContaining('/pub/'));
    });
    await isAnswered;
    expect(heard.filter((topic) => topic.includes('/cmd/'))).toEqual([]);
  });

  test('does not push out another who has the same name', async () => {
    const broker = await embeddedBroker();
    startTable({ kind: 'embedded', dial: broker.dial });
    const first = await guest(broker.url, { clientId: 'display' });
    const second = await guest(broker.url, { clientId: 'display' });
    expect(await grantedOf(second, ['mj/v1/club/#'])).toHaveLength(1);
    expect(await grantedOf(first, ['mj/v1/club/#'])).toHaveLength(1);
  });

  test('is counted when he comes, and may be refused', async () => {
    const { port } = await embeddedBroker({ admit: (socket) => void socket.destroy() });
    await cut(await opened(port));
  });
});
