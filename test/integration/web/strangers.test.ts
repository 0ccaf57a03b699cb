import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createConnectionLimits } from '../../../src/club/web/connection-limits.ts';
import type { WebServer } from '../../../src/club/web/web-server.ts';
import type { Declaration } from '../../../src/contract/declaration.ts';
import { entriesUpTo } from '../../unit/club/mqtt/samples.ts';
import { viewWith } from '../../unit/screens/fixtures.ts';
import { embeddedBroker } from '../club/table.ts';
import { post } from './post.ts';
import { handFeed, OPERATOR_CODE, openScreen, silentTalk, startServer } from './server.ts';

const VIEW = viewWith({ at: 'playing', turn: null, doing: 'unseen', claim: null, misplaced: 0 });

/** Of MQTT, of somebody of whom no beat is expected. */
const CONNECT = Buffer.from('101000044d5154540402000000046e6f6e65', 'hex');

/** So many connections, and how many of them are still there. */
const crowd = async ({ port }: WebServer, count: number, said = '') => {
  const sockets = Array.from({ length: count }, (): Socket => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).resume();
    if (said !== '') socket.write(said);
    onTestFinished(() => void socket.destroy());
    return socket;
  });
  const gone = sockets.map((socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())));
  await Promise.all(
    sockets.map((socket, at) =>
      Promise.race([new Promise<void>((resolve) => socket.once('connect', () => resolve())), gone[at]]),
    ),
  );
  return { open: () => sockets.filter(({ destroyed }) => !destroyed).length, gone, sockets };
};

const refusal = async (answer: Response): Promise<readonly [number, string]> => [
  answer.status,
  (await answer.json()).error.code,
];

/** By a connection of its own; `fetch` would take one that another question has left. */
const askAnew = (url: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { agent: false, headers });
    asked.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    asked.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer.statusCode ?? 0);
    });
    asked.once('error', reject).end();
  });

/** The cookie of a screen that the operator has placed on the club's wall. */
const placeOnWall = async (server: WebServer): Promise<string> => {
  const entered = await post(server, 'enter', { as: 'operator', code: OPERATOR_CODE });
  const { token } = await entered.json();
  const asScreen = (path: string, body: object): Promise<Response> =>
    fetch(server.url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const { code, waiting } = await (await asScreen('/api/screens', {})).json();
  await post(server, 'screens', { as: 'wall', code }, token);
  const placed = await asScreen('/api/screens/place', { waiting });
  return placed.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

/** How a connection that asks to be one of these feeds is answered. */
const openFeed = (server: WebServer, path: string, cookie = ''): Promise<number> =>
  askAnew(`${server.url}${path}`, {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    cookie,
  });

const enter = async (server: WebServer, side: number): Promise<string> => {
  const { codes } = await (await fetch(`${server.url}/api/t/t1/seat-codes`)).json();
  const code = codes.find((each: { side: number }) => each.side === side).code;
  return (await (await post(server, 'enter', { as: 'seat', side, code })).json()).token;
};

describe('an address that is none', () => {
  test.each([
    '/rules/%ff',
    '/%ff',
    '/t/%ff/table',
    '/t/%00/table',
    '/api/t/%e2%80%ae/view',
    '/%00',
    '/assets/%00',
    '/assets/..%2f..%2fetc/passwd',
    '/..%5c..%5cpackage.json',
    '/assets/%c0%ae%c0%ae/',
  ])('%s is refused as the asker’s mistake', async (path) => {
    const { url } = await startServer({});
    const answer = await fetch(url + path);
    expect([400, 404]).toContain(answer.status);
  });

  test('is refused so where it is endless', async () => {
    const { url } = await startServer({});
    expect((await fetch(`${url}/rules/${'x'.repeat(5_000)}`)).status).toBe(404);
  });
});

describe('a crowd of connections', () => {
  const fewConnections = () => ({ connections: createConnectionLimits({ inAll: 64, perAddress: 64 }) });

  test('is taken up to a measure; who has entered stays, who has not has one answer', async () => {
    const server = await startServer({ feed: handFeed(VIEW), ...fewConnections() });
    // Three quarters are pages, which stay: who says nothing is cut off, on a busy machine before all has been asked.
    await Promise.all(Array.from({ length: 48 }, () => openScreen(server).next()));
    const token = await enter(server, 0);
    const { open, gone } = await crowd(server, 300);
    await Promise.any(gone);
    expect(await askAnew(`${server.url}/api/ledger`, { authorization: `Bearer ${token}` })).toBe(200);
    for (let asked = 0; asked < 40; asked += 1) expect(await askAnew(`${server.url}/`)).toBe(200);
    expect(await openFeed(server, '/ws/t/t1')).toBe(503);
    expect(open()).toBeLessThanOrEqual(16);
  });

  test('keeps no screen that was placed from its feed: it has entered', async () => {
    const server = await startServer({ feed: handFeed(VIEW), ...fewConnections() });
    await Promise.all(Array.from({ length: 48 }, () => openScreen(server).next()));
    const screen = await placeOnWall(server);
    expect(await openFeed(server, '/ws/club')).toBe(503);
    expect(await openFeed(server, '/ws/club', screen)).toBe(101);
  });

  test('leaves a page that was there before its connection', async () => {
    const feed = handFeed(VIEW);
    const server = await startServer({ feed, ...fewConnections() });
    const screen = openScreen(server);
    await screen.next();
    await Promise.any((await crowd(server, 300)).gone);
    feed.show({ ...VIEW, revision: 4_711 });
    for (let heard = -1; heard !== 4_711; ) {
      const message = await screen.next();
      if (message.type === 'view') heard = message.view.revision;
    }
  });

  test('that is slow with heads and bodies, or says nothing, is cut off', async () => {
    const server = await startServer({});
    const body =
      'POST /api/t/t1/enter HTTP/1.1\r\nHost: t\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n';
    const crowds = [
      await crowd(server, 60, 'GET / HTTP/1.1\r\nHost: t\r\nX-Slow: '),
      await crowd(server, 60, body),
      await crowd(server, 60),
    ];
    const sockets = crowds.slice(0, 2).flatMap((each) => each.sockets);
    const dripping = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('a');
    }, 500);
    onTestFinished(() => clearInterval(dripping));
    await Promise.all(crowds.flatMap(({ gone }) => gone));
  });
});

describe('a page that never stops saying what nobody hears over its WebSocket', () => {
  test.each([
    ['frames that hold nothing', (socket: WebSocket) => socket.send('')],
    ['pongs', (socket: WebSocket) => socket.pong()],
    ['pieces of a message', (socket: WebSocket) => socket.send('', { fin: false })],
  ])('is cut off: %s', async (_, say) => {
    const server = await startServer({ feed: handFeed(VIEW) });
    const { socket, next } = openScreen(server);
    await next();
    const gone = new Promise((resolve) => socket.once('close', resolve));
    for (let said = 0; said < 1_000; said += 1) say(socket);
    await gone;
  });

  test('is cut off where it listens by MQTT as well', async () => {
    const broker = await embeddedBroker();
    const { url } = await startServer({ acceptMqtt: broker.accept });
    const socket = new WebSocket(`${url.replace('http', 'ws')}/mqtt`, 'mqtt');
    onTestFinished(() => socket.terminate());
    socket.once('open', () => socket.send(CONNECT));
    await new Promise((resolve) => socket.once('message', resolve));
    const gone = new Promise((resolve) => socket.once('close', resolve));
    for (let said = 0; said < 50_000; said += 1) socket.pong();
    await gone;
  });
});

describe('what is asked in one go, without waiting for answers', () => {
  /** A table that notes, each time its view is looked at, how often the loop has gone round. */
  const countedFeed = () => {
    let rounds = 0;
    let next = setImmediate(function count() {
      rounds += 1;
      next = setImmediate(count);
    });
    onTestFinished(() => clearImmediate(next));
    const lookedIn: number[] = [];
    const look = () => {
      lookedIn.push(rounds);
      return VIEW;
    };
    return { feed: { ...handFeed(VIEW), current: () => ({ match: 1, look }) }, lookedIn };
  };

  /** Sends so many questions at once when it is let, and tells how each was answered. */
  const flood = async ({ port }: WebServer, questions: number) => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    onTestFinished(() => void socket.destroy());
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    const statuses: string[] = [];
    socket
      .on('error', () => undefined)
      .on('data', (part: string) => {
        for (const [, status = ''] of part.matchAll(/HTTP\/1\.1 (\d+)/g)) statuses.push(status);
      });
    const closed = new Promise<readonly string[]>((resolve) => socket.once('close', () => resolve(statuses)));
    const question = (connection: string): string =>
      `GET /api/t/t1/view HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: ${connection}\r\n\r\n`;
    const begin = () => socket.write(question('keep-alive').repeat(questions - 1) + question('close'));
    return { begin, closed };
  };

  test('on one connection, 1,600 questions, is answered so far, a turn of the loop each', async () => {
    const { feed, lookedIn } = countedFeed();
    const { begin, closed } = await flood(await startServer({ feed }), 1_600);
    lookedIn.length = 0;
    begin();
    expect((await closed).filter((status) => status !== '503')).toEqual(
      Array.from({ length: 64 }, () => '200'),
    );
    expect(new Set(lookedIn).size).toBe(64);
  });

  test('on many connections has a turn of the loop for each question, and keeps nobody waiting who has entered', async () => {
    const { feed, lookedIn } = countedFeed();
    const server = await startServer({ feed });
    const token = await enter(server, 0);
    const floods = await Promise.all(Array.from({ length: 6 }, () => flood(server, 64)));
    lookedIn.length = 0;
    for (const { begin } of floods) begin();
    const entered = await askAnew(`${server.url}/api/ledger`, { authorization: `Bearer ${token}` });
    expect([entered, lookedIn.length < 200]).toEqual([200, true]);
    const statuses = (await Promise.all(floods.map(({ closed }) => closed))).flat();
    expect(new Set(statuses)).toEqual(new Set(['200', '429']));
    expect(lookedIn.length).toBeGreaterThan(200);
    expect(new Set(lookedIn).size).toBe(lookedIn.length);
  });
});

/** Something that comes when it is given. */
const signal = () => {
  let give: () => void = () => undefined;
  const come = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give: () => give(), come };
};

describe('the ledger', () => {
  /** Pages that are asked for, and given when it is let. */
  const slowLedger = () => {
    const [asked, given] = [signal(), signal()];
    const page = async () => {
      asked.give();
      await given.come;
      return entriesUpTo(1);
    };
    return { give: given.give, asked: asked.come, ledger: { page } };
  };

  test('is read for a stranger one page at a time', async () => {
    const { give, asked, ledger } = slowLedger();
    const { url } = await startServer({ ledger });
    const first = fetch(`${url}/api/ledger`);
    await asked;
    const others = await Promise.all(Array.from({ length: 31 }, () => fetch(`${url}/api/ledger`)));
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([429]));
    give();
    expect((await first).status).toBe(200);
  });

  test('is asked by strangers so many times a second, by those who have entered as often as they like', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const server = await startServer({ feed: handFeed(VIEW) });
    const token = await enter(server, 0);
    const ask = async (headers: Record<string, string>): Promise<readonly Response[]> => {
      const answers: Response[] = [];
      for (let asked = 0; asked < 60; asked += 1)
        answers.push(await fetch(`${server.url}/api/ledger?limit=1`, { headers }));
      return answers;
    };
    const refused = (await ask({})).filter(({ ok }) => !ok);
    expect(refused).toHaveLength(40);
    for (const each of refused) expect(await refusal(each)).toEqual([429, 'too-many-questions']);
    vi.advanceTimersByTime(1_000);
    expect((await ask({})).filter(({ ok }) => ok)).toHaveLength(5);
    expect((await ask({ authorization: `Bearer ${token}` })).every(({ ok }) => ok)).toBe(true);
  });

  test('gives a page again to a stranger who left before he was answered', async () => {
    const { give, asked, ledger } = slowLedger();
    const { url } = await startServer({ ledger });
    const leaving = new AbortController();
    const left = fetch(`${url}/api/ledger`, { signal: leaving.signal }).catch(() => 'left');
    await asked;
    leaving.abort();
    await left;
    give();
    await expect.poll(async () => (await fetch(`${url}/api/ledger`)).status).toBe(200);
  });
});

test('a seat that never stops declaring is refused, and keeps no other from it', async () => {
  const said: Declaration[] = [];
  const declare = async (_entered: unknown, declaration: Declaration) => {
    said.push(declaration);
    return { v: 1, ok: true, id: declaration.id, proposal: null } as const;
  };
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await startServer({ feed: handFeed(VIEW), talk: silentTalk({ declare }) });
  const [loud, quiet] = [await enter(server, 0), await enter(server, 1)];
  const reason = 'late '.repeat(39).trim();
  const speak = (token: string, number: number) =>
    post(
      server,
      'declare',
      { id: `declared-${number}`, say: { say: 'dispute', proposal: 1, reason } },
      token,
    );
  const answers = await Promise.all(Array.from({ length: 200 }, (_, number) => speak(loud, number)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(100);
  expect(await refusal(refused[0] ?? (await speak(loud, 200)))).toEqual([429, 'too-many-declarations']);
  expect(said).toHaveLength(200 - refused.length);
  expect((await speak(quiet, 201)).status).toBe(200);
});

test('a seat that never stops asking what a hand is worth is refused, and keeps no other from it', async () => {
  let previews = 0;
  const preview = () => {
    previews += 1;
    return null;
  };
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await startServer({ feed: handFeed(VIEW), talk: silentTalk({ preview }) });
  const [loud, quiet] = [await enter(server, 0), await enter(server, 1)];
  const outcome = { kind: 'drawn', why: 'wall-exhausted', waiting: [], held: [] };
  const ask = (token: string) => post(server, 'preview', { hand: null, outcome }, token);
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask(loud)));
  const refused = answers.filter(({ status }) => status === 429);
  expect([refused.length, previews]).toEqual([40, 20]);
  expect(await refusal(refused[0] ?? (await ask(loud)))).toEqual([429, 'too-many-questions']);
  await ask(quiet);
  expect(previews).toBe(21);
  vi.advanceTimersByTime(1_000);
  await Promise.all(Array.from({ length: 10 }, () => ask(loud)));
  expect(previews).toBe(26);
});
