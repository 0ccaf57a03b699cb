import { once } from 'node:events';
import { connect } from 'node:net';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import mqtt from 'mqtt';

/** A message as it came, on the clock that all threads and processes of a machine share. */
export interface Heard {
  readonly atNs: bigint;
  readonly text: string;
}

/** An MQTT client in a thread of its own, so that nothing else here delays its clock. */
export interface Subscriber {
  readonly heard: readonly Heard[];
  readonly stop: () => Promise<void>;
}

export const subscribe = async (port: number, topic: string): Promise<Subscriber> => {
  const heard: Heard[] = [];
  const thread = new Worker(new URL(import.meta.url), { workerData: { port, topic } });
  await once(thread, 'message');
  thread.on('message', (message: Heard) => heard.push(message));
  return { heard, stop: async () => void (await thread.terminate()) };
};

const listen = async (told: NonNullable<typeof parentPort>): Promise<void> => {
  const dial = () => connect({ host: '127.0.0.1', port: workerData.port, noDelay: true });
  const client = new mqtt.MqttClient(dial, {});
  await new Promise<void>((resolve) => client.once('connect', () => resolve()));
  await client.subscribeAsync(workerData.topic, { qos: 1 });
  told.postMessage('subscribed');
  client.on('message', (_, payload) => {
    const atNs = process.hrtime.bigint();
    told.postMessage({ atNs, text: payload.toString() } satisfies Heard);
  });
};

if (parentPort !== null) await listen(parentPort);
