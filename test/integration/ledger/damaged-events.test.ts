import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { takeRightsOfOthers } from '../../../src/ledger/file/ledger-folder.ts';
import {
  changed,
  flipped,
  folderOf,
  goldenIn,
  pointsIn,
  RECORDED,
  started,
  verify,
} from './damaged-record.ts';
import { freshFolder } from './data-folder.ts';

describe('a record in which only events differ', () => {
  test('is whole before, with everything under a hash', () => {
    expect(verify(folderOf(RECORDED.file))).toMatchObject({
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
    expect(await pointsIn(folder)).toEqual(await pointsIn(folderOf(RECORDED.file)));
    expect(verify(folder)).toMatchObject({ verdict: 'whole' });
  });
});
