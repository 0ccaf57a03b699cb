import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LedgerError } from '../../../src/ledger/ledger-error.ts';
import { type Ledgers, openLedger, openLedgers } from '../../../src/ledger/ledgers.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

const batch = (id: string) => ({ events: [], entries: [draft(id)], seen: null, at: 1 });

describe('the records of many tables', () => {
  let ledgers: Ledgers;
  beforeEach(() => {
    ledgers = openLedgers();
  });
  afterEach(() => ledgers.close());

  test('each hold what was committed to them, and nothing else', async () => {
    const tables = await Promise.all(Array.from({ length: 20 }, () => ledgers.open(freshFolder())));
    await Promise.all(tables.map((table, n) => table.commit(batch(`e${n}`))));
    const written = await Promise.all(tables.map((table) => table.entries(1, 10)));
    expect(written.map((entries) => entries.map(({ id }) => id))).toEqual(tables.map((_, n) => [`e${n}`]));
  });

  test('one that is closed is free for another process, and the others go on', async () => {
    const folder = freshFolder();
    const first = await ledgers.open(folder);
    const second = await ledgers.open(freshFolder());
    await expect(ledgers.open(folder)).rejects.toMatchObject({ code: 'held-by-another' });
    await first.close();
    await (await openLedger(folder)).close();
    await expect(first.commit(batch('a'))).rejects.toMatchObject({ code: 'closed' });
    await expect(second.commit(batch('a'))).resolves.toMatchObject({ entries: [{ seq: 1 }] });
  });

  test('one that cannot be opened keeps no other from it', async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'ledger.db'), 'not a database at all, '.repeat(300));
    await expect(ledgers.open(folder)).rejects.toMatchObject({ code: 'damaged' });
    await expect((await ledgers.open(freshFolder())).commit(batch('a'))).resolves.toBeDefined();
  });

  test('one whose file is taken away ends alone', async () => {
    const folder = freshFolder();
    const other = await ledgers.open(freshFolder());
    let onLost: (error: LedgerError) => void = () => undefined;
    const lost = new Promise<LedgerError>((resolve) => {
      onLost = resolve;
    });
    await ledgers.open(folder, { onLost, onKeptWaiting: () => undefined });
    rmSync(join(folder, 'ledger.db-wal'));
    expect(await lost).toMatchObject({ code: 'file-lost' });
    await expect(other.commit(batch('a'))).resolves.toBeDefined();
  });
});
