import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Entered } from '../../../src/club/access/entrance.ts';
import type { WebServer } from '../../../src/club/web/web-server.ts';
import { ownSeatsAnswer } from '../../../src/contract/access.ts';
import type { Declaration } from '../../../src/contract/declaration.ts';
import { viewWith } from '../../unit/screens/fixtures.ts';
import { handFeed, OPERATOR_CODE, silentTalk, startServer } from './server.ts';

const VIEW = viewWith({ at: 'playing', turn: null, doing: 'unseen', claim: null, misplaced: 0 });
const NEXT_MATCH = { ...VIEW, match: VIEW.match === null ? null : { ...VIEW.match, number: 2 } };
const CALL: Declaration = { id: 'call-win-1', say: { say: 'call-win', hand: 4 } };

/** A server whose table accepts everything, and what was said to it by whom. */
const started = async () => {
  const said: { readonly entered: Entered; readonly declaration: Declaration }[] = [];
  const feed = handFeed(VIEW);
  const server = await startServer({
    feed,
    talk: silentTalk({
      declare: async (entered, declaration) => {
        said.push({ entered, declaration });
        return { v: 1, ok: true, id: declaration.id, proposal: null };
      },
      seatView: (side) => ({
        v: 2,
        public: VIEW,
        side,
        player: 'p1',
        own: null,
        may: [],
        lastHand: null,
        throw: null,
      }),
    }),
  });
  return { server, feed, said };
};

const post = (
  { url }: WebServer,
  path: string,
  { body, headers = {} }: { readonly body: unknown; readonly headers?: Record<string, string> },
): Promise<Response> =>
  fetch(`${url}/api/t/t1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const codeAt = async ({ url }: WebServer, side: number): Promise<string> => {
  const { codes } = await (await fetch(`${url}/api/t/t1/seat-codes`)).json();
  return codes.find((each: { side: number }) => each.side === side).code;
};

interface EnteredHere {
  readonly bearer: string;
  readonly cookie: string;
  readonly browser: string;
}

const enter = async (server: WebServer, side: number, headers = {}): Promise<EnteredHere> => {
  const code = await codeAt(server, side);
  const answer = await post(server, 'enter', { body: { as: 'seat', side, code }, headers });
  const { token } = await answer.json();
  const [cookie = '', browser = ''] = answer.headers.getSetCookie();
  return { bearer: `Bearer ${token}`, cookie, browser };
};

const enteredAs = (as: object) => ({ ...as, session: expect.any(String), device: expect.any(String) });

const refusalOf = async (answer: Response): Promise<readonly [number, string]> => [
  answer.status,
  (await answer.json()).error.code,
];

test('what a player reads is chosen by a phone of his seat or by the operator, and by nobody else', async () => {
  const { server } = await started();
  const { bearer } = await enter(server, 1);
  const { token } = await (
    await post(server, 'enter', { body: { as: 'operator', code: OPERATOR_CODE } })
  ).json();
  const choose = async (side: number, language: string, authorization?: string): Promise<number> => {
    const headers = authorization === undefined ? {} : { authorization };
    return (await post(server, `seats/${side}/language`, { body: { language }, headers })).status;
  };
  expect(await choose(1, 'ko', bearer)).toBe(200);
  expect(await choose(2, 'ja', `Bearer ${token}`)).toBe(200);
  expect([await choose(0, 'ko', bearer), await choose(1, 'ja')]).toEqual([403, 403]);
  expect(await choose(1, 'klingon', bearer)).toBe(400);
  const { seats } = await (await fetch(`${server.url}/api/t/t1/seats`)).json();
  expect(seats.map(({ language = null }) => language)).toEqual([null, 'ko', 'ja']);
  await server.close();
});

test('what the club speaks the operator chooses, and every screen hears it at once', async () => {
  const { server } = await started();
  const { bearer } = await enter(server, 1);
  const { token } = await (
    await post(server, 'enter', { body: { as: 'operator', code: OPERATOR_CODE } })
  ).json();
  const choose = async (language: string, authorization: string): Promise<number> =>
    (await post(server, 'language', { body: { language }, headers: { authorization } })).status;
  const heard: unknown[] = [];
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws/t/t1`);
  socket.addEventListener('message', ({ data }) => {
    const { type, language } = JSON.parse(String(data));
    if (type === 'view') heard.push(language);
  });
  await expect.poll(() => heard).toEqual([undefined]);
  expect(await choose('ko', bearer)).toBe(403);
  expect(await choose('klingon', `Bearer ${token}`)).toBe(400);
  expect(await choose('ko', `Bearer ${token}`)).toBe(200);
  await expect.poll(() => heard).toEqual([undefined, 'ko']);
  socket.close();
  await server.close();
});

describe('a code', () => {
  test('is exchanged for a token that no page can read and no other site sends', async () => {
    const { server } = await started();
    const { cookie } = await enter(server, 0);
    expect(cookie).toMatch(
      /^mjtable-t1-seat-0=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
  });

  test('that is wrong is refused, and after ten the door is closed', async () => {
    const { server } = await started();
    const wrong = () => post(server, 'enter', { body: { as: 'operator', code: 'wrong' } }).then(refusalOf);
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await wrong()).toEqual([403, 'wrong-code']);
    expect(await wrong()).toEqual([429, 'too-many-codes']);
    const right = await post(server, 'enter', { body: { as: 'operator', code: OPERATOR_CODE } });
    expect(right.status).toBe(429);
  });

  test('is told on the computer of the table only, asked by its own name', async () => {
    const { server } = await started();
    const answer = await fetch(`${server.url}/api/t/t1/seat-codes`);
    expect((await answer.json()).codes).toHaveLength(3);
    const { request } = await import('node:http');
    const status = await new Promise((resolve) => {
      const asked = request(`${server.url}/api/t/t1/seat-codes`, { headers: { host: 'evil.example' } });
      asked.on('response', (response) => resolve(response.statusCode));
      asked.end();
    });
    expect(status).toBe(421);
  });

  test('stays off the screen as long as a phone holds the seat, in the next match too', async () => {
    const { server, feed } = await started();
    const { bearer } = await enter(server, 1);
    feed.show(NEXT_MATCH);
    const { codes } = await (await fetch(`${server.url}/api/t/t1/seat-codes`)).json();
    expect(codes.map(({ side }: { side: number }) => side)).toEqual([0, 2]);
    const answer = await post(server, 'declare', { body: CALL, headers: { authorization: bearer } });
    expect(answer.status).toBe(200);
  });
});

describe('a declaration', () => {
  test('is spoken by whose code was entered', async () => {
    const { server, said } = await started();
    const { bearer } = await enter(server, 2);
    const answer = await post(server, 'declare', { body: CALL, headers: { authorization: bearer } });
    expect(await answer.json()).toEqual({ v: 1, ok: true, id: CALL.id, proposal: null });
    expect(said).toEqual([{ entered: enteredAs({ as: 'seat', side: 2 }), declaration: CALL }]);
  });

  test('is known by its session, new with every code, and by its device, which no other can name', async () => {
    const { server, said } = await started();
    const say = async ({ bearer }: EnteredHere): Promise<void> => {
      await post(server, 'declare', { body: CALL, headers: { authorization: bearer } });
      await post(server, 'leave?as=0', { body: {}, headers: { authorization: bearer } });
    };
    const first = await enter(server, 0);
    await say(first);
    const kept = first.browser.split(';')[0] ?? '';
    await say(await enter(server, 0, { cookie: kept }));
    await say(await enter(server, 0));
    await say(await enter(server, 0, { cookie: `mjtable-browser=${'a'.repeat(12)}` }));
    const [one, two, three, four] = said.map(({ entered }) => entered);
    expect(two?.device).toBe(one?.device);
    expect(new Set([one, two, three, four].map((entered) => entered?.session)).size).toBe(4);
    expect(new Set([one, three, four].map((entered) => entered?.device)).size).toBe(3);
    expect(kept).not.toContain(one?.device);
  });

  test('without a code is refused', async () => {
    const { server, said } = await started();
    expect(await refusalOf(await post(server, 'declare', { body: CALL }))).toEqual([401, 'no-code']);
    expect(said).toEqual([]);
  });

  test("is not spoken for another's seat", async () => {
    const { server, said } = await started();
    const { bearer } = await enter(server, 2);
    const headers = { authorization: bearer };
    const answer = await post(server, 'declare?as=0', { body: CALL, headers });
    expect(await refusalOf(answer)).toEqual([403, 'other-seat']);
    const view = await fetch(`${server.url}/api/t/t1/seat/1`, { headers });
    expect(await refusalOf(view)).toEqual([403, 'other-seat']);
    expect(said).toEqual([]);
  });

  test.each(['4', 'seat', '', 'operators-page'])('is spoken for nobody by "as=%s"', async (as) => {
    const { server, said } = await started();
    const { bearer } = await enter(server, 2);
    const headers = { authorization: bearer };
    const answer = await post(server, `declare?as=${as}`, { body: CALL, headers });
    expect(await refusalOf(answer)).toEqual([400, 'bad-query']);
    expect(said).toEqual([]);
  });

  test.each(['4', '9', 'operator', 'two'])(
    'of side %s nobody is shown what there is at his own',
    async (side) => {
      const { server } = await started();
      const { bearer } = await enter(server, 2);
      const headers = { authorization: bearer };
      const view = await fetch(`${server.url}/api/t/t1/seat/${side}`, { headers });
      expect(await refusalOf(view)).toEqual([404, 'unknown-address']);
      const feed = new WebSocket(`${server.url.replace('http', 'ws')}/ws/t/t1/seat/${side}`, { headers });
      const status = await new Promise((resolve) =>
        feed
          .once('open', () => resolve('open'))
          .once('unexpected-response', (_request, response) => resolve(response.statusCode)),
      );
      expect(status).toBe(404);
    },
  );

  test('of a browser with two codes says which of them speaks', async () => {
    const { server, said } = await started();
    const cookies = [await enter(server, 0), await enter(server, 1)].map(
      ({ cookie }) => cookie.split(';')[0],
    );
    const headers = { cookie: cookies.join('; ') };
    expect((await post(server, 'declare', { body: CALL, headers })).status).toBe(400);
    expect((await post(server, 'declare?as=1', { body: CALL, headers })).status).toBe(200);
    expect(said.map(({ entered }) => entered)).toEqual([enteredAs({ as: 'seat', side: 1 })]);
    const held = async (asked: Record<string, string>) =>
      ownSeatsAnswer.parse(await (await fetch(`${server.url}/api/t/t1/own-seats`, { headers: asked })).json())
        .sides;
    expect([await held(headers), await held({})]).toEqual([[0, 1], []]);
  });

  test.each([
    ['a page of another site', CALL, { origin: 'https://evil.example' }, [403, 'foreign-origin']],
    ['words that are none', { id: 'call-win-1', say: { say: 'shout' } }, {}, [400, 'bad-declaration']],
    ['what is no JSON', '{', {}, [400, 'bad-declaration']],
    ['half a declaration', '{"id":"call-win-1","say":{"say":"ca', {}, [400, 'bad-declaration']],
    ['nothing at all', '', {}, [400, 'bad-declaration']],
    ['what is not said to be JSON', '{}', { 'content-type': 'text/csv' }, [400, 'bad-declaration']],
    ['more than anybody has to say', ' '.repeat(20_000), {}, [413, 'too-large']],
  ] as const)('is refused to %s, in words of ours', async (_, body, more, refusal) => {
    const { server, said } = await started();
    const { bearer } = await enter(server, 2);
    const answer = await post(server, 'declare', { body, headers: { authorization: bearer, ...more } });
    expect(await answer.clone().text()).not.toContain('FST_ERR');
    expect(await refusalOf(answer)).toEqual(refusal);
    expect(said).toEqual([]);
  });
});

describe('the feed of a seat', () => {
  const feedOf = ({ url }: WebServer, authorization?: string): WebSocket =>
    new WebSocket(`${url.replace('http', 'ws')}/ws/t/t1/seat/0`, {
      headers: authorization === undefined ? {} : { authorization },
    });

  test('is behind its code', async () => {
    const { server } = await started();
    const status = await new Promise((resolve) =>
      feedOf(server).once('unexpected-response', (_request, response) => resolve(response.statusCode)),
    );
    expect(status).toBe(401);
  });

  test('shows the own view at once and who holds which seat, and ends when its phone is put out', async () => {
    const { server } = await started();
    const socket = feedOf(server, (await enter(server, 0)).bearer);
    const [first] = await new Promise<readonly unknown[]>((resolve) =>
      socket.once('message', (data) => resolve([JSON.parse(String(data))])),
    );
    expect(first).toMatchObject({ type: 'view', view: { side: 0 }, seats: [{ side: 0, phones: 1 }, {}, {}] });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await post(server, 'seats/0/free', { body: {} });
    await closed;
  });
});
