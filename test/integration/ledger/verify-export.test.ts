import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { ledgerEntry } from '../../../src/contract/ledger.ts';
import type { ExportFormat } from '../../../src/ledger/reading/export-asked.ts';
import { exportLedger } from '../../../src/ledger/reading/export-ledger.ts';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { type Verdict, verifyLedger } from '../../../src/ledger/repair/verify-ledger.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

const folderWithEntries = async (entries: number): Promise<string> => {
  const folder = freshFolder();
  const ledger = await openLedger(folder);
  const drafts = Array.from({ length: entries }, (_, n) => draft(`t1/g1/h${n + 1}/settle`, { hand: n + 1 }));
  await ledger.commit({ events: [], entries: drafts, seen: null, at: 1 });
  await ledger.close();
  return folder;
};

const change = (folder: string, sql: string): void => {
  const db = new Database(join(folder, 'ledger.db'));
  db.exec(sql);
  db.close();
};

const verify = (folder: string): Verdict => {
  const reader = readLedger(folder);
  const verdict = verifyLedger(reader);
  reader.close();
  return verdict;
};

const exported = (folder: string, format: ExportFormat): string => {
  const reader = readLedger(folder);
  const text = [...exportLedger(reader, format)].join('');
  reader.close();
  return text;
};

const damages: readonly [rule: string, sql: string, seq: number, fault: string][] = [
  [
    'a flipped digit',
    `UPDATE entries SET json = replace(json, '"hand":7', '"hand":6') WHERE seq = 7`,
    7,
    'wrong-hash',
  ],
  ['a flipped quote', `UPDATE entries SET json = replace(json, '{', '[') WHERE seq = 3`, 3, 'wrong-hash'],
  ['an entry taken out', 'DELETE FROM entries WHERE seq = 5', 5, 'wrong-sequence'],
  ['the first entry taken out', 'DELETE FROM entries WHERE seq = 1', 1, 'wrong-sequence'],
  ['a changed id beside the entry', `UPDATE entries SET id = 'x' WHERE seq = 9`, 9, 'wrong-columns'],
  [
    'an entry copied over another',
    'UPDATE entries SET json = (SELECT json FROM entries WHERE seq = 2) WHERE seq = 4',
    4,
    'wrong-sequence',
  ],
];

describe('verifying a ledger', () => {
  test('a whole ledger is told with its length and head', async () => {
    const folder = await folderWithEntries(250);
    expect(verify(folder)).toMatchObject({ verdict: 'whole', entries: 250, head: { seq: 250 } });
  });

  test('an empty ledger is whole', async () => {
    expect(verify(await folderWithEntries(0))).toEqual({
      verdict: 'whole',
      entries: 0,
      head: null,
      form: 'present',
      setAside: [],
    });
  });

  test.each(damages)('%s is found and its entry named', async (_, sql, seq, fault) => {
    const folder = await folderWithEntries(10);
    change(folder, sql);
    expect(verify(folder)).toEqual({ verdict: 'broken-entry', seq, fault });
  });

  test('one flipped bit in the file, in the row of an entry, is found and its entry named', async () => {
    const folder = await folderWithEntries(10);
    const file = join(folder, 'ledger.db');
    const bytes = readFileSync(file);
    const place = bytes.indexOf('"id":"t1/g1/h6/settle"') + '"id":"t1/g1/h'.length;
    writeFileSync(file, bytes.with(place, bytes.readUInt8(place) ^ 1));
    expect(verify(folder)).toEqual({ verdict: 'broken-entry', seq: 6, fault: 'wrong-hash' });
  });

  test("a flipped digit in a broker's cursor is found, and the broker is sent everything again", async () => {
    const folder = await folderWithEntries(3);
    const before = await openLedger(folder);
    await before.writeCursor({ broker: 'mqtt://hub:1883', seq: 3 });
    await before.close();
    expect(verify(folder)).toMatchObject({ verdict: 'whole' });
    change(folder, 'UPDATE cursors SET seq = 2');
    expect(verify(folder)).toMatchObject({ verdict: 'broken-file' });
    const after = await openLedger(folder);
    expect(await after.cursor('mqtt://hub:1883')).toBe(0);
    await after.close();
  });

  test('an index that lost an entry is found', async () => {
    const folder = await folderWithEntries(10);
    change(
      folder,
      `PRAGMA writable_schema = ON;
       UPDATE sqlite_schema SET sql = replace(sql, 'match, id', 'hand, id') WHERE name = 'events_of_match';`,
    );
    change(folder, `INSERT INTO events (match, hand, type, json, at) VALUES (1, 2, 'x', '{}', 0)`);
    change(
      folder,
      `PRAGMA writable_schema = ON;
       UPDATE sqlite_schema SET sql = replace(sql, 'hand, id', 'match, id') WHERE name = 'events_of_match';`,
    );
    expect(verify(folder)).toMatchObject({ verdict: 'broken-file' });
  });

  test('a folder without a ledger is told and stays empty', () => {
    expect(() => readLedger(freshFolder())).toThrow('there is no ledger');
  });

  test('a ledger can be read while a table writes it', async () => {
    const folder = freshFolder();
    const ledger = await openLedger(folder);
    await ledger.commit({ events: [], entries: [draft('a')], seen: null, at: 1 });
    expect(verify(folder)).toMatchObject({ verdict: 'whole', entries: 1 });
    await ledger.commit({ events: [], entries: [draft('b')], seen: null, at: 1 });
    expect(verify(folder)).toMatchObject({ verdict: 'whole', entries: 2 });
    await ledger.close();
  });
});

describe('exporting a ledger', () => {
  test('JSON Lines hold each entry of the contract, in order', async () => {
    const lines = exported(await folderWithEntries(12), 'jsonl')
      .trimEnd()
      .split('\n');
    const entries = lines.map((line) => ledgerEntry.parse(JSON.parse(line)));
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
  });

  test('CSV holds a line for each player of an entry', async () => {
    const [heading, ...lines] = exported(await folderWithEntries(2), 'csv')
      .trimEnd()
      .split('\r\n');
    expect(heading).toMatch(/^epoch,seq,id,kind,ref,game,hand,at,side,player,points,total,/);
    const columns = lines.map((line) => line.split(',').slice(1, 12).join(' '));
    expect(columns).toEqual([
      '1 t1/g1/h1/settle settle  1 1 2026-11-21T01:41:44.123Z 0 p1 -6 -6',
      '1 t1/g1/h1/settle settle  1 1 2026-11-21T01:41:44.123Z 1 p2 6 6',
      '1 t1/g1/h1/settle settle  1 1 2026-11-21T01:41:44.123Z 2 p3 0 0',
      '2 t1/g1/h2/settle settle  1 2 2026-11-21T01:41:44.123Z 0 p1 -6 -12',
      '2 t1/g1/h2/settle settle  1 2 2026-11-21T01:41:44.123Z 1 p2 6 12',
      '2 t1/g1/h2/settle settle  1 2 2026-11-21T01:41:44.123Z 2 p3 0 0',
    ]);
  });

  test('CSV quotes what would break it and disarms formulas', async () => {
    const folder = freshFolder();
    const ledger = await openLedger(folder);
    const entries = [draft('a', { deltas: [], reason: '=1+1, "so"' })];
    await ledger.commit({ events: [], entries, seen: null, at: 1 });
    await ledger.close();
    expect(exported(folder, 'csv')).toContain(`,"'=1+1, ""so""",`);
  });

  test('an export stops at damage', async () => {
    const folder = await folderWithEntries(3);
    change(folder, `UPDATE entries SET json = replace(json, '"pts":6', '"pts":7') WHERE seq = 2`);
    expect(() => exported(folder, 'jsonl')).toThrow('damaged at seq 2');
  });
});
