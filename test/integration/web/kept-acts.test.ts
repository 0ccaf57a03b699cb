import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ActLog, actsFile, createActLog } from '../../../src/club/access/act-log.ts';
import type { WebServer } from '../../../src/club/web/web-server.ts';
import { viewWith } from '../../unit/screens/fixtures.ts';
import { post } from './post.ts';
import { handFeed, startServer } from './server.ts';

const VIEW = viewWith({ at: 'playing', turn: null, doing: 'unseen', claim: null, misplaced: 0 });

/** Where acts are kept as in a club, and whoever refuses them would fail. */
const keeping = async (): Promise<{ readonly server: WebServer; readonly acts: ActLog }> => {
  const data = mkdtempSync(join(tmpdir(), 'mjtable-acts-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const acts = createActLog({
    file: actsFile(data),
    onTrouble: (line) => {
      throw new Error(line);
    },
  });
  return { server: await startServer({ feed: handFeed(VIEW), acts }), acts };
};

const codeAt = async ({ url }: WebServer): Promise<string> => {
  const { codes } = await (await fetch(`${url}/api/t/t1/seat-codes`)).json();
  return codes[0].code;
};

const sit = async (server: WebServer): Promise<string> => {
  const entered = await post(server, 'enter', { as: 'seat', side: 0, code: await codeAt(server) });
  return (await entered.json()).token;
};

/** The status of the answer to a question whose address is written so. */
const askAt = ({ url }: WebServer, address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    let answer = '';
    socket.on('data', (data: string) => {
      answer += data;
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(Number(answer.split(' ', 2)[1])));
    const headers = `Host: ${host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close`;
    socket.write(`POST ${address} HTTP/1.1\r\n${headers}\r\n\r\n{}`);
  });

test('whoever writes addresses as long as a page pushes no act out of the last fifty', async () => {
  const { server, acts } = await keeping();
  await sit(server);
  for (let asked = 0; asked < 20; asked += 1)
    expect(await askAt(server, `http://${'a'.repeat(15_000)}/api/t/t1/enter`)).toBeGreaterThanOrEqual(400);
  const kept = acts.last(50);
  expect(kept.at(-1)).toMatchObject({ act: 'POST /api/t/t1/enter', status: 200 });
  expect(Math.max(...kept.map(({ act }) => act.length))).toBeLessThan(250);
});

test('what is so already is no act, said as often as one likes', async () => {
  const { server, acts } = await keeping();
  const token = await sit(server);
  for (let said = 0; said < 3; said += 1) {
    expect((await post(server, 'stay?as=0', {}, token)).status).toBe(200);
    expect((await post(server, 'seats/0/language', { language: 'ko' }, token)).status).toBe(200);
  }
  expect(acts.last(50).map(({ act }) => act)).toEqual([
    'POST /api/t/t1/seats/0/language',
    'POST /api/t/t1/enter',
  ]);
});

/** Seats of one phone, with the cookies by which it speaks for all of them. */
const sitAtBoth = async (server: WebServer): Promise<string> => {
  const cookies: string[] = [];
  for (const side of [0, 1]) {
    const { codes } = await (await fetch(`${server.url}/api/t/t1/seat-codes`)).json();
    const { code } = codes.find((each: { readonly side: number }) => each.side === side);
    const entered = await post(server, 'enter', { as: 'seat', side, code });
    cookies.push(`mjtable-t1-seat-${side}=${(await entered.json()).token}`);
  }
  return cookies.join('; ');
};

test.each([
  ['seats/1/language', { language: 'ko' }],
  ['seats/1/answer', { verdict: 'admit' }],
  ['link?as=1', {}],
  ['leave?as=1', {}],
])(
  'what a phone that holds several seats does for one of them is an act of that one: %s',
  async (path, body) => {
    const { server, acts } = await keeping();
    const headers = { cookie: await sitAtBoth(server), 'content-type': 'application/json' };
    const [ofSide1] = acts.last(1);
    const asked = { method: 'POST', headers, body: JSON.stringify(body) };
    expect((await fetch(`${server.url}/api/t/t1/${path}`, asked)).status).toBe(200);
    expect(acts.last(1)).toMatchObject([{ act: `POST /api/t/t1/${path.split('?')[0]}`, by: ofSide1?.by }]);
  },
);

test('a phone that never stops sitting down is one act, and refused after two minutes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, acts } = await keeping();
  const attempt = {
    as: 'seat',
    side: 0,
    attempt: 'an-attempt-of-one-phone-0001',
    code: await codeAt(server),
  };
  const enter = async (): Promise<number> => (await post(server, 'enter', attempt)).status;
  for (let tried = 0; tried < 60; tried += 1) {
    expect(await enter()).toBe(200);
    vi.advanceTimersByTime(1_900);
  }
  expect(acts.last(50)).toHaveLength(1);
  vi.advanceTimersByTime(6_000);
  expect(await enter()).toBeGreaterThanOrEqual(400);
});

test('phones that never stop handing their seat on are refused the eleventh time, and may a moment later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server } = await keeping();
  let token = await sit(server);
  const handOn = async (): Promise<number> => {
    const handed = await post(server, 'link?as=0', {}, token);
    if (handed.status !== 200) return handed.status;
    const { link } = await handed.json();
    ({ token } = await (await post(server, 'enter', { as: 'seat', side: 0, link })).json());
    return handed.status;
  };
  for (let handed = 0; handed < 10; handed += 1) expect(await handOn()).toBe(200);
  expect(await handOn()).toBe(429);
  vi.advanceTimersByTime(5_000);
  expect([await handOn(), await handOn()]).toEqual([200, 429]);
});

test('a phone that never stops choosing is refused, and its seat may choose again a moment later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, acts } = await keeping();
  const token = await sit(server);
  const choose = async (language: string): Promise<number> =>
    (await post(server, 'seats/0/language', { language }, token)).status;
  let done = 0;
  for (let chosen = 0; chosen < 60; chosen += 1)
    if ((await choose(chosen % 2 === 0 ? 'ko' : 'en')) === 200) done += 1;
  expect(done).toBe(10);
  expect(acts.last(50).length).toBeLessThan(40);
  const stay = (): Promise<Response> => post(server, 'stay?as=0', {}, token);
  const stayed = await Promise.all(Array.from({ length: 20 }, stay));
  expect(stayed.filter(({ status }) => status === 429)).toHaveLength(10);
  vi.advanceTimersByTime(10_000);
  expect([await choose('ja'), (await stay()).status]).toEqual([200, 200]);
});
