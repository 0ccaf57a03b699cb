import { describe, expect, test } from 'vitest';
import { connectionId } from '../../../../src/club/mqtt/broker-link.ts';
import { createDeliveryCheck, type Delivery } from '../../../../src/club/mqtt/delivery-check.ts';
import { manualClock } from './manual-clock.ts';

const CONN = connectionId(1_000_000, () => 0.5);
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const setUp = (answer: 'granted' | 'refused' | 'never') => {
  const clock = manualClock();
  const found: Delivery[] = [];
  let asked = 0;
  let unreadable = 0;
  let onHeard: (payload: string) => void = () => undefined;
  const check = createDeliveryCheck({
    clock,
    publishAgain: () => {
      asked += 1;
    },
    onDelivery: (delivery) => void found.push(delivery),
    onUnreadable: () => {
      unreadable += 1;
    },
  });
  check.connected({
    conn: CONN,
    discarded: () => null,
    send: async () => undefined,
    hearQuestions: () => Promise.reject(new Error('nobody asks')),
    answer: () => Promise.reject(new Error('nobody asks')),
    hear: (_name, hear) => {
      onHeard = hear;
      return answer === 'never' ? new Promise(() => undefined) : Promise.resolve(answer);
    },
  });
  const hear = (conn: string): void =>
    onHeard(JSON.stringify({ v: 1, state: 'online', conn, epoch: 'e', sw: '1', ts: 1 }));
  return {
    clock,
    found,
    hear,
    hearText: (text: string) => onHeard(text),
    check,
    asked: () => asked,
    unreadable: () => unreadable,
  };
};

describe('whether a broker hands on what it takes', () => {
  test('is confirmed by the own status coming back', async () => {
    const { hear, found } = setUp('granted');
    await settled();
    hear(CONN);
    expect(found).toEqual(['confirmed']);
  });

  test('is not confirmed by the status of an earlier connection, nor by what is none, which is counted', async () => {
    const { hear, hearText, found, clock, unreadable } = setUp('granted');
    await settled();
    hear(connectionId(1, () => 0));
    expect(unreadable()).toBe(0);
    const nested = `${'['.repeat(70_000)}${']'.repeat(70_000)}`;
    const nonsense = ['{"conn":', '', 'null', '{"conn":1e999}', JSON.stringify({ conn: CONN }), nested];
    for (const text of nonsense) hearText(text);
    expect(unreadable()).toBe(nonsense.length);
    clock.pass(5_000);
    expect(found).toEqual(['missing']);
  });

  test('is doubted five seconds after a status that did not come back, and confirmed again by the next', async () => {
    const { hear, found, clock, asked } = setUp('granted');
    await settled();
    hear(CONN);
    clock.pass(15_000);
    expect(asked()).toBe(1);
    clock.pass(5_000);
    expect(found).toEqual(['confirmed', 'missing']);
    clock.pass(15_000);
    expect(asked()).toBe(2);
    hear(CONN);
    expect(found).toEqual(['confirmed', 'missing', 'confirmed']);
  });

  test('cannot be checked where the subscription is refused', async () => {
    const { found, clock, asked } = setUp('refused');
    await settled();
    clock.pass(60_000);
    expect(found).toEqual(['uncheckable']);
    expect(asked()).toBe(0);
  });

  test('is doubted where the subscription is never answered', async () => {
    const { found, clock } = setUp('never');
    await settled();
    clock.pass(5_000);
    expect(found).toEqual(['missing']);
  });

  test('is nobody’s question once the connection is gone', async () => {
    const { check, hear, found, clock } = setUp('granted');
    await settled();
    check.disconnected();
    hear(CONN);
    clock.pass(60_000);
    expect(found).toEqual([]);
  });
});
