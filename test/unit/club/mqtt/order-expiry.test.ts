import { expect, test } from 'vitest';
import { createOrderReceiver } from '../../../../src/club/mqtt/order-receiver.ts';
import { clubId, tableId } from '../../../../src/contract/ids.ts';
import { manualClock } from './manual-clock.ts';
import { EMPTY_LEDGER, NO_ORDERS } from './samples.ts';

/* Until when an order is meant. */

const MINUTE_MS = 60_000;
const DATE = 1_700_000_000_000;

/** A table whose record was once stamped by a computer that was nine hours ahead, and whose clock has gone on from there. */
const tableAhead = () => {
  const said: string[] = [];
  const receiver = createOrderReceiver({
    club: clubId.parse('club'),
    table: tableId.parse('t1'),
    clock: manualClock(DATE + 9 * 60 * MINUTE_MS),
    date: () => DATE,
    head: () => EMPTY_LEDGER,
    ports: {
      ...NO_ORDERS,
      declare: async (_, { id }) => {
        said.push(id);
        return { v: 1, ok: true, id, proposal: null };
      },
    },
  });
  let orders = 0;
  return {
    said,
    pauseUntil: async (exp: number) => {
      orders += 1;
      const order = { v: 1, id: `order-${orders}-of-some`, exp, args: { reason: 'the bell rings' } };
      return receiver.take('pause', order, 'once');
    },
  };
};

test('an order meant for the next minute is done by the date, however far the clock of the record is ahead of it', async () => {
  const { pauseUntil, said } = tableAhead();
  expect(await pauseUntil(DATE + MINUTE_MS)).toMatchObject({ status: 'done' });
  expect(said).toEqual(['order-1-of-some']);
});

test('an order whose time is over by the date is refused, and so is one that is meant hours from now', async () => {
  const { pauseUntil, said } = tableAhead();
  expect(await pauseUntil(DATE)).toMatchObject({
    code: 'expired',
    message: `it was meant until ${DATE}, and it is ${DATE} here`,
  });
  expect(await pauseUntil(DATE + 9 * 60 * MINUTE_MS + 1_000)).toMatchObject({ code: 'expired' });
  expect(said).toEqual([]);
});
