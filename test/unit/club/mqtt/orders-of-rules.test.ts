import { describe, expect, test } from 'vitest';
import type { RulesTaken } from '../../../../src/club/mqtt/order-receiver.ts';
import { codeOf, newKey, type Order, OURS, signed, table } from './ordered-table.ts';
import { EMPTY_LEDGER } from './samples.ts';

describe('what changes the rules of the next match', () => {
  const LEARNER = { base: 'learner', options: { minimum: 2 } };
  const asOrder = { as: 'next-match' } as const;

  test('is chosen where a key of the club has signed it, and answered with when it holds', async () => {
    const { order, send, chosen, said, acts } = table();
    const body = signed(order({ args: LEARNER }), asOrder);
    expect(await send('next-match', body)).toEqual({
      v: 1,
      id: 'order-0001',
      status: 'done',
      chosen: { holds: 'after-this-match', tiles: 'same' },
    });
    expect(chosen).toEqual([{ id: 'order-0001', choice: LEARNER, key: OURS.name }]);
    expect(said).toEqual([]);
    const told = { id: 'order-0001' };
    expect(acts).toEqual([{ command: 'next-match', was: 'done', key: OURS.name, order: told }]);
  });

  test.each([
    ['without a signature', 'unsigned', (order: Order) => order],
    ['signed as another order', 'wrong-signature', (order: Order) => signed(order)],
    [
      'by a key that the club does not know',
      'unknown-key',
      (order: Order) => signed(order, { ...asOrder, by: newKey() }),
    ],
    [
      'for rules that are none',
      'ill-formed',
      (order: Order) => signed({ ...order, args: { base: 'chess', options: {} } }, asOrder),
    ],
    ['when its time is over', 'expired', (order: Order) => signed({ ...order, exp: 1 }, asOrder)],
    [
      'where the ledger has gone on',
      'state-moved',
      (order: Order) => signed({ ...order, expect: { epoch: EMPTY_LEDGER.epoch, seq: 2 } }, asOrder),
    ],
  ])('is refused %s', async (_, code, made) => {
    const { order, send, chosen } = table();
    expect(codeOf(await send('next-match', made(order({ args: LEARNER }))))).toBe(code);
    expect(chosen).toEqual([]);
  });

  test.each([
    [
      'what cannot be played',
      { v: 1, ok: false, refusal: { code: 'bad-value', option: 'minimum' } },
      'declined',
      /^bad-value: "minimum": /,
    ],
    [
      'other rules under an id that was used',
      { ok: false, refusal: 'id-reused' },
      'declined',
      /^id-reused: /,
    ],
    ['more than can be remembered', { ok: false, refusal: 'too-many' }, 'declined', /day/],
    ['a table that has no rules to choose', null, 'not-ready', /now/],
  ] satisfies [string, RulesTaken | null, string, RegExp][])(
    'is refused with its reason: %s',
    async (_, taken, code, words) => {
      const { order, send } = table(undefined, taken);
      const answer = await send('next-match', signed(order({ args: LEARNER }), asOrder));
      expect(answer).toMatchObject({ status: 'refused', code, message: expect.stringMatching(words) });
    },
  );
});
