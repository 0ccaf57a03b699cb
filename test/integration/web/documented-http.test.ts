import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Operation } from '../../../scripts/contract/http/operation.ts';
import { addEverything } from '../../../src/club/web/web-server.ts';
import {
  addressOf,
  DOCUMENT,
  undocumentedAnswer,
  undocumentedMessage,
} from '../../harness/documented-http.ts';
import { type Asked, askHttp, documentedTable, operatorToken, seatToken } from './documented-table.ts';
import { oneTable } from './server.ts';

/* docs/openapi.json is what the controller does: each address, each example, each message. */

/** What a browser's address bar opens, and the files of pages. */
const PAGES = /^\/(?:|screen|club|\*|t\/:table\/(?:table|operator|(?:seat|panel)\/[0-3]))$/;

const OPERATIONS = Object.entries(DOCUMENT.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
const isFeed = ({ operation }: (typeof OPERATIONS)[number]): boolean => '101' in operation.responses;
const ASKED_ONCE = OPERATIONS.filter((each) => !isFeed(each));

test('every address that is served is documented, and none that is not', async () => {
  const server = Fastify();
  onTestFinished(() => server.close());
  const served = new Set<string>();
  server.addHook('onRoute', ({ method, url }) => {
    const isAside = method === 'HEAD' || method === 'OPTIONS' || PAGES.test(url);
    if (!isAside) served.add(`${String(method)} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
  });
  await addEverything(server, { ...oneTable({}).options, acceptMqtt: (socket) => socket.terminate() });
  const documented = OPERATIONS.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  expect([...served].sort()).toEqual(documented.sort());
});

const examplesIn = ({ requestBody }: Operation): readonly (readonly [name: string, body: unknown])[] => {
  const examples = requestBody?.content['application/json']?.examples;
  return examples === undefined
    ? [['nothing', undefined]]
    : Object.entries(examples).map(([name, each]) => [name, Object(each).value]);
};

/** Whether it wants a phone that holds seat 0. */
const isOfSeat = (path: string): boolean => /\/(?:leave|stay|link|ask|seat\/\{side\})$/.test(path);

describe('each example is answered as documented', () => {
  test.each(ASKED_ONCE.map((each) => [`${each.method} ${each.path}`, each] as const))(
    '%s',
    async (_, { path, method, operation }) => {
      const club = await documentedTable();
      const token = await (isOfSeat(path) ? seatToken(club.url) : operatorToken(club.url));
      for (const [name, body] of examplesIn(operation)) {
        const asked: Asked = {
          method,
          path: addressOf(path, operation),
          body: await club.real(name, body),
          token: operation.security.length === 0 ? null : token,
        };
        const answer = await askHttp(club.url, asked);
        expect([name, answer.status], JSON.stringify(answer.body)).toEqual([name, 200]);
        expect([name, undocumentedAnswer(operation, answer)]).toEqual([name, null]);
      }
    },
  );
});

describe('each feed says what is documented', () => {
  const feeds = OPERATIONS.filter((each) => isFeed(each) && each.operation['x-says'] !== undefined);
  test.each(feeds.map((each) => [each.path, each] as const))('%s', async (path, { operation }) => {
    const club = await documentedTable();
    const token = await (isOfSeat(path) ? seatToken(club.url) : operatorToken(club.url));
    const socket = new WebSocket(`${club.url.replace('http', 'ws')}${addressOf(path, operation)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    onTestFinished(() => socket.terminate());
    const told = await new Promise((resolve, reject) =>
      socket.once('message', resolve).once('error', reject),
    );
    expect(undocumentedMessage(operation, JSON.parse(String(told)))).toBeNull();
  });
});
