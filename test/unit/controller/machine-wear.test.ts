import { describe, expect, test } from 'vitest';
import type { Command, Report } from '../../../src/charts/ports.ts';
import type { WearFact } from '../../../src/contract/wear.ts';
import { createMachineWear } from '../../../src/controller/machine-wear.ts';

const build = (cycle: number, set: 'A' | 'B'): Command => ({
  command: 'build-walls',
  cycle,
  set,
  tiles: 108,
  stacks: [13, 13, 13, 13],
  middle: 4,
});

const built = (cycle: number, set: 'A' | 'B'): Report => ({
  type: 'CommandFinished',
  command: build(cycle, set),
});

const fault = (code: 'F401' | 'F501' | 'F341', sequence: number, place?: { side?: 2; head?: 2 }): Report => ({
  type: 'FaultRaised',
  fault: code,
  severity: 'F',
  event: { boot: '7.A1F0', sequence },
  ...(place === undefined ? {} : { place }),
});

/** A machine with a memory that outlives it. */
const machine = () => {
  const kept: WearFact[] = [];
  const start = () =>
    createMachineWear({ before: [...kept], keep: (fact) => void kept.push(fact) }, () => 1000);
  return { start, kept };
};

describe('what wears the machine', () => {
  test('is counted by set, and by the head that has jammed in its build', () => {
    const wear = machine().start();
    wear.sent(build(4, 'A'));
    wear.heard(fault('F401', 1, { side: 2, head: 2 }));
    wear.sent(build(5, 'A'));
    wear.heard(built(5, 'A'));
    wear.sent(build(6, 'B'));
    wear.heard(built(6, 'B'));
    expect(wear.current()).toEqual({
      built: [
        { set: 'A', times: 1, jams: 1 },
        { set: 'B', times: 1, jams: 0 },
      ],
      jams: [{ code: 'F401', place: { side: 2, head: 2, set: 'A' }, times: 1, last: 1000 }],
    });
  });

  test('is no fault that people make, and none of the surface is of the set in the drum', () => {
    const wear = machine().start();
    wear.sent(build(4, 'A'));
    wear.heard(fault('F341', 1));
    wear.heard(fault('F501', 2, { side: 2 }));
    expect(wear.current().jams).toEqual([{ code: 'F501', place: { side: 2 }, times: 1, last: 1000 }]);
  });

  test('is known again after a restart, and counted once where the machine tells it again', () => {
    const { start, kept } = machine();
    const before = start();
    before.sent(build(4, 'A'));
    before.heard(fault('F401', 1, { side: 2, head: 2 }));
    before.heard(built(5, 'A'));
    const after = start();
    expect(after.current()).toEqual(before.current());
    after.heard(fault('F401', 1, { side: 2, head: 2 }));
    after.heard(built(5, 'A'));
    expect(after.current()).toEqual(before.current());
    expect(kept).toHaveLength(2);
  });
});
