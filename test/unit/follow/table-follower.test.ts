import { describe, expect, test } from 'vitest';
import { ledgerEpoch } from '../../../src/contract/ids.ts';
import type { LeftEpoch } from '../../../src/contract/left-epoch.ts';
import { seal } from '../../../src/ledger/chain.ts';
import { draftAt, EMPTY_LEDGER, entriesUpTo, entryAt } from '../club/mqtt/samples.ts';
import { follow, headAt, kept, live, scoreAt } from './followed-by-hand.ts';

describe('a follower of a table', () => {
  test('begins with the newest entry, by the word of the table itself', () => {
    const { follower, answer, taken, shown, replays } = follow();
    follower.connected();
    expect(replays()).toMatchObject([{ from: -1 }]);
    answer({ entries: [entryAt(7)] }, entryAt(7));
    follower.hear('score', kept(scoreAt(entryAt(7))));
    follower.hear('ledger', live(entryAt(8)));
    expect(taken).toEqual([7, 8]);
    expect(shown()).toMatchObject({ entry: { seq: 8 }, score: { seq: 7 }, trouble: null });
    follower.hear('score', live(scoreAt(entryAt(8))));
    expect(shown().score?.seq).toBe(8);
  });

  test('takes each entry once, in order, whatever was lost or told twice', () => {
    const { follower, answer, taken, replays } = follow('first');
    follower.connected();
    answer({ entries: entriesUpTo(3) }, entryAt(3));
    follower.hear('ledger', live(entryAt(2)));
    follower.hear('ledger', live(entryAt(6)));
    expect(replays().at(-1)).toMatchObject({ from: 4 });
    answer({ entries: [entryAt(4), entryAt(5)] }, entryAt(7));
    expect(replays().at(-1)).toMatchObject({ from: 6 });
    answer({ entries: [entryAt(6), entryAt(7)] }, entryAt(7));
    expect(taken).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('gives entries again whose reader threw at them, and leaves none out', () => {
    let full: 'full' | 'free' = 'free';
    const { follower, answer, taken, replays } = follow('first', () => {
      if (full === 'full') throw new Error('the disk is full');
    });
    follower.connected();
    answer({ entries: entriesUpTo(2) }, entryAt(2));
    full = 'full';
    expect(() => follower.hear('ledger', live(entryAt(3)))).toThrow('the disk is full');
    follower.hear('head', live(headAt(entryAt(4))));
    expect(replays().at(-1)).toMatchObject({ from: 3 });
    expect(() => answer({ entries: [entryAt(3), entryAt(4)] }, entryAt(4))).toThrow('the disk is full');
    full = 'free';
    follower.hear('head', live(headAt(entryAt(4))));
    expect(replays().at(-1)).toMatchObject({ from: 3 });
    answer({ entries: [entryAt(3), entryAt(4)] }, entryAt(4));
    expect(taken).toEqual([1, 2, 3, 4]);
  });

  test.each([
    ['a fraction', { x: 0.5 }],
    ['half a character', { x: '\ud800' }],
  ])('takes no entry that was never sealed, with %s in it, and says so of this table', (_, detail) => {
    const { follower, answer, taken, shown } = follow('first');
    follower.connected();
    answer({ entries: entriesUpTo(2) }, entryAt(2));
    follower.hear('ledger', live({ ...entryAt(3), detail }));
    expect(taken).toEqual([1, 2]);
    expect(shown().trouble).toMatchObject({ trouble: 'broken', seq: 3, fault: 'wrong-hash' });
    const other = follow();
    other.follower.connected();
    other.answer({ entries: [{ ...entryAt(3), detail }] }, entryAt(3));
    expect(other.taken).toEqual([]);
    expect(other.shown().trouble).toMatchObject({ trouble: 'broken', seq: 3, fault: 'wrong-hash' });
    other.clock.pass(60_000);
    expect(other.replays()).toHaveLength(1);
  });

  test('says of a kept entry that is damaged that it cannot begin with it, and asks for nothing', () => {
    const { follower, shown, replays } = follow({ ...entryAt(4), game: 9 });
    follower.connected();
    expect(shown().trouble).toMatchObject({ trouble: 'broken', seq: 4, fault: 'wrong-hash' });
    expect(replays()).toEqual([]);
  });

  test('begins with what the table itself tells, whatever was published before', () => {
    const { follower, answer, taken, shown } = follow();
    follower.connected();
    follower.hear('ledger', live({ ...entryAt(3), game: 9 }));
    answer({ entries: [entryAt(4)] }, entryAt(4));
    expect(taken).toEqual([4]);
    expect(shown().trouble).toBeNull();
  });

  test('goes over to another epoch by the word of the table only, and comes back to none', () => {
    const { follower, answer, taken, shown } = follow('first');
    const next = seal(
      { ...draftAt(1), id: 't1/g1/close-epoch' },
      { epoch: ledgerEpoch.parse('next'), previous: null },
    ).entry;
    follower.connected();
    answer({ entries: entriesUpTo(2) }, entryAt(2));
    follower.hear('head', live(headAt(next)));
    answer({ entries: [] }, next);
    answer({ entries: [next] }, next);
    expect(taken).toEqual([1, 2, 1]);
    follower.hear('head', live(headAt(entryAt(2))));
    answer({ entries: [] }, entryAt(2));
    expect(shown().trouble).toMatchObject({ trouble: 'fork', epoch: EMPTY_LEDGER.epoch });
  });

  test('holds no points of an epoch that was left, and asks once for those of the new one, whose numbers are the same', () => {
    const { follower, answer, asked, shown } = follow('first');
    const next = seal(
      { ...draftAt(1), id: 't1/g1/close-epoch' },
      { epoch: ledgerEpoch.parse('next'), previous: null },
    ).entry;
    follower.connected();
    answer({ entries: [entryAt(1)] }, entryAt(1));
    follower.hear('score', live(scoreAt(entryAt(1))));
    const rebirths = () => asked.filter(({ name }) => name === 'rebirth').length;
    const before = rebirths();
    follower.hear('head', live(headAt(next)));
    answer({ entries: [next] }, next);
    expect(shown()).toMatchObject({ entry: { epoch: 'next', seq: 1 }, score: null });
    expect(rebirths() - before).toBe(1);
  });

  test.each([
    [
      'another entry under the same number',
      'fork',
      () => seal({ ...draftAt(2), at: 1 }, { epoch: EMPTY_LEDGER.epoch, previous: entryAt(1) }).entry,
    ],
    [
      'an entry that follows on another',
      'fork',
      () =>
        seal(draftAt(4), { epoch: EMPTY_LEDGER.epoch, previous: { ...entryAt(3), hash: 'f'.repeat(64) } })
          .entry,
    ],
    ['an entry that is not as it was sealed', 'broken', () => ({ ...entryAt(4), game: 9 })],
  ])('stops at %s', (_, trouble, made) => {
    const { follower, answer, taken, shown } = follow('first');
    follower.connected();
    answer({ entries: entriesUpTo(3) }, entryAt(3));
    follower.hear('ledger', live(made()));
    follower.hear('ledger', live(entryAt(4)));
    expect(shown().trouble?.trouble).toBe(trouble);
    expect(taken).toEqual([1, 2, 3]);
  });

  test('stops where the table went back to an older record', () => {
    const { follower, answer, shown, clock } = follow('first');
    follower.connected();
    answer({ entries: entriesUpTo(3) }, entryAt(3));
    follower.disconnected();
    follower.connected();
    answer({ entries: [] }, entryAt(2));
    clock.pass(60_000);
    expect(shown().trouble).toMatchObject({ trouble: 'shorter', seq: 2 });
  });

  const begunFrom = ({ epoch: left, seq, hash }: LeftEpoch, epoch = 'next') =>
    seal(
      { ...draftAt(1), id: 't1/g1/close-epoch', detail: { follows: { epoch: left, seq, hash } } },
      { epoch: ledgerEpoch.parse(epoch), previous: null },
    ).entry;

  test.each([
    ['where the one before ended', entryAt(3), {}, null],
    ['behind entries that were never heard', entryAt(5), {}, { seam: 'missing', from: 4, to: 5 }],
    ['before entries that were heard', entryAt(1), {}, { seam: 'taken-back', from: 2, to: 3 }],
    ['from another entry than was heard', entryAt(2), { hash: 'f'.repeat(64) }, { seam: 'other', seq: 2 }],
    [
      'from an epoch of which nothing was heard',
      entryAt(9),
      { epoch: ledgerEpoch.parse('other') },
      { seam: 'skipped', to: 9 },
    ],
  ])('goes on with an epoch that was begun %s, and says so', (_, { epoch, seq, hash }, changes, seam) => {
    const { follower, answer, taken, shown } = follow('first');
    const begun = begunFrom({ epoch, seq, hash, ...changes });
    follower.connected();
    answer({ entries: entriesUpTo(3) }, entryAt(3));
    follower.hear('head', live(headAt(begun)));
    answer({ entries: [] }, begun);
    answer({ entries: [begun] }, begun);
    expect(taken).toEqual([1, 2, 3, 1]);
    expect(shown()).toMatchObject({ entry: { epoch: 'next' }, trouble: null });
    if (seam === null) expect(shown().seam).toBeNull();
    else expect(shown().seam).toMatchObject(seam);
  });

  test('says what was skipped also where nothing was heard of an epoch but its name', () => {
    const { follower, answer, shown } = follow('first');
    const between = begunFrom(entryAt(3), 'between');
    const begun = begunFrom(between);
    follower.connected();
    answer({ entries: entriesUpTo(3) }, entryAt(3));
    follower.hear('head', live(headAt(between)));
    answer({ entries: [] }, between);
    answer({ entries: [begun] }, begun);
    answer({ entries: [begun] }, begun);
    expect(shown().seam).toEqual({ seam: 'skipped', epoch: 'between', to: 1 });
  });
});
