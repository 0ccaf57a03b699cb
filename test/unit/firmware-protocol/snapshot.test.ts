import { describe, expect, test } from 'vitest';
import {
  readSnapshot,
  type Snapshot,
  unfitInSnapshot,
  writeSnapshot,
} from '../../../firmware-protocol/snapshot.ts';

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
    drumRuns: 'none',
    wallDone: ['open', 'close', 'build', 'serve'],
    wallBegun: ['dice'],
    inTrack: 'A',
  };

  test('a snapshot is four pages and survives the wire', () => {
    expect(writeSnapshot(snapshot)).toHaveLength(4);
    expect(readSnapshot(writeSnapshot(snapshot))).toEqual(snapshot);
  });

  test('no cycle is beyond a thousand million, and which field tells one is named (SPEC §5.4)', () => {
    const highest: Snapshot = { ...snapshot, cycle: 1_000_000_000, servedCycle: 1_000_000_000 };
    expect(readSnapshot(writeSnapshot(highest))).toEqual(highest);
    expect(unfitInSnapshot(writeSnapshot(highest))).toBeUndefined();
    const erased = writeSnapshot({ ...snapshot, cycle: 4_294_967_295 });
    expect(readSnapshot(erased)).toBeUndefined();
    expect(unfitInSnapshot(erased)).toBe('cyc=4294967295');
    expect(unfitInSnapshot(writeSnapshot({ ...snapshot, servedCycle: 1_000_000_001 }))).toBe(
      'wall=1000000001',
    );
  });

  test('what is missing or told twice is named', () => {
    const [page = [], ...others] = writeSnapshot(snapshot);
    expect(unfitInSnapshot(others)).toBe('no st');
    expect(unfitInSnapshot([page, page, ...others])).toBe('st twice');
  });

  test('with a version before 1.2 it is three pages', () => {
    expect(writeSnapshot(snapshot, 1)).toHaveLength(3);
    expect(readSnapshot(writeSnapshot(snapshot, 1))).toEqual({ ...snapshot, wallDone: [], wallBegun: [] });
  });

  test('of three pages the host knows what the drum does by the op, and the ops of the wall where no other was begun', () => {
    const built: Snapshot = { ...snapshot, running: 'BUILD', cycle: 1043, sets: { A: 'table', B: 'track' } };
    expect(readSnapshot(writeSnapshot(built, 1))).toEqual({
      ...built,
      drumRuns: 'BUILD',
      wallDone: built.done,
      wallBegun: built.begun,
      inTrack: 'B',
    });
    expect(readSnapshot(writeSnapshot({ ...built, running: 'GATE' }, 1))?.drumRuns).toBe('none');
  });

  test('a snapshot with a page missing is none', () => {
    expect(readSnapshot(writeSnapshot(snapshot).slice(1))).toBeUndefined();
  });
});
