import { connectAsync } from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import type { ExternalBroker } from '../../../src/club/mqtt/broker-client.ts';
import { answerPayload } from '../../../src/contract/asking.ts';
import type { Declaration, DeclarationAnswer } from '../../../src/contract/declaration.ts';
import { eventually } from '../../harness/programs.ts';
import { NO_ORDERS } from '../../unit/club/mqtt/samples.ts';
import { ADDRESS } from './listener.ts';
import { startMosquitto, startTable } from './table.ts';

/* An order that somebody has sent to be kept, over a broker. */

const ID = 'pause-kept-1';

/** A table that remembers what was said there over its restarts; `start` begins it, anew where it is there. */
const pausable = async (speaks: Pick<ExternalBroker, 'speaks'>) => {
  const { url } = await startMosquitto();
  const said = new Map<string, Declaration>();
  const declare = async (_: unknown, declaration: Declaration): Promise<DeclarationAnswer> => {
    said.set(declaration.id, declaration);
    return { v: 1, ok: true, id: declaration.id, proposal: null };
  };
  const asker = await connectAsync(url);
  onTestFinished(() => void asker.end(true));
  /** What was answered to the order; `hearing` begins to hold with the answer to a question. */
  const answers: string[] = [];
  let hearing = false;
  asker.on('message', (_, payload) => {
    const answer = answerPayload.parse(JSON.parse(payload.toString()));
    if (answer.id === ID) answers.push(answer.status === 'refused' ? answer.code : answer.status);
    else hearing = true;
  });
  const root = `mj/v1/${ADDRESS.club}/t/${ADDRESS.table}`;
  await asker.subscribeAsync(`${root}/res/asker`, { qos: 1 });
  const order = { v: 1, id: ID, reply: 'asker', exp: Date.now() + 60_000, args: { reason: 'a guest' } };
  return {
    said,
    start: async () => {
      const orders = { ...NO_ORDERS, declare, wasSaid: async (id: string) => said.has(id) };
      const table = startTable({ kind: 'external', url, credentials: {}, ...speaks }, { orders });
      hearing = false;
      await eventually('the table to hear', async () => {
        const question = JSON.stringify({ v: 1, id: 'there', reply: 'asker' });
        await asker.publishAsync(`${root}/cmd/rebirth`, question, { qos: 1 });
        return hearing ? true : null;
      });
      return table;
    },
    sendToBeKept: () =>
      asker.publishAsync(`${root}/cmd/pause`, JSON.stringify(order), { qos: 1, retain: true }),
    answered: (count: number) =>
      eventually(`${count} answers`, () => (answers.length >= count ? answers : null)),
  };
};

test('is refused by a table that is there, and by one that comes later, where both speak MQTT 5', async () => {
  const { start, sendToBeKept, answered, said } = await pausable({ speaks: '5' });
  const first = await start();
  await sendToBeKept();
  expect(await answered(1)).toEqual(['retained']);
  await first.publisher.close();
  await start();
  expect(await answered(2)).toEqual(['retained', 'retained']);
  expect([...said.keys()]).toEqual([]);
});

test('is answered as it was when it comes again, also by MQTT 3.1.1, which cannot tell a table that is there', async () => {
  const { start, sendToBeKept, answered, said } = await pausable({});
  const first = await start();
  await sendToBeKept();
  expect(await answered(1)).toEqual(['done']);
  await first.publisher.close();
  await start();
  expect(await answered(2)).toEqual(['done', 'done']);
  expect([...said.keys()]).toEqual([ID]);
});
