import { describe, expect, test } from 'vitest';
import type { TableView } from '../../../src/contract/table-view.ts';
import {
  DEAD_AFTER_MS,
  type FeedState,
  follow,
  heard,
  NOTHING_HEARD,
  type SocketEvents,
  STALE_AFTER_MS,
  waitBefore,
} from '../../../src/screens/connection/feed.ts';
import { readMessage, TABLE_VIEWS } from '../../../src/screens/connection/messages.ts';
import { VIEWS, viewWith } from './fixtures.ts';

/** A clock, a row of sockets and what the page was told. */
const harness = ({ from = NOTHING_HEARD }: { readonly from?: FeedState<TableView> } = {}) => {
  let nowMs = 0;
  let wake = (): void => {};
  let timers: { readonly dueMs: number; readonly call: () => void }[] = [];
  const lines: (SocketEvents & { closed: () => void; state: 'open' | 'closed' })[] = [];
  const told: FeedState<TableView>[] = [];
  const stop = follow(
    {
      open: (events) => {
        const line = { ...events, state: 'open' as 'open' | 'closed' };
        lines.push(line);
        return {
          close: () => {
            line.state = 'closed';
          },
        };
      },
      after: (waitMs, call) => {
        const timer = { dueMs: nowMs + waitMs, call };
        timers.push(timer);
        return () => {
          timers = timers.filter((each) => each !== timer);
        };
      },
      random: () => 0,
      now: () => nowMs,
      wakes: (call) => {
        wake = call;
        return () => {
          wake = () => {};
        };
      },
    },
    { kind: TABLE_VIEWS, from, tell: (state) => told.push(state) },
  );
  const pass = (ms: number): void => {
    const until = nowMs + ms;
    for (;;) {
      const next = timers.toSorted((a, b) => a.dueMs - b.dueMs)[0];
      if (next === undefined || next.dueMs > until) break;
      timers = timers.filter((each) => each !== next);
      nowMs = next.dueMs;
      next.call();
    }
    nowMs = until;
  };
  const view = (line = lines.length - 1): void =>
    lines[line]?.message(JSON.stringify({ type: 'view', view: VIEWS['won'] }));
  const tick = (at: number): void => lines.at(-1)?.message(JSON.stringify({ type: 'tick', at }));
  return {
    lines,
    pass,
    /** The page's timers stand still while the time goes on, then it is looked at again. */
    sleep: (ms: number): void => {
      nowMs += ms;
      wake();
    },
    view,
    tick,
    stop,
    told,
    pending: () => timers.length,
    last: () => told.at(-1) ?? NOTHING_HEARD,
  };
};

describe('the feed of a screen', () => {
  test('the first view is shown at once and is fresh', () => {
    const feed = harness();
    feed.view();
    expect(feed.last()).toMatchObject({ fresh: 'yes', view: { moment: { at: 'settling' } } });
  });

  test('what was heard before the page was drawn goes stale as what is heard later does', () => {
    const message = readMessage(JSON.stringify({ type: 'view', view: VIEWS['won'] }), TABLE_VIEWS);
    if (message === null) throw new Error('no view');
    const from = heard(NOTHING_HEARD, { message, kind: TABLE_VIEWS });
    expect(from.fresh).toBe('yes');
    const feed = harness({ from });
    feed.pass(STALE_AFTER_MS - 1);
    expect(feed.told).toEqual([]);
    feed.pass(1);
    expect(feed.last()).toEqual({ ...from, fresh: 'no' });
  });

  test('a view that is said again, older than what was heard since, does not set the time back', () => {
    const feed = harness();
    feed.view();
    feed.tick(1_900_000_000_000);
    feed.view();
    expect(feed.last()).toMatchObject({ fresh: 'yes', heardAt: 1_900_000_000_000 });
  });

  test('two seconds of silence are owned up to, with the time of the last word', () => {
    const feed = harness();
    feed.view();
    feed.tick(1_700_000_000_000);
    feed.pass(2000);
    expect(STALE_AFTER_MS).toBeLessThan(2000);
    expect(feed.last()).toMatchObject({ fresh: 'no', heardAt: 1_700_000_000_000 });
    expect(feed.last().view).not.toBeNull();
  });

  test('a beat each second keeps the data fresh', () => {
    const feed = harness();
    feed.view();
    for (let second = 1; second <= 10; second += 1) {
      feed.pass(1000);
      feed.tick(second);
      expect(feed.last().fresh).toBe('yes');
    }
  });

  test('a closed line is owned up to after a second, unless the next one brings news', () => {
    const feed = harness();
    feed.view();
    feed.lines[0]?.closed();
    feed.pass(999);
    expect(feed.last().fresh).toBe('yes');
    feed.pass(1);
    expect(feed.last().fresh).toBe('no');
    feed.view();
    feed.lines.at(-1)?.closed();
    feed.pass(500);
    feed.view();
    feed.pass(1000);
    expect(feed.last().fresh).toBe('yes');
  });

  test('a page that wakes owns up to what is old at once, and asks for the truth on a new line', () => {
    const feed = harness();
    feed.view();
    feed.sleep(60_000);
    expect(feed.last().fresh).toBe('no');
    expect(feed.lines.map(({ state }) => state)).toEqual(['closed', 'open']);
    feed.view();
    expect(feed.last().fresh).toBe('yes');
    // What the old line still says is not heard any more.
    feed.pass(1000);
    feed.view(0);
    feed.pass(1000);
    expect(feed.last().fresh).toBe('no');
  });

  test('a page that was away for a moment goes on with what is fresh, on a new line', () => {
    const feed = harness();
    feed.view();
    feed.sleep(500);
    expect([feed.last().fresh, feed.lines.length]).toEqual(['yes', 2]);
  });

  test('a page that wakes waits no longer for its next attempt', () => {
    const feed = harness();
    for (const waitMs of [500, 1000, 2000]) {
      feed.lines.at(-1)?.closed();
      feed.pass(waitMs);
    }
    feed.lines.at(-1)?.closed();
    const before = feed.lines.length;
    feed.sleep(0);
    feed.view();
    feed.pass(1500);
    expect([feed.lines.length, feed.last().fresh]).toEqual([before + 1, 'yes']);
    feed.stop();
    feed.sleep(1);
    expect(feed.lines).toHaveLength(before + 1);
  });

  test('a closed line is opened again, later and later up to five seconds', () => {
    const feed = harness();
    for (const waitMs of [500, 1000, 2000, 4000, 5000, 5000]) {
      const before = feed.lines.length;
      feed.lines.at(-1)?.closed();
      feed.pass(waitMs - 1);
      expect(feed.lines).toHaveLength(before);
      feed.pass(1);
      expect(feed.lines).toHaveLength(before + 1);
    }
  });

  test('a word on the new line starts the waits over', () => {
    const feed = harness();
    feed.lines.at(-1)?.closed();
    feed.pass(500);
    feed.view();
    feed.lines.at(-1)?.closed();
    feed.pass(500);
    expect(feed.lines).toHaveLength(3);
  });

  test('a line that is open but silent is dropped and opened anew', () => {
    const feed = harness();
    feed.view();
    feed.pass(DEAD_AFTER_MS + 500);
    expect(feed.lines.map(({ state }) => state)).toEqual(['closed', 'open']);
  });

  test('a late word on a line already lost changes nothing', () => {
    const feed = harness();
    feed.lines[0]?.closed();
    feed.view(0);
    expect(feed.told).toEqual([]);
  });

  test('a feed that was stopped leaves neither line nor timer', () => {
    const feed = harness();
    feed.view();
    feed.stop();
    feed.lines[0]?.closed();
    expect([feed.pending(), feed.lines.length, feed.lines[0]?.state]).toEqual([0, 1, 'closed']);
  });
});

describe('words of the feed', () => {
  const rows: readonly (readonly [rule: string, text: string, want: string | null])[] = [
    [
      'a view is understood',
      JSON.stringify({ type: 'view', view: viewWith({ at: 'paused', why: 'start-keys', gate: 'closed' }) }),
      'view',
    ],
    ['a beat is understood', '{"type":"tick","at":5}', 'tick'],
    ['a beat without a time is not', '{"type":"tick"}', null],
    ['a view of another version is not', '{"type":"view","view":{"v":1,"moment":{}}}', null],
    ['a torn line is not', '{"type":"vi', null],
    ['null is not', 'null', null],
  ];
  test.each(rows)('%s', (_rule, text, want) => {
    expect(readMessage(text, TABLE_VIEWS)?.type ?? null).toBe(want);
  });
});

test('chance shortens a wait by half at most, and never the first', () => {
  expect([
    waitBefore(0, () => 0.99),
    waitBefore(3, () => 0),
    waitBefore(3, () => 1),
    waitBefore(40, () => 0),
  ]).toEqual([500, 4000, 2000, 5000]);
});
