import { expect, test } from 'vitest';
import type { WebServer } from '../../../src/club/web/web-server.ts';
import { viewWith } from '../../unit/screens/fixtures.ts';
import { handFeed, OPERATOR_CODE, startServer } from './server.ts';

const VIEW = viewWith({ at: 'waitingForStart', press: 'open-gate' });

const post = ({ url }: WebServer, path: string, body: object, headers = {}): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('a new screen waits for the operator’s word, then has its table’s codes, until it is put out', async () => {
  const server = await startServer({ feed: handFeed(VIEW), hosts: ['table.club'] });
  const { code, waiting } = await (await post(server, '/api/screens', {})).json();
  const place = () => post(server, '/api/screens/place', { waiting });
  expect((await (await place()).json()).error.code).toBe('not-answered');
  expect((await post(server, '/api/t/t1/screens', { as: 'centre', code })).status).toBe(403);

  const entered = await post(server, '/api/t/t1/enter', { as: 'operator', code: OPERATOR_CODE });
  const operator = { authorization: `Bearer ${(await entered.json()).token}` };
  const access = () =>
    fetch(`${server.url}/api/t/t1/access`, { headers: operator }).then((answer) => answer.json());
  expect((await access()).screens).toMatchObject([{ code }]);
  expect((await post(server, '/api/t/t1/screens', { as: 'centre', code }, operator)).status).toBe(200);

  const placed = await place();
  expect(await placed.json()).toEqual({ v: 1, path: '/t/t1/table' });
  const cookie = placed.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  // Asked by a name that is not this computer's, as from another one.
  const codes = async (): Promise<number> => {
    const { request } = await import('node:http');
    return new Promise((resolve) => {
      const asked = request(`${server.url}/api/t/t1/seat-codes`, {
        headers: { host: 'table.club', cookie },
      });
      asked.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
      asked.end();
    });
  };
  expect(await codes()).toBe(200);
  const screen = (await access()).tokens.find(({ role }: { role: string }) => role === 'screen');
  await post(server, '/api/t/t1/access/end', { ids: [screen.id] }, operator);
  expect(await codes()).toBe(403);

  const other = await (await post(server, '/api/screens', {})).json();
  const before = { as: 'seat-panel', side: 2, code: other.code };
  expect((await post(server, '/api/t/t1/screens', before, operator)).status).toBe(200);
  const panel = await post(server, '/api/screens/place', { waiting: other.waiting });
  expect((await panel.json()).path).toBe('/t/t1/panel/2');
});
