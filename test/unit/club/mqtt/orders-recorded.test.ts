import { describe, expect, test } from 'vitest';
import { clubId, tableId } from '../../../../src/contract/ids.ts';
import { FROM_AFAR } from '../../../../src/contract/ordering.ts';
import { codeOf, newKey, type Order, OURS, signed, table, VOID } from './ordered-table.ts';

describe('what changes the record', () => {
  test('is said as the operator says it, where a key of the club has signed it', async () => {
    const { order, send, said, acts } = table();
    expect(await send('declare', signed(order()))).toEqual({ v: 1, id: 'order-0001', status: 'done' });
    expect(said).toMatchObject([
      {
        entered: { as: 'operator', session: `command-key ${OURS.name}`, device: 'mqtt' },
        declaration: { id: 'order-0001', say: VOID },
      },
    ]);
    const told = { id: 'order-0001', say: 'void-hand' };
    expect(acts).toEqual([{ command: 'declare', was: 'done', key: OURS.name, order: told }]);
  });

  test('is kept with who says so for people, also where it is refused', async () => {
    const { order, send, acts } = table();
    await send('declare', signed(order({ by: 'Bob of the desk' })));
    await send('declare', signed(order({ id: 'order-0002', by: 'Bob', exp: 1 })));
    expect(acts.map((act) => act.order)).toEqual([
      { id: 'order-0001', say: 'void-hand', by: 'Bob of the desk' },
      { id: 'order-0002', say: 'void-hand', by: 'Bob', code: 'expired' },
    ]);
  });

  test.each([
    ['without a signature', 'unsigned', (order: Order) => order],
    [
      'by a key that the club does not know',
      'unknown-key',
      (order: Order) => signed(order, { by: newKey() }),
    ],
    ['changed after it was signed', 'wrong-signature', (order: Order) => ({ ...signed(order), by: 'Bob' })],
    [
      'signed for another table',
      'wrong-signature',
      (order: Order) => signed(order, { at: { club: clubId.parse('club'), table: tableId.parse('t2') } }),
    ],
  ])('is refused %s, and kept as an act', async (_, code, made) => {
    const { order, send, said, acts } = table();
    expect(codeOf(await send('declare', made(order())))).toBe(code);
    expect(said).toEqual([]);
    expect(acts).toMatchObject([
      { command: 'declare', was: 'refused', key: null, order: { id: 'order-0001', say: 'void-hand', code } },
    ]);
  });

  test('is never the machine: no signature moves it', async () => {
    const words = ['service', 'use-sets', 'deal-again', 'choose-first-dealer', 'ask-pause', 'confirm'];
    expect(words.filter((word) => [...FROM_AFAR].map(String).includes(word))).toEqual([]);
    const { order, send, said } = table();
    const open = { say: 'service', task: { do: 'open', pin: '0000' } };
    expect(codeOf(await send('declare', signed(order({ args: { say: open } }))))).toBe('not-from-afar');
    expect(said).toEqual([]);
  });
});
