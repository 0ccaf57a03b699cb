import { describe, expect, test } from 'vitest';
import { entriesUpTo, entryAt } from '../club/mqtt/samples.ts';
import { follow, headAt, kept, live, scoreAt } from './followed-by-hand.ts';

describe('what somebody has left in the topics of a table at a broker', () => {
  test('no entry is taken of it, which no table has kept there: whoever begins with the newest asks the table', () => {
    const { follower, answer, taken, shown, clock } = follow();
    follower.connected();
    expect(follower.hear('ledger', kept(entryAt(9)))).toBe('unread');
    answer({ entries: [entryAt(4)] }, entryAt(4));
    follower.hear('ledger', live(entryAt(5)));
    clock.pass(30_000);
    answer({}, entryAt(5));
    expect(taken).toEqual([4, 5]);
    expect(shown()).toMatchObject({ entry: { seq: 5 }, trouble: null, seam: null });
  });

  test('an entry that follows on what is known, and was never sealed, stops nobody', () => {
    const { follower, answer, taken, shown } = follow('first');
    follower.connected();
    answer({ entries: entriesUpTo(2) }, entryAt(2));
    follower.hear('ledger', kept({ ...entryAt(3), hand: 77 }));
    expect(shown().trouble).toBeNull();
    follower.hear('ledger', live(entryAt(3)));
    expect(taken).toEqual([1, 2, 3]);
  });

  test('points of an entry that the table does not have hold up none that it tells', () => {
    const { follower, answer, shown } = follow();
    follower.connected();
    follower.hear('score', kept(scoreAt(entryAt(9))));
    answer({ entries: [entryAt(4)] }, entryAt(4));
    follower.hear('score', live(scoreAt(entryAt(4))));
    expect(shown().score?.seq).toBe(4);
    follower.hear('ledger', live(entryAt(5)));
    follower.hear('score', live(scoreAt(entryAt(5))));
    expect(shown().score?.seq).toBe(5);
  });

  test.each([
    ['the end of the ledger', 'head', { ...headAt(entryAt(3)), hash: 'f'.repeat(64) }],
    ['points', 'score', { ...scoreAt(entryAt(3)), hash: 'f'.repeat(64) }],
  ] as const)('%s by which an entry was another is no fork: the table is asked', (_, name, left) => {
    const { follower, answer, taken, shown, asked } = follow('first');
    follower.connected();
    answer({ entries: entriesUpTo(4) }, entryAt(4));
    const before = asked.length;
    follower.hear(name, kept(left));
    expect(shown().trouble).toBeNull();
    expect(asked.length).toBeGreaterThan(before);
    follower.hear('ledger', live(entryAt(5)));
    expect(taken).toEqual([1, 2, 3, 4, 5]);
    follower.hear(name, live(left));
    expect(shown().trouble).toMatchObject({ trouble: 'fork', seq: 3 });
  });
});
