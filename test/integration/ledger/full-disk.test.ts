import { join } from 'node:path';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { GroupCommit } from '../../../src/ledger/group-commit.ts';
import { openLedgerFile } from '../../../src/ledger/open-ledger-file.ts';
import { readLedger } from '../../../src/ledger/read-ledger.ts';
import { verifyLedger } from '../../../src/ledger/verify-ledger.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

const commit = (id: string, text = '') => ({
  ask: 'commit' as const,
  batch: { events: [], entries: [draft(id, { reason: text })], seen: null, at: 1 },
});

const NO_PATIENCE = { forMs: 0, onKeptWaiting: () => undefined };

const idsIn = (folder: string): readonly unknown[] => {
  const reader = readLedger(folder);
  const ids = [...reader.rows()].map(([, , id]) => id);
  reader.close();
  return ids;
};

test('a full disk fails every request of the group, writes nothing, and writing goes on when there is room', () => {
  const folder = freshFolder();
  const opened = openLedgerFile(folder);
  const group = new GroupCommit(opened, NO_PATIENCE);
  group.write([commit('a')]);

  const [pages] = opened.db.prepare('PRAGMA page_count').raw().all().flat();
  opened.db.exec(`PRAGMA max_page_count = ${pages}`);
  const answers = group.write([commit('b'), commit('c', 'x'.repeat(20_000))]);
  expect(answers).toEqual([0, 1].map(() => expect.objectContaining({ answer: 'failed', code: 'disk-full' })));
  expect(idsIn(folder)).toEqual(['a']);

  opened.db.exec('PRAGMA max_page_count = 100000');
  group.write([commit('c')]);
  expect(idsIn(folder)).toEqual(['a', 'c']);
  expect(verifyLedger(readLedger(folder))).toMatchObject({ verdict: 'whole', entries: 2 });
  opened.release();
});

const intruderIn = (folder: string): Database.Database => {
  const intruder = new Database(join(folder, 'ledger.db'));
  intruder.exec('BEGIN IMMEDIATE');
  return intruder;
};

test('a database that another process keeps locked is waited for, and that is told', () => {
  const folder = freshFolder();
  const opened = openLedgerFile(folder);
  const intruder = intruderIn(folder);
  const group = new GroupCommit(opened, { forMs: 60_000, onKeptWaiting: () => intruder.close() });
  expect(group.write([commit('a'), commit('b')])).toMatchObject([
    { answer: 'committed' },
    { answer: 'committed' },
  ]);
  expect(idsIn(folder)).toEqual(['a', 'b']);
  opened.release();
});

test('and fails the group where it is never let go', () => {
  const folder = freshFolder();
  const opened = openLedgerFile(folder);
  const intruder = intruderIn(folder);
  const answers = new GroupCommit(opened, NO_PATIENCE).write([commit('a')]);
  expect(answers).toMatchObject([{ answer: 'failed', code: 'held-by-another' }]);
  intruder.close();
  opened.release();
});
