import { describe, expect, test } from 'vitest';
import { entriesUpTo, entryAt } from '../club/mqtt/samples.ts';
import { follow, headAt, kept, live, ONLINE, scoreAt } from './followed-by-hand.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const OFFLINE = { ...ONLINE, state: 'offline', reason: 'lost' };

/** A table that has said now that it is there, and has answered. */
const heard = () => {
  const table = follow('first');
  table.follower.connected();
  table.follower.hear('status', live(ONLINE));
  table.answer({ entries: entriesUpTo(2) }, entryAt(2));
  return { ...table, sinceMs: table.clock.now() };
};

describe('a table of which nothing comes any more', () => {
  test('is asked after half a minute, and is silent from its last word on where it has not answered in a quarter', () => {
    const { clock, replays, shown, sinceMs } = heard();
    const before = replays().length;
    clock.pass(30 * SECOND_MS);
    expect(replays().length).toBe(before + 1);
    clock.pass(15 * SECOND_MS - 1);
    expect(shown()).toMatchObject({ online: true, silentSince: null });
    clock.pass(1);
    expect(shown()).toMatchObject({ online: false, silentSince: sinceMs, notAnswered: null });
  });

  test('is there for as long as it tells where its ledger ends', () => {
    const { follower, clock, replays, shown } = heard();
    const before = replays().length;
    for (let told = 0; told < 20; told += 1) {
      clock.pass(15 * SECOND_MS);
      follower.hear('head', live({ ...headAt(entryAt(2)), ts: clock.now() }));
    }
    expect(shown()).toMatchObject({ online: true, silentSince: null });
    expect(replays().length).toBe(before);
  });

  test('is there for as long as it answers', () => {
    const { answer, clock, shown } = heard();
    for (let asked = 0; asked < 20; asked += 1) {
      clock.pass(30 * SECOND_MS);
      answer({ entries: [] }, entryAt(2));
    }
    expect(shown()).toMatchObject({ online: true, silentSince: null });
  });

  test('is silent too where only a broker that had no time to hear its will says that it is there, and is asked no more', () => {
    const { follower, clock, asked, shown } = follow('first');
    const sinceMs = clock.now();
    follower.connected();
    follower.hear('status', kept(ONLINE));
    expect(shown().online).toBe(true);
    clock.pass(45 * SECOND_MS);
    expect(shown()).toMatchObject({ online: false, silentSince: sinceMs });
    const before = asked.length;
    clock.pass(HOUR_MS);
    expect(asked.length).toBe(before);
  });

  test.each([
    ['what a broker has kept', 'head', kept(headAt(entryAt(2)))],
    ['the last will of an earlier connection', 'status', live({ ...OFFLINE, conn: `${'0'.repeat(25)}1` })],
    ['what nobody can read', 'head', live({})],
  ] as const)('is not heard by %s', (_, name, come) => {
    const { follower, clock, shown, sinceMs } = heard();
    follower.hear('status', live({ ...ONLINE, conn: '1'.repeat(26) }));
    clock.pass(20 * SECOND_MS);
    follower.hear(name, come);
    clock.pass(25 * SECOND_MS);
    expect(shown()).toMatchObject({ online: false, silentSince: sinceMs });
  });

  test('is not heard where a bridge sends again what its broker has kept, and is heard by a word of another time, be it an earlier one', () => {
    const { follower, clock, asked, shown } = heard();
    const head = headAt(entryAt(2));
    const points = scoreAt(entryAt(2));
    follower.hear('head', live(head));
    follower.hear('score', live(points));
    clock.pass(HOUR_MS);
    const { silentSince } = shown();
    const before = asked.length;
    follower.hear('status', live(ONLINE));
    follower.hear('head', live(head));
    follower.hear('score', live(points));
    expect(shown()).toMatchObject({ online: false, silentSince });
    expect(silentSince).not.toBeNull();
    expect(asked.length).toBe(before);
    follower.hear('head', live({ ...head, ts: head.ts - HOUR_MS }));
    expect(shown()).toMatchObject({ online: true, silentSince: null });
  });

  test('is not heard by a bridge either where only what a broker had kept was known of it', () => {
    const { follower, clock, shown } = follow('first');
    const sinceMs = clock.now();
    follower.connected();
    follower.hear('status', kept(ONLINE));
    clock.pass(20 * SECOND_MS);
    follower.hear('status', live(ONLINE));
    clock.pass(25 * SECOND_MS);
    expect(shown()).toMatchObject({ online: false, silentSince: sinceMs });
  });

  test('is there again with its next word, be it a sound, and is asked for all that was missed', () => {
    const { follower, clock, asked, answer, shown } = heard();
    clock.pass(HOUR_MS);
    const before = asked.length;
    follower.hear('event', live({ v: 1, game: 1, hand: 2, sides: [1], cue: 'pong', at: clock.now() }));
    expect(shown()).toMatchObject({ online: true, silentSince: null });
    expect(asked.slice(before).map(({ name }) => name)).toEqual(['rebirth', 'replay']);
    answer({ entries: [entryAt(3)] }, entryAt(3));
    expect(shown().entry?.seq).toBe(3);
    clock.pass(45 * SECOND_MS);
    expect(shown().online).toBe(false);
  });

  test('is away and not silent once its will is told', () => {
    const { follower, clock, shown } = heard();
    clock.pass(HOUR_MS);
    follower.hear('status', live(OFFLINE));
    expect(shown()).toMatchObject({ online: false, silentSince: null });
    clock.pass(HOUR_MS);
    expect(shown().silentSince).toBeNull();
  });

  test('is not called silent for the time in which the own line was lost', () => {
    const { follower, clock, shown } = heard();
    follower.disconnected();
    clock.pass(HOUR_MS);
    const sinceMs = clock.now();
    follower.connected();
    clock.pass(45 * SECOND_MS - 1);
    expect(shown()).toMatchObject({ online: true, silentSince: null });
    clock.pass(1);
    expect(shown()).toMatchObject({ online: false, silentSince: sinceMs });
  });

  test('stays silent while the own line is lost and comes back, is asked anew, and is there when it answers', () => {
    const { follower, clock, replays, answer, shown, sinceMs } = heard();
    clock.pass(MINUTE_MS);
    follower.disconnected();
    const before = replays().length;
    follower.connected();
    follower.hear('status', kept(ONLINE));
    expect(replays().length).toBe(before + 1);
    clock.pass(20 * SECOND_MS);
    expect(shown()).toMatchObject({ online: false, silentSince: sinceMs });
    answer({ entries: [] }, entryAt(2));
    expect(shown()).toMatchObject({ online: true, silentSince: null });
  });

  test('is silent since it was heard last, also where the own line was lost meanwhile', () => {
    const { follower, clock, shown, sinceMs } = heard();
    clock.pass(MINUTE_MS);
    follower.disconnected();
    follower.connected();
    clock.pass(MINUTE_MS);
    expect(shown()).toMatchObject({ online: false, silentSince: sinceMs });
  });

  test('has its time to be heard once it is told to be there, however long it was away', () => {
    const { follower, clock, shown } = heard();
    follower.hear('status', live(OFFLINE));
    clock.pass(HOUR_MS);
    follower.hear('status', kept({ ...ONLINE, conn: '1'.repeat(26) }));
    expect(shown()).toMatchObject({ online: true, silentSince: null });
  });

  test('is asked for its snapshots where its ledger is in trouble', () => {
    const { follower, clock, asked, replays } = heard();
    follower.hear('ledger', live({ ...entryAt(3), game: 9 }));
    const [before, replayed] = [asked.length, replays().length];
    clock.pass(30 * SECOND_MS);
    expect(asked.slice(before).map(({ name }) => name)).toEqual(['rebirth']);
    expect(replays().length).toBe(replayed);
  });
});
