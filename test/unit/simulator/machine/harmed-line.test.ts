import { expect, test } from 'vitest';
import type { Clock } from '../../../../simulator/machine/clock.ts';
import { HarmedLine } from '../../../../simulator/machine/faults/harmed-line.ts';
import { DELAY_MS, type LineHarm } from '../../../../simulator/machine/faults/line-faults.ts';
import { createRandom } from '../../../../simulator/machine/random.ts';
import { VirtualClock } from '../../../../simulator/machine/virtual-clock.ts';

/** A line whose first line comes to harm, on a clock whose timers ring like those of Node: at whole milliseconds, and late. */
const harmedLine = (does: LineHarm) => {
  const timers = new VirtualClock();
  let busyMs = 0;
  const clock: Clock = {
    now: () => timers.now() + busyMs,
    setTimeout: (fn, timeoutMs) => timers.setTimeout(fn, Math.max(1, Math.trunc(timeoutMs))),
    clearTimeout: timers.clearTimeout,
  };
  const came: string[] = [];
  const faults = [{ from: 'device', does, which: { kind: 'any', how: { pick: 'only', nth: 1 } } }] as const;
  const line = new HarmedLine({
    clock,
    random: createRandom('harmed', 'line'),
    faults: () => faults,
    deliver: (text) => void came.push(text),
  });
  return {
    came,
    timers,
    line,
    /** Time goes by, and no timer rings. */
    isBusy: (forMs: number): void => {
      busyMs += forMs;
    },
  };
};

test.each(['delay', 'late'] as const)('what follows a line with %s comes after it', (does) => {
  const { came, timers, line } = harmedLine(does);
  const sent = ['P 1\n', 'P 2\n', 'P 3\n', 'P 4\n'];
  for (const each of sent) {
    line.take(each);
    timers.advance(0.01);
  }
  timers.advance(DELAY_MS[does] - 10);
  expect(came).toEqual([]);
  timers.advance(20);
  expect(came).toEqual(sent);
  line.take('P 5\n');
  expect(came).toEqual([...sent, 'P 5\n']);
});

test('nothing overtakes a delayed line that is due, and whose timer rings late', () => {
  const { came, timers, line, isBusy } = harmedLine('delay');
  line.take('P 1\n');
  isBusy(DELAY_MS.delay + 1);
  line.take('P 2\n');
  timers.advance(DELAY_MS.delay + 10);
  expect(came).toEqual(['P 1\n', 'P 2\n']);
});

test('the line after one with swap overtakes it', () => {
  const { came, line } = harmedLine('swap');
  line.take('P 1\n');
  line.take('P 2\n');
  expect(came.join('')).toBe('P 2\nP 1\n');
});
