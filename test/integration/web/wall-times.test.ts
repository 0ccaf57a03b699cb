import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { wallAnswer, wallFeed } from '../../../src/contract/wall.ts';
import { enterAt } from '../../harness/enter.ts';
import { viewWith } from '../../unit/screens/fixtures.ts';
import { handFeed, OPERATOR_CODE, startServer } from './server.ts';

const MINUTE_MS = 60_000;
/** What is read one after the other is not of the same millisecond. */
const READ_WITHIN_MS = 30_000;

/** The time of a table whose record was stamped by a computer that was nine hours ahead. */
const now = (): number => Date.now() + 9 * 60 * MINUTE_MS;

const tableAhead = () => {
  const at = now();
  const view = viewWith(
    { at: 'waitingForStart', press: 'open-gate' },
    {
      at,
      link: { state: 'ready', since: at - 50 * MINUTE_MS },
      staffCalls: [{ side: 1, since: at - 10 * MINUTE_MS }],
      timeLeft: { endsAt: at + 60 * MINUTE_MS },
    },
  );
  return startServer({ feed: handFeed(view), now });
};

const differsLittle = (ms: number, from: number): void => {
  expect(Math.abs(ms - from)).toBeLessThan(READ_WITHIN_MS);
};

test('the wall tells as many minutes as the table itself has left, however far the clock of its record is ahead of the date', async () => {
  const { url } = await tableAhead();
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/club`);
  onTestFinished(() => socket.terminate());
  const first = await new Promise((resolve) =>
    socket.once('message', (data) => resolve(JSON.parse(String(data)))),
  );
  const shown = wallFeed.parse(first);
  if (shown.type !== 'view') throw new Error('the wall shows its tables first');
  const [table] = shown.view.tables;
  if (table?.timeLeft === undefined || !('endsAt' in table.timeLeft)) throw new Error('no time is left');
  differsLittle(table.timeLeft.endsAt - shown.view.at, 60 * MINUTE_MS);
});

test('since when somebody is called, and a table is heard, stands on the wall by the date', async () => {
  const { url } = await tableAhead();
  const authorization = `Bearer ${await enterAt(`${url}/api/t/t1`, { as: 'operator', code: OPERATOR_CODE })}`;
  const answer = await fetch(`${url}/api/club`, { headers: { authorization } });
  const [table] = wallAnswer.parse(await answer.json()).tables;
  differsLittle(Date.now() - (table?.staffCalls?.[0]?.since ?? 0), 10 * MINUTE_MS);
  differsLittle(Date.now() - (table?.link?.since ?? 0), 50 * MINUTE_MS);
});
