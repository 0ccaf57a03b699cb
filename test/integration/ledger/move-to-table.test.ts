import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { tableId } from '../../../src/contract/ids.ts';
import { holdFolder } from '../../../src/ledger/file/ledger-folder.ts';
import { moveToTable } from '../../../src/ledger/move-to-table.ts';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { verifyLedger } from '../../../src/ledger/repair/verify-ledger.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

const T1 = tableId.parse('t1');
const T2 = tableId.parse('t2');

const committed = async (folder: string, ids: readonly string[]): Promise<void> => {
  const ledger = await openLedger(folder);
  for (const id of ids) await ledger.commit({ events: [], entries: [draft(`t1/${id}`)], seen: null, at: 1 });
  await ledger.close();
};

const WEAR = 'ledger-wear.jsonl';

/** A data folder whose root holds a record of the table t1, its mark, what has worn its machine and a black box. */
const clubWith = async (ids: readonly string[]): Promise<string> => {
  const root = freshFolder();
  await committed(root, ids);
  mkdirSync(join(root, 'wire'));
  writeFileSync(join(root, 'wire', 'wire.log'), 'what was on the line');
  writeFileSync(join(root, WEAR), 'how often it was built');
  return root;
};

const idsIn = (folder: string): readonly unknown[] => {
  const reader = readLedger(folder);
  const ids = [...reader.rows()].map(([, , id]) => id);
  expect(verifyLedger(reader)).toMatchObject({ verdict: 'whole' });
  reader.close();
  return ids;
};

describe('a record at the root of a club', () => {
  test('is moved to its table with its mark, its wear and its black box, and the table goes on with it', async () => {
    const root = await clubWith(['a', 'b']);
    const mark = readFileSync(join(root, 'ledger.head.json'), 'utf8');
    expect(await moveToTable(root, T1)).toBe('moved');
    const home = join(root, 't1');
    expect(idsIn(home)).toEqual(['t1/a', 't1/b']);
    expect(readFileSync(join(home, 'ledger.head.json'), 'utf8')).toBe(mark);
    expect(readFileSync(join(home, 'wire', 'wire.log'), 'utf8')).toBe('what was on the line');
    expect(readFileSync(join(home, WEAR), 'utf8')).toBe('how often it was built');
    expect(idsIn(join(root, 't1.old'))).toEqual(['t1/a', 't1/b']);
    expect(['ledger.db', 'wire', WEAR].filter((name) => existsSync(join(root, name)))).toEqual([]);
    await committed(home, ['c']);
    expect(await moveToTable(root, T1)).toBe('nothing-there');
    expect(idsIn(home)).toEqual(['t1/a', 't1/b', 't1/c']);
  });

  test('is left where it is when it is the record of another table, and that one is named', async () => {
    const root = await clubWith(['a']);
    expect(await moveToTable(root, T2)).toEqual({ of: 't1' });
    expect(idsIn(root)).toEqual(['t1/a']);
  });

  test('is left where it is when the table has another of its own', async () => {
    const root = await clubWith(['a']);
    await committed(join(root, 't1'), ['x']);
    expect(await moveToTable(root, T1)).toBe('both-there');
    expect([idsIn(root), idsIn(join(root, 't1'))]).toEqual([['t1/a'], ['t1/x']]);
  });

  test('is moved also when its log goes, read to its end by another, while it is put aside', async () => {
    const root = await clubWith(['a']);
    const log = join(root, 'ledger.db-wal');
    const moved = await moveToTable(root, T1, (step) => {
      if (step === 'named') writeFileSync(log, '');
      if (step === 'put-aside') rmSync(log, { force: true });
    });
    expect([moved, idsIn(join(root, 't1'))]).toEqual(['moved', ['t1/a']]);
  });

  test('is not moved while somebody writes to it', async () => {
    const root = await clubWith(['a']);
    const letGo = holdFolder(root);
    await expect(moveToTable(root, T1)).rejects.toMatchObject({ code: 'held-by-another' });
    letGo();
  });

  test('is left where it is when the folder of the table holds other things', async () => {
    const root = await clubWith(['a']);
    mkdirSync(join(root, 't1'));
    writeFileSync(join(root, 't1', 'notes.txt'), 'of somebody');
    await expect(moveToTable(root, T1)).rejects.toMatchObject({ code: 'folder-unwritable' });
    expect(idsIn(root)).toEqual(['t1/a']);
    expect(existsSync(join(root, 't1', 'notes.txt'))).toBe(true);
  });

  test('is none where there is none', async () => {
    expect(await moveToTable(freshFolder(), T1)).toBe('nothing-there');
  });

  test('is there once, whole, and moved in the end, wherever the move was killed', async () => {
    const club = await clubWith(['a', 'b']);
    const program = join(inject('threads'), 'move-until-killed.js');
    for (let steps = 1; ; steps += 1) {
      const root = freshFolder();
      cpSync(club, root, { recursive: true });
      const { signal, status } = spawnSync(process.execPath, [program, root, 't1', String(steps)]);
      const home = join(root, 't1');
      const isNamed = existsSync(home);
      // From then on the table plays, whether what is left at the root was put aside or not.
      if (isNamed) await committed(home, ['c']);
      expect(['moved', 'nothing-there']).toContain(await moveToTable(root, T1));
      expect(idsIn(home)).toEqual(isNamed ? ['t1/a', 't1/b', 't1/c'] : ['t1/a', 't1/b']);
      expect(existsSync(join(root, 'ledger.db'))).toBe(false);
      expect(existsSync(join(root, 'wire'))).toBe(false);
      if (signal === null) return expect([status, steps > 5]).toEqual([0, true]);
    }
  });
});
