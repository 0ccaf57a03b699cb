import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Declaration, declaration, say } from '../../../src/contract/declaration.ts';
import { viewWith } from '../../unit/screens/fixtures.ts';
import { handFeed, OPERATOR_CODE, silentTalk, startServer } from './server.ts';

const document = readFileSync(new URL('../../../docs/declarations.md', import.meta.url), 'utf8');
const bodies = document.split('\n').filter((line) => line.startsWith('{"id": '));

test('docs/declarations.md has a body for every word that can be said', () => {
  const shown = new Set(bodies.map((body) => declaration.parse(JSON.parse(body)).say.say));
  const known = say.options.map(({ shape }) => shape.say.value);
  expect(known.filter((word) => !shown.has(word))).toEqual([]);
});

test('each is taken by the API as it stands, and heard as what it says', async () => {
  const heard: Declaration[] = [];
  const view = viewWith({ at: 'playing', turn: null, doing: 'unseen', claim: null, misplaced: 0 });
  const { url } = await startServer({
    feed: handFeed(view),
    talk: silentTalk({
      declare: async (_, said) => {
        heard.push(said);
        return { v: 1, ok: true, id: said.id, proposal: null };
      },
    }),
  });
  const post = (path: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${url}/api/t/t1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  const entered = await post('enter', JSON.stringify({ as: 'operator', code: OPERATOR_CODE }));
  const { token } = await entered.json();
  for (const body of bodies) {
    const answer = await post('declare', body, { authorization: `Bearer ${token}` });
    expect(answer.status, `${body}: ${await answer.text()}`).toBe(200);
  }
  expect(heard.map(({ id }) => id)).toEqual(bodies.map((body) => JSON.parse(body).id));
});
