import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Right, ROLES, type Role, roleMay } from '../../../src/club/access/roles.ts';
import type { WebServer } from '../../../src/club/web/web-server.ts';
import { viewWith } from '../../unit/screens/fixtures.ts';
import { handFeed, OPERATOR_CODE, startServer } from './server.ts';

/* Every role at every address that asks for one: it may do what the table of roles says, and nothing else. */

const VIEW = viewWith({ at: 'waitingForStart', press: 'open-gate' });
const T1 = '/api/t/t1';
const OFFICES = Object.keys(ROLES) as readonly Role[];

type Asked = readonly [right: Right, method: 'GET' | 'POST' | 'WS', path: string, body?: object];

const say = (id: string, said: object): object => ({ id: `role-test-${id}`, say: said });

const ASKED: readonly Asked[] = [
  ['own-seat', 'GET', `${T1}/seat/0`],
  ['own-seat', 'WS', '/ws/t/t1/seat/0'],
  ['own-seat', 'POST', `${T1}/declare?as=0`, say('pause', { say: 'ask-pause' })],
  ['own-seat', 'POST', `${T1}/stay?as=0`, {}],
  ['own-seat', 'POST', `${T1}/link?as=0`, {}],
  ['seat-codes', 'GET', `${T1}/seat-codes`],
  ['seat-codes', 'POST', `${T1}/seats/1/free`, {}],
  ['operate', 'GET', `${T1}/moves?match=1&hand=1`],
  ['operate', 'GET', `${T1}/names?ids=person-1`],
  ['operate', 'GET', `${T1}/next-match`],
  ['operate', 'POST', `${T1}/next-match`, { base: 'house', options: {} }],
  ['operate', 'POST', `${T1}/preview?as=operator`, {}],
  [
    'operate',
    'POST',
    `${T1}/declare?as=operator`,
    say('void', { say: 'void-hand', hand: 1, reason: 'a tile lay on the floor' }),
  ],
  ['service', 'GET', `${T1}/operator`],
  ['service', 'GET', `${T1}/machine-record`],
  ['service', 'WS', '/ws/t/t1/operator'],
  [
    'service',
    'POST',
    `${T1}/declare?as=operator`,
    say('service', { say: 'service', task: { do: 'open', pin: '0000' } }),
  ],
  ['run-tables', 'POST', '/api/tables/t1/stop'],
  ['run-tables', 'POST', '/api/tables/t1/start'],
  ['run-tables', 'POST', '/api/reload'],
  ['whole-ledger', 'GET', `${T1}/ledger.ndjson`],
  ['access', 'GET', '/api/acts'],
  ['access', 'GET', `${T1}/access`],
  ['access', 'POST', `${T1}/access/end`, { ids: [] }],
  ['access', 'POST', `${T1}/access/give`, { role: 'owner' }],
  ['access', 'GET', `${T1}/screens`],
  ['access', 'POST', `${T1}/screens`, {}],
  ['access', 'POST', `${T1}/language`, { language: 'ko' }],
  ['access', 'POST', `${T1}/seats/1/language`, { language: 'ko' }],
  ['access', 'POST', `${T1}/seats/1/answer`, { verdict: 'refuse' }],
];

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly cookies: readonly string[];
}

/** From another computer, over the TLS of a proxy that is trusted. */
const FROM_AFAR = { host: 'table.club', 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' };

const asking =
  ({ url }: WebServer) =>
  (
    method: 'GET' | 'POST',
    path: string,
    { body, headers = {} }: { readonly body?: object | undefined; readonly headers?: object } = {},
  ): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const asked = request(url + path, { method, headers: { ...FROM_AFAR, ...json, ...headers } });
      asked.on('error', reject).on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: text,
            cookies: (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? ''),
          }),
        );
      });
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });

/** By what it is answered: 200 where the line is opened. */
const opening = ({ url }: WebServer, path: string, headers: object): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url.replace('http', 'ws') + path, { headers: { ...headers } });
    onTestFinished(() => socket.terminate());
    socket.on('error', () => undefined);
    socket.on('open', () => resolve(200));
    socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
  });

type Ask = ReturnType<typeof asking>;

const tokenIn = ({ body }: Reply): string => JSON.parse(body).token;
const bearing = (token: string): object => ({ authorization: `Bearer ${token}` });

const entering = async (ask: Ask, code: string): Promise<object> =>
  bearing(tokenIn(await ask('POST', `${T1}/enter`, { body: { as: 'operator', code } })));

/** With what somebody of this role comes. */
const headersOf = async (role: Role, { server, ask }: { server: WebServer; ask: Ask }): Promise<object> => {
  const operator = await entering(ask, OPERATOR_CODE);
  switch (role) {
    case 'operator':
      return operator;
    case 'technician':
    case 'archive':
    case 'owner': {
      const given = await ask('POST', `${T1}/access/give`, { body: { role }, headers: operator });
      return entering(ask, JSON.parse(given.body).code);
    }
    case 'player': {
      const { codes } = await (await fetch(`${server.url}${T1}/seat-codes`)).json();
      const { side, code } = codes[0];
      return bearing(tokenIn(await ask('POST', `${T1}/enter`, { body: { as: 'seat', side, code } })));
    }
    case 'screen': {
      const { code, waiting } = JSON.parse((await ask('POST', '/api/screens', { body: {} })).body);
      await ask('POST', `${T1}/screens`, { body: { as: 'centre', code }, headers: operator });
      const placed = await ask('POST', '/api/screens/place', { body: { waiting } });
      return { cookie: placed.cookies.join('; ') };
    }
  }
};

/** Whether it was let through to what it asks for, however that was answered. */
const isLetThrough = (status: number): boolean => status !== 401 && status !== 403;

const walked = async (headers: object, { server, ask }: { server: WebServer; ask: Ask }) => {
  const found: string[] = [];
  for (const [, method, path, body] of ASKED) {
    const status =
      method === 'WS'
        ? await opening(server, path, headers)
        : (await ask(method, path, { body, headers })).status;
    if (isLetThrough(status)) found.push(`${method} ${path}`);
  }
  return found;
};

const allowed = (may: (right: Right) => boolean): readonly string[] =>
  ASKED.flatMap(([right, method, path]) => (may(right) ? [`${method} ${path}`] : []));

test.each(OFFICES)(
  'the %s is let through where the table of roles says so, and nowhere else',
  async (role) => {
    const server = await startServer({
      feed: handFeed(VIEW),
      trustedProxies: ['127.0.0.1'],
      hosts: ['table.club'],
    });
    const at = { server, ask: asking(server) };
    const headers = await headersOf(role, at);
    expect(await walked(headers, at)).toEqual(allowed((right) => roleMay(role, right)));
  },
);

test.each([
  ['nothing', {}],
  ['a token that never was', bearing('no-such-token')],
] as const)('whoever comes with %s is let through nowhere', async (_, headers) => {
  const server = await startServer({
    feed: handFeed(VIEW),
    trustedProxies: ['127.0.0.1'],
    hosts: ['table.club'],
  });
  expect(await walked(headers, { server, ask: asking(server) })).toEqual([]);
});

test('a code that was given opens the office once', async () => {
  const server = await startServer({
    feed: handFeed(VIEW),
    trustedProxies: ['127.0.0.1'],
    hosts: ['table.club'],
  });
  const ask = asking(server);
  const operator = await entering(ask, OPERATOR_CODE);
  const given = await ask('POST', `${T1}/access/give`, { body: { role: 'technician' }, headers: operator });
  const { code } = JSON.parse(given.body);
  await entering(ask, code);
  const again = await ask('POST', `${T1}/enter`, { body: { as: 'operator', code } });
  expect([again.status, JSON.parse(again.body).error.code]).toEqual([403, 'wrong-code']);
});
