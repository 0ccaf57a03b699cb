import { connect as connectTcp, type Socket } from 'node:net';
import { connectAsync, MqttClient } from 'mqtt';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { embeddedBroker } from './table.ts';

const CONNECT = Buffer.from('101000044d5154540402000000046e6f6e65', 'hex');
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
});
