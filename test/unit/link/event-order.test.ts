import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arrive,
  committed,
  type EventOrder,
  type HeardEvent,
  startAt,
} from '../../../src/link/events/event-order.ts';

const press = (sequence: number): HeardEvent => ({
  message: 'event',
  sequence,
  verb: 'BTN',
  args: { side: 0, key: 'start', act: 'press' },
});
const overrun = (from: number, to: number): HeardEvent => ({
  message: 'event',
  sequence: to,
  verb: 'OVERRUN',
  args: { lost: [from, to] },
});

/** What is delivered when these are heard one after the other. */
function deliveredOf(start: EventOrder, heard: readonly HeardEvent[]): readonly number[] {
  let order = start;
  return heard.flatMap((event) => {
    const arrival = arrive(order, event);
    order = arrival.order;
    return arrival.next.map(({ sequence }) => sequence);
  });
}

describe('events come once and in order (SPEC §4.3)', () => {
  const rows: readonly [rule: string, heard: readonly HeardEvent[], delivered: readonly number[]][] = [
    ['one after the other', [press(1), press(2)], [1, 2]],
    ['a repeat is dropped', [press(1), press(1), press(2), press(1)], [1, 2]],
    ['one that comes early waits for the missing one', [press(2), press(3), press(1)], [1, 2, 3]],
    ['a missing one is never passed over', [press(1), press(3), press(4)], [1]],
    ['an overrun stands for what it lost', [press(1), overrun(2, 40), press(41)], [1, 40, 41]],
    ['an overrun that comes early waits too', [overrun(2, 40), press(1), press(41)], [1, 40, 41]],
    ['an overrun of events already delivered is a repeat', [press(1), press(2), overrun(1, 2)], [1, 2]],
    [
      'an overrun that cannot be stands for what is missing up to it',
      [press(1), { ...overrun(5, 3), sequence: 4 }, press(5)],
      [1, 4, 5],
    ],
    ['so does one that would reach beyond itself', [{ ...overrun(1, 90), sequence: 4 }, press(5)], [4, 5]],
    [
      'an overrun that begins before what was delivered is news of the rest',
      [press(1), press(2), overrun(1, 9)],
      [1, 2, 9],
    ],
  ];
  test.each(rows)('%s', (_, heard, delivered) => expect(deliveredOf(startAt(0), heard)).toEqual(delivered));

  test('whatever the order and the repeats, all are delivered once and in order', () => {
    const shuffled = fc.integer({ min: 1, max: 40 }).chain((count) => {
      const all = Array.from({ length: count }, (_, at) => at + 1);
      return fc
        .tuple(fc.shuffledSubarray(all, { minLength: count }), fc.shuffledSubarray(all))
        .map((lists) => ({ all, heard: lists.flat() }));
    });
    fc.assert(
      fc.property(shuffled, ({ all, heard }) => {
        expect(deliveredOf(startAt(0), heard.map(press))).toEqual(all);
      }),
    );
  });

  test('rubbish far ahead does not pile up', () => {
    let order = startAt(0);
    for (let sequence = 2; sequence < 5_000; sequence++) order = arrive(order, press(sequence)).order;
    expect(order.early.size).toBeLessThanOrEqual(1_024);
  });

  test('a repeat is told as one, so that its acknowledgement is said again', () => {
    expect(arrive(startAt(7), press(7)).kind).toBe('repeated');
    expect(arrive(startAt(7), press(9)).kind).toBe('early');
  });

  test('what is committed never goes back', () => {
    expect(committed(committed(startAt(3), 9), 5).committed).toBe(9);
  });
});
