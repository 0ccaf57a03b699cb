import { expect, test } from 'vitest';
import type { FairnessLine } from '../../../src/contract/fairness.ts';
import { createFairnessNotice } from '../../../src/views/notices.ts';

const wall = (set: 'A' | 'B', rounds: number, alarmIn: number | null): FairnessLine => ({
  v: 1,
  what: 'wall',
  at: 1000,
  set,
  cycle: rounds,
  neighbours: { guesses: 40, right: 9, byChance: 1.4 },
  bits: 5,
  after: {
    rounds,
    since: rounds,
    watched: [],
    alarms: alarmIn === null ? 0 : 1,
    alarm: alarmIn === null ? null : { round: alarmIn, kind: 'neighbours' },
  },
});

test('standard error is told once of an alarm that comes again and again, of each set by itself', () => {
  const notice = createFairnessNotice();
  const told = [
    wall('A', 1, null),
    wall('A', 2, 2),
    wall('A', 3, 3),
    wall('A', 4, 3),
    wall('B', 2, 2),
    wall('A', 80, 80),
    wall('A', 300, 300),
  ].map(notice);
  expect(told.map((line) => line?.slice(0, 10) ?? null)).toEqual([
    null,
    'tile set A',
    null,
    null,
    'tile set B',
    null,
    'tile set A',
  ]);
});

test('of dice it is told again only when their alarm has ended, a thousand throws later', () => {
  const notice = createFairnessNotice();
  const alarmIn = (rounds: number): FairnessLine => ({
    ...{ v: 1, what: 'throw', at: 1000, dice: [6, 6] },
    after: { rounds, since: 0, watched: [], alarms: 1, alarm: { round: rounds, kind: 'first-6' } },
  });
  const told = [90, 500, 1400, 2600].map((rounds) => notice(alarmIn(rounds)) !== null);
  expect(told).toEqual([true, false, false, true]);
});

test('a throw tells of dice that are not fair where it gives the alarm', () => {
  const notice = createFairnessNotice();
  const thrown = { v: 1, what: 'throw', at: 1000, dice: [6, 6] } as const;
  const after = {
    rounds: 90,
    since: 0,
    watched: [],
    alarms: 1,
    alarm: { round: 90, kind: 'first-6' as const },
  };
  expect(notice({ ...thrown, dice: [6, 6] })).toBeNull();
  expect(notice({ ...thrown, dice: [6, 6], after })).toMatch(/^the dice are not fair \(first-6\)/);
});
