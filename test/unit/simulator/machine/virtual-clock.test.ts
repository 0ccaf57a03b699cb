import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VirtualClock } from '../../../../simulator/machine/virtual-clock.ts';

test('timers come by their times, those of one time in the order in which they were set, and none that was called off', () => {
  const timer = fc.record({ afterMs: fc.integer({ min: 0, max: 40 }), calledOff: fc.boolean() });
  fc.assert(
    fc.property(fc.array(timer, { maxLength: 200 }), (timers) => {
      const clock = new VirtualClock();
      const came: number[] = [];
      const set = timers.map(({ afterMs }, each) => clock.setTimeout(() => came.push(each), afterMs));
      for (const [each, { calledOff }] of timers.entries()) if (calledOff) clock.clearTimeout(set[each]);
      clock.advance(40);
      const due = timers.flatMap(({ afterMs, calledOff }, each) => (calledOff ? [] : [{ afterMs, each }]));
      expect(came).toEqual(due.toSorted((one, other) => one.afterMs - other.afterMs).map(({ each }) => each));
    }),
  );
});

test('a timer that has come, or was called off before, is called off without an effect', () => {
  const clock = new VirtualClock();
  const came: string[] = [];
  const first = clock.setTimeout(() => came.push('first'), 1);
  const never = clock.setTimeout(() => came.push('never'), 2);
  clock.setTimeout(() => came.push('last'), 3);
  clock.step();
  for (const timer of [first, never, never, undefined]) clock.clearTimeout(timer);
  clock.advance(5);
  expect(came).toEqual(['first', 'last']);
  expect(clock.nextDueMs()).toBeNull();
});

test('of thousands of timers that were called off none comes, and those between them do', () => {
  const clock = new VirtualClock();
  const came: number[] = [];
  for (let each = 0; each < 5_000; each += 1) {
    const timer = clock.setTimeout(() => came.push(each), 5_000 - each);
    if (each % 1_000 > 0) clock.clearTimeout(timer);
  }
  clock.advance(5_000);
  expect(came).toEqual([4_000, 3_000, 2_000, 1_000, 0]);
});
