import { request } from 'node:http';
import type { SittingPort } from '../../../src/club/web/sitting-port.ts';
import { tableId } from '../../../src/contract/ids.ts';
import type { NextMatchAnswer } from '../../../src/contract/next-match.ts';
import type { Answered } from '../../harness/documented-http.ts';
import { OPERATORS, SEATS } from '../../unit/screens/desks.ts';
import { viewWith } from '../../unit/screens/fixtures.ts';
import { handFeed, OPERATOR_CODE, silentTalk, startServer } from './server.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks as a program does, also under another name of the computer, which `fetch` cannot. */
export const askHttp = (
  url: string,
  { method, path, body, token = null, headers = {} }: Asked,
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const told = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    };
    const asked = request(url + path, { method: method.toUpperCase(), headers: told, agent: false });
    asked.on('error', reject).on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => {
        const type = (answer.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
        const said = type === 'application/json' ? JSON.parse(text) : text;
        resolve({ status: answer.statusCode ?? 0, type, body: said });
      });
    });
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });

const T1 = '/api/t/t1';

const enter = async (url: string, body: unknown): Promise<string> => {
  const { body: entered } = await askHttp(url, { method: 'post', path: `${T1}/enter`, body });
  return Object(entered).token;
};

/** What stands before seat 0. */
export const seatCode = async (
  url: string,
): Promise<{ readonly code: string; readonly invitation: string }> => {
  const { body } = await askHttp(url, { method: 'get', path: `${T1}/seat-codes` });
  return Object(body).codes[0];
};

export const operatorToken = (url: string): Promise<string> =>
  enter(url, { as: 'operator', code: OPERATOR_CODE });
export const seatToken = async (url: string): Promise<string> =>
  enter(url, { as: 'seat', side: 0, code: (await seatCode(url)).code });

export const PLAYING = viewWith(
  { at: 'playing', turn: null, doing: 'unseen', claim: null, misplaced: 0 },
  { delivery: 'confirmed' },
);

const NEXT_MATCH: NextMatchAnswer = {
  v: 1,
  otherRules: 'can-be-chosen',
  now: { title: 'House', match: 'on' },
  next: { title: 'House', base: 'house', state: 'waits' },
  bases: [{ base: 'house', title: 'House', about: null }],
  shown: { base: 'house', options: [] },
  before: [],
};

const NO_SITTING: SittingPort = {
  look: () => ({ v: 1, kept: 'yes', now: null, before: [] }),
  take: () => ({ v: 1, ok: true }),
  exported: () => 'sitting\n',
};

type Real = (url: string, body: object) => Promise<object>;

const post = async (url: string, path: string, asked: Omit<Asked, 'method' | 'path'> = {}): Promise<object> =>
  Object((await askHttp(url, { method: 'post', path, ...asked })).body);

const shownCode: Real = async (url, body) => ({
  ...body,
  ...Object.fromEntries([['code', await newScreen(url)]]),
});
const newScreen = async (url: string): Promise<string> => Object(await post(url, '/api/screens')).code;

/** Secrets of examples, as this table has them. */
const REAL: Readonly<Record<string, Real>> = {
  'by-code': async (url, body) => ({ ...body, code: (await seatCode(url)).code }),
  'by-picture': async (url, body) => {
    await post(url, `${T1}/seats/0/free`);
    return { ...body, invitation: (await seatCode(url)).invitation };
  },
  'having-asked': async (url, body) => {
    const { asked } = Object(await post(url, `${T1}/seats/0/ask`));
    const token = await operatorToken(url);
    await post(url, `${T1}/seats/0/answer`, { body: { verdict: 'admit' }, token });
    return { ...body, asked };
  },
  'by-link': async (url, body) => {
    await post(url, `${T1}/seats/0/free`);
    const { link } = Object(await post(url, `${T1}/link?as=0`, { token: await seatToken(url) }));
    return { ...body, link };
  },
  centre: shownCode,
  wall: shownCode,
  panel: shownCode,
  waiting: async (url) => {
    const { code, waiting } = Object(await post(url, '/api/screens'));
    const token = await operatorToken(url);
    await post(url, `${T1}/screens`, { body: { as: 'wall', code }, token });
    return { waiting };
  },
};

/** A table in the middle of a hand, at which everything that is documented can be asked. */
export const documentedTable = async (changes: Parameters<typeof startServer>[0] = {}) => {
  const [seatView, operatorView] = [SEATS['observed'], OPERATORS['playing']];
  if (seatView === undefined || operatorView === undefined) throw new Error('no view of a hand in play');
  const { url } = await startServer({
    feed: handFeed(PLAYING),
    phones: {
      at: 'http://table.club',
      command: 'npm start -- --phones',
      wifi: { name: 'club', password: 'tiles' },
    },
    sittings: NO_SITTING,
    talk: silentTalk({
      declare: async (_, { id }) => ({ v: 1, ok: true, id, proposal: null }),
      preview: () => ({
        v: 2,
        ...{ state: 'drawn', lacks: [], missing: [], left: {}, worth: null, items: [], payments: [] },
      }),
      seatView: () => seatView,
      operatorView: () => operatorView,
    }),
    nextMatches: {
      look: () => NEXT_MATCH,
      choose: async () => ({ v: 1, ok: true, holds: 'after-this-match', tiles: 'same' }),
    },
    orders: {
      start: async () => undefined,
      stop: async () => undefined,
      reload: async () => ({
        ok: true,
        answer: {
          v: 1,
          added: [tableId.parse('t2')],
          removed: [],
          changed: [],
          otherRules: [],
          kept: [tableId.parse('t1')],
        },
      }),
    },
    ...changes,
  });
  return {
    url,
    /** The body with the secrets that there are here in place of those of the example of this name. */
    real: async (example: string, body: unknown): Promise<unknown> =>
      (await REAL[example]?.(url, Object(body))) ?? body,
  };
};
