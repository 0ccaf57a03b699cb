import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { connectAsync, type MqttClient } from 'mqtt';
import { type EnterQuestion, enterAnswer, seatCodes } from '../../../src/contract/access.ts';
import type { Attack, Ordeal, Target } from './attack.ts';
import { busyCores } from './busy-cores.ts';
import { flippedBits } from './flipped-bits.ts';
import { killedBrokers } from './killed-brokers.ts';

const SOURCES = 40;
/** Strangers come from many addresses; all of them are of this computer. */
const source = (number: number): string => `127.0.1.${1 + (number % SOURCES)}`;

const opened = (port: number, number: number): Socket => {
  const socket = connect({ host: '127.0.0.1', port, localAddress: source(number) });
  socket.on('error', () => undefined).resume();
  return socket;
};

const many = (count: number, one: (number: number) => Socket): readonly Socket[] =>
  Array.from({ length: count }, (_, number) => one(number));

const stillOpen = (sockets: readonly Socket[]): string =>
  `${sockets.filter(({ readyState }) => readyState === 'open').length} of ${sockets.length} were still open at the end`;

const closed = (sockets: readonly Socket[]): void => {
  for (const socket of sockets) socket.destroy();
};

/** Connections that do the same again and again, so many times a second. */
const dripping = (name: string, { count, open, drip, everyMs }: Dripping): Attack => ({
  name,
  begin: async (target) => {
    const sockets = many(count, (number) => open(target, number));
    const timer = setInterval(() => {
      for (const socket of sockets) if (socket.writable) drip(socket);
    }, everyMs);
    return {
      end: async () => {
        clearInterval(timer);
        const told = stillOpen(sockets);
        closed(sockets);
        return told;
      },
    };
  },
});

interface Dripping {
  readonly count: number;
  readonly open: (target: Target, number: number) => Socket;
  readonly drip: (socket: Socket) => void;
  readonly everyMs: number;
}

const idle = (name: string, port: (target: Target) => number): Attack =>
  dripping(name, {
    count: 3_000,
    open: (target, number) => opened(port(target), number),
    drip: () => undefined,
    everyMs: 1_000,
  });

const slowly = (name: string, beginning: string): Attack =>
  dripping(name, {
    count: 200,
    open: ({ httpPort }, number) => {
      const socket = opened(httpPort, number);
      socket.write(beginning);
      return socket;
    },
    drip: (socket) => socket.write('a'),
    everyMs: 1_000,
  });

/** So many at it side by side, each again as soon as it was answered. */
const asking = (name: string, askers: number, ask: Ask): Attack => ({
  name,
  begin: async (target) => {
    const answers = new Map<string, number>();
    let going = true;
    const question = await ask(target);
    const loops = Array.from({ length: askers }, async () => {
      while (going) {
        const answer = await question().catch(() => 'cut off');
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        if (answer === 'cut off') await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    return {
      end: async () => {
        going = false;
        await Promise.all(loops);
        return [...answers].map(([answer, times]) => `${answer} ${times} times`).join(', ');
      },
    };
  },
});

type Ask = (target: Target) => Promise<() => Promise<string>>;

const statusOf = async (path: string, options: RequestInit = {}): Promise<string> => {
  const answer = await fetch(path, options);
  await answer.arrayBuffer();
  return String(answer.status);
};

const listening = async (
  { mqttPort }: Target,
  options: { readonly clientId?: string; readonly clean?: boolean } = {},
): Promise<MqttClient> => {
  const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, {
    ...options,
    protocolVersion: 4,
    reconnectPeriod: 0,
    connectTimeout: 3_000,
  });
  client.on('error', () => undefined);
  return client;
};

const TOPICS_A_PACKET = 1_000;
/** As a SUBACK says it, from here on. */
const REFUSED = 128;

const subscribed = (name: string, topicsOf: () => readonly (readonly string[])[]): Attack => ({
  name,
  begin: async (target) => {
    const client = await listening(target);
    let granted = 0;
    client.on('packetreceive', (packet) => {
      if (packet.cmd === 'suback') granted += packet.granted.filter((qos) => Number(qos) < REFUSED).length;
    });
    for (const topics of topicsOf()) client.subscribe([...topics], () => undefined);
    return {
      end: async () => {
        client.end(true);
        return `${granted} topics were granted`;
      },
    };
  },
});

const UNFINISHED_BYTES = 100 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;

/** A packet that announces 256 MB and never ends. */
const unfinished: Attack = {
  name: 'three unfinished packets of 100 MB before CONNECT',
  begin: async ({ mqttPort }) => {
    const chunk = Buffer.alloc(CHUNK_BYTES, 0x61);
    const sockets = many(3, (number) => opened(mqttPort, number));
    const pour = (socket: Socket): void => {
      while (socket.writable && socket.bytesWritten < UNFINISHED_BYTES) if (!socket.write(chunk)) return;
    };
    for (const socket of sockets) {
      socket.write(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]));
      socket.on('drain', () => pour(socket));
      pour(socket);
    }
    return {
      end: async () => {
        const told = stillOpen(sockets);
        closed(sockets);
        return told;
      },
    };
  },
};

const leftSessions: Attack = asking('sessions that are left behind', 8, async (target) => async () => {
  const client = await listening(target, { clientId: randomBytes(8).toString('hex'), clean: false });
  const [granted] = await client.subscribeAsync('mj/v1/club/#', { qos: 1 });
  client.end(true);
  return granted?.qos === 1 ? 'listened' : 'refused';
});

const stolenNames: Attack = asking('listeners under one name', 2, async (target) => {
  const first = await listening(target, { clientId: 'club-display' });
  return async () => {
    const second = await listening(target, { clientId: 'club-display' });
    second.end(true);
    return first.connected ? 'the first one stayed' : 'the first one was pushed out';
  };
});

const LONG_REASON = 'so late '.repeat(24).trim();

const flood: Attack = asking('one seat that never stops declaring', 8, async ({ url }) => {
  const api = `${url}/api/t/t1`;
  const headers = { 'content-type': 'application/json' };
  const { codes } = seatCodes.parse(await (await fetch(`${api}/seat-codes`)).json());
  const [first] = codes;
  if (first === undefined) throw new Error('no seat is free');
  const { side, code } = first;
  const question: EnterQuestion = { as: 'seat', side, code };
  const entered = await fetch(`${api}/enter`, { method: 'POST', headers, body: JSON.stringify(question) });
  const { token } = enterAnswer.parse(await entered.json());
  return () => {
    const say = { say: 'dispute', proposal: 1_000_000, reason: LONG_REASON };
    const body = JSON.stringify({ id: randomBytes(12).toString('hex'), say });
    return statusOf(`${api}/declare`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body,
    });
  };
});

const BAD_ADDRESSES = [
  '/rules/%ff',
  '/%ff',
  '/t/%00/table',
  '/api/t/%ed%a0%80/view',
  '/assets/..%2f..%2f..%2fetc%2fpasswd',
];

const badAddresses: Attack = asking('addresses that are none', 4, async ({ url }) => {
  let next = 0;
  return () => {
    next += 1;
    return statusOf(`${url}${BAD_ADDRESSES[next % BAD_ADDRESSES.length]}`);
  };
});

const rubbish = dripping('rubbish at every port', {
  count: 100,
  open: ({ httpPort, mqttPort }, number) => opened(number % 2 === 0 ? httpPort : mqttPort, number),
  drip: (socket) => socket.write(randomBytes(200)),
  everyMs: 100,
});

/** What strangers did to a table once (issue of hostile guests), and what else they may think of. */
export const ATTACKS: readonly Attack[] = [
  idle('3,000 idle connections to the pages', ({ httpPort }) => httpPort),
  idle('3,000 idle connections to the broker', ({ mqttPort }) => mqttPort),
  slowly('200 slow heads', 'GET / HTTP/1.1\r\nHost: table\r\nX-Slow: '),
  slowly(
    '200 slow bodies',
    'POST /api/t/t1/declare HTTP/1.1\r\nHost: table\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
  ),
  unfinished,
  subscribed('40,000 subscriptions of one listener', () =>
    Array.from({ length: 40 }, (_, packet) =>
      Array.from({ length: TOPICS_A_PACKET }, (_topic, topic) => `mj/v1/club/t/${packet}/${topic}`),
    ),
  ),
  subscribed('subscriptions to everything', () => [['#', '$SYS/#', '+/#', 'mj/#', 'mj/v1/+/#']]),
  leftSessions,
  stolenNames,
  asking(
    '32 askers of the ledger',
    32,
    async ({ url }) =>
      () =>
        statusOf(`${url}/api/ledger?from=1&limit=100`),
  ),
  flood,
  badAddresses,
  rubbish,
  busyCores,
];

/** What programs, disks and brokers meet when they are alone. */
export const ORDEALS: readonly Ordeal[] = [flippedBits, killedBrokers];
