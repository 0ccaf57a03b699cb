import { describe, expect, test } from 'vitest';
import { patienceMs, patientSession } from '../../../../src/club/mqtt/patience.ts';
import type { Session } from '../../../../src/club/mqtt/session.ts';
import { manualClock } from './manual-clock.ts';
import { MUTE } from './mute-connection.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A session whose messages are acknowledged when it is said so. */
const setUp = () => {
  const clock = manualClock();
  const owed = new Map<string, () => void>();
  let ended = 0;
  const never = () => new Promise<never>(() => undefined);
  const session: Session = {
    ...MUTE,
    hear: never,
    hearQuestions: never,
    answer: never,
    send: (_name, payload) => new Promise((resolve) => void owed.set(payload, resolve)),
  };
  const patient = patientSession(session, {
    clock,
    patienceMs: 20_000,
    onExhausted: () => {
      ended += 1;
    },
  });
  return {
    clock,
    patient,
    ended: () => ended,
    send: (text: string) => void patient.send('status', text),
    acknowledge: async (text: string): Promise<void> => {
      owed.get(text)?.();
      await settled();
    },
  };
};

describe('what a broker does not acknowledge', () => {
  test('ends the connection after twenty seconds, however much that was sent later it acknowledges', async () => {
    const { clock, ended, send, acknowledge } = setUp();
    send('first');
    for (const later of ['second', 'third', 'fourth']) {
      clock.pass(6_000);
      send(later);
      await acknowledge(later);
    }
    clock.pass(1_999);
    expect(ended()).toBe(0);
    clock.pass(1);
    expect(ended()).toBe(1);
  });

  test('is waited for while what was sent before it is acknowledged bit by bit, as over a slow line', async () => {
    const { clock, ended, send, acknowledge } = setUp();
    const page = Array.from({ length: 10 }, (_, place) => `entry ${place}`);
    for (const text of page) send(text);
    for (const text of page) {
      clock.pass(14_000);
      await acknowledge(text);
    }
    clock.pass(600_000);
    expect(ended()).toBe(0);
  });

  test.each<[string, (session: Session) => Promise<unknown>]>([
    ['a subscription to its own words', (session) => session.hear('status', () => undefined)],
    ['a subscription to questions', (session) => session.hearQuestions(() => undefined)],
    ['an answer', (session) => session.answer({ reply: 'me', correlation: null }, '{}')],
  ])('may be %s too', (_, ask) => {
    const { clock, ended, patient } = setUp();
    void ask(patient);
    clock.pass(20_000);
    expect(ended()).toBe(1);
  });

  test('is waited for twice as long after each connection that it has ended, up to some five minutes', () => {
    expect([0, 1, 2, 3, 4, 5, 2_000].map(patienceMs)).toEqual([
      20_000, 40_000, 80_000, 160_000, 320_000, 320_000, 320_000,
    ]);
  });
});
