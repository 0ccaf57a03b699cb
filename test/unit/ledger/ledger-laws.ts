import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { check } from '../../../src/ledger/chain.ts';
import {
  ANSWERS_KEPT,
  type CommandOutcomeState,
  type CommitBatch,
  type LedgerStore,
} from '../../../src/ledger/ledger-store.ts';
import { diceThrown, draft, matchEnded, matchOpened } from './drafts.ts';

const NOTHING: CommitBatch = { events: [], entries: [], seen: null, at: 1_795_225_304_123 };
const intent = { session: 77, id: 1, line: 'C 1 CFG empty=3*DF2B', cycle: null, op: null };

const STATES: readonly [state: CommandOutcomeState, lastId: number, open: readonly string[]][] = [
  ['accepted', 1, ['accepted']],
  ['finished', 1, []],
  ['failed', 1, []],
  ['unknown', 1, []],
  ['refused', 0, []],
  ['dropped', 0, []],
];

/** What every ledger does, on whatever it is kept. */
export const ledgerLaws = (kind: string, open: () => Promise<LedgerStore>): void => {
  describe(kind, () => {
    let ledger: LedgerStore;
    beforeEach(async () => {
      ledger = await open();
    });
    afterEach(() => ledger.close());

    const commit = (batch: Partial<CommitBatch>) => ledger.commit({ ...NOTHING, ...batch });

    test('a declaration is answered under its id, once, with what follows from it', async () => {
      const answer = { v: 1, ok: true, id: 'declared-1', proposal: 3 } as const;
      const declared = { id: 'declared-1', speaker: 'p1', body: 'hash', answer };
      expect(await ledger.declaration('declared-1')).toBeNull();
      await commit({ answers: [declared] });
      await commit({ answers: [{ ...declared, speaker: 'p2' }] });
      expect(await ledger.declaration('declared-1')).toEqual(declared);
      expect(await ledger.declaration('declared-2')).toBeNull();
    });

    test('an answer is kept for a week at least, and not for ever', async () => {
      const answer = { v: 1, ok: false, id: 'old-one-1', code: 'no-hand', message: '' } as const;
      const weekMs = 7 * 24 * 60 * 60 * 1000;
      await commit({ answers: [{ id: 'old-one-1', speaker: 'p1', body: 'hash', answer }] });
      const later = { ...answer, id: 'new-one-1' };
      const fresh = { id: 'new-one-1', speaker: 'p1', body: 'hash', answer: later };
      await commit({ answers: [fresh], at: NOTHING.at + weekMs });
      const others = Array.from({ length: ANSWERS_KEPT }, (_, n) => ({ ...fresh, id: `other-${n}` }));
      await commit({ answers: others, at: NOTHING.at + weekMs });
      expect(await ledger.declaration('old-one-1')).not.toBeNull();
      await commit({ answers: [{ ...fresh, id: 'newest-1' }], at: NOTHING.at + weekMs + 1 });
      expect(await ledger.declaration('old-one-1')).toBeNull();
      expect(await ledger.declaration('new-one-1')).toEqual(fresh);
    });

    test('an answer among the newest is kept though the clock has jumped by a year', async () => {
      const answer = { v: 1, ok: false, id: 'before-1', code: 'no-hand', message: '' } as const;
      const declared = { id: 'before-1', speaker: 'p1', body: 'hash', answer };
      const yearMs = 365 * 24 * 60 * 60 * 1000;
      await commit({ answers: [declared] });
      await commit({ answers: [{ ...declared, id: 'after-1' }], at: NOTHING.at + yearMs });
      expect(await ledger.declaration('before-1')).toEqual(declared);
    });

    test('a new ledger knows nothing but its epoch', async () => {
      expect(await ledger.recover()).toEqual({
        epoch: expect.stringMatching(/./),
        head: null,
        totals: [],
        openMatch: null,
        endedMatch: [],
        lastMatchNumber: 0,
        session: null,
        lastCycle: 0,
        seen: null,
        lastAt: 0,
        names: [],
        notices: [],
      });
    });

    test('a name stands beside the record under its id, and one written again takes the place of the first', async () => {
      await ledger.writeName({ id: 'a1', name: 'Ada' });
      await ledger.writeName({ id: 'b2', name: 'Ben' });
      await ledger.writeName({ id: 'a1', name: 'Ada L.' });
      const { names, head } = await ledger.recover();
      expect(names).toEqual([
        { id: 'a1', name: 'Ada L.' },
        { id: 'b2', name: 'Ben' },
      ]);
      expect(head).toBeNull();
    });

    test('entries are numbered without gaps and each follows the one before', async () => {
      const first = await commit({ entries: [draft('a'), draft('b')] });
      const second = await commit({ entries: [draft('c')] });
      const written = [...first.entries, ...second.entries];
      expect(written.map(({ seq }) => seq)).toEqual([1, 2, 3]);
      expect(written.map((entry, place) => check(entry, written[place - 1] ?? null))).toEqual([
        null,
        null,
        null,
      ]);
      expect(await ledger.entries(1, 10)).toEqual(written);
    });

    test('entries can be read from any place, so many at a time', async () => {
      await commit({ entries: ['a', 'b', 'c', 'd'].map((id) => draft(id)) });
      expect((await ledger.entries(2, 2)).map(({ id }) => id)).toEqual(['b', 'c']);
      expect(await ledger.entries(5, 10)).toEqual([]);
    });

    test('an id written before gives the entry as it stands', async () => {
      const [standing] = (await commit({ entries: [draft('a')] })).entries;
      const again = await commit({ entries: [draft('b'), draft('a', { at: 9 }), draft('b')] });
      expect(again.entries.map(({ seq }) => seq)).toEqual([2, 1, 2]);
      expect(again.entries[1]).toEqual(standing);
      expect(await ledger.entries(1, 10)).toHaveLength(2);
    });

    test('an id written before takes nothing else: it is refused, and what stands goes on', async () => {
      const nothing = draft('a').deltas.map((delta) => ({ ...delta, pts: 0 }));
      await commit({ entries: [draft('a', { deltas: nothing })] });
      const refused = commit({ entries: [draft('b'), draft('a')] });
      await expect(refused).rejects.toMatchObject({ code: 'entry-refused' });
      await commit({ entries: [draft('c')] });
      expect((await ledger.entries(1, 10)).map(({ id }) => id)).toEqual(['a', 'c']);
    });

    test('totals follow the deltas of every player', async () => {
      await commit({ entries: [draft('a'), draft('b')] });
      expect((await ledger.recover()).totals).toEqual([
        { side: 0, player: 'p1', pts: -12 },
        { side: 1, player: 'p2', pts: 12 },
        { side: 2, player: 'p3', pts: 0 },
      ]);
    });

    test('an entry out of balance is refused alone and leaves nothing of its batch', async () => {
      const before = commit({ events: [matchOpened(1)], entries: [draft('a')] });
      const refused = commit({
        events: [diceThrown(1), matchEnded, matchOpened(2)],
        entries: [draft('b'), draft('c', { potDelta: 1 })],
      });
      const after = commit({ entries: [draft('d')] });
      await expect(refused).rejects.toMatchObject({ code: 'entry-refused' });
      await Promise.all([before, after]);
      expect((await ledger.entries(1, 10)).map(({ id }) => id)).toEqual(['a', 'd']);
      const openMatch = { number: 1, events: [matchOpened(1)] };
      expect(await ledger.recover()).toMatchObject({ lastMatchNumber: 1, openMatch });
    });

    test('half a point is refused', async () => {
      const half = draft('a', { deltas: [], detail: { points: 0.5 } });
      await expect(commit({ entries: [half] })).rejects.toMatchObject({ code: 'entry-refused' });
    });

    test('commits made without waiting are written in the order they were made', async () => {
      const ids = Array.from({ length: 50 }, (_, n) => `e${n}`);
      const receipts = await Promise.all(ids.map((id) => commit({ entries: [draft(id)] })));
      expect(receipts.map(({ entries }) => entries[0]?.seq)).toEqual(ids.map((_, n) => n + 1));
      expect((await ledger.entries(1, 50)).map(({ id }) => id)).toEqual(ids);
    });

    test('the events of an open match come back in order', async () => {
      await commit({ events: [matchOpened(1), diceThrown(1), matchEnded] });
      await commit({ events: [matchOpened(2), diceThrown(1)] });
      await commit({ events: [diceThrown(2)] });
      const events = [matchOpened(2), diceThrown(1), diceThrown(2)];
      expect(await ledger.recover()).toMatchObject({ lastMatchNumber: 2, openMatch: { number: 2, events } });
    });

    test('a match that has ended is not open, but its number is taken, and what happened in it is known', async () => {
      const events = [matchOpened(1), matchEnded];
      await commit({ events });
      expect(await ledger.recover()).toMatchObject({
        lastMatchNumber: 1,
        openMatch: null,
        endedMatch: events,
      });
    });

    test('the latest time in it is remembered', async () => {
      await commit({ events: [matchOpened(1)], at: 70_000 });
      expect((await ledger.recover()).lastAt).toBe(70_000);
      await commit({ entries: [draft('a', { at: 80_000 })], at: 80_001 });
      expect((await ledger.recover()).lastAt).toBe(80_000);
    });

    test('the newest device event is remembered until a newer one', async () => {
      await commit({ seen: { boot: '7.A1F0', sequence: 41 } });
      await commit({ entries: [draft('a')] });
      expect((await ledger.recover()).seen).toEqual({ boot: '7.A1F0', sequence: 41 });
      await commit({ seen: { boot: '8.0001', sequence: 1 } });
      expect((await ledger.recover()).seen).toEqual({ boot: '8.0001', sequence: 1 });
    });

    test.each(STATES)('a command that was %s leaves %i as the last id', async (state, lastId, open) => {
      await ledger.writeAhead(intent);
      await ledger.writeOutcome({ session: 77, id: 1, state, result: null });
      const { session } = await ledger.recover();
      expect(session).toMatchObject({ session: 77, lastId });
      expect(session?.openIntents.map((each) => each.state)).toEqual(open);
    });

    test('a command written ahead is open with its identical bytes', async () => {
      await ledger.writeAhead({ ...intent, cycle: 1042, op: 'build' });
      const { session, lastCycle } = await ledger.recover();
      const { session: _, ...rest } = { ...intent, cycle: 1042, op: 'build' };
      expect(session).toEqual({ session: 77, lastId: 1, openIntents: [{ ...rest, state: 'written' }] });
      expect(lastCycle).toBe(1042);
    });

    test('no id that was reserved is taken for unused in the next session, and none is open', async () => {
      await ledger.writeAhead(intent);
      await ledger.writeOutcome({ session: 77, id: 1, state: 'finished', result: null });
      await ledger.reserveIds({ session: 77, upTo: 1002 });
      await ledger.writeAhead({ ...intent, id: 40, line: 'C 40 HOME' });
      await ledger.writeOutcome({ session: 77, id: 40, state: 'finished', result: null });
      expect((await ledger.recover()).session).toEqual({ session: 77, lastId: 1002, openIntents: [] });
    });

    test('a session of which only ids were reserved is the one that is taken up', async () => {
      await ledger.writeAhead(intent);
      await ledger.reserveIds({ session: 78, upTo: 1001 });
      expect((await ledger.recover()).session).toEqual({ session: 78, lastId: 1001, openIntents: [] });
    });

    test('the id of a refused command may be written again with another line', async () => {
      await ledger.writeAhead(intent);
      await ledger.writeOutcome({ session: 77, id: 1, state: 'refused', result: 'N 1 BUSY t=500' });
      await ledger.writeAhead({ ...intent, line: 'C 1 HOME' });
      const { session } = await ledger.recover();
      expect(session?.openIntents.map(({ line }) => line)).toEqual(['C 1 HOME']);
    });

    test('a new session starts without the commands of the old one', async () => {
      await ledger.writeAhead({ ...intent, id: 9, cycle: 1050 });
      await ledger.writeAhead({ ...intent, session: 5 });
      expect(await ledger.recover()).toMatchObject({
        session: { session: 5, lastId: 1, openIntents: [{ id: 1 }] },
        lastCycle: 1050,
      });
    });

    test('a broker that was never heard of has no cursor', async () => {
      expect(await ledger.cursor('mqtt://hub:1883')).toBeNull();
    });

    test('the newest cursor of each broker is kept', async () => {
      await ledger.writeCursor({ broker: 'mqtt://hub:1883', seq: 3 });
      await ledger.writeCursor({ broker: 'embedded', seq: 5 });
      await ledger.writeCursor({ broker: 'mqtt://hub:1883', seq: 4 });
      expect(await ledger.cursor('mqtt://hub:1883')).toBe(4);
      expect(await ledger.cursor('embedded')).toBe(5);
    });

    test('a closed ledger says so', async () => {
      await ledger.close();
      await expect(commit({})).rejects.toMatchObject({ code: 'closed' });
      await expect(ledger.close()).resolves.toBeUndefined();
    });
  });
};
