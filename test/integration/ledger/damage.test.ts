import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personsNamed } from '../../../src/controller/persons.ts';
import { createRecordCheck } from '../../../src/controller/recovery/record-check.ts';
import { recoverMatch } from '../../../src/controller/recovery/restored-match.ts';
import { readHeadMark } from '../../../src/ledger/file/head-mark.ts';
import { takeRightsOfOthers } from '../../../src/ledger/file/ledger-folder.ts';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { beginNewEpoch } from '../../../src/ledger/repair/new-epoch.ts';
import { type Verdict, verifyLedger } from '../../../src/ledger/repair/verify-ledger.ts';
import { NUMBERED_TABLES } from '../../../src/ledger/rows/own-number.ts';
import { foldHand } from '../../../src/play/game/fold/hand-fold.ts';
import { foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import { usualSeating } from '../../../src/play/seating/seating.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { flipIn, harmOf } from '../../harness/flipped-ledger.ts';
import { goldenLedger, RECORDED_AT, recordAnew } from '../../harness/recorded-ledger.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

const AT = RECORDED_AT;

const chosen = rulesetWith('korean-japanese', {});
if (!chosen.ok) throw new Error(chosen.error.code);
const { ruleset } = chosen;

const configured = {
  ruleset,
  players: personsNamed(['Ada', 'Ben', 'Cho']),
  seating: usualSeating(ruleset),
  seed: null,
  now: () => AT,
};

const goldenIn = (folder: string): string => {
  writeFileSync(join(folder, 'ledger.db'), goldenLedger('observed'));
  return folder;
};

const made = mkdtempSync(join(tmpdir(), 'mjtable-damage-'));
afterAll(() => rmSync(made, { recursive: true }));

let recorded: Buffer;
let marked: Buffer;
beforeAll(async () => {
  const anew = await recordAnew(made, ruleset);
  recorded = anew.file;
  marked = anew.mark;
});

const folderOf = (file: Buffer): string => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'ledger.db'), file);
  writeFileSync(join(folder, 'ledger.head.json'), marked);
  return folder;
};

const changed = (sql: string): string => {
  const folder = folderOf(recorded);
  const db = new Database(join(folder, 'ledger.db'));
  db.exec(sql);
  db.close();
  return folder;
};

/** One bit of the byte behind the last place of this text. */
const flipped = (text: string, bit: number, of = recorded): string => {
  const place = of.lastIndexOf(text) + text.length;
  return folderOf(Buffer.from(of.with(place, of.readUInt8(place) ^ (1 << bit))));
};

const verify = (folder: string): Verdict => {
  const reader = readLedger(folder);
  const verdict = verifyLedger(reader);
  reader.close();
  return verdict;
};

/** As a controller starts upon it. */
const started = async (folder: string) => {
  const ledger = await openLedger(folder);
  const recovered = await recoverMatch(ledger, configured);
  await ledger.close();
  const events = recovered.openMatch?.events ?? [];
  return { recovered, match: foldMatch(events), hand: foldHand(events) };
};

const pointsIn = async (folder: string): Promise<readonly number[]> => {
  const { totals } = (await started(folder)).recovered;
  return totals.map(({ pts }) => pts);
};

describe('a record in which only events differ', () => {
  test('is whole before, with everything under a hash', () => {
    expect(verify(folderOf(recorded))).toMatchObject({
      verdict: 'whole',
      entries: 2,
      form: 'present',
      setAside: [],
    });
  });

  test('is told by table and row', () => {
    const folder = changed(
      `UPDATE events SET json = replace(json, '"points":', '"points":1') WHERE type = 'HandWon'`,
    );
    expect(verify(folder)).toMatchObject({
      verdict: 'broken-file',
      damages: [{ table: 'events', row: expect.any(Number), fault: 'wrong-hash' }],
    });
  });

  test('shows the points of the entries, and the match goes on after the hand decided last', async () => {
    const folder = changed(
      `UPDATE events SET json = replace(json, '"points":', '"points":1') WHERE type = 'HandWon'`,
    );
    const { recovered, match, hand } = await started(folder);
    expect(Object.values(match?.totals ?? {})).toEqual(recovered.totals.map(({ pts }) => pts));
    expect(match).toMatchObject({ settled: 1, last: { position: { hand: 1, passes: 0 } }, over: false });
    expect(hand?.stage).toBe('voided');
    expect(recovered.notices.join()).toContain('is set aside: events');
    expect(verify(folder)).toMatchObject({ verdict: 'whole', setAside: [{ chain: 'events' }] });
    expect((await started(folder)).match).toEqual(match);
  });

  test('is mended into files that nobody but the owner reads, and the next start has no rights to take', async () => {
    const folder = changed('DELETE FROM events WHERE id = 5');
    const file = join(folder, 'ledger.db');
    chmodSync(file, 0o600);
    chmodSync(join(folder, 'ledger.head.json'), 0o600);
    await started(folder);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(takeRightsOfOthers(folder)).toEqual([]);
  });

  test('voids the open hand where something of it is lost', async () => {
    const folder = changed(`UPDATE events SET json = '{' WHERE id = (SELECT max(id) - 20 FROM events)`);
    const { match, hand, recovered } = await started(folder);
    expect(hand).toMatchObject({ hand: 2, stage: 'voided' });
    expect(match).toMatchObject({ settled: 1, hand: 2 });
    expect(Object.values(match?.totals ?? {})).toEqual(recovered.totals.map(({ pts }) => pts));
  });

  test.each([3, 100, 200])('finds event %i that says it is of another match', async (row) => {
    const { match, recovered } = await started(changed(`UPDATE events SET match = 0 WHERE id = ${row}`));
    expect(Object.values(match?.totals ?? {})).toEqual(recovered.totals.map(({ pts }) => pts));
    expect(recovered.notices.join()).toContain(`events ${row}`);
  });

  test('is gone on with by its entries alone where every event is lost', async () => {
    const folder = changed('DELETE FROM events');
    const { match, recovered } = await started(folder);
    expect(Object.values(match?.totals ?? {})).toEqual(recovered.totals.map(({ pts }) => pts));
    expect(match).toMatchObject({ match: 1, settled: 1, last: { position: { hand: 1 } } });
    expect(verify(folder)).toMatchObject({ verdict: 'whole' });
  });

  test.each([
    ['declarations', `UPDATE declarations SET answer = replace(answer, '3', '4')`, 1],
    ['intents', `UPDATE intents SET state = 'refused' WHERE row = 2`, 2],
    ['seen', 'UPDATE seen SET eseq = 0', null],
  ])('names a changed row of %s and starts without it', async (table, sql, row) => {
    const folder = changed(sql);
    expect(verify(folder)).toMatchObject({ verdict: 'broken-file', damages: [{ table, row }] });
    const { hand } = await started(folder);
    expect(hand).toMatchObject({ hand: 2, stage: 'playing' });
    expect(verify(folder)).toMatchObject({ verdict: 'whole' });
  });

  test('in the older form is set aside where it is no JSON any more, and is no bug', async () => {
    const folder = goldenIn(freshFolder());
    const db = new Database(join(folder, 'ledger.db'));
    db.exec(`UPDATE events SET json = replace(json, '}', ']') WHERE id = 250`);
    db.close();
    expect(verify(folder)).toMatchObject({
      verdict: 'broken-file',
      damages: [{ table: 'events', row: 250, fault: 'not-readable' }],
    });
    expect((await started(folder)).hand).toMatchObject({ hand: 2, stage: 'voided' });
  });

  test('in the older form is told where it can be read and says other points than the entries', async () => {
    const folder = goldenIn(freshFolder());
    const db = new Database(join(folder, 'ledger.db'));
    db.exec(`UPDATE events SET json = replace(json, '"points":', '"points":1') WHERE type = 'HandWon'`);
    db.close();
    const { recovered, match } = await started(folder);
    expect(Object.values(match?.totals ?? {})).toEqual(recovered.totals.map(({ pts }) => pts));
    expect(recovered.notices).toEqual([
      expect.stringMatching(/^match 1 goes on with the points of its entries/),
    ]);
  });

  test('that holds half a character is set aside, and the service starts', async () => {
    const folder = goldenIn(freshFolder());
    const db = new Database(join(folder, 'ledger.db'));
    const half = JSON.stringify({ type: 'HandVoided', why: '\ud800' });
    db.prepare(`INSERT INTO events (match, hand, type, json, at) VALUES (1, 2, 'HandVoided', ?, 1)`).run([
      half,
    ]);
    db.close();
    const { hand, recovered } = await started(folder);
    expect(hand?.stage).toBe('voided');
    expect(recovered.notices.join()).toContain('set aside');
  });

  test('is gone on with where the description of the tables was damaged', async () => {
    const folder = flipped('CREATE TABLE events', 0);
    expect(verify(folder).verdict).not.toBe('whole');
    expect(await pointsIn(folder)).toEqual(await pointsIn(folderOf(recorded)));
    expect(verify(folder)).toMatchObject({ verdict: 'whole' });
  });
});

describe('a record in which an entry differs', () => {
  test('is refused, and no byte of it ends the process', async () => {
    const folder = flipped('{"actor":{"id":"t', 7);
    expect(verify(folder)).toMatchObject({ verdict: 'broken-entry' });
    await expect(openLedger(folder)).rejects.toMatchObject({ code: 'damaged' });
  });

  test('goes on in a new epoch from the last good entry, and the old file is kept', async () => {
    const folder = changed(`UPDATE entries SET json = replace(json, '"hand":1', '"hand":2') WHERE seq = 2`);
    await expect(openLedger(folder)).rejects.toMatchObject({ code: 'damaged' });
    const { lastGood, keptIn } = beginNewEpoch(folder, AT);
    expect(lastGood?.seq).toBe(1);
    expect(readFileSync(join(folder, keptIn ?? '')).length).toBeGreaterThan(0);
    const { recovered } = await started(folder);
    expect(recovered).toMatchObject({ openMatch: null, lastMatchNumber: 1, head: { seq: 1, kind: 'close' } });
    expect(recovered.notices).toEqual([]);
    expect(verify(folder)).toMatchObject({ verdict: 'whole', entries: 1 });
  });

  test('that is no text any more is named by its own number, and those before it are gone on from', async () => {
    const folder = changed(`UPDATE entries SET json = CAST(json || x'ff' AS TEXT) WHERE seq = 2`);
    expect(verify(folder)).toEqual({ verdict: 'broken-entry', seq: 2, fault: 'wrong-hash' });
    await expect(openLedger(folder)).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringContaining('damaged at seq 2'),
    });
    expect(beginNewEpoch(folder, AT).lastGood?.seq).toBe(1);
  });

  test('that is missing at the end is missed', async () => {
    const folder = changed('DELETE FROM entries WHERE seq = 2');
    expect(verify(folder)).toEqual({ verdict: 'broken-entry', seq: 2, fault: 'missing' });
    await expect(openLedger(folder)).rejects.toMatchObject({ code: 'damaged' });
  });
});

describe('the small file beside the ledger', () => {
  test.each([
    ['gone', (file: string) => rmSync(file)],
    ['empty', (file: string) => truncateSync(file, 0)],
  ])('refuses a ledger that is %s', async (_, lose) => {
    const folder = folderOf(recorded);
    lose(join(folder, 'ledger.db'));
    await expect(openLedger(folder)).rejects.toMatchObject({
      code: 'damaged',
      message: `the ledger is gone, which held 2 entries, ${join(folder, 'ledger.db')}`,
    });
  });

  test.each([
    ['lost', (file: string) => rmSync(file)],
    // Another hash, which would be that of a ledger that has lost its end.
    [
      'damaged',
      (file: string) =>
        writeFileSync(
          file,
          marked.toString().replace(/"hash":"(.)/, (_all, digit) => `"hash":"${digit === 'a' ? 'b' : 'a'}`),
        ),
    ],
    [
      'about a longer ledger',
      (file: string) => writeFileSync(file, marked.toString().replace('"seq":2', '"seq":6')),
    ],
  ])('is told and written again where it alone is %s', async (_, damage) => {
    const folder = folderOf(recorded);
    damage(join(folder, 'ledger.head.json'));
    expect((await started(folder)).recovered.notices.join()).toContain('written again');
    expect(JSON.parse(readFileSync(join(folder, 'ledger.head.json'), 'utf8'))).toMatchObject({
      head: { seq: 2 },
    });
    expect((await started(folder)).recovered.notices).toEqual([]);
  });
});

/** A share; `npm run soak -- flips N` does as many as one likes. */
const FLIPS = 12;

describe('damage that the start does not look for', () => {
  /** Two matches; the first is long over and lies behind all that is looked at when the ledger is opened. */
  const longRecord = async (damage: string) => {
    const folder = freshFolder();
    const before = await openLedger(folder);
    const began = { type: 'DiceRolled', dice: [1, 1], throw: 1 } as const;
    const old = Array.from({ length: 300 }, (_, n) => draft(`old${n}`));
    await before.commit({ events: [began], entries: old, seen: null, at: AT });
    const newer = Array.from({ length: 450 }, (_, n) => ({ ...draft(`new${n}`), game: 2 }));
    await before.commit({ events: [began], entries: newer, seen: null, at: AT });
    await before.close();
    const db = new Database(join(folder, 'ledger.db'));
    db.exec(damage);
    db.close();
    return { folder, ledger: await openLedger(folder) };
  };

  test.each([
    [
      'an old entry',
      `UPDATE entries SET json = replace(json, '"pts":6', '"pts":7') WHERE seq = 80`,
      { verdict: 'broken-entry', seq: 80 },
    ],
    [
      'an old event',
      `UPDATE events SET json = replace(json, '1', '2') WHERE id = 1`,
      { verdict: 'broken-file', damages: [{ table: 'events', row: 1 }] },
    ],
  ])('%s is found while the ledger is written to, told, and mended at the next start', async (...damaged) => {
    const [, sql, expected] = damaged;
    const { folder, ledger } = await longRecord(sql);
    const told: string[] = [];
    const seen = new Promise<void>((resolve) => {
      const check = createRecordCheck(ledger, { onTold: (line) => told.push(line), onDamage: resolve });
      check.begin();
    });
    await ledger.commit({ events: [], entries: [draft('meanwhile')], seen: null, at: AT });
    await seen;
    expect(told).toEqual([expect.stringContaining('play goes on')]);
    expect(await ledger.check()).toMatchObject(expected);
    await ledger.close();
    expect(readHeadMark(folder)).toMatchObject({ asks: 'mend' });
  });

  test('is none in a ledger that is whole, and a check that is under way keeps nobody from closing', async () => {
    const { ledger } = await longRecord('SELECT 1');
    expect(await ledger.check()).toMatchObject({ verdict: 'whole', entries: 750 });
    // On a busy machine it may be through before anybody has got round to closing.
    const ended = ledger.check().then(
      ({ verdict }) => verdict,
      ({ code }) => code,
    );
    await ledger.close();
    expect(['closed', 'whole']).toContain(await ended);
  });
});

test('a description of the tables that is no text any more is found, though it reads the same', async () => {
  const flip = { place: recorded.lastIndexOf('tableseenseen') - 1, bit: 0 };
  expect(await harmOf(made, { file: recorded, mark: marked }, { flip, configured })).toBeNull();
});

test('a description in which a column has another name ends nothing', async () => {
  const flip = { place: recorded.lastIndexOf('last INTEGER'), bit: 1 };
  expect(await harmOf(made, { file: recorded, mark: marked }, { flip, configured })).toBeNull();
});

test('a flipped bit in any place that names the epoch hides no entry, in tables as in indexes', async () => {
  const { epoch } = JSON.parse(marked.toString('utf8'));
  const harms: string[] = [];
  for (let at = recorded.indexOf(epoch); at !== -1; at = recorded.indexOf(epoch, at + 1)) {
    const flip = { place: at, bit: 7 };
    const harm = await harmOf(made, { file: recorded, mark: marked }, { flip, configured });
    if (harm !== null) harms.push(`${at}: ${harm}`);
  }
  expect(harms).toEqual([]);
});

test('a flipped bit of a byte that no row is read from is found, and every value is as it was', async () => {
  // A row of events begins with the length of its head, nothing in place of its number, and its match, the first. Where a page
  // was divided, what stood on it before is free space.
  const place = recorded.lastIndexOf(Buffer.from([0x0b, 0x00, 0x09])) + 1;
  expect(place).toBeGreaterThan(0);
  const harm = await harmOf(made, { file: recorded, mark: marked }, { flip: { place, bit: 3 }, configured });
  expect(harm).toBeNull();
});

describe('a row that holds something in the place of its own number', () => {
  /** As one flipped bit would leave it: SQLite writes it where the column is described as one like any other. */
  const withNumberInside = (table: string): { readonly folder: string; readonly row: unknown } => {
    const folder = folderOf(recorded);
    const file = join(folder, 'ledger.db');
    const list = 'rowid, type, name, tbl_name, rootpage, sql';
    const asDescribed = new Database(file);
    const described = asDescribed.prepare(`SELECT ${list} FROM sqlite_schema`).raw().all();
    const [column] = asDescribed.prepare('SELECT name FROM pragma_table_info(?)').raw().all([table]).flat();
    const [row] = asDescribed.prepare(`SELECT max(rowid) FROM ${table}`).raw().all().flat();
    asDescribed.exec(`PRAGMA writable_schema = ON;
      DELETE FROM sqlite_schema WHERE tbl_name = '${table}' AND type = 'index' AND sql IS NOT NULL;
      UPDATE sqlite_schema SET sql = replace(replace(sql, 'PRIMARY KEY CHECK (one = 1)', ''), 'PRIMARY KEY', '')
        WHERE name = '${table}'`);
    asDescribed.close();
    const otherwise = new Database(file);
    otherwise.exec(`UPDATE ${table} SET ${String(column)} = 0 WHERE rowid = ${String(row)}`);
    otherwise.exec('PRAGMA writable_schema = ON');
    const put = otherwise.prepare(`INSERT OR REPLACE INTO sqlite_schema (${list}) VALUES (?, ?, ?, ?, ?, ?)`);
    for (const each of described) put.run(each);
    otherwise.close();
    return { folder, row };
  };

  test.each(['events', 'declarations', 'intents', 'seen'])('is told by table and row: %s', (table) => {
    const { folder, row } = withNumberInside(table);
    expect(verify(folder)).toEqual({
      verdict: 'broken-file',
      damages: [{ table, row, fault: 'not-empty-in-place-of-its-number' }],
    });
  });

  test('is found once the table plays, and written anew at the next start with nothing lost', async () => {
    const { folder } = withNumberInside('events');
    const ledger = await openLedger(folder);
    expect((await ledger.recover()).notices).toEqual([]);
    expect(await ledger.check()).toMatchObject({ verdict: 'broken-file' });
    await ledger.close();
    const { notices } = (await started(folder)).recovered;
    expect(notices).toEqual([expect.stringContaining('nothing in it was lost')]);
    expect(verify(folder)).toMatchObject({ verdict: 'whole', setAside: [] });
  });

  test('is looked for in every table whose rows have one', () => {
    const db = new Database(join(folderOf(recorded), 'ledger.db'));
    const numbered = db
      .prepare(
        `SELECT each.name FROM sqlite_schema AS each, pragma_table_info(each.name) AS held
         WHERE each.type = 'table' AND held.pk = 1 AND held.type = 'INTEGER'`,
      )
      .raw()
      .all()
      .flat();
    db.close();
    expect(numbered.sort()).toEqual([...NUMBERED_TABLES].sort());
  });
});

test('a flipped bit in any row or index is found, ends no process and shows no other points than the entries', async () => {
  for (let n = 1; n <= FLIPS; n += 1) {
    const chances = [(n * 0.618_034) % 1, (n * 0.414_214) % 1];
    const flip = flipIn({ file: recorded, mark: marked }, () => chances.pop() ?? 0);
    const harm = await harmOf(made, { file: recorded, mark: marked }, { flip, configured });
    expect({ flip, harm }).toEqual({ flip, harm: null });
  }
});
