import { expect, test } from 'vitest';
import { createBrokerNotice } from '../../../src/club/broker-notice.ts';
import type { BrokerState } from '../../../src/club/mqtt/publisher.ts';
import { manualClock } from './mqtt/manual-clock.ts';

const AWAY: BrokerState = { broker: 'away', why: 'ECONNREFUSED', retryInMs: 500 };
const having = (delivery: 'awaited' | 'confirmed' | 'missing' | 'uncheckable'): BrokerState => ({
  broker: 'connected',
  delivery,
});

const setUp = () => {
  const clock = manualClock();
  const told: string[] = [];
  const shown: unknown[] = [];
  const notice = createBrokerNotice({
    called: 'the broker',
    clock,
    onTold: (line) => void told.push(line),
    onChanged: () => void shown.push(notice.current()),
  });
  return { clock, told, shown, notice };
};

test('a broker that is there and hands on is no news on the console', () => {
  const { notice, told, clock } = setUp();
  notice.hear(having('awaited'));
  notice.hear(having('confirmed'));
  clock.pass(60_000);
  expect(told).toEqual([]);
});

test('a broker that is away is told once with why, and that it is back once it has stayed for ten seconds', () => {
  const { notice, told, clock } = setUp();
  for (let attempt = 0; attempt < 5; attempt += 1) notice.hear(AWAY);
  expect(told).toEqual(['the broker is away (ECONNREFUSED); play goes on']);
  notice.hear(having('awaited'));
  notice.hear(having('confirmed'));
  clock.pass(9_999);
  expect(told.length).toBe(1);
  clock.pass(1);
  expect(told[1]).toBe('the broker is there and hands on what this table publishes');
});

test('a broker that comes and goes does not fill the console', () => {
  const { notice, told, clock } = setUp();
  for (let round = 0; round < 100; round += 1) {
    notice.hear(AWAY);
    clock.pass(300);
    notice.hear(having('awaited'));
    notice.hear(having('confirmed'));
    clock.pass(300);
  }
  expect(told.length).toBe(1);
});

test('what is discarded, or cannot be checked, is told at once', () => {
  const { notice, told } = setUp();
  notice.hear(having('missing'));
  notice.hear(having('uncheckable'));
  expect(told).toEqual([
    expect.stringContaining('it does not come back'),
    expect.stringContaining('delivery cannot be checked'),
  ]);
});

test('the pages are shown every change, and nothing twice', () => {
  const { notice, shown } = setUp();
  for (const state of [AWAY, AWAY, having('awaited'), having('confirmed'), having('confirmed')])
    notice.hear(state);
  expect(shown).toEqual(['away', 'awaited', 'confirmed']);
});

test('good news that waits to be told is not told once the notice is closed', () => {
  const { notice, told, clock } = setUp();
  notice.hear(AWAY);
  notice.hear(having('confirmed'));
  notice.close();
  clock.pass(60_000);
  expect(told.length).toBe(1);
});
