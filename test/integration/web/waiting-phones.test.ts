import { expect, onTestFinished, test } from 'vitest';
import type { Act } from '../../../src/contract/acts.ts';
import { VIEWS } from '../../unit/screens/fixtures.ts';
import { handFeed, NO_ACTS, serveOneTable } from './server.ts';

test('a phone that asks again and again whether it is let in is one entrance among the acts, and not a refusal each time', async () => {
  const kept: Act[] = [];
  const server = await serveOneTable({
    feed: handFeed(VIEWS['playing'] ?? null),
    acts: { ...NO_ACTS, keep: (act: Act) => void kept.push(act) },
  });
  onTestFinished(server.close);
  const post = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(`${server.url}/api/t/t1/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const [set = ''] = answer.headers.getSetCookie();
    return { status: answer.status, told: await answer.json(), cookie: set.split(';', 1)[0] ?? '' };
  };
  const { codes } = await (await fetch(`${server.url}/api/t/t1/seat-codes`)).json();
  const [{ side, invitation }] = codes;
  const holder = await post('enter', { as: 'seat', side, invitation });
  const { told } = await post(`seats/${side}/ask`, {});
  const again = { as: 'seat', side, asked: told.asked };
  for (const _ of [1, 2, 3]) expect((await post('enter', again)).status).toBe(409);
  await post(`seats/${side}/answer`, { verdict: 'admit' }, holder.cookie);
  expect((await post('enter', again)).status).toBe(200);
  expect(kept.map(({ act, status }) => `${act.split('/').at(-1)} ${status}`)).toEqual([
    'enter 200',
    'ask 200',
    'answer 200',
    'enter 200',
  ]);
});
