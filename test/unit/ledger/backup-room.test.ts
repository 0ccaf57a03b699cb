import { describe, expect, test } from 'vitest';
import { type BackupRoom, fewerThan, hasRoom, inOrderToGo } from '../../../src/ledger/backup/backup-room.ts';
import { keptTimes, USUALLY_KEPT } from '../../../src/ledger/backup/kept-backups.ts';
import type { BackupState } from '../../../src/ledger/backup/looked-through.ts';

const GB = 1_000_000_000;
const HOUR_MS = 3_600_000;
const HOURS_A_DAY = 24;
const TEN_YEARS = 8 * GB;

const at = (hour: number, state: BackupState = 'not-known') => ({
  at: hour * HOUR_MS,
  folder: `${hour}`,
  state,
});

/** Every hour for so many days one is made of a record that is as large as after ten years. */
const afterDays = (days: number, size: number, disk: BackupRoom['disk']) => {
  let kept: readonly number[] = [];
  let leastFree = size;
  const roomNow = (): BackupRoom => {
    const heldBytes = kept.length * TEN_YEARS;
    return { heldBytes, oneBytes: TEN_YEARS, freeBytes: size - heldBytes, disk };
  };
  for (let hour = 0; hour < days * HOURS_A_DAY; hour += 1) {
    for (const { at: time } of inOrderToGo(
      kept.map((each) => ({ at: each, folder: '', state: 'not-known' })),
      hour * HOUR_MS,
    )) {
      if (hasRoom(roomNow())) break;
      kept = kept.filter((each) => each !== time);
    }
    kept = [...kept, hour * HOUR_MS];
    leastFree = Math.min(leastFree, roomNow().freeBytes);
    const wanted = keptTimes(kept, USUALLY_KEPT);
    kept = kept.filter((each) => wanted.has(each));
  }
  return { kept: kept.map((each) => each / HOUR_MS), leastFree };
};

describe('backups of a record of ten years', () => {
  test('never fill the disk on which play is recorded beyond its half, and reach back over days', () => {
    const { kept, leastFree } = afterDays(10, 100 * GB, 'of-the-record');
    expect(kept).toEqual([143, 167, 191, 215, 238, 239]);
    expect(leastFree).toBeGreaterThanOrEqual(50 * GB);
  });

  test('take nearly all of a disk of their own', () => {
    const { kept, leastFree } = afterDays(10, 100 * GB, 'another');
    expect(kept).toHaveLength(12);
    expect(leastFree).toBeGreaterThan(0);
  });

  test('are all kept, as they are wanted, where there is room', () => {
    expect(afterDays(40, 2_000 * GB, 'of-the-record').kept).toHaveLength(48 + 28);
  });

  test('are told to be fewer than wanted where they are', () => {
    const room = { heldBytes: 0, oneBytes: TEN_YEARS, freeBytes: 100 * GB, disk: 'of-the-record' } as const;
    expect(fewerThan(USUALLY_KEPT, room)).toEqual({ fit: 6, wanted: 78 });
    expect(fewerThan(USUALLY_KEPT, { ...room, disk: 'another' })).toEqual({ fit: 12, wanted: 78 });
    expect(fewerThan({ hours: 2, days: 3 }, room)).toBeNull();
    expect(fewerThan(USUALLY_KEPT, { ...room, oneBytes: 0 })).toBeNull();
  });
});

test('where there is no room hours go before days, the older before the newer, and the newest of all never', () => {
  const order = inOrderToGo([at(1), at(2), at(25), at(26), at(27)], 28 * HOUR_MS).map(({ folder }) =>
    Number(folder),
  );
  expect(order).toEqual([1, 25, 26, 2]);
});

test('where there is no room those of a damaged record go before all others, and the newest that may be whole never', () => {
  const orderOf = (...known: ReturnType<typeof at>[]) =>
    inOrderToGo(known, 28 * HOUR_MS).map(({ folder }) => Number(folder));
  expect(orderOf(at(1), at(2, 'damaged'), at(3), at(26), at(27, 'damaged'))).toEqual([2, 27, 1, 3]);
  expect(orderOf(at(1, 'damaged'), at(2, 'damaged')), 'there is no other').toEqual([1]);
});

test('by a clock of years ago those that were made since are kept before those of a time to come', () => {
  const known = [at(1), at(2), at(3), at(1000), at(1001), at(1030)];
  const orderAt = (hour: number) => inOrderToGo(known, hour * HOUR_MS).map(({ folder }) => Number(folder));
  expect(orderAt(4)).toEqual([1000, 1, 2, 1001, 1030]);
  expect(orderAt(0), 'none was made by this clock yet').not.toContain(1030);
});
