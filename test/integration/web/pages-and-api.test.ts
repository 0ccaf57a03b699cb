import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startWebServer } from '../../../src/club/web/web-server.ts';
import { errorAnswer, ledgerAnswer, namesAnswer, tablesAnswer } from '../../../src/contract/feed.ts';
import { movesAnswer } from '../../../src/contract/hand-moves.ts';
import { ruleBookAnswer, ruleListAnswer } from '../../../src/contract/rule-book.ts';
import { tableView } from '../../../src/contract/table-view.ts';
import { wallAnswer } from '../../../src/contract/wall.ts';
import { PRESET_IDS, RULESET_IDS } from '../../../src/rules/ruleset.ts';
import { enterAt } from '../../harness/enter.ts';
import { viewAt } from '../../unit/club/mqtt/samples.ts';
import { VIEWS } from '../../unit/screens/fixtures.ts';
import { handFeed, OPERATOR_CODE, oneTable, startServer } from './server.ts';

const SCREENS = join(import.meta.dirname, '../../../dist/screens');
/** Since 24.9 Node asks what it is to upgrade to. */
const [MAJOR = 0, MINOR = 0] = process.versions.node.split('.').map(Number);
const IS_ASKED_BEFORE_UPGRADES = MAJOR > 24 || (MAJOR === 24 && MINOR >= 9);
const HTML = { headers: { accept: 'text/html' } };

describe('pages', () => {
  for (const path of ['/', '/t/t1/table', '/t/t1/table/']) {
    test(`${path} is the page, asked about each time`, async () => {
      const { url } = await startServer({});
      const answer = await fetch(url + path, HTML);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('Mahjong table');
    });
  }

  test('an unchanged page is not sent again', async () => {
    const { url } = await startServer({});
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    // fetch() itself asks caches to be passed by as soon as it sees this header; a browser does not.
    const status = await new Promise((resolve) => {
      get(url, { headers: { 'if-none-match': etag } }, (answer) => resolve(answer.resume().statusCode));
    });
    expect(status).toBe(304);
  });

  test.each([
    ['a part of it', { range: 'bytes=5-6' }, 200],
    ['a part that it does not have', { range: 'bytes=99999-' }, 200],
    ['another version of it', { 'if-match': '"other"' }, 400],
  ])('whoever asks an asset for %s is answered, and no failure told', async (_, headers, status) => {
    const { url } = await startServer({});
    const answer = await fetch(`${url}/assets/index-abc123.js`, { headers });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(status === 200 ? /^export {};$/ : /"bad-query"/);
  });

  test('assets named by their content are kept for ever, the sprite too', async () => {
    const { url } = await startServer({});
    const asset = await fetch(`${url}/assets/index-abc123.js`);
    const sprite = await fetch(`${url}/assets/tiles-abc123.svg`);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-type')).toContain('javascript');
    expect(sprite.headers.get('cache-control')).toContain('immutable');
    expect(sprite.headers.get('content-type')).toContain('image/svg+xml');
  });

  test.each(['br', 'gzip'])(
    'what the build compressed is sent compressed to whoever takes %s',
    async (way) => {
      const { url } = await startServer({});
      const answer = await fetch(`${url}/assets/tiles-abc123.svg`, { headers: { 'accept-encoding': way } });
      expect(answer.headers.get('content-encoding')).toBe(way);
      expect(answer.headers.get('vary')).toContain('accept-encoding');
      expect(answer.headers.get('content-type')).toContain('image/svg+xml');
      expect(await answer.text()).toContain('<svg');
    },
  );

  test.each(['/nothing', '/t/t9/table', '/t/t1/cellar'])(
    'to a person %s is a page that says so and leads on, and is not kept',
    async (path) => {
      const { url } = await startServer({});
      const answer = await fetch(url + path, HTML);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      // Said before the first script runs, which goes by it.
      const [beforeScripts] = (await answer.text()).split('<script');
      expect(beforeScripts).toContain('<meta name="missing"');
    },
  );

  for (const path of ['/', '/assets/index-abc123.js', '/api/tables', '/nothing']) {
    test(`${path} carries the security headers`, async () => {
      const { url } = await startServer({});
      const { headers } = await fetch(url + path);
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    });
  }

  test('names its own sockets, which some phones do not take for its own, and nothing that asks for it otherwise', async () => {
    const { url } = await startServer({});
    const { host, port } = new URL(url);
    const policyFor = (asked: string): Promise<unknown> =>
      new Promise((resolve) => {
        get({ host: '127.0.0.1', port, headers: { host: asked } }, (answer) =>
          resolve(answer.resume().headers['content-security-policy']),
        );
      });
    expect(await policyFor(host)).toMatch(new RegExp(`connect-src 'self' ws://${host} wss://${host}$`));
    expect(await policyFor(`${host}; script-src *`)).toMatch(/connect-src 'self'$/);
  });

  test('another table is refused in words to a program', async () => {
    const { url } = await startServer({});
    const answer = await fetch(`${url}/t/t9/table`);
    expect(answer.status).toBe(404);
    expect(errorAnswer.parse(await answer.json()).error).toEqual({
      code: 'unknown-table',
      message: 'There is no table "t9" here; this controller runs table "t1".',
    });
  });

  test('nothing outside the built pages is served', async () => {
    const { url } = await startServer({});
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fetc/passwd']) {
      expect((await fetch(url + path)).status).toBeGreaterThanOrEqual(400);
    }
  });

  test('screens that are not built are said to be so', async () => {
    const { url } = await startServer({ screensDir: '/nowhere/screens' });
    const answer = await fetch(url, HTML);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('npm run build');
  });
});

describe('the API', () => {
  test('lists the table and its screens', async () => {
    const { url } = await startServer({});
    const answer = tablesAnswer.parse(await (await fetch(`${url}/api/tables`)).json());
    expect(answer.tables).toEqual([
      {
        table: 't1',
        standing: { state: 'running' },
        screens: [
          { id: 'table', title: 'Table screen', path: '/t/t1/table' },
          { id: 'operator', title: 'Operator', path: '/t/t1/operator' },
        ],
        rules: '/rules/korean-japanese',
      },
    ]);
  });

  test('tells of each table whether its machine is heard', async () => {
    const link = { state: 'lost', since: 7, why: 'port-missing' } as const;
    const { url } = await startServer({ feed: handFeed({ ...viewAt(4), link }) });
    const answer = tablesAnswer.parse(await (await fetch(`${url}/api/tables`)).json());
    expect(answer.tables.map((table) => table.link)).toEqual([link]);
  });

  test('gives the book of a ruleset in the language asked for, as data or text to programs and as a page to people', async () => {
    const { url } = await startServer({ screensDir: SCREENS });
    const book = ruleBookAnswer.parse(await (await fetch(`${url}/rules/old-korean?lang=ja`)).json());
    expect(book).toMatchObject({ id: 'old-korean', language: 'ja' });
    const text = await fetch(`${url}/rules/korean-japanese`, { headers: { accept: 'text/plain' } });
    expect(text.headers.get('content-type')).toContain('text/plain');
    expect(await text.text()).toContain('A win needs 3 hand-points');
    const named = await fetch(`${url}/rules/korean-japanese?format=text`, HTML);
    expect(named.headers.get('content-type')).toContain('text/plain');
    const data = await fetch(`${url}/rules/korean-japanese?format=json`, HTML);
    expect(ruleBookAnswer.parse(await data.json()).id).toBe('korean-japanese');
    for (const [path, status] of [
      ['/rules/korean-japanese', 200],
      ['/rules/house?lang=xx', 200],
      ['/rules', 200],
      ['/rules/bridge', 404],
    ] as const) {
      const page = await fetch(url + path, HTML);
      expect([path, page.status]).toEqual([path, status]);
      expect(page.headers.get('content-type')).toContain('text/html');
    }
  });

  test('lists every book, and which of them is played here', async () => {
    const { url } = await startServer({});
    const list = ruleListAnswer.parse(await (await fetch(`${url}/rules?lang=zh-Hant`)).json());
    expect(list.played).toEqual([{ title: '韓日三人麻將', path: '/rules/korean-japanese' }]);
    expect(list.systems).toHaveLength(RULESET_IDS.length);
    expect(list.presets).toHaveLength(PRESET_IDS.length);
  });

  for (const [path, code] of [
    ['/rules/bridge', 'unknown-ruleset'],
    ['/rules/house?lang=xx', 'bad-query'],
  ] as const) {
    test(`refuses ${path}`, async () => {
      const { url } = await startServer({});
      const answer = await fetch(url + path);
      expect(errorAnswer.parse(await answer.json()).error.code).toBe(code);
    });
  }

  test('gives the view of now', async () => {
    const { url } = await startServer({ feed: handFeed(viewAt(4)) });
    const answer = await fetch(`${url}/api/t/t1/view`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(tableView.parse(await answer.json())).toEqual(viewAt(4));
  });

  test('says that there is no view yet', async () => {
    const { url } = await startServer({});
    const answer = await fetch(`${url}/api/t/t1/view`);
    expect(answer.status).toBe(503);
    expect(errorAnswer.parse(await answer.json()).error.code).toBe('not-ready');
  });

  test('is healthy', async () => {
    const { url } = await startServer({});
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
  });

  test.runIf(IS_ASKED_BEFORE_UPGRADES)(
    'answers a program that offers HTTP/2 or anything else beside WebSocket without it',
    async () => {
      const { url } = await startServer({});
      const statusWith = (upgrade: string): Promise<number> =>
        new Promise((resolve, reject) => {
          const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade, 'http2-settings': '' };
          get(`${url}/healthz`, { headers }, (answer) => resolve(answer.resume().statusCode ?? 0))
            .on('upgrade', (answer, socket) => {
              socket.destroy();
              resolve(answer.statusCode ?? 0);
            })
            .on('error', reject);
        });
      expect([await statusWith('h2c'), await statusWith('websocket')]).toEqual([200, 404]);
    },
  );

  test('gives the ledger from a number on, so many entries at most', async () => {
    const { url } = await startServer({});
    const answer = ledgerAnswer.parse(await (await fetch(`${url}/api/ledger?from=38&limit=2`)).json());
    expect(answer.entries.map(({ seq }) => seq)).toEqual([38, 39]);
  });

  for (const query of ['from=0', 'from=x', 'limit=0', 'limit=101', 'from=1.5', 'form=1']) {
    test(`refuses the ledger query ${query}`, async () => {
      const { url } = await startServer({});
      const answer = await fetch(`${url}/api/ledger?${query}`);
      expect(answer.status).toBe(400);
      expect(errorAnswer.parse(await answer.json()).error.code).toBe('bad-query');
    });
  }

  test('tells the operator alone how the persons of entries are called, and the moves of a hand', async () => {
    const { url } = await startServer({});
    const address = `${url}/api/t/t1/names?ids=person-1,person-2`;
    expect((await fetch(address)).status).toBe(401);
    const moves = `${url}/api/t/t1/moves?match=1&hand=2`;
    expect((await fetch(moves)).status).toBe(401);
    const authorization = `Bearer ${await enterAt(`${url}/api/t/t1`, { as: 'operator', code: OPERATOR_CODE })}`;
    const told = await fetch(address, { headers: { authorization } });
    expect(namesAnswer.parse(await told.json()).names).toEqual({ 'person-1': 'Takeshi' });
    const replayed = await fetch(moves, { headers: { authorization } });
    expect(movesAnswer.parse(await replayed.json())).toMatchObject({ match: 1, hand: 2 });
    expect((await fetch(`${url}/api/t/t1/names`, { headers: { authorization } })).status).toBe(400);
  });

  test('tells the room on its wall that staff is called, and the code of a fault to the operator alone', async () => {
    const stopped =
      Object.values(VIEWS).find(({ moment }) => moment.at === 'fault' && moment.ends !== 'two-keys') ?? null;
    const { url } = await startServer({ feed: handFeed(stopped) });
    const guests = await (await fetch(`${url}/api/club`)).text();
    const { staff, tables } = wallAnswer.parse(JSON.parse(guests));
    expect([staff, tables[0]?.staff, tables[0]?.players.length]).toEqual([false, true, 3]);
    expect(guests).not.toMatch(/F\d{3}/);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ as: 'operator', code: OPERATOR_CODE });
    const entered = await fetch(`${url}/api/t/t1/enter`, { method: 'POST', headers, body });
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const told = wallAnswer.parse(await (await fetch(`${url}/api/club`, { headers: { cookie } })).json());
    expect([told.staff, told.tables[0]?.fault]).toEqual([true, expect.stringMatching(/^F\d{3}$/)]);
  });

  test('tells the room that staff is called, and who has called to the operator alone', async () => {
    const { url } = await startServer({ feed: handFeed(VIEWS['staff-called'] ?? null) });
    const [guests] = wallAnswer.parse(await (await fetch(`${url}/api/club`)).json()).tables;
    expect([guests?.staff, guests?.staffCalls]).toEqual([true, undefined]);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ as: 'operator', code: OPERATOR_CODE });
    const entered = await fetch(`${url}/api/t/t1/enter`, { method: 'POST', headers, body });
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const told = wallAnswer.parse(await (await fetch(`${url}/api/club`, { headers: { cookie } })).json());
    expect(told.tables[0]?.staffCalls?.map(({ side }) => side)).toEqual([1, 0]);
  });

  test('refuses a page on which an entry is damaged, and names the entry', async () => {
    const { url } = await startServer({ ledger: { page: async () => ({ damagedSeq: 80 }) } });
    const answer = await fetch(`${url}/api/ledger?from=75&limit=10`);
    expect(answer.status).toBe(500);
    expect(errorAnswer.parse(await answer.json())).toEqual({
      error: { code: 'damaged-entry', message: 'Entry 80 of the ledger is damaged: it is not shown.' },
    });
  });

  test('answers a failing ledger without its insides', async () => {
    const failing = async (): Promise<never> => {
      throw new Error('disk gone');
    };
    const { url } = await startServer({ ledger: { page: failing } });
    const answer = await fetch(`${url}/api/ledger`);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      error: { code: 'failed', message: 'This could not be answered: disk gone.' },
    });
  });
});

describe('the server', () => {
  test('says that its port is in use', async () => {
    const { port } = await startServer({});
    const { options, end } = oneTable({ port });
    onTestFinished(end);
    const second = await startWebServer(options);
    expect(second).toEqual({
      ok: false,
      error: { door: 'http', code: 'port-in-use', host: '127.0.0.1', port, why: 'EADDRINUSE' },
    });
  });

  test('says that it may not listen for TLS, and is not there over HTTP alone', async () => {
    const at = { host: '127.0.0.1', port: 443 };
    const nothing = {
      isCertified: () => false,
      strict: null,
      attach: () => undefined,
      look: () => undefined,
    };
    const listen = async () => {
      throw Object.assign(new Error('permission denied'), { code: 'EACCES' });
    };
    const { options, end } = oneTable({ tls: { ...nothing, at, listen, close: async () => undefined } });
    onTestFinished(end);
    expect(await startWebServer(options)).toEqual({
      ok: false,
      error: { door: 'tls', code: 'port-forbidden', ...at, why: 'EACCES' },
    });
  });

  test('ends at once though a browser keeps its connection, and gives its port back', async () => {
    const server = await startServer({});
    await (await fetch(server.url)).text();
    await server.close();
    const again = createServer();
    onTestFinished(() => void again.close());
    await new Promise<void>((resolve) => again.listen(server.port, '127.0.0.1', resolve));
  });
});
