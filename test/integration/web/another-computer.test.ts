import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createConnectionLimits } from '../../../src/club/web/connection-limits.ts';
import {
  type Certificate,
  certificateNotice,
  readCertificate,
} from '../../../src/club/web/tls/certificate.ts';
import { createTlsServer } from '../../../src/club/web/tls/tls-server.ts';
import type { Act } from '../../../src/contract/acts.ts';
import { viewWith } from '../../unit/screens/fixtures.ts';
import { makeCertificates } from '../club/certificates.ts';
import { handFeed, NO_ACTS, OPERATOR_CODE, startServer } from './server.ts';
import { limitsTelling } from './taken-sockets.ts';

/* What somebody in the club's network may do from another computer, in clear text, by foreign names, behind proxies and over TLS. */

const VIEW = viewWith({ at: 'waitingForStart', press: 'open-gate' });
const PROXIED = { 'x-forwarded-for': '192.0.2.7' };
const OVER_TLS = { ...PROXIED, 'x-forwarded-proto': 'https' };

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly cookies: readonly string[];
  readonly headers: IncomingHttpHeaders;
}

interface Asked {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** In PEM: whom a caller over TLS trusts. */
  readonly ca?: Buffer;
}

const ask = (url: string, { body, headers = {}, ca }: Asked = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const options = { method, headers: { ...json, ...headers }, agent: false };
    const asked = ca === undefined ? plainRequest(url, options) : tlsRequest(url, { ...options, ca });
    asked.on('error', reject).on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: text,
          cookies: answer.headers['set-cookie'] ?? [],
          headers: answer.headers,
        }),
      );
    });
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });

const AS_OPERATOR = { as: 'operator', code: OPERATOR_CODE };
const errorIn = ({ body }: Answer): string => JSON.parse(body).error.code;

describe('a name that was pointed here by somebody else', () => {
  test('is answered nothing: no page, no codes, no line', async () => {
    const { url } = await startServer({ feed: handFeed(VIEW), hosts: ['tables.our-club.org'] });
    const host = { host: 'evil.example' };
    for (const path of ['/', '/api/tables', '/api/t/t1/seat-codes', '/healthz'])
      expect([path, (await ask(url + path, { headers: host })).status]).toEqual([path, 421]);
    const refused = await new Promise((resolve) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/t/t1`, { headers: host });
      socket.on('error', () => undefined);
      socket.on('open', () => resolve('opened'));
      socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode));
    });
    expect(refused).toBe(421);
    for (const known of [
      'tables.our-club.org',
      'TABLES.our-club.org:8080',
      'localhost:1',
      '[::1]:8080',
      '10.0.0.7',
    ])
      expect([known, (await ask(`${url}/api/tables`, { headers: { host: known } })).status]).toEqual([
        known,
        200,
      ]);
  });
});

describe('whoever stands behind a proxy on this computer', () => {
  test('is told no code of a seat, whether the proxy is trusted or not', async () => {
    for (const trustedProxies of [[], ['127.0.0.1']]) {
      const { url } = await startServer({ feed: handFeed(VIEW), trustedProxies });
      const told = await ask(`${url}/api/t/t1/seat-codes`, { headers: PROXIED });
      expect([told.status, errorIn(told)]).toEqual([403, 'this-computer-only']);
    }
  });

  test('does not enter as staff in clear text, nor by saying that it was TLS where nobody trusts the proxy', async () => {
    const trusting = await startServer({ feed: handFeed(VIEW), trustedProxies: ['127.0.0.1'] });
    const others = await startServer({ feed: handFeed(VIEW) });
    const entering = (url: string, headers: Asked['headers'] = {}) =>
      ask(`${url}/api/t/t1/enter`, { body: AS_OPERATOR, headers });
    expect(errorIn(await entering(trusting.url, PROXIED))).toBe('needs-tls');
    expect(errorIn(await entering(others.url, OVER_TLS))).toBe('needs-tls');
    const entered = await entering(trusting.url, OVER_TLS);
    expect(entered.status).toBe(200);
    expect(entered.cookies[0]).toMatch(/; Secure$/);
    expect((await entering(trusting.url)).cookies[0]).not.toMatch(/Secure/);
  });

  test('guesses no more than ten times a minute, from as many IPv6 addresses as one computer has', async () => {
    const { url } = await startServer({ feed: handFeed(VIEW), trustedProxies: ['127.0.0.1'] });
    const guess = async (from: string): Promise<string> => {
      const headers = { ...OVER_TLS, 'x-forwarded-for': from };
      return errorIn(
        await ask(`${url}/api/t/t1/enter`, { body: { as: 'operator', code: `guess-${from}` }, headers }),
      );
    };
    const guesses: string[] = [];
    for (let at = 1; at <= 11; at += 1) guesses.push(await guess(`2001:db8:0:1::${at.toString(16)}`));
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 'wrong-code'), 'too-many-codes']);
    expect(await guess('2001:db8:0:2::1')).toBe('wrong-code');
  });

  test('finds a token that was heard on the way good for nothing in clear text', async () => {
    const { url } = await startServer({ feed: handFeed(VIEW), trustedProxies: ['127.0.0.1'] });
    const { token } = JSON.parse(
      (await ask(`${url}/api/t/t1/enter`, { body: AS_OPERATOR, headers: OVER_TLS })).body,
    );
    for (const carried of [
      { authorization: `Bearer ${token}` },
      { cookie: `mjtable-t1-operator=${token}` },
    ]) {
      const status = async (headers: object) =>
        (await ask(`${url}/api/t/t1/access`, { headers: { ...carried, ...headers } })).status;
      expect([await status(OVER_TLS), await status({}), await status(PROXIED)]).toEqual([200, 200, 403]);
    }
  });

  test('takes a seat in clear text: guests need nothing', async () => {
    const { url } = await startServer({ feed: handFeed(VIEW), trustedProxies: ['127.0.0.1'] });
    const { codes } = JSON.parse((await ask(`${url}/api/t/t1/seat-codes`)).body);
    const [{ side, code }] = codes;
    const entered = await ask(`${url}/api/t/t1/enter`, {
      body: { as: 'seat', side, code },
      headers: PROXIED,
    });
    expect([entered.status, entered.cookies.some((cookie) => cookie.includes('Secure'))]).toEqual([
      200,
      false,
    ]);
  });

  test('sits down over TLS, leaves, and sits down in clear text: its browser keeps a cookie of each', async () => {
    const { url } = await startServer({ feed: handFeed(VIEW), trustedProxies: ['127.0.0.1'] });
    const sit = async (headers: typeof PROXIED): Promise<string> => {
      const [{ side, code }] = JSON.parse((await ask(`${url}/api/t/t1/seat-codes`)).body).codes;
      const entered = await ask(`${url}/api/t/t1/enter`, { body: { as: 'seat', side, code }, headers });
      return entered.cookies[0]?.split(';')[0] ?? '';
    };
    const seatsOf = async (cookie: string): Promise<readonly number[]> =>
      JSON.parse((await ask(`${url}/api/t/t1/own-seats`, { headers: { ...PROXIED, cookie } })).body).sides;
    const overTls = await sit(OVER_TLS);
    expect(await seatsOf(overTls)).toEqual([0]);
    const left = await ask(`${url}/api/t/t1/leave?as=0`, {
      body: {},
      headers: { ...OVER_TLS, cookie: overTls },
    });
    expect(await seatsOf(overTls)).toEqual([]);
    const inClear = await sit(PROXIED);
    const names = [overTls, inClear].map((cookie) => cookie.split('=')[0] ?? '');
    expect(new Set(names).size).toBe(2);
    expect(left.cookies).toEqual(
      names.map((name) => expect.stringMatching(new RegExp(`^${name}=; .*Max-Age=0;`))),
    );
    expect([await seatsOf(inClear), await seatsOf(`${overTls}; ${inClear}`)]).toEqual([[0], [0]]);
  });

  test('sits down over TLS and in clear text by one browser, and leaves in clear text: the seat is free', async () => {
    const { url } = await startServer({ feed: handFeed(VIEW), trustedProxies: ['127.0.0.1'] });
    const post = (path: string, body: object, headers: Asked['headers']) =>
      ask(`${url}/api/t/t1/${path}`, { body, headers: { ...headers } });
    const cookiesOf = ({ cookies }: Answer) => cookies.map((cookie) => cookie.split(';')[0] ?? '');
    const [{ side, code }] = JSON.parse((await ask(`${url}/api/t/t1/seat-codes`)).body).codes;
    const [overTls = '', browser = ''] = cookiesOf(await post('enter', { as: 'seat', side, code }, OVER_TLS));
    const { asked } = JSON.parse((await post(`seats/${side}/ask`, {}, PROXIED)).body);
    await post(`seats/${side}/answer`, { verdict: 'admit' }, { ...OVER_TLS, cookie: overTls });
    const entered = await post('enter', { as: 'seat', side, asked }, { ...PROXIED, cookie: browser });
    const [inClear = ''] = cookiesOf(entered);
    const phones = async (): Promise<number> =>
      JSON.parse((await ask(`${url}/api/t/t1/seats`)).body).seats[side].phones;
    expect(await phones()).toBe(2);
    await post(`leave?as=${side}`, {}, { ...PROXIED, cookie: `${inClear}; ${browser}` });
    expect(await phones()).toBe(0);
  });
});

describe("the club's own certificate", () => {
  let folder = '';
  const file = (name: string): string => join(folder, name);
  const certificate = (name: string): Certificate => {
    const read = readCertificate({ cert: file(`${name}.crt`), key: file(`${name}.key`) });
    return read.ok ? read.certificate : expect.unreachable(read.problem.why);
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mjtable-tls-'));
    makeCertificates(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('lets staff in over TLS, and another one that is put in its place is served without a restart', async () => {
    const files = { cert: file('served.crt'), key: file('served.key') };
    const serve = (name: string): void => {
      writeFileSync(files.cert, readFileSync(file(`${name}.crt`)));
      writeFileSync(files.key, readFileSync(file(`${name}.key`)));
    };
    serve('broker');
    const notices: string[] = [];
    const connections = createConnectionLimits({ inAll: 64, perAddress: 64 });
    const at = { host: '127.0.0.1', port: 0, name: null, byName: 'either' } as const;
    const tls = createTlsServer({ ...at, ...files }, certificate('broker'), {
      connections,
      date: Date.now,
      monotonicMs: () => performance.now(),
      onNotice: (line) => notices.push(line),
    });
    let port = 0;
    const listening = { ...tls, listen: async () => (port = await tls.listen()) };
    await startServer({ feed: handFeed(VIEW), tls: listening, connections, trustedProxies: ['127.0.0.1'] });
    const ca = readFileSync(file('club.crt'));
    const url = `https://127.0.0.1:${port}`;
    const entered = await ask(`${url}/api/t/t1/enter`, { body: AS_OPERATOR, ca });
    expect(entered.cookies[0]).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
    const fed = await new Promise((resolve, reject) => {
      const socket = new WebSocket(`wss://127.0.0.1:${port}/ws/t/t1`, { ca });
      onTestFinished(() => socket.terminate());
      socket.once('message', resolve).once('error', reject);
    });
    expect(JSON.parse(String(fed))).toMatchObject({ type: 'view' });
    expect(notices).toEqual([expect.stringMatching(/the certificate ends on .*no restart is needed/)]);

    writeFileSync(files.key, 'no key');
    tls.look();
    expect(notices.at(-1)).toMatch(/served\.key is no key in PEM/);
    await ask(`${url}/healthz`, { ca });
    serve('stranger');
    utimesSync(files.cert, 1, 1);
    tls.look();
    await expect(ask(`${url}/healthz`, { ca })).rejects.toThrow(/self[- ]signed/);
  });

  test('is shown to so many connections at a time, of which those that say nothing make room', async () => {
    const { connections, taken } = limitsTelling({ inAll: 64, perAddress: 64 });
    const at = { host: '127.0.0.1', port: 0, name: null, byName: 'either' } as const;
    const files = { cert: file('broker.crt'), key: file('broker.key') };
    const tls = createTlsServer({ ...at, ...files }, certificate('broker'), {
      connections,
      date: Date.now,
      monotonicMs: () => performance.now(),
      onNotice: () => undefined,
    });
    let port = 0;
    const listening = { ...tls, listen: async () => (port = await tls.listen()) };
    await startServer({ feed: handFeed(VIEW), tls: listening, connections });
    const silent = Array.from({ length: 100 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    onTestFinished(() => {
      for (const socket of silent) socket.destroy();
    });
    const ca = readFileSync(file('club.crt'));
    expect((await ask(`https://127.0.0.1:${port}/healthz`, { ca })).status).toBe(200);
    expect(taken.length).toBeGreaterThan(100);
    expect(taken.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(64);
  });

  test('is told in clear words where it has no key, another key, another name, or its time is not now', () => {
    const why = (cert: string, key: string): string => {
      const read = readCertificate({ cert: file(cert), key: file(key) });
      return read.ok ? 'fine' : `${read.problem.code}: ${read.problem.why}`;
    };
    expect(why('broker.crt', 'none.key')).toBe('no-key: cannot be read');
    expect(why('none.crt', 'broker.key')).toBe('no-certificate: cannot be read');
    expect(why('broker.key', 'broker.key')).toBe('no-certificate: is no certificate in PEM');
    expect(why('broker.crt', 'broker.crt')).toBe('no-key: is no key in PEM without a password');
    expect(why('broker.crt', 'table.key')).toMatch(/^other-key: is not the key to .*broker\.crt$/);
    const { from, until, ...rest } = certificate('broker');
    const notice = (now: number, name: string | null = null, ends = until): string =>
      certificateNotice({ ...rest, from, until: ends }, { now, name, file: 'x.pem' }) ?? 'nothing';
    const day = 86_400_000;
    expect(notice(until)).toMatch(
      /^the certificate has expired on \d{4}-\d\d-\d\d, x\.pem; browsers refuse it/,
    );
    expect(notice(from - 1)).toMatch(/valid from .* check the clock/);
    expect(notice(from, 'tables.our-club.org')).toMatch(/is not for tables\.our-club\.org/);
    expect(notice(from, '127.0.0.1', from + 21 * day)).toBe('nothing');
    expect(notice(from + 1, '127.0.0.1', from + 21 * day)).toMatch(/^the certificate ends on/);
  });
});

describe('a name that is to be asked for over TLS alone', () => {
  const NAME = 'tables.our-club.org';
  const served = (port: number) => {
    const shut = { look: () => undefined, close: async () => undefined, listen: async () => port };
    const at = { host: '127.0.0.1', port };
    const tls = {
      ...shut,
      at,
      isCertified: () => true,
      attach: () => undefined,
      strict: { name: NAME, port },
    };
    return startServer({ feed: handFeed(VIEW), tls, trustedProxies: ['127.0.0.1'] });
  };

  test('sends whoever asks for it in clear text there, with all that he asked for; an address is answered as ever', async () => {
    const { url } = await served(8443);
    const sent = await ask(`${url}/t/t1/table?lang=ko`, { headers: { host: NAME } });
    expect([sent.status, sent.headers.location]).toEqual([307, `https://${NAME}:8443/t/t1/table?lang=ko`]);
    expect((await ask(`${url}/api/t/t1/view`)).status).toBe(200);
  });

  test.each([
    ['has browsers keep to it where TLS is at its usual port', 443, 'max-age=2592000'],
    ['does not where they would ask for TLS at the port of clear text', 8443, undefined],
  ])('%s', async (_, port, kept) => {
    const { url } = await served(port);
    const { headers } = await ask(`${url}/api/t/t1/view`, { headers: { ...OVER_TLS, host: NAME } });
    expect(headers['strict-transport-security']).toBe(kept);
    const byAddress = await ask(`${url}/api/t/t1/view`, { headers: OVER_TLS });
    expect(byAddress.headers['strict-transport-security']).toBeUndefined();
  });
});

describe('what is done on pages', () => {
  test('is kept with session and device: who enters, who is not let in, and every act of staff; refusals without end are not', async () => {
    const acts: Act[] = [];
    const { url } = await startServer({
      feed: handFeed(VIEW),
      acts: { ...NO_ACTS, keep: (act) => void acts.push(act) },
    });
    const entered = await ask(`${url}/api/t/t1/enter`, { body: AS_OPERATOR });
    const headers = { authorization: `Bearer ${JSON.parse(entered.body).token}` };
    await ask(`${url}/api/t/t1/access/give`, { body: { role: 'owner' }, headers });
    await ask(`${url}/api/t/t1/view`, { headers });
    for (let tries = 0; tries < 40; tries += 1)
      await ask(`${url}/api/t/t1/access/end`, { body: { ids: [] } });
    const by = acts[0]?.by;
    expect(by).toEqual({ role: 'operator', session: expect.any(String), device: expect.any(String) });
    expect(acts.slice(0, 3)).toEqual([
      { at: expect.any(Number), act: 'POST /api/t/t1/enter', status: 200, by, from: '127.0.0.1' },
      { at: expect.any(Number), act: 'POST /api/t/t1/access/give', status: 200, by, from: '127.0.0.1' },
      { at: expect.any(Number), act: 'POST /api/t/t1/access/end', status: 403, by: null, from: '127.0.0.1' },
    ]);
    expect(acts.length).toBeGreaterThan(20);
    expect(acts.length).toBeLessThan(40);
  });

  test('is kept also where whoever asked has gone before he could be answered', async () => {
    const acts: Act[] = [];
    const { url } = await startServer({
      feed: handFeed(VIEW),
      acts: { ...NO_ACTS, keep: (act) => void acts.push(act) },
    });
    const { hostname, port, host } = new URL(url);
    const body = JSON.stringify({ ids: [] });
    const socket = connect(Number(port), hostname);
    // The answer of the second waits behind that of the first, which is still read from the disk.
    socket.end(
      [
        `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
        `POST /api/t/t1/access/end HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`,
        `Content-Length: ${body.length}\r\n\r\n${body}`,
      ].join(''),
      () => socket.destroy(),
    );
    await vi.waitFor(() => expect(acts).toMatchObject([{ act: 'POST /api/t/t1/access/end', status: 403 }]));
  });

  test('a question for the ledger that waits behind another is over when its connection is: its network may ask again', async () => {
    const { url } = await startServer({ feed: handFeed(VIEW) });
    const { hostname, port, host } = new URL(url);
    const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    const socket = connect(Number(port), hostname);
    socket.end(`${get('/')}${get('/api/t/t1/ledger')}`, () => socket.destroy());
    await new Promise((resolve) => socket.once('close', resolve));
    await vi.waitFor(async () => expect((await ask(`${url}/api/t/t1/ledger`)).status).toBe(200), 10_000);
  });
});
