import { describe, expect, test } from 'vitest';
import { entriesUpTo, entryAt } from '../club/mqtt/samples.ts';
import { STRANGER, signedAt } from '../club/mqtt/signed-sample.ts';
import { follow, kept, live } from './followed-by-hand.ts';

describe('a follower who knows the key of the club', () => {
  test('shows the newest head that was signed of the ledger it has', () => {
    const { follower, answer, shown } = follow('first');
    follower.connected();
    answer({ entries: entriesUpTo(5) }, entryAt(5));
    follower.hear('signed', kept(signedAt(entryAt(5))));
    follower.hear('signed', live(signedAt(entryAt(3))));
    expect(shown()).toMatchObject({ signed: { seq: 5 }, signedTrouble: null });
  });

  test('waits for the entry of a head, and asks for it', () => {
    const { follower, answer, shown, replays } = follow('first');
    follower.connected();
    answer({ entries: entriesUpTo(2) }, entryAt(2));
    follower.hear('signed', live(signedAt(entryAt(4))));
    expect(shown()).toMatchObject({ signed: null, signedTrouble: null });
    expect(replays().at(-1)).toMatchObject({ from: 3 });
    answer({ entries: [entryAt(3), entryAt(4)] }, entryAt(4));
    expect(shown()).toMatchObject({ signed: { seq: 4 }, signedTrouble: null });
  });

  test.each([
    ['is no head', 'unreadable', () => ({ ...signedAt(entryAt(3)), seq: 'three' })],
    ['is of another table', 'other-table', () => signedAt(entryAt(3), { table: 't2' })],
    ['was signed by a stranger', 'unknown-key', () => signedAt(entryAt(3), {}, STRANGER)],
    ['was changed after it was signed', 'wrong-signature', () => ({ ...signedAt(entryAt(3)), match: 9 })],
    [
      'is of another entry than the ledger has',
      'not-in-ledger',
      () => signedAt({ ...entryAt(3), hash: 'f'.repeat(64) }),
    ],
  ])('believes nothing that %s', (_, code, told) => {
    const { follower, answer, shown } = follow('first');
    follower.connected();
    answer({ entries: entriesUpTo(3) }, entryAt(3));
    follower.hear('signed', kept(told()));
    expect(shown()).toMatchObject({ signed: null, signedTrouble: code, entry: { seq: 3 }, trouble: null });
  });

  test('says so for good where the club has signed another ledger, also when an older head tells it', () => {
    const { follower, answer, shown } = follow('first');
    follower.connected();
    answer({ entries: entriesUpTo(4) }, entryAt(4));
    follower.hear('signed', live(signedAt(entryAt(4))));
    follower.hear('signed', kept(signedAt({ ...entryAt(2), hash: 'f'.repeat(64) })));
    follower.hear('signed', live(signedAt(entryAt(4))));
    expect(shown()).toMatchObject({ signed: { seq: 4 }, signedTrouble: 'not-in-ledger' });
  });

  test('says that a ledger ends before what was signed, until it is written on', () => {
    const { follower, answer, shown } = follow('first');
    follower.connected();
    answer({ entries: entriesUpTo(2) }, entryAt(2));
    follower.hear('signed', kept(signedAt(entryAt(3))));
    answer({ entries: [] }, entryAt(2));
    expect(shown()).toMatchObject({ signed: null, signedTrouble: 'beyond-ledger' });
    follower.hear('ledger', live(entryAt(3)));
    expect(shown()).toMatchObject({ signed: { seq: 3 }, signedTrouble: null });
  });

  test('forgets what strangers have said as soon as the club speaks', () => {
    const { follower, answer, shown } = follow('first');
    follower.connected();
    answer({ entries: entriesUpTo(3) }, entryAt(3));
    follower.hear('signed', kept(signedAt(entryAt(3), {}, STRANGER)));
    follower.hear('signed', live(signedAt(entryAt(3))));
    expect(shown()).toMatchObject({ signed: { seq: 3 }, signedTrouble: null });
  });
});
