import { expect, test } from 'vitest';
import type { OrderAct } from '../../../src/club/mqtt/order-receiver.ts';
import { createOrderActs } from '../../../src/club/order-acts.ts';
import { type Act, act } from '../../../src/contract/acts.ts';

const acts = () => {
  const kept: Act[] = [];
  const log = { keep: (each: Act) => void kept.push(each), last: () => [], head: async () => null };
  return { kept, keep: createOrderActs(log, 'club/t1') };
};

const DONE: OrderAct = {
  command: 'declare',
  was: 'done',
  key: 'our-key',
  order: { id: 'order-0001', say: 'void-hand', by: 'Bob' },
};

const refused = (key: string | null): OrderAct => ({
  ...{ command: 'declare', was: 'refused', key },
  order: { id: null, code: 'ill-formed' },
});

test('an order is kept with its id, what was said, who says so for people, and why it was refused', () => {
  const { kept, keep } = acts();
  keep(DONE);
  keep(refused(null));
  expect(kept).toMatchObject([
    {
      ...{ act: 'MQTT club/t1 cmd/declare', status: 200, by: { session: 'command-key our-key' } },
      order: { id: 'order-0001', say: 'void-hand', by: 'Bob' },
    },
    { status: 403, by: null, order: { id: null, code: 'ill-formed' } },
  ]);
  expect(kept.map((each) => act.parse(each))).toEqual(kept);
});

test('whoever is refused without end fills no disk, and takes nothing away from a key that the club knows', () => {
  const { kept, keep } = acts();
  for (let n = 0; n < 1_000; n += 1) keep(refused(null));
  expect(kept.length).toBeLessThan(25);
  kept.length = 0;
  keep(refused('our-key'));
  keep(DONE);
  expect(kept.map(({ status }) => status)).toEqual([403, 200]);
});
