import { describe, expect, test } from 'vitest';
import { createLedgerOutbox } from '../../../../src/club/mqtt/ledger-outbox.ts';
import type { Sending } from '../../../../src/club/mqtt/session.ts';
import type { LedgerEntry } from '../../../../src/contract/ledger.ts';
import { entriesUpTo, entryAt } from './samples.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const seqOf = (payload: string): number => JSON.parse(payload).seq;

const setUp = (lastSeq: number, confirmedSeq = lastSeq) => {
  const ledger: LedgerEntry[] = [...entriesUpTo(lastSeq)];
  const sent: number[] = [];
  const reads: number[] = [];
  const caughtUpAt: number[] = [];
  const confirmed: number[] = [];
  const outbox = createLedgerOutbox({
    lastSeq,
    confirmedSeq,
    onConfirmed: (seq) => void confirmed.push(seq),
    readEntries: async (from, limit) => {
      reads.push(from);
      return ledger.slice(from - 1, from - 1 + limit);
    },
    onCaughtUp: ({ seq }) => void caughtUpAt.push(seq),
    onReadFailed: () => undefined,
    onIdle: () => undefined,
  });
  const session = (conn: string): Sending => ({
    conn,
    send: async (_name, payload) => void sent.push(seqOf(payload)),
  });
  const commit = (count: number): void => {
    const entries = Array.from({ length: count }, (_, index) => entryAt(ledger.length + 1 + index));
    ledger.push(...entries);
    outbox.append(entries);
  };
  return { outbox, confirmed, sent, reads, caughtUpAt, session, commit };
};

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the ledger outbox', () => {
  test('sends a new entry without reading the ledger', async () => {
    const { outbox, sent, reads, session, commit } = setUp(0);
    outbox.connected(session('c1'));
    commit(1);
    await settled();
    expect({ sent, reads }).toEqual({ sent: [1], reads: [] });
  });

  test('sends in order everything committed while the broker was away, however much', async () => {
    const { outbox, sent, session, commit } = setUp(0);
    for (const count of [1, 40, 200, 3]) commit(count);
    outbox.connected(session('c1'));
    await settled();
    expect(sent).toEqual(range(1, 244));
  });

  test('says once that it has caught up, not at each entry of a backlog', async () => {
    const { outbox, caughtUpAt, session, commit } = setUp(0);
    commit(40);
    outbox.connected(session('c1'));
    await settled();
    commit(1);
    await settled();
    expect(caughtUpAt).toEqual([40, 41]);
  });

  test('sends the last 32 entries again at a start, never the whole ledger', async () => {
    const { outbox, sent, session } = setUp(500);
    outbox.connected(session('c1'));
    await settled();
    expect(sent).toEqual(range(469, 500));
  });

  test('sends an unconfirmed entry again over the next connection', async () => {
    const { outbox, sent, session, commit } = setUp(0);
    const tried: number[] = [];
    const send = (_name: string, payload: string): Promise<void> => {
      tried.push(seqOf(payload));
      return Promise.reject(new Error('gone'));
    };
    outbox.connected({ conn: 'dead', send });
    commit(3);
    await settled();
    expect({ tried, sent }).toEqual({ tried: [1], sent: [] });
    outbox.connected(session('c2'));
    await settled();
    expect(sent).toEqual([1, 2, 3]);
  });

  test('sends at a start everything after the last entry confirmed, however long ago that was', async () => {
    const { outbox, sent, session } = setUp(500, 100);
    outbox.connected(session('c1'));
    await settled();
    expect(sent).toEqual(range(69, 500));
  });

  test('tells how far is confirmed once the connection is trusted, and each entry from then on', async () => {
    const { outbox, confirmed, session, commit } = setUp(0);
    outbox.connected(session('c1'));
    commit(3);
    await settled();
    expect(confirmed).toEqual([]);
    outbox.judge('trusted');
    expect(confirmed).toEqual([3]);
    commit(2);
    await settled();
    expect(confirmed).toEqual([3, 4, 5]);
  });

  test('sends what an untrusted connection took again over the next', async () => {
    const { outbox, sent, session, commit } = setUp(100);
    outbox.connected(session('c1'));
    commit(50);
    await settled();
    sent.length = 0;
    outbox.connected(session('c2'));
    await settled();
    expect(sent).toEqual(range(69, 150));
  });

  test('sends the next entry only when the one before is confirmed', async () => {
    const { outbox, commit } = setUp(0);
    const tried: number[] = [];
    const confirms: (() => void)[] = [];
    const send = (_name: string, payload: string): Promise<void> => {
      tried.push(seqOf(payload));
      return new Promise((resolve) => confirms.push(resolve));
    };
    outbox.connected({ conn: 'slow', send });
    commit(2);
    await settled();
    expect(tried).toEqual([1]);
    confirms[0]?.();
    await settled();
    expect(tried).toEqual([1, 2]);
    expect(outbox.idle()).toBe(false);
    confirms[1]?.();
    await settled();
    expect(outbox.idle()).toBe(true);
  });

  test('goes on with the next entry after a read of the ledger failed', async () => {
    const failures: unknown[] = [];
    let broken = true;
    const sent: number[] = [];
    const outbox = createLedgerOutbox({
      lastSeq: 2,
      confirmedSeq: 2,
      onConfirmed: () => undefined,
      readEntries: async (from) => {
        if (broken) throw new Error('disk');
        return entriesUpTo(3).slice(from - 1);
      },
      onCaughtUp: () => undefined,
      onReadFailed: (error) => void failures.push(error),
      onIdle: () => undefined,
    });
    outbox.connected({ conn: 'c1', send: async (_name, payload) => void sent.push(seqOf(payload)) });
    await settled();
    expect(failures.length).toBe(1);
    broken = false;
    outbox.append([entryAt(3)]);
    await settled();
    expect(sent).toEqual([1, 2, 3]);
  });
});
