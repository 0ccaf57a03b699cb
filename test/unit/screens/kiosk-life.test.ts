import { describe, expect, test } from 'vitest';
import type { Moment } from '../../../src/contract/table-view.ts';
import { clubRests, reloadsNow, shiftAfter, tableRests } from '../../../src/screens/page-parts/kiosk-life.ts';
import { VIEWS, viewWith } from './fixtures.ts';
import { disputed } from './proposals.ts';

const HOUR_MS = 3_600_000;
const START: Moment = { at: 'waitingForStart', press: 'open-gate' };
const heard = (view: ReturnType<typeof viewWith>, fresh: 'yes' | 'no' = 'yes') => ({
  view,
  fresh,
  heardAt: 0,
  seats: [],
  language: null,
});

describe('a screen that stays on for months', () => {
  const shifts = Array.from({ length: 1440 }, (_, minute) => shiftAfter(minute));

  test('begins in its own place, and is never moved by more than three pixels', () => {
    expect(shifts[0]).toEqual({ acrossPx: 0, downPx: 0 });
    for (const { acrossPx, downPx } of shifts) {
      expect(Math.abs(acrossPx)).toBeLessThanOrEqual(3);
      expect(Math.abs(downPx)).toBeLessThanOrEqual(3);
    }
  });

  test('moves a pixel at a time, and is in most places within reach in a day', () => {
    const steps = shifts.slice(1).map(({ acrossPx, downPx }, index) => {
      const before = shifts[index] ?? shiftAfter(0);
      return Math.max(Math.abs(acrossPx - before.acrossPx), Math.abs(downPx - before.downPx));
    });
    expect(Math.max(...steps)).toBe(1);
    expect(new Set(shifts.map((shift) => JSON.stringify(shift))).size).toBe(49);
  });

  test('is loaded anew between two hands when it is old', () => {
    expect(reloadsNow(heard(viewWith(START)), { rests: tableRests, ageMs: 7 * HOUR_MS })).toBe(true);
    expect(reloadsNow(heard(viewWith(START)), { rests: tableRests, ageMs: HOUR_MS })).toBe(false);
  });

  test.each(['playing', 'claim', 'settling', 'dealing', 'gateMoving', 'fault', 'shuffling'])(
    'is not loaded anew while the table is at "%s"',
    (at) => {
      const views = Object.values(VIEWS).filter(({ moment }) => moment.at === at);
      for (const view of views)
        expect(reloadsNow(heard(view), { rests: tableRests, ageMs: 7 * HOUR_MS })).toBe(false);
    },
  );

  test('is not loaded anew while people are asked something, or the controller does not answer', () => {
    expect(
      reloadsNow(heard(viewWith(START, { proposal: disputed })), { rests: tableRests, ageMs: 7 * HOUR_MS }),
    ).toBe(false);
    expect(reloadsNow(heard(viewWith(START), 'no'), { rests: tableRests, ageMs: 7 * HOUR_MS })).toBe(false);
  });

  test.each([
    ['on the wall is loaded anew when no table plays', ['waitingForStart', 'matchOver', null], true],
    ['on the wall is not loaded anew while one table plays', ['waitingForStart', 'playing'], false],
  ] as const)('%s', (_, moments, expected) => {
    expect(clubRests({ tables: moments.map((moment) => ({ moment })) })).toBe(expected);
  });
});
