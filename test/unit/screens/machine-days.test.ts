import { expect, test } from 'vitest';
import {
  codesIn,
  dayOf,
  daysOf,
  deadTimesByDay,
  faultsByDay,
} from '../../../src/screens/operator/faults/machine-days.ts';
import { MACHINE_RECORD } from './machine-record.ts';

const { faults, deadTimes } = MACHINE_RECORD;

test('faults are counted by day and code, with how long they stood', () => {
  const [first, , third] = daysOf(faults.map(({ raised }) => raised));
  expect(faultsByDay(faults)).toEqual([
    { day: first, code: 'F401', times: 2, minutes: 2 },
    { day: third, code: 'F601', times: 1, minutes: 10 },
    { day: third, code: 'F202', times: 1, minutes: 0 },
  ]);
});

test('the commonest code comes first', () => {
  expect(codesIn(faults)).toEqual(['F401', 'F601', 'F202']);
});

test('days without a fault are days too, four weeks at most', () => {
  expect(daysOf(faults.map(({ raised }) => raised))).toHaveLength(3);
  expect(daysOf([])).toEqual([]);
  const longAgo = Date.UTC(2020, 0, 1, 12);
  const [one] = faults;
  const last = one?.raised ?? 0;
  expect(daysOf([longAgo, last])).toHaveLength(28);
  expect(daysOf([longAgo, last]).at(-1)).toBe(dayOf(last));
});

test('what a hand had to wait for is the mean of its day', () => {
  const [first] = deadTimesByDay(deadTimes);
  expect(first).toEqual({
    day: dayOf(deadTimes[0]?.at ?? 0),
    hands: 1,
    seconds: { stroke: 8.5, drum: 0, people: 15, stopped: 0 },
  });
});
