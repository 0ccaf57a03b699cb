import { describe, expect, test } from 'vitest';
import type { AnswerPayload } from '../../../src/contract/asking.ts';
import { clubId, ledgerEpoch, tableId } from '../../../src/contract/ids.ts';
import { headOf, type LedgerEntry } from '../../../src/contract/ledger.ts';
import type { FollowedTable } from '../../../src/follow/followed-table.ts';
import type { FollowFrom } from '../../../src/follow/ledger-followed.ts';
import { createTableFollower } from '../../../src/follow/table-follower.ts';
import { seal } from '../../../src/ledger/chain.ts';
import { handOf, headPayloadOf, scoreOf } from '../../../src/views/club-projection.ts';
import { manualClock } from '../club/mqtt/manual-clock.ts';
import { draftAt, EMPTY_LEDGER, entriesUpTo, entryAt, TOLD, viewAt } from '../club/mqtt/samples.ts';
import { CLUB_KEY, STRANGER, signedAt } from '../club/mqtt/signed-sample.ts';

const ADDRESS = { club: clubId.parse('club'), table: tableId.parse('t1') };
const live = (payload: unknown) => ({ payload, retained: false });
const kept = (payload: unknown) => ({ payload, retained: true });

const ONLINE = { v: 1, state: 'online', conn: '0'.repeat(26), epoch: EMPTY_LEDGER.epoch, sw: '1', ts: 0 };

const scoreAt = (entry: LedgerEntry) =>
  scoreOf(viewAt(entry.seq, { ledger: { epoch: entry.epoch, seq: entry.seq } }), headOf(entry));
const headAt = (entry: LedgerEntry) => headPayloadOf(headOf(entry), entry.at);

/** A follower whose questions are seen, and answered by hand. */
const follow = (from: FollowFrom = 'newest') => {
  const clock = manualClock();
  const asked: { readonly name: string; readonly id: string; readonly from: number | null }[] = [];
  const taken: number[] = [];
  const cues: string[] = [];
  let newest: FollowedTable | null = null;
  let ids = 0;
  const follower = createTableFollower({
    address: ADDRESS,
    from,
    keys: [CLUB_KEY],
    ask: (name, { id, args }) => asked.push({ name, id, from: args?.from ?? null }),
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    monotonicMs: clock.now,
    random: () => 0,
    setTimer: (run, delayMs) => {
      const timer = clock.setTimeout(run, delayMs);
      return () => clock.clearTimeout(timer);
    },
    onEntries: (entries) => taken.push(...entries.map(({ seq }) => seq)),
    onCue: ({ cue }) => cues.push(cue),
    onChange: (table) => {
      newest = table;
    },
  });
  const replays = () => asked.filter(({ name }) => name === 'replay');
  const answer = (
    of: Partial<AnswerPayload> & { readonly entries?: readonly LedgerEntry[] },
    end: LedgerEntry,
  ): void => {
    const { epoch, seq, hash } = end;
    follower.hearAnswer({ v: 1, id: replays().at(-1)?.id, status: 'ok', head: { epoch, seq, hash }, ...of });
  };
  const shown = (): FollowedTable => {
    if (newest === null) throw new Error('nothing was shown yet');
    return newest;
  };
  return { follower, clock, asked, replays, taken, cues, answer, shown };
};

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

  test('believes nothing that a broker has kept against what it knows', () => {
    const { follower, answer, shown, taken } = follow();
    follower.connected();
    answer({ entries: [entryAt(5)] }, entryAt(5));
    follower.hear('score', live(scoreAt(entryAt(5))));
    follower.hear('hand', live(handOf(viewAt(9), TOLD)));
    follower.hear('score', kept(scoreAt(entryAt(4))));
    follower.hear('head', kept(headAt(entryAt(4))));
    follower.hear('head', kept({ ...headAt(entryAt(4)), epoch: ledgerEpoch.parse('another') }));
    follower.hear('hand', kept(handOf(viewAt(8), TOLD)));
    follower.hear('timers', live({ v: 1, now: 9, timers: [] }));
    follower.hear('timers', kept({ v: 1, now: 8, timers: [{ name: 'undo', endsAt: 20 }] }));
    expect(shown()).toMatchObject({ score: { seq: 5 }, entry: { seq: 5 }, hand: { hv: 9 }, trouble: null });
    expect(shown().timers).toEqual({ v: 1, now: 9, timers: [] });
    const call = { side: 1, id: 'p2', person: 'person-1', name: 'Player 1', since: 5 };
    follower.hear('calls', kept({ v: 1, now: 7, calls: [call] }));
    expect(shown().calls?.calls).toEqual([call]);
    follower.hear('calls', live({ v: 1, now: 9, calls: [] }));
    follower.hear('calls', kept({ v: 1, now: 8, calls: [call] }));
    expect(shown().calls?.calls).toEqual([]);
    expect(taken).toEqual([5]);
  });

  test('hands on what happens as it comes, and nothing of it that a broker has kept', () => {
    const { follower, cues } = follow();
    const cue = { v: 1, game: 1, hand: 2, sides: [1], at: 5 };
    follower.hear('event', live({ ...cue, cue: 'pong' }));
    follower.hear('event', kept({ ...cue, cue: 'win' }));
    follower.hear('event', live({ ...cue, cue: 'a cue of a later release' }));
    expect(cues).toEqual(['pong']);
  });

  describe('drops what happened too long ago to be heard', () => {
    /** By its own clock, which is a day ahead of the reader's. */
    const at = (clock: ReturnType<typeof follow>['clock']): number => clock.now() + 24 * 3_600_000;
    const tell = ({ follower, clock }: ReturnType<typeof follow>, ageMs = 0): unknown =>
      follower.hear('head', live(headPayloadOf(headOf(entryAt(1)), at(clock) - ageMs)));
    const cue = ({ follower, clock }: ReturnType<typeof follow>, ageMs: number): unknown =>
      follower.hear(
        'event',
        live({ v: 1, game: 1, hand: 2, sides: [1], cue: 'pong', at: at(clock) - ageMs }),
      );

    test('by the clock of the table, whatever the own one says', () => {
      const table = follow();
      tell(table);
      table.clock.pass(8_000);
      cue(table, 9_000);
      cue(table, 11_000);
      expect(table.cues).toEqual(['pong']);
    });

    test('also where it comes with all else that was held back meanwhile', () => {
      const table = follow();
      tell(table);
      table.clock.pass(3_600_000);
      tell(table, 3_600_000);
      cue(table, 3_590_000);
      expect(table.cues).toEqual([]);
    });

    test('until a clock that was set back has told so for a minute', () => {
      const table = follow();
      tell(table);
      for (let told = 0; told < 6; told += 1) {
        table.clock.pass(15_000);
        tell(table, 3_600_000);
      }
      cue(table, 3_600_000);
      expect(table.cues).toEqual(['pong']);
    });
  });

  test('is not told by the last will of an earlier connection that the table is gone', () => {
    const { follower, shown } = follow();
    const status = { ...ONLINE, conn: `02${'0'.repeat(24)}`, ts: 1 };
    follower.hear('status', live(status));
    follower.hear(
      'status',
      live({ ...status, state: 'offline', reason: 'lost', conn: `01${'0'.repeat(24)}` }),
    );
    expect(shown().online).toBe(true);
    follower.hear('status', live({ ...status, state: 'offline', reason: 'lost' }));
    expect(shown().online).toBe(false);
  });

  test('is not told so either where the clock of the table was set back between the two', () => {
    const { follower, shown } = follow();
    const before = { ...ONLINE, conn: `02${'0'.repeat(24)}`, ts: 9 };
    const after = { ...before, conn: `01${'0'.repeat(24)}`, ts: 1 };
    follower.hear('status', live(before));
    follower.hear('status', live(after));
    follower.hear('status', live({ ...before, state: 'offline', reason: 'lost' }));
    follower.hear('status', kept(before));
    expect(shown()).toMatchObject({ online: true, status: { conn: after.conn } });
    follower.hear('status', live({ ...after, state: 'offline', reason: 'lost' }));
    expect(shown().online).toBe(false);
  });

  test('what a table says itself counts, also after a word of a connection that nobody had heard of', () => {
    const { follower, shown } = follow();
    const own = { ...ONLINE, conn: `03${'0'.repeat(24)}` };
    const other = { ...ONLINE, conn: `01${'0'.repeat(24)}` };
    follower.hear('status', kept(own));
    follower.hear('status', live(other));
    follower.hear('status', live({ ...other, state: 'offline', reason: 'lost' }));
    follower.hear('status', live(own));
    expect(shown().status).toEqual(own);
    follower.hear('status', live({ ...other, state: 'offline', reason: 'lost' }));
    expect(shown().status).toEqual(own);
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
});

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
