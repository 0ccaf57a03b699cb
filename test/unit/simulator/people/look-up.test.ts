import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLookUp } from '../../../../simulator/people/look-up.ts';
import type { Display, SeatSight } from '../../../../simulator/people/seat-sight.ts';
import type { StackPlace } from '../../../../src/rules/walls/wall-break.ts';
import { RULESET } from '../../../harness/rule-table-hands.ts';
import { BLANK, QUIET } from '../../../harness/seat-sights.ts';
import { VirtualClock } from '../../../harness/virtual-clock.ts';

const OPENED: StackPlace = { side: 2, stack: 5 };

const shows = (text: string): Display => ({ ...BLANK, text });

/** Side 0 was asked for the dice, and has pressed the key. */
const THROWN: SeatSight = {
  ...QUIET,
  happenings: [
    { saw: 'text-shown', side: 0, text: 'throw_dice', asked: null },
    { saw: 'key-pressed', side: 0, key: 'dice' },
  ],
};

/** What was read of the screen by people who see this for as long as they wait before they look up. */
const readBy = async (seen: SeatSight): Promise<readonly StackPlace[]> => {
  const clock = new VirtualClock();
  const read: StackPlace[] = [];
  const lookUp = createLookUp({
    ...{ sight: () => seen, ruleset: RULESET, clock, afterMs: 10 },
    read: async () => OPENED,
    onRead: (at) => void read.push(at),
  });
  lookUp.look();
  clock.step();
  await setImmediate();
  lookUp.leave();
  return read;
};

test('who has thrown and sees no dice looks up to the screen after a while', async () => {
  expect(await readBy(THROWN)).toEqual([OPENED]);
});

test.each<[string, SeatSight]>([
  ['nobody has thrown', QUIET],
  ['the dice lie there', { ...THROWN, throws: [[3, 5]] }],
  [
    'the displays call staff: a panel that is tried again',
    { ...THROWN, displays: { ...THROWN.displays, 2: shows('call_staff') } },
  ],
  ['the table starts again', { ...THROWN, displays: { ...THROWN.displays, 0: shows('press_start') } }],
  ['the walls are not raised', { ...THROWN, plates: 'down' }],
])('nobody looks up where %s', async (_why, seen) => {
  expect(await readBy(seen)).toEqual([]);
});
