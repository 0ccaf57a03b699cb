import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect } from 'vitest';
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
import { type OrderName, signedOrder } from '../../../../src/contract/ordering.ts';
import { createTurns } from '../../../../src/ledger/ledgers.ts';
import { signatureOf } from '../../../../src/signing/signature.ts';
import { undocumented } from '../../../harness/documented.ts';
import { manualClock } from './manual-clock.ts';
import { MUTE } from './mute-connection.ts';
import { BY_PAYLOAD, entryAt } from './samples.ts';

/* What is ordered of a table over a broker. */

export const newKey = () => {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const key = createPrivateKey(pem);
  return { key, name: createPublicKey(key).export({ format: 'jwk' }).x ?? '' };
};
export const OURS = newKey();
export const T1 = { club: clubId.parse('club'), table: tableId.parse('t1') };
export const VOID = { say: 'void-hand', hand: 1, reason: 'a tile lay on the floor' };

export type Order = Readonly<Record<string, unknown>>;

export const signed = (
  order: Order,
  { by = OURS, at = T1, as = 'declare' }: { by?: typeof OURS; at?: typeof T1; as?: OrderName } = {},
): Order => ({
  ...order,
  key: by.name,
  signature: signatureOf(by.key, 'mqtt-command', signedOrder(at, as, order)),
});

/** A table with what was said there, which is kept also where its receiver begins anew. */
export const table = (
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
    ...MUTE,
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

export const codeOf = (answer: AnswerPayload): string =>
  answer.status === 'refused' ? answer.code : answer.status;
