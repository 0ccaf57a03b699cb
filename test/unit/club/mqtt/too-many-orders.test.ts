import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerPayload } from '../../../../src/contract/asking.ts';
import { EVERY_COMMAND } from '../../../../src/contract/ordering.ts';
import { codeOf, newKey, type Order, signed, table } from './ordered-table.ts';
import { BY_PAYLOAD } from './samples.ts';

describe('too much that is said at once', () => {
  const flood = async (send: ReturnType<typeof table>['send'], command: string, body: Order) => {
    for (let n = 0; n < 60; n += 1) await send(command, body);
    return codeOf(await send(command, body));
  };

  test('keeps no order out that a key of the club has signed, nor one to pause: neither questions nor what proves nothing', async () => {
    const { order, send, acts } = table();
    const stranger = newKey();
    expect(await flood(send, 'replay', { v: 1, id: 'q', reply: 'me', args: { from: 1 } })).toBe(
      'too-many-questions',
    );
    expect(await flood(send, 'declare', signed(order(), { by: stranger }))).toBe('too-many-questions');
    expect(acts.length).toBe(30);
    expect(codeOf(await send('pause', order({ id: 'pause-0001', args: { reason: 'a fire' } })))).toBe('done');
    expect(codeOf(await send('declare', signed(order())))).toBe('done');
  });

  test('is answered, and kept, no more than thirty times, also where it is signed', async () => {
    const { order, send, acts, clock } = table();
    for (let n = 100; n < 160; n += 1) await send('declare', signed(order({ id: `order-0${n}` })));
    expect(codeOf(await send('declare', signed(order())))).toBe('too-many-questions');
    expect(acts.length).toBe(30);
    clock.pass(1_000);
    expect(codeOf(await send('declare', signed(order())))).toBe('done');
  });
});

test('whatever else comes has no effect, and is counted unless it is a proper question', async () => {
  const word = fc.oneof(fc.constantFrom(...EVERY_COMMAND), fc.string());
  const known = fc.record(
    {
      ...{ v: fc.constantFrom(1, 2), id: fc.string(), reply: fc.constantFrom('me', '', 'a/b', '#') },
      ...{ exp: fc.oneof(fc.integer(), fc.double()), args: fc.jsonValue(), key: fc.string() },
      ...{ signature: fc.string(), by: fc.jsonValue(), expect: fc.jsonValue() },
    },
    { requiredKeys: [] },
  );
  const payload = fc.oneof(
    fc.string(),
    fc.json(),
    known.map((body) => JSON.stringify(body)),
  );
  await fc.assert(
    fc.asyncProperty(word, payload, fc.boolean(), async (command, text, retained) => {
      const { tell, said, chosen, refused } = table();
      const answer = await tell({ ...BY_PAYLOAD, command, payload: text, retained });
      const isAnswered = answer !== null && answerPayload.parse(JSON.parse(answer)).status !== 'refused';
      if (isAnswered) expect(['replay', 'rebirth']).toContain(command);
      expect([said.length, chosen.length, refused()]).toEqual([0, 0, isAnswered ? 0 : 1]);
    }),
    { numRuns: 300 },
  );
});
