import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ArchiveStore, Kept } from '../../../src/archive/archive-store.ts';
import { renewedStore } from '../../../src/archive/renewed-store.ts';
import { openSqliteStore } from '../../../src/archive/sqlite-store.ts';
import { temporaryFolder } from '../../harness/programs.ts';
import { opened } from './stores.ts';

const READ_ONLY: Kept = { ok: false, trouble: { trouble: 'read-only', why: 'the file may only be read' } };

test('a store that may only be read is opened anew once it may be written, and not before: each keeps its files', async () => {
  const file = join(temporaryFolder(), 'archive.db');
  const first: ArchiveStore = { ...opened(openSqliteStore(file)), keep: async () => READ_ONLY };
  let mayWrite = false;
  let times = 0;
  const store = renewedStore(
    {
      open: () => {
        times += 1;
        return openSqliteStore(file);
      },
      mayWrite: () => mayWrite,
    },
    first,
  );
  onTestFinished(() => store.close());
  for (const _again of [1, 2, 3]) expect(await store.keep([])).toEqual(READ_ONLY);
  expect(times).toBe(0);
  mayWrite = true;
  for (const _again of [1, 2, 3]) expect(await store.keep([])).toMatchObject({ ok: true });
  expect(times).toBe(1);
});
