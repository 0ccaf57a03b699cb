import { connectAsync } from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { answerPayload } from '../../../src/contract/asking.ts';
import { systemClock } from '../../../src/controller/chance-and-time.ts';
import { eventually } from '../../harness/programs.ts';
import { NO_ORDERS } from '../../unit/club/mqtt/samples.ts';
import { ADDRESS } from './listener.ts';
import { startMosquitto, startTable } from './table.ts';

test('a table whose record is nine hours ahead of the date does what is ordered for the next minute over a broker', async () => {
  const { url } = await startMosquitto();
  startTable(
    { kind: 'external', url, credentials: {} },
    {
      clock: { ...systemClock, now: () => systemClock.now() + 9 * 3_600_000 },
      orders: { ...NO_ORDERS, declare: async (_, { id }) => ({ v: 1, ok: true, id, proposal: null }) },
    },
  );
  const asker = await connectAsync(url);
  onTestFinished(() => void asker.end(true));
  const answers: string[] = [];
  asker.on('message', (_, payload) => {
    const answer = answerPayload.parse(JSON.parse(payload.toString()));
    answers.push(answer.status === 'refused' ? answer.code : answer.status);
  });
  const root = `mj/v1/${ADDRESS.club}/t/${ADDRESS.table}`;
  await asker.subscribeAsync(`${root}/res/asker`, { qos: 1 });
  const answer = await eventually('an answer', async () => {
    const order = { v: 1, id: 'pause-now-1', reply: 'asker', exp: Date.now() + 60_000 };
    const payload = JSON.stringify({ ...order, args: { reason: 'the bell rings' } });
    await asker.publishAsync(`${root}/cmd/pause`, payload, { qos: 1 });
    return answers[0] ?? null;
  });
  expect(answer).toBe('done');
});
