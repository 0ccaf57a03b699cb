import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openLedger } from '../../../src/ledger/ledgers.ts';
import { eventsOfHand } from '../../../src/ledger/reading/hand-events.ts';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { packNext } from '../../../src/ledger/rows/packed-hand.ts';
import type { OpenedLedger } from '../../../src/ledger/writing/group-commit.ts';
import { createHousekeeping } from '../../../src/ledger/writing/housekeeping.ts';
import { openLedgerFile } from '../../../src/ledger/writing/open-ledger-file.ts';
import { diceThrown, matchEnded, matchOpened } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';
import {
  count,
  DAY_MS,
  eventsIn,
  HOUR_MS,
  matchesIn,
  open,
  tidied,
  tidiedBy,
  verdictOn,
  writer,
} from './tidied-ledger.ts';

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
