import { describe, expect, test } from 'vitest';
import { createOrderReceiver, type Orderer } from '../../../../src/club/mqtt/order-receiver.ts';
import { createRefusedOrders } from '../../../../src/club/mqtt/refused-orders.ts';
import type { Declaration } from '../../../../src/contract/declaration.ts';
import { headOf } from '../../../../src/contract/ledger.ts';
import { createTurns } from '../../../../src/ledger/ledgers.ts';
import { manualClock } from './manual-clock.ts';
import { codeOf, OURS, signed, T1, table, VOID } from './ordered-table.ts';
import { EMPTY_LEDGER, entryAt, NO_ORDERS } from './samples.ts';

describe('an order', () => {
  test('to pause, or for staff, needs no signature', async () => {
    const { order, send, said } = table();
    await send('pause', order({ id: 'pause-0001', args: { reason: 'the club closes' } }));
    await send('call-staff', order({ id: 'staff-0001', args: { side: 2 } }));
    expect(said).toMatchObject([
      { entered: { as: 'operator' }, declaration: { say: { say: 'pause' } } },
      { entered: { as: 'seat', side: 2 }, declaration: { say: { say: 'call-staff' } } },
    ]);
  });

  test('that comes again has the same answer and no further effect: later, after a restart, and when its time is over', async () => {
    const first = table();
    const body = signed(first.order());
    const answer = await first.send('declare', body);
    expect(await first.send('declare', body)).toEqual(answer);
    const second = table(first.kept);
    second.clock.pass(60_000);
    expect(await second.send('declare', body)).toEqual(answer);
    expect([first.said.length, second.said.length]).toEqual([1, 0]);
  });

  test('that is stale, or meant for long, is refused', async () => {
    const { order, send, said, clock } = table();
    const stale = signed(order());
    clock.pass(10_000);
    expect(codeOf(await send('declare', stale))).toBe('expired');
    const long = signed(order({ id: 'order-0002', exp: clock.now() + 3_600_000 }));
    expect(codeOf(await send('declare', long))).toBe('expired');
    expect(said).toEqual([]);
  });

  test('that expects another end of the ledger is refused; one that expects this is done', async () => {
    const { order, send } = table();
    const { epoch } = EMPTY_LEDGER;
    const old = signed(order({ id: 'order-0002', expect: { epoch, seq: 2 } }));
    expect(codeOf(await send('declare', old))).toBe('state-moved');
    expect(codeOf(await send('declare', signed(order({ expect: { epoch, seq: 3 } }))))).toBe('done');
  });

  test('that was refused stays so: who has heard it cannot have it done later', async () => {
    const { order, send, said, clock } = table();
    const long = signed(order({ exp: clock.now() + 3_600_000 }));
    const answer = await send('declare', long);
    clock.pass(3_300_000);
    expect(await send('declare', long)).toEqual(answer);
    expect(said).toEqual([]);
  });

  test('that expects the end which one just before it moves is refused, also over another broker', async () => {
    let seq = 3;
    const ports = {
      ...NO_ORDERS,
      ...{ keys: [OURS.name], inTurn: createTurns(), refused: createRefusedOrders() },
      declare: async (_: Orderer, { id }: Declaration) => {
        await new Promise((resolve) => setImmediate(resolve));
        seq += 1;
        return { v: 1, ok: true, id, proposal: null } as const;
      },
    };
    const clock = manualClock();
    const head = () => headOf(entryAt(seq));
    const brokers = [1, 2].map(() => createOrderReceiver({ ...T1, clock, head, ports }));
    const body = (id: string) =>
      signed({
        ...{ v: 1, id, exp: clock.now() + 10_000, args: { say: VOID } },
        expect: { epoch: EMPTY_LEDGER.epoch, seq: 3 },
      });
    const answers = await Promise.all(
      brokers.map((receiver, place) => receiver.take('declare', body(`order-000${place}`), 'once')),
    );
    expect(answers.map(codeOf)).toEqual(['done', 'state-moved']);
    expect(seq).toBe(4);
  });

  test('for staff, or to pause, waits for no ruling that has no end', async () => {
    const receiver = createOrderReceiver({
      ...T1,
      clock: manualClock(),
      head: () => headOf(entryAt(3)),
      ports: {
        ...NO_ORDERS,
        ...{ keys: [OURS.name], inTurn: createTurns(), refused: createRefusedOrders() },
        declare: ({ as }: Orderer, { id }: Declaration) =>
          as === 'operator'
            ? new Promise(() => undefined)
            : Promise.resolve({ v: 1, ok: true, id, proposal: null } as const),
      },
    });
    const order = (id: string, args: object) => ({ v: 1, id, exp: 1_005_000, args });
    void receiver.take('declare', signed(order('order-0001', { say: VOID })), 'once');
    expect(codeOf(await receiver.take('call-staff', order('order-0002', { side: 1 }), 'once'))).toBe('done');
  });

  test('that a broker has kept is refused, and stays so', async () => {
    const { order, send, said } = table();
    expect(codeOf(await send('declare', signed(order()), true))).toBe('retained');
    expect(codeOf(await send('declare', signed(order())))).toBe('retained');
    expect(said).toEqual([]);
  });

  test('that was done before its broker repeats it is answered as it was then', async () => {
    const { order, send, said } = table();
    const answer = await send('declare', signed(order()));
    expect(await send('declare', signed(order()), true)).toEqual(answer);
    expect(said).toHaveLength(1);
  });

  test('that was done is one act, however often and long whoever has heard it says it again', async () => {
    const { order, send, acts, clock } = table();
    const heard = signed(order());
    for (let said = 0; said < 60; said += 1) {
      expect(codeOf(await send('declare', heard))).toBe('done');
      clock.pass(1_000);
    }
    expect(acts).toHaveLength(1);
  });
});
