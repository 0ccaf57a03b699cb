import { describe, expect, test } from 'vitest';
import { readSnapshot, type Snapshot, writeSnapshot } from '../../../firmware-protocol/snapshot.ts';

describe('snapshots (SPEC §6.6)', () => {
  const snapshot: Snapshot = {
    status: 'HOLD',
    mode: 'normal',
    fault: 'F112',
    cycle: 1044,
    servedCycle: 1043,
    live: 'off',
    gate: 'closed',
    plates: 'moving',
    platesUp: [true, false, false, true],
    drum: 'idle',
    sets: { A: 'track', B: 'none' },
    counted: 108,
    stacks: [13, 13, 13, 13],
    middle: 4,
    running: 'SERVE',
    done: ['open', 'close', 'build'],
    begun: ['serve'],
  };

  test('a snapshot is three pages and survives the wire', () => {
    expect(writeSnapshot(snapshot)).toHaveLength(3);
    expect(readSnapshot(writeSnapshot(snapshot))).toEqual(snapshot);
  });

  test('a snapshot with a page missing is none', () => {
    expect(readSnapshot(writeSnapshot(snapshot).slice(1))).toBeUndefined();
  });
});
