import { expect, test } from 'vitest';
import { STATUS_OF } from '../../../src/club/web/refusal.ts';
import { type ErrorCode, errorAnswer } from '../../../src/contract/feed.ts';
import { DOCUMENT, undocumentedAnswer } from '../../harness/documented-http.ts';
import { viewWith } from '../../unit/screens/fixtures.ts';
import {
  type Asked,
  askHttp,
  documentedTable,
  operatorToken,
  PLAYING,
  seatCode,
  seatToken,
} from './documented-table.ts';
import { handFeed } from './server.ts';

/* Every refusal that docs/openapi.json names is met by asking for it. */

type Changes = NonNullable<Parameters<typeof documentedTable>[0]>;

/** How a refusal comes about: of what table, by what was asked before, and by what is asked. */
interface Way {
  readonly at?: () => Changes;
  /** As the document writes it. */
  readonly of: string;
  readonly ask: (url: string) => Promise<Asked>;
  /** What is answered otherwise at first is asked until it is refused so, at most so often; left out = once. */
  readonly atMost?: number;
}

const T1 = '/api/t/t1';
const T = '/api/t/{table}';
const FROM_AFAR = { 'x-forwarded-for': '192.0.2.7' };

const getting =
  (path: string, headers: Asked['headers'] = {}) =>
  async (): Promise<Asked> => ({
    method: 'get',
    path,
    headers,
  });
const posting =
  (path: string, body?: unknown, headers: Asked['headers'] = {}) =>
  async (): Promise<Asked> => ({ method: 'post', path, body, headers });

const entering = (body: object): Asked => ({ method: 'post', path: `${T1}/enter`, body });
const asOperator = (code: string): Asked => entering({ as: 'operator', code });
const asSeat = (shown: object): Asked => entering({ as: 'seat', side: 0, ...shown });

const SAID = { id: 'pause-p1', say: { say: 'ask-pause' } };
const LONG = { id: 'long-reason-1', say: { say: 'propose', proposal: { kind: 'undo', hand: 1 } } };

/** Another player has sat down since: pages are shown him before the phone asks again. */
const changing = () => {
  const feed = handFeed(PLAYING);
  const [first, ...others] = PLAYING.sides;
  if (first === undefined || !first.seated) throw new Error('nobody sits at side 0');
  return {
    feed,
    change: () =>
      feed.show(viewWith(PLAYING.moment, { sides: [{ ...first, person: 'person-9' }, ...others] })),
  };
};

const asked = async (url: string): Promise<string> => {
  await seatToken(url);
  const { body } = await askHttp(url, { method: 'post', path: `${T1}/seats/0/ask` });
  return Object(body).asked;
};

const WAYS: Readonly<Record<ErrorCode, Way>> = {
  'unknown-table': { of: `get ${T}/view`, ask: getting('/api/t/t9/view') },
  'unknown-address': { of: `post ${T}/seats/{side}/ask`, ask: posting(`${T1}/seats/9/ask`) },
  'unknown-ruleset': { of: 'get /rules/{id}', ask: getting('/rules/bridge') },
  'bad-query': { of: 'get /api/ledger', ask: getting('/api/ledger?from=x') },
  'foreign-origin': {
    of: `post ${T}/declare`,
    ask: posting(`${T1}/declare`, SAID, { origin: 'https://elsewhere.example' }),
  },
  'foreign-host': { of: 'get /api/tables', ask: getting('/api/tables', { host: 'elsewhere.example' }) },
  'needs-tls': {
    of: `post ${T}/enter`,
    ask: posting(`${T1}/enter`, { as: 'operator', code: 'OPERATOR-1' }, FROM_AFAR),
  },
  'no-code': { of: 'post /api/reload', ask: posting('/api/reload') },
  'wrong-code': { of: `post ${T}/enter`, ask: async () => asOperator('not-his-code') },
  'other-seat': {
    of: `post ${T}/declare`,
    ask: async (url) => ({
      method: 'post',
      path: `${T1}/declare?as=1`,
      body: SAID,
      token: await seatToken(url),
    }),
  },
  'too-many-codes': { of: `post ${T}/enter`, ask: async () => asOperator('not-his-code'), atMost: 20 },
  'seat-taken': {
    of: `post ${T}/enter`,
    ask: async (url) => {
      const { code } = await seatCode(url);
      return asSeat({ code });
    },
    atMost: 2,
  },
  'invitation-ended': { of: `post ${T}/enter`, ask: async () => asSeat({ invitation: 'of-long-ago' }) },
  'typing-paused': { of: `post ${T}/enter`, ask: async () => asSeat({ code: 'WRONG1' }), atMost: 20 },
  'not-answered': { of: `post ${T}/enter`, ask: async (url) => asSeat({ asked: await asked(url) }) },
  'not-admitted': {
    of: `post ${T}/enter`,
    ask: async (url) => {
      const question = await asked(url);
      const [path, token] = [`${T1}/seats/0/answer`, await operatorToken(url)];
      await askHttp(url, { method: 'post', path, body: { verdict: 'refuse' }, token });
      return asSeat({ asked: question });
    },
  },
  'not-asked': { of: `post ${T}/enter`, ask: async () => asSeat({ asked: 'of-long-ago' }) },
  'still-you': (() => {
    const { feed, change } = changing();
    return {
      at: () => ({ feed }),
      of: `get ${T}/seat/{side}`,
      ask: async (url) => {
        const token = await seatToken(url);
        change();
        return { method: 'get', path: `${T1}/seat/0`, token };
      },
    } satisfies Way;
  })(),
  'not-allowed': { of: `get ${T}/access`, ask: getting(`${T1}/access`) },
  'bad-declaration': { of: `post ${T}/enter`, ask: async () => entering({}) },
  'bad-address': { of: `get ${T}/view`, ask: getting('/api/t/%ff/view') },
  'too-large': { of: `post ${T}/enter`, ask: async () => asOperator('x'.repeat(5_000)) },
  'too-many-connections': {
    at: () => ({
      connections: {
        take: () => undefined,
        goOn: () => undefined,
        enter: () => undefined,
        isOnProbation: () => true,
      },
    }),
    of: 'get /ws/t/{table}',
    ask: getting('/ws/t/t1', {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    }),
  },
  'too-many-questions': {
    of: 'post /api/screens',
    ask: posting('/api/screens'),
    atMost: 50,
  },
  'too-many-declarations': {
    of: `post ${T}/declare`,
    ask: async (url) => ({
      method: 'post',
      path: `${T1}/declare?as=operator`,
      body: LONG,
      token: await operatorToken(url),
    }),
    atMost: 400,
  },
  'this-computer-only': { of: `get ${T}/seat-codes`, ask: getting(`${T1}/seat-codes`, FROM_AFAR) },
  'not-ready': { at: () => ({ feed: handFeed(null) }), of: `get ${T}/view`, ask: getting(`${T1}/view`) },
  'table-stopped': {
    at: () => ({ feed: handFeed(null), standing: () => ({ state: 'stopped', why: 'asked' }) }),
    of: `get ${T}/view`,
    ask: getting(`${T1}/view`),
  },
  'reload-refused': {
    at: () => ({
      orders: {
        start: async () => undefined,
        stop: async () => undefined,
        reload: async () => ({ ok: false, why: 'tables.2.port: wants the path of a serial port' }),
      },
    }),
    of: 'post /api/reload',
    ask: async (url) => ({ method: 'post', path: '/api/reload', token: await operatorToken(url) }),
  },
  'damaged-entry': {
    at: () => ({ ledger: { page: async () => ({ damagedSeq: 42 }) } }),
    of: 'get /api/ledger',
    ask: getting('/api/ledger'),
  },
  'other-ledger': {
    of: `get ${T}/ledger.ndjson`,
    ask: async (url) => ({
      method: 'get',
      path: `${T1}/ledger.ndjson?epoch=of-long-ago&from=31`,
      token: await operatorToken(url),
    }),
  },
  'screens-not-built': {
    at: () => ({ screensDir: '/nowhere/screens' }),
    of: 'get /rules',
    ask: getting('/rules', { accept: 'text/html' }),
  },
  failed: {
    at: () => ({ ledger: { page: () => Promise.reject(new Error('disk I/O error')) } }),
    of: 'get /api/ledger',
    ask: getting('/api/ledger'),
  },
};

test.each(Object.entries(WAYS))('%s is met as documented', async (code, { at, of, ask, atMost = 1 }) => {
  const { url } = await documentedTable(at?.());
  const asked = await ask(url);
  let answer = await askHttp(url, asked);
  const status = new Map(Object.entries(STATUS_OF)).get(code);
  for (let times = 1; times < atMost && answer.status !== status; times += 1)
    answer = await askHttp(url, asked);
  // A browser's address bar is told the same as text.
  const isText = answer.type === 'text/plain';
  if (!isText) expect(errorAnswer.parse(answer.body).error.code).toBe(code);
  expect(answer.status).toBe(status);
  const [method = '', path = ''] = of.split(' ');
  const operation = Object.entries(DOCUMENT.paths[path] ?? {}).find(([each]) => each === method)?.[1];
  if (operation === undefined) throw new Error(`${of} is not documented`);
  const response = operation.responses[String(answer.status)];
  expect(Object.keys(response?.content?.['application/json']?.examples ?? {})).toContain(code);
  if (!isText) expect(undocumentedAnswer(operation, answer)).toBeNull();
});
