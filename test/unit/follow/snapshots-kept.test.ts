import { describe, expect, test } from 'vitest';
import { ledgerEpoch } from '../../../src/contract/ids.ts';
import { handOf, infoOf } from '../../../src/views/club-projection.ts';
import { ABOUT, entryAt, TOLD, viewAt } from '../club/mqtt/samples.ts';
import { follow, headAt, kept, live, ONLINE, scoreAt } from './followed-by-hand.ts';

describe('a follower of a table', () => {
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

  test('learns from the broker who sits there now, where others sat down while its own line was lost, until the table tells it', () => {
    const { follower, shown } = follow();
    const of = (player: string) => {
      const info = infoOf(viewAt(1), ABOUT, TOLD);
      return { ...info, sides: info.sides.map((side) => ({ ...side, name: player })) };
    };
    const name = () => shown().info?.sides[0]?.name;
    follower.connected();
    follower.hear('info', live(of('Ada')));
    follower.hear('info', kept(of('Zoe')));
    expect(name()).toBe('Ada');
    follower.disconnected();
    follower.connected();
    follower.hear('info', kept(of('Eva')));
    expect(name()).toBe('Eva');
    follower.hear('info', live(of('Ben')));
    follower.hear('info', kept(of('Eva')));
    expect(name()).toBe('Ben');
  });
});
