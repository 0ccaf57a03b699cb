import { connectAsync } from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { sendOrder } from '../../../src/follow/send-order.ts';
import { freePort } from '../../harness/programs.ts';
import { ADDRESS } from './listener.ts';
import { startMosquitto } from './table.ts';

/* An order on its way to a table that is asked too much. */

/** Orders a pause of a table that says of so many of them that it is too much, and how often it came. */
const pauseAt = async (tooMany: number, withinMs: number, nobody = '') => {
  const { url } = await startMosquitto();
  const root = `mj/v1/${ADDRESS.club}/t/${ADDRESS.table}`;
  const table = await connectAsync(url);
  onTestFinished(() => void table.end(true));
  const id = 'pause-0001';
  let came = 0;
  table.on('message', () => {
    came += 1;
    const refused = { status: 'refused', code: 'too-many-questions', message: 'order again in a second' };
    const answer = { v: 1, id, ...(came <= tooMany ? refused : { status: 'done' }) };
    table.publish(`${root}/res/sender`, JSON.stringify(answer), { qos: 1 });
  });
  await table.subscribeAsync(`${root}/cmd/pause`, { qos: 1 });
  const answered = await sendOrder({
    ...{ url: url.replace('://', `://${nobody}`), table: ADDRESS, command: 'pause', withinMs },
    payload: { v: 1, id, reply: 'sender', exp: Date.now() + withinMs, args: { reason: 'a fire' } },
  });
  return { ...answered, came };
};

test('is sent again where a table hears too much at once, until it is done', async () => {
  expect(await pauseAt(2, 60_000)).toMatchObject({ answer: { status: 'done' }, came: 3 });
});

test('is answered so when its time is over', async () => {
  const { answer, came } = await pauseAt(Number.POSITIVE_INFINITY, 2_500);
  expect(answer).toMatchObject({ status: 'refused', code: 'too-many-questions' });
  expect(came).toBeGreaterThan(1);
});

test('finds the node of a cluster that is there', async () => {
  expect(await pauseAt(0, 60_000, `127.0.0.1:${await freePort()},`)).toMatchObject({
    answer: { status: 'done' },
  });
});
