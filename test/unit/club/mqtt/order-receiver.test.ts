import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createOrderReceiver,
  type OrderAct,
  type Orderer,
  type RulesOrder,
  type RulesTaken,
} from '../../../../src/club/mqtt/order-receiver.ts';
import { createQuestionReceiver } from '../../../../src/club/mqtt/question-receiver.ts';
import { createRefusedOrders } from '../../../../src/club/mqtt/refused-orders.ts';
import type { Asked } from '../../../../src/club/mqtt/session.ts';
import { type AnswerPayload, answerPayload } from '../../../../src/contract/asking.ts';
import type { Declaration, DeclarationAnswer } from '../../../../src/contract/declaration.ts';
import { clubId, tableId } from '../../../../src/contract/ids.ts';
import { headOf } from '../../../../src/contract/ledger.ts';
import { EVERY_COMMAND, FROM_AFAR, type OrderName, signedOrder } from '../../../../src/contract/ordering.ts';
import { createTurns } from '../../../../src/ledger/ledgers.ts';
import { signatureOf } from '../../../../src/signing/signature.ts';
import { undocumented } from '../../../harness/documented.ts';
import { manualClock } from './manual-clock.ts';
import { BY_PAYLOAD, EMPTY_LEDGER, entryAt, NO_ORDERS } from './samples.ts';

/* What is ordered of a table over a broker. */

const newKey = () => {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const key = createPrivateKey(pem);
  return { key, name: createPublicKey(key).export({ format: 'jwk' }).x ?? '' };
};
const OURS = newKey();
const T1 = { club: clubId.parse('club'), table: tableId.parse('t1') };
const VOID = { say: 'void-hand', hand: 1, reason: 'a tile lay on the floor' };

type Order = Readonly<Record<string, unknown>>;

const signed = (
  order: Order,
  { by = OURS, at = T1, as = 'declare' }: { by?: typeof OURS; at?: typeof T1; as?: OrderName } = {},
): Order => ({
  ...order,
  key: by.name,
  signature: signatureOf(by.key, 'mqtt-command', signedOrder(at, as, order)),
});

/** A table with what was said there, which is kept also where its receiver begins anew. */
const table = (
  kept = new Map<string, { said: Declaration; answer: DeclarationAnswer }>(),
  rulesTaken: RulesTaken | null = { v: 1, ok: true, holds: 'after-this-match', tiles: 'same' },
) => {
  const clock = manualClock();
  const said: { entered: Orderer; declaration: Declaration }[] = [];
  const chosen: RulesOrder[] = [];
  const acts: OrderAct[] = [];
  const answers: AnswerPayload[] = [];
  let refused = 0;
  let hear: (asked: Asked) => void = () => undefined;
  let answered: (payload: string | null) => void = () => undefined;
  const head = () => headOf(entryAt(3));
  const orders = createOrderReceiver({
    ...T1,
    clock,
    head,
    ports: {
      keys: [OURS.name],
      wasSaid: async (id) => kept.has(id),
      declare: async (entered, declaration) => {
        const { id } = declaration;
        const before = kept.get(id);
        if (before !== undefined) return before.answer;
        const answer = { v: 1, ok: true, id, proposal: null } as const;
        kept.set(id, { said: declaration, answer });
        said.push({ entered, declaration });
        return answer;
      },
      rules: {
        wasChosen: (id) => chosen.some((order) => order.id === id),
        choose: async (order) => {
          chosen.push(order);
          return rulesTaken;
        },
      },
      keepAct: (act) => acts.push(act),
      inTurn: createTurns(),
      refused: createRefusedOrders(),
    },
  });
  createQuestionReceiver({
    clock,
    head,
    readEntries: async () => [],
    publishAgain: () => undefined,
    orders,
    onRefusedHere: (act) => acts.push(act),
    onUnheard: () => undefined,
    onRefused: () => {
      refused += 1;
      answered(null);
    },
  }).connected({
    conn: 'c',
    discarded: () => null,
    send: () => Promise.reject(new Error('says nothing of itself')),
    hear: () => Promise.reject(new Error('hears nothing of itself')),
    hearQuestions: async (onAsked) => {
      hear = onAsked;
      return 'granted';
    },
    answer: async (_, payload) => {
      answers.push(answerPayload.parse(JSON.parse(payload)));
      answered(payload);
    },
  });
  const tell = (asked: Asked): Promise<string | null> =>
    new Promise((resolve) => {
      let refusal = false;
      answered = (payload) => {
        // A refusal is counted, and answered right after where anybody waits for an answer.
        if (payload !== null) resolve(payload);
        else if (!refusal) {
          refusal = true;
          setImmediate(() => resolve(null));
        }
      };
      hear(asked);
    });
  const order = (more: Order = {}): Order => ({
    ...{ v: 1, id: 'order-0001', reply: 'me', exp: clock.now() + 10_000, args: { say: VOID } },
    ...more,
  });
  const send = async (command: string, body: Order, retained = false) => {
    const text = await tell({ ...BY_PAYLOAD, command, payload: JSON.stringify(body), retained });
    const answer = answers.at(-1);
    if (text !== null)
      expect(undocumented({ topic: 'mj/v1/club/t/t1/res/me', payload: JSON.parse(text), qos: 1 })).toBeNull();
    if (answer === undefined) throw new Error('no answer');
    return answer;
  };
  return { clock, said, chosen, acts, kept, order, send, tell, refused: () => refused };
};

const codeOf = (answer: AnswerPayload): string => (answer.status === 'refused' ? answer.code : answer.status);

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
});

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
    expect(await flood(send, 'declare', signed(order()))).toBe('too-many-questions');
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
