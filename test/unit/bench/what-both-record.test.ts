import { expect, test } from 'vitest';
import { BothRecords } from '../../../bench/headless/what-both-record.ts';

const WON = { type: 'HandWon', player: 'p1', points: [{ player: 'p1', points: 8 }] };

const hashOf = (...pairs: readonly (readonly [readonly unknown[], readonly unknown[]])[]): string => {
  const both = new BothRecords();
  for (const [one, other] of pairs) both.add(one, other);
  return both.hash();
};

test('two builds that record the same have one hash, whichever fields one of them has beside it', () => {
  const alone = hashOf([[WON], [WON]]);
  expect(hashOf([[WON], [{ ...WON, since: 'the newer build' }]])).toBe(alone);
  expect(hashOf([[{ older: 1, ...WON, points: [{ points: 8, player: 'p1', of: 2 }] }], [WON]])).toBe(alone);
  expect(hashOf([[{ ...WON, player: 'p2' }], [{ ...WON, player: 'p2' }]])).not.toBe(alone);
});

test.each([
  ['another value', { ...WON, player: 'p2' }],
  ['another value within', { ...WON, points: [{ player: 'p1', points: 9 }] }],
  ['one more in a list', { ...WON, points: [...WON.points, ...WON.points] }],
  ['another type', { ...WON, type: 'HandDrawn' }],
])('%s is told with the event that differs', (_what, other) => {
  const both = new BothRecords();
  both.add([WON, WON], [WON, other]);
  expect(both.differs()).toMatch(/^event 2 differs: /);
});

test('an event that only one of them has recorded is told', () => {
  const both = new BothRecords();
  both.add([WON, WON], [WON]);
  expect(both.differs()).toMatch(/^event 2 differs: /);
});

test('the hash stands where two builds have begun to differ, and nothing is said of a second difference', () => {
  const both = new BothRecords();
  both.add([WON], [WON]);
  const alike = both.hash();
  both.add([{ ...WON, player: 'p2' }], [WON]);
  both.add([{ ...WON, player: 'p3' }], [WON]);
  expect(both.hash()).toBe(alike);
  expect(both.differs()).toMatch(/^event 2 differs: /);
});
