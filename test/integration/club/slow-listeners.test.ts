import { connect as connectTcp, type Socket } from 'node:net';
import { connectAsync, MqttClient } from 'mqtt';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { embeddedBroker } from './table.ts';

/** The name has four letters. */
const connectAs = (name: string): Buffer =>
  Buffer.concat([Buffer.from('101000044d515454040200000004', 'hex'), Buffer.from(name)]);
const CONNECT = connectAs('none');
const CONNACK_AND_SUBACK_BYTES = 9;
/** By QoS 0; the payload is so long that its length takes three bytes. */
const published = (topic: string, payload: string): Buffer => {
  const length = 2 + topic.length + payload.length;
  const head = [0x30, (length & 0x7f) | 0x80, ((length >> 7) & 0x7f) | 0x80, length >> 14, 0, topic.length];
  return Buffer.concat([Buffer.from(head), Buffer.from(topic + payload)]);
};
const TOPIC = 'mj/v1/club/#';
const SUBSCRIBE = Buffer.from([0x82, TOPIC.length + 5, 0, 1, 0, TOPIC.length, ...Buffer.from(TOPIC), 1]);

/** A guest who has subscribed to all there is, and reads nothing from then on. */
const whoReadsNothing = async (port: number): Promise<Socket> => {
  const socket = connectTcp(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  const isSubscribed = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      if (chunk[0] !== 0x90 && !chunk.includes(Buffer.from([0x90, 3, 0, 1]))) return;
      socket.pause();
      resolve();
    });
  });
  socket.write(Buffer.concat([CONNECT, SUBSCRIBE]));
  await isSubscribed;
  return socket;
};

describe('a listener who does not read', () => {
  test('holds up nobody: what the table says goes out, and others hear it', async () => {
    const { port, url, dial } = await embeddedBroker();
    const controller = new MqttClient(dial, { clientId: 'mjtable-club_t1' });
    onTestFinished(() => void controller.end(true));
    const listener = await connectAsync(url, { protocolVersion: 4, reconnectPeriod: 0 });
    onTestFinished(() => void listener.end(true));
    await listener.subscribeAsync('mj/v1/club/t/t1/pub/score', { qos: 1 });
    const heard = new Promise<void>((resolve) => listener.once('message', () => resolve()));
    await whoReadsNothing(port);
    // Time stands still: nobody is cut off because it has passed.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const hand = 'x'.repeat(60_000);
    for (let said = 0; said < 300; said += 1)
      await controller.publishAsync('mj/v1/club/t/t1/pub/hand', hand, { qos: 1 });
    await controller.publishAsync('mj/v1/club/t/t1/pub/score', '{}', { qos: 1 });
    await expect(heard).resolves.toBeUndefined();
  });

  test('holds up no other where more than a hundred messages wait for him', async () => {
    const { url, dial } = await embeddedBroker();
    const listener = await connectAsync(url, { protocolVersion: 4, reconnectPeriod: 0 });
    onTestFinished(() => void listener.end(true));
    await listener.subscribeAsync('mj/v1/club/t/t1/pub/score');
    const heard = new Promise<void>((resolve) => listener.once('message', () => resolve()));
    // Of a connection of the controller nothing is measured.
    const insider = (says: readonly Buffer[]) => {
      const line = dial();
      onTestFinished(() => void line.destroy());
      line.write(Buffer.concat([...says]));
      return line;
    };
    const stuck = insider([connectAs('none'), SUBSCRIBE]);
    await new Promise<void>((resolve) => {
      let bytes = 0;
      stuck.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes !== CONNACK_AND_SUBACK_BYTES) return;
        stuck.pause();
        resolve();
      });
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let of = 100; of < 230; of += 1)
      insider([connectAs(`t${of}`), published('mj/v1/club/t/t2/pub/hand', 'x'.repeat(60_000))]).resume();
    insider([connectAs('last'), published('mj/v1/club/t/t1/pub/score', 'x'.repeat(20_000))]).resume();
    await expect(heard).resolves.toBeUndefined();
  });
});
