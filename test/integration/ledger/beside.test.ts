import { copyFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { linesOf } from '../../../src/ledger/entry-lines.ts';
import type { LedgerError } from '../../../src/ledger/ledger-error.ts';
import { openBeside } from '../../../src/ledger/threads/open-beside.ts';
import { GroupCommit, type OpenedLedger } from '../../../src/ledger/writing/group-commit.ts';
import { openLedgerFile } from '../../../src/ledger/writing/open-ledger-file.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

const batch = (ids: readonly string[]) => ({
  events: [],
  entries: ids.map((id) => draft(id)),
  seen: null,
  at: 1,
});

const committed = (writer: OpenedLedger, ids: readonly string[]) =>
  new GroupCommit(writer).write([{ ask: 'commit', batch: batch(ids) }]);

const many = (count: number): readonly string[] => Array.from({ length: count }, (_, n) => `e${n}`);

describe('pages are read beside the commits', () => {
  test('they hold a hundred entries at most, and what was committed before they were asked for', async () => {
    const ledger = await openLedger(freshFolder());
    await ledger.commit(batch(many(150)));
    expect(await ledger.page(1, 1_000)).toHaveLength(100);
    expect(await ledger.page(140, 100)).toHaveLength(11);
    expect(await ledger.entries(1, 1_000)).toHaveLength(150);
    expect(await ledger.entries(1, 120)).toHaveLength(120);
    await ledger.close();
  });

  test('they are told as the text that was sealed as well, to the byte, and no line of what is not on the disk', async () => {
    const ledger = await openLedger(freshFolder());
    await ledger.commit(batch(many(150)));
    const page = await ledger.page(101, 100);
    if ('damagedSeq' in page) throw new Error('damaged');
    expect(page).toHaveLength(50);
    expect(await ledger.lines(101, 100)).toEqual(linesOf(page));
    expect(await ledger.lines(151, 100)).toEqual({ count: 0, text: '' });
    await ledger.close();
  });

  test('a commit is written while a hundred pages are waited for', async () => {
    const ledger = await openLedger(freshFolder());
    await ledger.commit(batch(many(300)));
    await ledger.page(1, 1);
    let read = 0;
    const pages = Array.from({ length: 100 }, () =>
      ledger.page(1, 100).then(() => {
        read += 1;
      }),
    );
    await ledger.commit(batch(['one more']));
    expect(read).toBeLessThan(50);
    await Promise.all(pages);
    await ledger.close();
  });

  test.each([
    ['a changed value', `UPDATE entries SET json = replace(json, '"pts":6', '"pts":7') WHERE seq = 80`],
    ['no JSON', `UPDATE entries SET json = '{"seq":' WHERE seq = 80`],
    ['an entry that is missing', 'DELETE FROM entries WHERE seq = 80'],
    ['another seq', 'UPDATE entries SET seq = 800 WHERE seq = 80'],
  ])('a page with %s is refused by the number of the entry', (_what, damage) => {
    const folder = freshFolder();
    const writer = openLedgerFile(folder);
    committed(writer, many(100));
    writer.db.exec(damage);
    const beside = openBeside(folder);
    expect(beside.page({ from: 75, limit: 10 })).toEqual({ damagedSeq: 80 });
    expect(beside.page({ from: 70, limit: 10 })).toHaveLength(10);
    expect(beside.lines({ from: 75, limit: 10 })).toEqual({ damagedSeq: 80 });
    beside.close();
    writer.release();
  });
});

describe('the log in front of the file', () => {
  test('is brought into it while a commit is going on, and is then begun anew', () => {
    const folder = freshFolder();
    const writer = openLedgerFile(folder);
    const beside = openBeside(folder);
    const logBytes = (): number => statSync(join(folder, 'ledger.db-wal')).size;
    const write = (id: string): void => {
      writer.db.exec('BEGIN IMMEDIATE');
      writer.db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)').run([id, 'x'.repeat(20_000)]);
    };
    for (const id of ['a', 'b', 'c']) {
      write(id);
      writer.db.exec('COMMIT');
    }
    const before = logBytes();
    write('d');
    beside.checkpoint();
    writer.db.exec('COMMIT');
    beside.checkpoint();
    for (const id of ['a', 'b', 'c']) {
      write(id);
      writer.db.exec('COMMIT');
      beside.checkpoint();
    }
    expect(logBytes()).toBeLessThan(before * 1.5);
    beside.close();
    writer.release();
  });
});

describe('a file that is not the one that was opened', () => {
  const FATES: readonly [fate: string, happen: (file: string) => void][] = [
    ['removed', (file) => rmSync(file)],
    [
      'replaced',
      (file) => {
        copyFileSync(file, `${file}.copy`);
        renameSync(`${file}.copy`, file);
      },
    ],
    ['cut short', (file) => truncateSync(file, 0)],
  ];

  test.each(FATES)('%s: nothing is committed to it', (fate, happen) => {
    const folder = freshFolder();
    const file = join(folder, 'ledger.db');
    const writer = openLedgerFile(folder);
    expect(committed(writer, ['a'])).toMatchObject([{ answer: 'committed' }]);
    happen(file);
    const message = `the file was ${fate} while it was written to, ${file}`;
    expect(committed(writer, ['b'])).toMatchObject({ code: 'file-lost', message });
    writer.release();
  });

  test('is noticed where nothing is committed', async () => {
    const folder = freshFolder();
    let onLost: (error: LedgerError) => void = () => undefined;
    const lost = new Promise<LedgerError>((resolve) => {
      onLost = resolve;
    });
    const ledger = await openLedger(folder, { onLost, onKeptWaiting: () => undefined });
    rmSync(join(folder, 'ledger.db-wal'));
    expect(await lost).toMatchObject({ code: 'file-lost' });
    await ledger.close();
  });
});
