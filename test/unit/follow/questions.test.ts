import { describe, expect, test } from 'vitest';
import { entriesUpTo, entryAt } from '../club/mqtt/samples.ts';
import { follow, live, ONLINE } from './followed-by-hand.ts';

describe('a follower of a table', () => {
  test('asks again where no answer comes, later each time', () => {
    const { follower, replays, clock } = follow('first');
    follower.connected();
    clock.pass(1_000);
    expect(replays()).toHaveLength(2);
    clock.pass(1_999);
    expect(replays()).toHaveLength(2);
    clock.pass(1);
    expect(replays()).toHaveLength(3);
  });

  test('says of a table that is there and answers no question that it does not, until it does', () => {
    const { follower, answer, shown, clock } = follow('first');
    follower.connected();
    follower.hear('status', live(ONLINE));
    for (const waitedMs of [1_000, 2_000, 4_000, 7_999]) clock.pass(waitedMs);
    expect(shown().notAnswered).toBeNull();
    clock.pass(1);
    expect(shown().notAnswered).toEqual({ why: 'no-answer' });
    answer({ entries: entriesUpTo(1) }, entryAt(1));
    expect(shown().notAnswered).toBeNull();
  });

  test('does not say so of one that is away', () => {
    const { follower, shown, clock } = follow('first');
    follower.connected();
    follower.hear('status', live({ ...ONLINE, state: 'offline', reason: 'stopped' }));
    for (let waited = 0; waited < 10; waited += 1) clock.pass(15_000);
    expect(shown().notAnswered).toBeNull();
  });

  test('says why a table refuses its entries', () => {
    const { follower, replays, shown, taken } = follow('first');
    follower.connected();
    const message = 'the entries from 1 on cannot be read';
    const refused = { v: 1, id: replays().at(-1)?.id, status: 'refused', code: 'damaged-entry', message };
    follower.hearAnswer(refused);
    expect(shown().notAnswered).toEqual({ why: 'refused', message });
    expect(taken).toEqual([]);
  });

  test('says so where others ask too much four times in a row, and asks on until it is answered', () => {
    const { follower, answer, clock, replays, shown } = follow('first');
    follower.hear('status', live(ONLINE));
    follower.connected();
    const message = 'ask again in a second';
    const refuse = () =>
      follower.hearAnswer({
        v: 1,
        id: replays().at(-1)?.id,
        status: 'refused',
        code: 'too-many-questions',
        message,
      });
    for (const waitMs of [1_000, 2_000, 4_000]) {
      refuse();
      expect(shown().notAnswered).toBeNull();
      clock.pass(waitMs);
    }
    refuse();
    expect(shown().notAnswered).toEqual({ why: 'refused', message });
    clock.pass(8_000);
    expect(replays()).toHaveLength(5);
    answer({ entries: entriesUpTo(3) }, entryAt(3));
    expect(shown().notAnswered).toBeNull();
  });
});
