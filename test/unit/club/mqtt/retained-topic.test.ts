import { describe, expect, test } from 'vitest';
import { createRetainedTopic } from '../../../../src/club/mqtt/retained-topic.ts';
import type { Sending } from '../../../../src/club/mqtt/session.ts';
import { manualClock } from './manual-clock.ts';

interface Wish {
  readonly n: number;
  readonly ts: number;
}

const GAP_MS = 100;

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const setUp = () => {
  const clock = manualClock();
  const sent: { readonly atMs: number; readonly n: number }[] = [];
  const startMs = clock.now();
  const session: Sending = {
    conn: 'c1',
    send: async (_name, payload) => {
      const { n }: Wish = JSON.parse(payload);
      sent.push({ atMs: clock.now() - startMs, n });
    },
  };
  const topic = createRetainedTopic<Wish>({
    name: 'hand',
    clock,
    gapMs: GAP_MS,
    stamps: ['ts'],
    onIdle: () => undefined,
  });
  return { clock, sent, session, topic, want: (n: number) => topic.want(() => ({ n, ts: clock.now() })) };
};

describe('a retained topic', () => {
  test('publishes a change at once', () => {
    const { topic, session, want, sent } = setUp();
    topic.connected(session);
    want(1);
    expect(sent).toEqual([{ atMs: 0, n: 1 }]);
  });

  test('publishes only the newest of a burst, at the end of the gap', async () => {
    const { topic, session, clock, want, sent } = setUp();
    topic.connected(session);
    for (let n = 0; n < 100; n += 1) {
      want(n);
      clock.pass(1);
      await settled();
    }
    clock.pass(GAP_MS);
    expect(sent).toEqual([
      { atMs: 0, n: 0 },
      { atMs: 100, n: 99 },
    ]);
  });

  test('publishes at most ten a second, however long the burst', async () => {
    const { topic, session, clock, want, sent } = setUp();
    topic.connected(session);
    for (let n = 0; n < 1000; n += 1) {
      want(n);
      clock.pass(1);
      await settled();
    }
    expect(sent.length).toBe(11);
  });

  test('is told what will be wanted, and sends it no earlier', () => {
    const { topic, session, clock, sent } = setUp();
    topic.connected(session);
    const made = { n: 1, ts: clock.now() };
    const make = (): Wish => made;
    topic.expect(make);
    expect(sent).toEqual([]);
    topic.want(make);
    expect(sent).toEqual([{ atMs: 0, n: 1 }]);
  });

  test('sends what is wanted, also where something else was expected', () => {
    const { topic, session, clock, want, sent } = setUp();
    topic.connected(session);
    topic.expect(() => ({ n: 1, ts: clock.now() }));
    want(2);
    expect(sent).toEqual([{ atMs: 0, n: 2 }]);
  });

  test('makes nothing of what will be wanted while it could not be sent at once', async () => {
    const { topic, session, clock, want } = setUp();
    const made: number[] = [];
    const expectNext = (n: number): void =>
      topic.expect(() => {
        made.push(n);
        return { n, ts: clock.now() };
      });
    expectNext(1);
    topic.connected(session);
    want(2);
    expectNext(3);
    await settled();
    expectNext(4);
    clock.pass(GAP_MS);
    expectNext(5);
    expect(made).toEqual([5]);
  });

  test('publishes its stamps with the rest, as one object', () => {
    const { clock } = setUp();
    const texts: string[] = [];
    const stamped = createRetainedTopic<Wish>({
      ...{ name: 'hand', clock, gapMs: 0, onIdle: () => undefined },
      stamps: ['ts'],
    });
    stamped.connected({ conn: 'c1', send: async (_name, text) => void texts.push(text) });
    stamped.want(() => ({ n: 1, ts: 7 }));
    expect(texts.map((text) => JSON.parse(text))).toEqual([{ n: 1, ts: 7 }]);
  });

  test('makes nothing while the broker is away, nor what a newer one follows', async () => {
    const { topic, session, clock, sent } = setUp();
    const made: number[] = [];
    const want = (n: number): void =>
      topic.want(() => {
        made.push(n);
        return { n, ts: clock.now() };
      });
    want(1);
    want(2);
    expect(made).toEqual([]);
    topic.connected(session);
    await settled();
    for (const n of [3, 4, 5]) want(n);
    clock.pass(GAP_MS);
    expect(made).toEqual([2, 5]);
    expect(sent.map(({ n }) => n)).toEqual([2, 5]);
  });

  test('publishes nothing for a new stamp alone', async () => {
    const { topic, session, clock, want, sent } = setUp();
    topic.connected(session);
    want(1);
    await settled();
    clock.pass(GAP_MS);
    want(1);
    expect(sent.length).toBe(1);
  });

  test('forgets a change taken back within the gap', async () => {
    const { topic, session, clock, want, sent } = setUp();
    topic.connected(session);
    want(1);
    await settled();
    want(2);
    want(1);
    clock.pass(GAP_MS);
    expect(sent.map(({ n }) => n)).toEqual([1]);
  });

  test('holds back while one message is unconfirmed, then publishes the newest', async () => {
    const { topic, clock, want } = setUp();
    const sent: string[] = [];
    let confirm = (): void => undefined;
    const send = (_name: string, payload: string): Promise<void> => {
      sent.push(payload);
      return new Promise((resolve) => {
        confirm = resolve;
      });
    };
    topic.connected({ conn: 'slow', send });
    for (const n of [1, 2, 3]) {
      want(n);
      clock.pass(GAP_MS);
    }
    expect(sent.length).toBe(1);
    confirm();
    await settled();
    expect(sent.map((payload) => JSON.parse(payload).n)).toEqual([1, 3]);
  });

  test('publishes what is known again on every connection', async () => {
    const { topic, session, want, sent } = setUp();
    want(7);
    topic.connected(session);
    topic.disconnected();
    topic.connected({ ...session, conn: 'c2' });
    await settled();
    expect(sent.map(({ n }) => n)).toEqual([7, 7]);
  });

  test('waits for the next connection when a message is refused', async () => {
    const { topic, session, want, sent } = setUp();
    topic.connected({ conn: 'dead', send: () => Promise.reject(new Error('gone')) });
    want(1);
    await settled();
    expect(topic.idle()).toBe(true);
    topic.connected(session);
    expect(sent.map(({ n }) => n)).toEqual([1]);
  });
});
