import { expect, test } from 'vitest';
import { createStaff } from '../../../../simulator/people/staff.ts';
import { VirtualClock } from '../../../harness/virtual-clock.ts';

const onCall = () => {
  const clock = new VirtualClock();
  const pressed: string[] = [];
  let called = true;
  const staff = createStaff({
    isCalled: () => called,
    sortDrum: () => undefined,
    start: (act) => void pressed.push(act),
    clock,
    speed: 1,
    random: { next: () => 0.5 },
  });
  const sendAway = (): void => {
    called = false;
    staff.look();
  };
  const call = (): void => {
    called = true;
    staff.look();
  };
  return { clock, pressed, staff, call, sendAway };
};

test('staff that is called comes, clears what is latched, then tries again, as long as it is called', () => {
  const { clock, pressed, staff, sendAway } = onCall();
  staff.look();
  clock.advance(19_999);
  expect(pressed).toEqual([]);
  clock.advance(1);
  expect(pressed).toEqual(['hold']);
  clock.advance(24_000);
  expect(pressed).toEqual(['hold', 'press', 'hold', 'press']);
  sendAway();
  clock.advance(60_000);
  expect(pressed).toHaveLength(4);
});

test('staff that is called again begins with what is latched', () => {
  const { clock, pressed, staff, call, sendAway } = onCall();
  staff.look();
  clock.advance(20_000);
  sendAway();
  call();
  clock.advance(20_000);
  expect(pressed).toEqual(['hold', 'hold']);
});
