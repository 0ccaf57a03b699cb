import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { createRecordCheck } from '../../../src/controller/recovery/record-check.ts';
import { readHeadMark } from '../../../src/ledger/file/head-mark.ts';
import { beginNewEpoch } from '../../../src/ledger/repair/new-epoch.ts';
import { RECORDED_AT } from '../../harness/recorded-ledger.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { changed, flipped, folderOf, RECORDED, started, verify } from './damaged-record.ts';
import { freshFolder } from './data-folder.ts';

describe('a record in which an entry differs', () => {
  test('is refused, and no byte of it ends the process', async () => {
    const folder = flipped('{"actor":{"id":"t', 7);
    expect(verify(folder)).toMatchObject({ verdict: 'broken-entry' });
    await expect(openLedger(folder)).rejects.toMatchObject({ code: 'damaged' });
  });

  test('goes on in a new epoch from the last good entry, and the old file is kept', async () => {
    const folder = changed(`UPDATE entries SET json = replace(json, '"hand":1', '"hand":2') WHERE seq = 2`);
    await expect(openLedger(folder)).rejects.toMatchObject({ code: 'damaged' });
    const { lastGood, keptIn } = beginNewEpoch(folder, RECORDED_AT);
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
    expect(beginNewEpoch(folder, RECORDED_AT).lastGood?.seq).toBe(1);
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
    const folder = folderOf(RECORDED.file);
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
          RECORDED.mark
            .toString()
            .replace(/"hash":"(.)/, (_all, digit) => `"hash":"${digit === 'a' ? 'b' : 'a'}`),
        ),
    ],
    [
      'about a longer ledger',
      (file: string) => writeFileSync(file, RECORDED.mark.toString().replace('"seq":2', '"seq":6')),
    ],
  ])('is told and written again where it alone is %s', async (_, damage) => {
    const folder = folderOf(RECORDED.file);
    damage(join(folder, 'ledger.head.json'));
    expect((await started(folder)).recovered.notices.join()).toContain('written again');
    expect(JSON.parse(readFileSync(join(folder, 'ledger.head.json'), 'utf8'))).toMatchObject({
      head: { seq: 2 },
    });
    expect((await started(folder)).recovered.notices).toEqual([]);
  });
});

describe('damage that the start does not look for', () => {
  /** Two matches; the first is long over and lies behind all that is looked at when the ledger is opened. */
  const longRecord = async (damage: string) => {
    const folder = freshFolder();
    const before = await openLedger(folder);
    const began = { type: 'DiceRolled', dice: [1, 1], throw: 1 } as const;
    const old = Array.from({ length: 300 }, (_, n) => draft(`old${n}`));
    await before.commit({ events: [began], entries: old, seen: null, at: RECORDED_AT });
    const newer = Array.from({ length: 450 }, (_, n) => ({ ...draft(`new${n}`), game: 2 }));
    await before.commit({ events: [began], entries: newer, seen: null, at: RECORDED_AT });
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
    await ledger.commit({ events: [], entries: [draft('meanwhile')], seen: null, at: RECORDED_AT });
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
