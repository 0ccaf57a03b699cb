import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { type ScreenReport, screensAnswer } from '../../../src/contract/screens.ts';
import { wallFeed } from '../../../src/contract/wall.ts';
import { enterAt } from '../../harness/enter.ts';
import { viewWith } from '../../unit/screens/fixtures.ts';
import { handFeed, OPERATOR_CODE, startServer } from './server.ts';

const VIEW = viewWith({ at: 'waitingForStart', press: 'open-gate' });
const DRAWN: ScreenReport = { type: 'drawn', side: null, revision: VIEW.revision, ageMs: 40, fps: 60 };

/** A line as of a screen, and what it hears first. */
const lineTo = async (url: string): Promise<{ readonly socket: WebSocket; readonly first: unknown }> => {
  const socket = new WebSocket(url.replace('http', 'ws'));
  onTestFinished(() => socket.terminate());
  const first = await new Promise((resolve) =>
    socket.once('message', (data) => resolve(JSON.parse(String(data)))),
  );
  return { socket, first };
};

test('what a screen has drawn is told to the operator alone, and only what keeps the contract is heard', async () => {
  const { url } = await startServer({ feed: handFeed(VIEW) });
  expect((await fetch(`${url}/api/t/t1/screens`)).status).toBe(403);
  const authorization = `Bearer ${await enterAt(`${url}/api/t/t1`, { as: 'operator', code: OPERATOR_CODE })}`;
  const listed = async () => {
    const answer = await fetch(`${url}/api/t/t1/screens`, { headers: { authorization } });
    return screensAnswer.parse(await answer.json()).screens;
  };

  const table = await lineTo(`${url}/ws/t/t1`);
  for (const bad of ['', '{', '[]', JSON.stringify({ ...DRAWN, fps: -1 }), JSON.stringify(DRAWN).padEnd(600)])
    table.socket.send(bad);
  table.socket.send(JSON.stringify(DRAWN));
  const wall = await lineTo(`${url}/ws/club`);
  const shown = wallFeed.parse(wall.first);
  expect(shown.type === 'view' && shown.view.tables.map((each) => each.table)).toEqual(['t1']);
  wall.socket.send(JSON.stringify({ ...DRAWN, revision: 1 }));
  await expect.poll(listed).toMatchObject([
    { as: 'centre', table: 't1', state: 'fresh', drawn: { revision: VIEW.revision, ageMs: 40, fps: 60 } },
    { as: 'wall', table: null, state: 'fresh' },
  ]);
  // A page of this computer that is closed is no screen any more.
  table.socket.close();
  await expect.poll(listed).toMatchObject([{ as: 'wall' }]);
});

test('a table that is left out is on no wall, whoever looks; its own pages show it', async () => {
  const { url } = await startServer({ feed: handFeed(VIEW), onWall: 'left-out' });
  const { first } = await lineTo(`${url}/ws/club`);
  const asked = await (await fetch(`${url}/api/club`)).json();
  expect([first, asked]).toMatchObject([{ view: { tables: [] } }, { tables: [] }]);
  expect((await fetch(`${url}/api/t/t1/view`)).status).toBe(200);
});
