import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createPageClient } from '../../../simulator/page-client.ts';
import { createScreenClient } from '../../../simulator/screen-client.ts';

/** Where every page is answered so. */
const answering = async (answer: (response: ServerResponse) => void): Promise<string> => {
  const server = createServer((request, response) => {
    request.resume();
    answer(response);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens at a port');
  return `http://127.0.0.1:${address.port}`;
};

const JSON_TYPE = { 'content-type': 'application/json' };

test.each<[string, (response: ServerResponse) => void]>([
  ['that is no JSON', (response) => response.writeHead(200).end('<!doctype html><p>a proxy</p>')],
  [
    'that is cut off',
    (response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': 1000 });
      response.write('{"codes":[', () => response.destroy());
    },
  ],
  ['of nothing', (response) => response.writeHead(200, JSON_TYPE).end()],
])('a page %s shows a person nothing, and hears nothing of him', async (_how, answer) => {
  const url = await answering(answer);
  const page = createPageClient(() => ({ url, table: 't1' }), 0);
  expect(await page.read()).toBeNull();
  expect(await page.say({ say: 'call-win', hand: 1 })).toBe(false);
  expect(await createScreenClient(() => ({ url, table: 't1' }))()).toBeNull();
});

test('a screen of which nobody has told where it is, or that is gone, says nothing of the walls', async () => {
  expect(await createScreenClient(() => null)()).toBeNull();
  expect(await createScreenClient(() => ({ url: 'http://127.0.0.1:9', table: 't1' }))()).toBeNull();
});
