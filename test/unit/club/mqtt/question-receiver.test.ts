import { describe, expect, test, vi } from 'vitest';
import type { OrderAct } from '../../../../src/club/mqtt/order-receiver.ts';
import { createQuestionReceiver } from '../../../../src/club/mqtt/question-receiver.ts';
import type { AnswerTo, Asked, Granted } from '../../../../src/club/mqtt/session.ts';
import { answerPayload } from '../../../../src/contract/asking.ts';
import { headOf } from '../../../../src/contract/ledger.ts';
import { undocumented } from '../../../harness/documented.ts';
import { manualClock } from './manual-clock.ts';
import { MUTE } from './mute-connection.ts';
import { BY_PAYLOAD, entriesUpTo, entryAt } from './samples.ts';

/** A receiver at a ledger of so many entries; what is asked is answered before the next is asked. */
const receiver = (seq: number, granted: Granted = 'granted') => {
  const ledger = entriesUpTo(seq);
  const refusedHere: OrderAct[] = [];
  const onUnheard = vi.fn();
  let again = 0;
  let hear: (asked: Asked) => void = () => undefined;
  let answered: (payload: string, to: AnswerTo) => void = () => undefined;
  createQuestionReceiver({
    clock: manualClock(),
    head: () => headOf(entryAt(seq)),
    readEntries: async (from, limit) => ledger.slice(from - 1, from - 1 + limit),
    publishAgain: () => {
      again += 1;
    },
    orders: { take: () => Promise.reject(new Error('nothing is ordered')) },
    onRefusedHere: (act) => refusedHere.push(act),
    onRefused: () => undefined,
    onUnheard,
  }).connected({
    ...MUTE,
    hearQuestions: async (onAsked) => {
      hear = onAsked;
      return granted;
    },
    answer: async (to, payload) => answered(payload, to),
  });
  const ask = async (command: string, body: object, retained = false) => {
    const payload = JSON.stringify({ v: 1, id: 'q', reply: 'me', ...body });
    const text = await new Promise<string>((resolve) => {
      answered = resolve;
      hear({ ...BY_PAYLOAD, command, payload, retained });
    });
    const answer = JSON.parse(text);
    expect(undocumented({ topic: 'mj/v1/club/t/t1/res/me', payload: answer, qos: 1 })).toBeNull();
    return answerPayload.parse(answer);
  };
  /** Where the answer went. */
  const askBeside = (body: object, beside: Pick<Asked, 'reply' | 'correlation'>): Promise<AnswerTo> =>
    new Promise((resolve) => {
      answered = (_, to) => resolve(to);
      hear({ command: 'rebirth', payload: JSON.stringify(body), retained: false, ...beside });
    });
  const answeredNext = (): Promise<{ readonly to: AnswerTo; readonly answer: unknown }> =>
    new Promise((resolve) => {
      answered = (payload, to) => resolve({ to, answer: JSON.parse(payload) });
    });
  return {
    ask,
    askBeside,
    answeredNext,
    again: () => again,
    refusedHere,
    onUnheard,
    hear: (asked: Asked) => hear(asked),
  };
};

const seqs = (answer: Awaited<ReturnType<ReturnType<typeof receiver>['ask']>>) =>
  answer.status === 'ok' ? answer.entries?.map(({ seq }) => seq) : 'code' in answer ? answer.code : [];

describe('what the club asks of a table', () => {
  test('a replay is answered with the entries from there on, and with the end of the ledger', async () => {
    const { ask } = receiver(5);
    const answer = await ask('replay', { args: { from: 3, limit: 2 } });
    expect(seqs(answer)).toEqual([3, 4]);
    expect(answer).toMatchObject({ id: 'q', head: { seq: 5, hash: entryAt(5).hash } });
    expect(seqs(await ask('replay', { args: { from: -2 } }))).toEqual([4, 5]);
    expect(seqs(await ask('replay', { args: { from: 6 } }))).toEqual([]);
  });

  test('an answer holds a hundred entries, or as many as fit into one message', async () => {
    const { ask } = receiver(150);
    const answer = await ask('replay', { args: { from: 1 } });
    const [first = 0, ...rest] = seqs(answer) ?? [];
    expect(first).toBe(1);
    expect(rest.length).toBeGreaterThan(10);
    expect(rest.length).toBeLessThan(100);
    expect(JSON.stringify(answer).length).toBeLessThan(64 * 1024);
  });

  test('a rebirth publishes everything once more', async () => {
    const { ask, again } = receiver(1);
    expect(await ask('rebirth', {})).toMatchObject({ status: 'ok', head: { seq: 1 } });
    expect(again()).toBe(1);
  });

  test('what is retained, unknown or ill-formed is refused, and does nothing', async () => {
    const { ask, again } = receiver(3);
    expect(await ask('rebirth', {}, true)).toMatchObject({ code: 'retained' });
    expect(await ask('shuffle', {})).toMatchObject({ code: 'unknown-command', id: 'q' });
    expect(await ask('replay', { args: { from: 0 } })).toMatchObject({ code: 'ill-formed' });
    expect(await ask('replay', { args: { from: 1, limit: 101 } })).toMatchObject({ code: 'ill-formed' });
    expect(await ask('rebirth', { v: 2 })).toMatchObject({ code: 'ill-formed' });
    expect(again()).toBe(0);
  });

  test('who asks by MQTT 5 is answered where its Response Topic says, unless the payload says so, with his Correlation Data', async () => {
    const { askBeside } = receiver(3);
    const correlation = Buffer.from('17');
    const question = { v: 1, id: 'q' };
    expect(await askBeside(question, { reply: 'beside', correlation })).toEqual({
      reply: 'beside',
      correlation,
    });
    const both = await askBeside({ ...question, reply: 'within' }, { reply: 'beside', correlation: null });
    expect(both).toEqual({ reply: 'within', correlation: null });
  });

  test('what names nobody to answer has no effect, and is kept as an act', async () => {
    const { ask, hear, again, refusedHere } = receiver(3);
    for (const payload of [
      '',
      'null',
      '[]',
      '{"id":"q","reply":"a/b"}',
      '{"reply":"#"}',
      '\u0000',
      '9'.repeat(999),
    ])
      hear({ ...BY_PAYLOAD, command: 'rebirth', payload, retained: false });
    expect(await ask('rebirth', {})).toMatchObject({ status: 'ok' });
    expect(again()).toBe(1);
    expect(refusedHere).toHaveLength(7);
    expect(refusedHere[3]).toEqual({
      ...{ command: 'rebirth', was: 'refused', key: null },
      order: { id: 'q', code: 'ill-formed' },
    });
  });

  test.each([
    ['what cannot be read', '{'],
    ['what names nobody', '{"v":1,"id":"q","reply":"a/b"}'],
  ])('%s is answered all the same where MQTT 5 says who waits, and kept', async (_, payload) => {
    const { hear, again, refusedHere, answeredNext } = receiver(3);
    const next = answeredNext();
    hear({ command: 'rebirth', payload, retained: false, reply: 'beside', correlation: null });
    expect(await next).toMatchObject({ to: { reply: 'beside' }, answer: { code: 'ill-formed' } });
    expect(refusedHere).toMatchObject([{ command: 'rebirth', order: { code: 'ill-formed' } }]);
    expect(again()).toBe(0);
  });

  test('what is refused is kept under the name of its command, and of what is no name that it has none', async () => {
    const { ask, refusedHere } = receiver(3);
    await ask('replay', { args: { from: 1 } }, true);
    await ask('replay', { args: { from: 'one' } });
    for (const command of ['shuffle', 'constructor', 'toString', 'a\nb', '']) await ask(command, {});
    expect(refusedHere.map(({ command }) => command)).toEqual([
      ...['replay', 'replay', 'shuffle', 'constructor'],
      ...['unknown', 'unknown', 'unknown'],
    ]);
    expect(refusedHere[0]).toEqual({
      ...{ command: 'replay', was: 'refused', key: null },
      order: { id: 'q', code: 'retained' },
    });
  });

  test('a broker that does not let the table hear what it is asked is told, and one that does is not', async () => {
    const refused = receiver(3, 'refused');
    await vi.waitFor(() => expect(refused.onUnheard).toHaveBeenCalledOnce());
    const { ask, onUnheard } = receiver(3);
    await ask('rebirth', {});
    expect(onUnheard).not.toHaveBeenCalled();
  });

  test('what is nested by thousands is dropped, as what is no question', async () => {
    const { ask, hear } = receiver(3);
    const options = `${'['.repeat(7_000)}${']'.repeat(7_000)}`;
    const payload = `{"v":1,"id":"q","reply":"me","args":{"options":${options}}}`;
    hear({ ...BY_PAYLOAD, command: 'replay', payload, retained: false });
    expect(await ask('rebirth', {})).toMatchObject({ status: 'ok' });
  });

  test('sixty are answered at once, and the next when time has passed', async () => {
    const { ask } = receiver(1);
    const answers = [];
    for (let n = 0; n < 61; n += 1) answers.push(seqs(await ask('replay', { args: { from: 1 } })));
    expect(answers.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => [1]));
    expect(answers.at(60)).toBe('too-many-questions');
  });
});
