import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CommitBatch } from '../../../src/ledger/ledger-store.ts';
import { openLedger } from '../../../src/ledger/ledgers.ts';
import { eventsOfHand } from '../../../src/ledger/reading/hand-events.ts';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { verifyLedger } from '../../../src/ledger/repair/verify-ledger.ts';
import { packNext } from '../../../src/ledger/rows/packed-hand.ts';
import { GroupCommit, type OpenedLedger } from '../../../src/ledger/writing/group-commit.ts';
import { createHousekeeping, type Housekeeping } from '../../../src/ledger/writing/housekeeping.ts';
import { openLedgerFile } from '../../../src/ledger/writing/open-ledger-file.ts';
import { diceThrown, draft, matchEnded, matchOpened } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const open = (folder: string): OpenedLedger => {
  const opened = openLedgerFile(folder);
  onTestFinished(opened.release);
  return opened;
};

const writer = (opened: OpenedLedger) => {
  const group = new GroupCommit(opened);
  return {
    commit: (batch: Partial<CommitBatch>) =>
      group.write([{ ask: 'commit', batch: { events: [], entries: [], seen: null, at: 1, ...batch } }]),
    send: (id: number, cycle: number | null) => {
      const line = `C ${id} BUILD cycle=${cycle}`;
      group.write([{ ask: 'write-ahead', intent: { session: 7, id, line, cycle, op: 'build' } }]);
    },
    end: (id: number) =>
      group.write([{ ask: 'write-outcome', outcome: { session: 7, id, state: 'finished', result: 'R' } }]),
    refuse: (id: number) =>
      group.write([{ ask: 'write-outcome', outcome: { session: 7, id, state: 'refused', result: 'STATE' } }]),
    reserve: (upTo: number) => group.write([{ ask: 'reserve-ids', reserved: { session: 7, upTo } }]),
    recovered: () => group.write([{ ask: 'recover' }]),
  };
};

/** Matches of one hand each, a day apart unless it is said; the last of them goes on. */
const matchesIn = (opened: OpenedLedger, matches: number, apartMs = DAY_MS) => {
  const { commit, ...others } = writer(opened);
  for (let match = 1; match <= matches; match += 1) {
    const at = match * apartMs;
    commit({ events: [matchOpened(match), ...Array.from({ length: 40 }, (_, n) => diceThrown(n + 1))], at });
    commit({ events: match < matches ? [matchEnded] : [], entries: [draft(`match-${match}`, { at })], at });
  }
  return others;
};

/** In no hurry: a day passes with every look at the clock. */
const tidied = (opened: OpenedLedger, keepMovesMs: number | null = null, date = Date.now): number => {
  let passedMs = 0;
  const monotonicMs = () => (passedMs += DAY_MS);
  return tidiedBy(createHousekeeping(opened, { keepMovesMs, date, monotonicMs }), opened);
};

const tidiedBy = (house: Housekeeping, opened: OpenedLedger): number => {
  let steps = 0;
  for (let step = house.step(); step.next !== 'nothing'; steps += step.next === 'step' ? 1 : 0)
    step = step.next === 'pack' ? house.takePacked(packNext(opened.db, step.asked)) : house.step();
  return steps;
};

const eventsIn = (folder: string) => {
  const reader = readLedger(folder);
  const rows = [...reader.chain('events', 0)];
  reader.close();
  return rows;
};

const verdictOn = (folder: string) => {
  const reader = readLedger(folder);
  const verdict = verifyLedger(reader);
  reader.close();
  return verdict;
};

const count = (opened: OpenedLedger, table: string): unknown =>
  opened.db.prepare(`SELECT count(*) FROM ${table}`).raw().all([]).flat()[0];

describe('the events of matches that are over', () => {
  test('are packed a hand at a time, and read and proved as before', () => {
    const folder = freshFolder();
    const opened = open(folder);
    const { recovered } = matchesIn(opened, 4);
    const seen = () => ({
      rows: eventsIn(folder),
      recovered: recovered(),
      hand: eventsOfHand(opened.db, { match: 2, hand: 0 }),
    });
    const before = seen();
    expect(before.hand).toMatchObject({ kept: 'whole', events: { length: 42 } });
    expect(tidied(opened)).toBe(3);
    expect(count(opened, 'packed_events')).toBe(3);
    expect(count(opened, 'events')).toBe(41);
    expect(seen()).toEqual(before);
    expect(eventsOfHand(opened.db, { match: 9, hand: 0 })).toEqual({ kept: 'none', events: [] });
    expect(verdictOn(folder)).toMatchObject({ verdict: 'whole', entries: 4, form: 'present', setAside: [] });
    expect(tidied(opened)).toBe(0);
  });

  test('are packed without a hash where they were recorded before rows had one', () => {
    const folder = freshFolder();
    const golden = join(import.meta.dirname, '../../golden/ledger/finished.db.gz');
    writeFileSync(join(folder, 'ledger.db'), gunzipSync(readFileSync(golden)));
    const opened = open(folder);
    const before = eventsIn(folder);
    expect(tidied(opened)).toBeGreaterThan(9);
    expect(eventsIn(folder)).toEqual(before);
    expect(count(opened, 'events')).toBe(71);
    expect(verdictOn(folder)).toMatchObject({ verdict: 'whole', entries: 12 });
  });

  test('are packed into one where a hand has many of them', () => {
    const folder = freshFolder();
    const opened = open(folder);
    const { commit } = writer(opened);
    commit({ events: [matchOpened(1), ...Array.from({ length: 600 }, (_, n) => diceThrown(n + 1))] });
    commit({ events: [matchEnded, matchOpened(2)] });
    const before = eventsIn(folder);
    expect(tidied(opened)).toBe(1);
    expect(count(opened, 'packed_events')).toBe(1);
    expect(count(opened, 'events')).toBe(1);
    expect(eventsIn(folder)).toEqual(before);
  });

  test('take a fifth of the room at most', () => {
    const opened = open(freshFolder());
    matchesIn(opened, 4);
    const bytes = (sql: string) => Number(opened.db.prepare(sql).raw().all([]).flat()[0]);
    const loose = bytes('SELECT sum(length(json) + length(hash) + 20) FROM events WHERE match < 4');
    tidied(opened);
    expect(bytes('SELECT sum(length(rows) + 96) FROM packed_events')).toBeLessThan(loose / 5);
  });

  test.each([
    'UPDATE packed_events SET rows = CAST(substr(rows, 1, 40) || zeroblob(1) || substr(rows, 42) AS BLOB) WHERE first = 43',
    'UPDATE packed_events SET last = last + 500 WHERE first = 43',
    'UPDATE packed_events SET at = at + 1 WHERE first = 43',
    'UPDATE packed_events SET hash = zeroblob(32) WHERE first = 43',
    'UPDATE packed_events SET before = zeroblob(32) WHERE first = 43',
    'DELETE FROM packed_events WHERE first = 43',
  ])('are found out where they are damaged: %s', (damage) => {
    const folder = freshFolder();
    const opened = open(folder);
    matchesIn(opened, 4);
    tidied(opened);
    opened.db.exec(damage);
    expect(verdictOn(folder)).toMatchObject({ verdict: 'broken-file' });
  });

  test('stay as they are where they are damaged already, and those of other hands are packed', () => {
    const folder = freshFolder();
    const opened = open(folder);
    matchesIn(opened, 4);
    opened.db.exec('UPDATE events SET at = at + 1 WHERE id = 50');
    tidied(opened);
    expect(count(opened, 'packed_events')).toBe(2);
    expect(verdictOn(folder)).toMatchObject({
      verdict: 'broken-file',
      damages: [{ table: 'events', row: 50, fault: 'wrong-hash' }],
    });
  });

  test('are let go when they are older than moves are kept: entries remain, and nothing is missing', () => {
    const folder = freshFolder();
    const opened = open(folder);
    matchesIn(opened, 6);
    tidied(opened, 2.5 * DAY_MS);
    expect(count(opened, 'packed_events')).toBe(2);
    expect(eventsIn(folder)[0]?.row).toBe(127);
    expect(verdictOn(folder)).toMatchObject({ verdict: 'whole', entries: 6, setAside: [] });
    expect(opened.rows.gaps()).toMatchObject([{ chain: 'events', first: 1, last: 126, why: 'let-go' }]);
  });

  test('are kept where only the record, or only the computer, has a date by which they would be old', () => {
    const opened = open(freshFolder());
    matchesIn(opened, 4);
    writer(opened).commit({ events: [diceThrown(1)], at: 400 * DAY_MS });
    tidied(opened, 365 * DAY_MS, () => 5 * DAY_MS);
    expect(count(opened, 'packed_events')).toBe(3);
    tidied(opened, 365 * DAY_MS, () => 400 * DAY_MS);
    expect(count(opened, 'packed_events')).toBe(0);
  });

  test('go a day of them an hour, so that a date that is wrong in the record and at the computer does not take all', () => {
    const opened = open(freshFolder());
    matchesIn(opened, 9);
    writer(opened).commit({ events: [diceThrown(1)], at: 400 * DAY_MS });
    const clock = { date: 400 * DAY_MS, passedMs: 0 };
    const house = createHousekeeping(opened, {
      keepMovesMs: 365 * DAY_MS,
      date: () => clock.date,
      monotonicMs: () => clock.passedMs,
    });
    const left = () => {
      tidiedBy(house, opened);
      return count(opened, 'packed_events');
    };
    expect(left()).toBe(7);
    expect(left()).toBe(7);
    clock.passedMs += 2 * HOUR_MS;
    expect(left()).toBe(5);
    clock.date = 9 * DAY_MS;
    clock.passedMs += 1_000 * HOUR_MS;
    expect(left()).toBe(5);
    clock.date = 400 * DAY_MS;
    expect(left()).toBe(4);
  });

  test('go an evening of them an hour where nobody plays for a week between two', () => {
    const opened = open(freshFolder());
    matchesIn(opened, 6, 7 * DAY_MS);
    writer(opened).commit({ events: [diceThrown(1)], at: 400 * DAY_MS });
    const clock = { passedMs: 0 };
    const house = createHousekeeping(opened, {
      keepMovesMs: 300 * DAY_MS,
      date: () => 400 * DAY_MS,
      monotonicMs: () => clock.passedMs,
    });
    const left = [0, 1, 2].map(() => {
      tidiedBy(house, opened);
      clock.passedMs += HOUR_MS;
      return count(opened, 'packed_events');
    });
    expect(left).toEqual([4, 3, 2]);
  });

  test('go on in the same chain after they were all but packed and let go', () => {
    const folder = freshFolder();
    const first = openLedgerFile(folder);
    matchesIn(first, 3);
    tidied(first, 0);
    first.release();
    const again = open(folder);
    writer(again).commit({ events: [matchEnded, matchOpened(4)], at: 9 * DAY_MS });
    tidied(again, 0);
    expect(verdictOn(folder)).toMatchObject({ verdict: 'whole' });
  });
});

describe('commands of cycles that have ended', () => {
  test('are let go, and what a restart needs is the same', () => {
    const folder = freshFolder();
    const opened = open(folder);
    const { send, end, recovered } = writer(opened);
    for (let id = 1; id <= 60; id += 1) {
      send(id, id % 3 === 0 ? null : 1_000 + Math.floor(id / 6));
      if (id < 59) end(id);
    }
    const before = recovered();
    tidied(opened);
    expect(recovered()).toEqual(before);
    expect(before).toMatchObject([{ recovered: { lastCycle: 1_009, session: { lastId: 60 } } }]);
    expect(count(opened, 'intents')).toBe(10);
    expect(verdictOn(folder)).toMatchObject({ verdict: 'whole' });
  });

  test('are let go behind which ids may be used, and not before', () => {
    const opened = open(freshFolder());
    const { send, end, reserve, recovered } = writer(opened);
    for (let id = 1; id <= 60; id += 1) {
      if (id % 20 === 1) reserve(id + 1_000);
      send(id, 1_000 + Math.floor(id / 6));
      end(id);
    }
    const before = recovered();
    tidied(opened);
    expect(recovered()).toEqual(before);
    expect(before).toMatchObject([{ recovered: { session: { lastId: 1_041, openIntents: [] } } }]);
    expect(count(opened, 'intents')).toBe(41);
  });

  test('are let go up to one that is open under an id that was refused before', () => {
    const opened = open(freshFolder());
    const { send, end, refuse, recovered } = writer(opened);
    for (let id = 1; id <= 20; id += 1) {
      send(id, 1_000 + id);
      if (id === 4) refuse(id);
      if (id === 4) send(id, 1_005);
      else end(id);
    }
    const before = recovered();
    tidied(opened);
    expect(recovered()).toEqual(before);
    expect(before).toMatchObject([{ recovered: { session: { openIntents: [{ id: 4, cycle: 1_005 }] } } }]);
    expect(count(opened, 'intents')).toBe(33);
  });

  test('stay while one of them is still open', () => {
    const opened = open(freshFolder());
    const { send, end, recovered } = writer(opened);
    for (let id = 1; id <= 20; id += 1) {
      send(id, 1_000 + id);
      if (id !== 4) end(id);
    }
    const before = recovered();
    tidied(opened);
    expect(recovered()).toEqual(before);
    expect(before).toMatchObject([{ recovered: { session: { openIntents: [{ id: 4 }] } } }]);
  });
});

/** What lies in a folder now, as a computer finds it that loses its power at this moment, or whose process is killed. */
const killedNow = (folder: string): string => {
  const left = freshFolder();
  for (const name of readdirSync(folder))
    if (name.startsWith('ledger.db')) copyFileSync(join(folder, name), join(left, name));
  return left;
};

/** The same database, and what is left of its folder before and after every statement that writes. */
const watched = (opened: OpenedLedger, folder: string) => {
  const left: string[] = [];
  const around = <T>(work: () => T): T => {
    left.push(killedNow(folder));
    const done = work();
    left.push(killedNow(folder));
    return done;
  };
  const db = new Proxy(opened.db, {
    get: (target, name) => {
      if (name === 'exec') return (sql: string) => around(() => target.exec(sql));
      if (name === 'inTransaction') return target.inTransaction;
      if (name !== 'prepare') return Reflect.get(target, name);
      return (sql: string) => {
        const statement = target.prepare(sql);
        const run = statement.run.bind(statement);
        statement.run = (...values) => around(() => run(...values));
        return statement;
      };
    },
  });
  return { opened: { ...opened, db }, left };
};

describe('a hand that is packed', () => {
  test('is whole, packed or not, wherever the process is killed meanwhile', () => {
    const folder = freshFolder();
    const opened = open(folder);
    matchesIn(opened, 3);
    const before = eventsIn(folder);
    const { opened: seen, left } = watched(opened, folder);
    expect(tidied(seen)).toBe(2);
    expect(left.length).toBeGreaterThan(20);
    const packed = left.map((killed) => {
      expect(eventsIn(killed)).toEqual(before);
      expect(verdictOn(killed)).toMatchObject({ verdict: 'whole', entries: 3, setAside: [] });
      const again = openLedgerFile(killed);
      const hands = count(again, 'packed_events');
      tidied(again);
      expect(count(again, 'packed_events')).toBe(2);
      expect(eventsIn(killed)).toEqual(before);
      again.release();
      return hands;
    });
    expect(new Set(packed)).toEqual(new Set([0, 1, 2]));
  });

  test.each([
    ['one is gone', 'DELETE FROM events WHERE id = 20'],
    ['the last is another', `UPDATE events SET hash = zeroblob(32) WHERE id = 42`],
    ['they are packed already', ''],
  ])('stays as it is where its rows are not those that were packed: %s', (_what, happens) => {
    const folder = freshFolder();
    const opened = open(folder);
    matchesIn(opened, 3);
    const packed = packNext(opened.db, { after: 0, beforeMatch: 3 });
    if (happens === '') tidied(opened);
    else opened.db.exec(happens);
    const rows = [count(opened, 'events'), count(opened, 'packed_events')];
    const house = createHousekeeping(opened, { keepMovesMs: null });
    expect(house.takePacked(packed)).toEqual({ next: 'step' });
    expect([count(opened, 'events'), count(opened, 'packed_events')]).toEqual(rows);
  });

  test('of an earlier release stays as it is where what stands in it is not what was packed', () => {
    const folder = freshFolder();
    const golden = join(import.meta.dirname, '../../golden/ledger/finished.db.gz');
    writeFileSync(join(folder, 'ledger.db'), gunzipSync(readFileSync(golden)));
    const opened = open(folder);
    const packed = packNext(opened.db, { after: 0, beforeMatch: 2 });
    opened.db.exec('UPDATE events SET at = at + 1 WHERE id = 1');
    createHousekeeping(opened, { keepMovesMs: null }).takePacked(packed);
    expect(count(opened, 'packed_events')).toBe(0);
  });

  test('is packed while the ledger goes on, with each hand that follows', async () => {
    const folder = freshFolder();
    const ledger = await openLedger(folder);
    for (let match = 1; match <= 4; match += 1)
      await ledger.commit({ events: [matchOpened(match), matchEnded], entries: [], seen: null, at: match });
    const packed = () => {
      const reader = readLedger(folder);
      const end = reader.packedEnd().row;
      reader.close();
      return end;
    };
    await expect.poll(packed, { timeout: 60_000 }).toBe(6);
    await ledger.close();
    expect(verdictOn(folder)).toMatchObject({ verdict: 'whole' });
  });
});
