import { connect, type Socket } from 'node:net';

/** Where a controller of this computer is found. */
export interface Doors {
  readonly httpPort: number;
  readonly mqttPort: number;
}

/** Connections that stay at the door: whoever is put out comes again. */
export interface Crowd {
  readonly counts: () => CrowdCounts;
  /** All of them go, for good. */
  readonly leave: () => Promise<void>;
}

export interface CrowdCounts {
  /** Those that were taken at some time, by the system at least. */
  readonly came: number;
  /** Those that are open now. */
  readonly standing: number;
  /** How often one was cut off by the other side. */
  readonly putOut: number;
}

interface Manner {
  readonly port: (doors: Doors) => number;
  /** What is said first. */
  readonly opening: string | Buffer;
}

const ASKED = 'HTTP/1.1\r\nHost: 127.0.0.1\r\n';
const UPGRADED = `${ASKED}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n`;

const text = (written: string): Buffer =>
  Buffer.concat([Buffer.from([0, written.length]), Buffer.from(written)]);
const packet = (head: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([head, body.length]), body]);

/** CONNECT and SUBSCRIBE of MQTT 3.1.1 (sections 3.1 and 3.8): a clean session without a name, a minute of patience. */
const LISTENING = Buffer.concat([
  packet(0x10, Buffer.concat([text('MQTT'), Buffer.from([4, 2, 0, 60]), text('')])),
  packet(0x82, Buffer.concat([Buffer.from([0, 1]), text('mj/v1/club/#'), Buffer.from([1])])),
]);

const pages = ({ httpPort }: Doors): number => httpPort;
const broker = ({ mqttPort }: Doors): number => mqttPort;

/** By turns: some ask for a page, some say nothing, some want to be screens, some to listen. */
const MANNERS: readonly Manner[] = [
  { port: pages, opening: `GET / ${ASKED}\r\n` },
  { port: pages, opening: `GET /ws/t/t1 ${UPGRADED}\r\n` },
  { port: broker, opening: LISTENING },
  { port: pages, opening: '' },
  { port: pages, opening: `GET /mqtt ${UPGRADED}Sec-WebSocket-Protocol: mqtt\r\n\r\n` },
  { port: broker, opening: '' },
];

const SOURCES = 200;
/** They come from many addresses, all of them of this computer. */
const sourceOf = (number: number): string => `127.0.1.${1 + (number % SOURCES)}`;

const BATCH = 250;
const BATCH_EVERY_MS = 100;
const COMES_AGAIN_AFTER_MS = 5_000;

/** So many connections come to every door of a controller, some hundreds at a time. */
export const gatherCrowd = (doors: Doors, count: number): Crowd => {
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  let [came, putOut, isOver] = [0, 0, false];

  const later = (fn: () => void, ms: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      fn();
    }, ms);
    timers.add(timer);
  };
  const come = (number: number): void => {
    const manner = MANNERS[number % MANNERS.length];
    if (manner === undefined) return;
    const at = { host: '127.0.0.1', port: manner.port(doors), localAddress: sourceOf(number) };
    const socket = connect(at, () => {
      came += 1;
      if (manner.opening !== '') socket.write(manner.opening);
    });
    sockets.add(socket);
    socket.on('error', () => undefined).resume();
    socket.once('close', () => {
      sockets.delete(socket);
      if (isOver) return;
      putOut += 1;
      later(() => come(number), COMES_AGAIN_AFTER_MS);
    });
  };
  for (let first = 0; first < count; first += BATCH)
    later(
      () => {
        for (let number = first; number < Math.min(count, first + BATCH); number += 1) come(number);
      },
      (first / BATCH) * BATCH_EVERY_MS,
    );

  return {
    counts: () => ({
      came,
      standing: [...sockets].filter(({ readyState }) => readyState === 'open').length,
      putOut,
    }),
    leave: async () => {
      isOver = true;
      for (const timer of timers) clearTimeout(timer);
      const gone = [...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      for (const socket of sockets) socket.destroy();
      await Promise.all(gone);
    },
  };
};
