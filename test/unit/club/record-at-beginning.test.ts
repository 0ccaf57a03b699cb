import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LedgerError } from '../../../src/ledger/ledger-error.ts';
import { loneClubTable, WAITING_TABLE } from '../../harness/lone-club-table.ts';
import { temporaryFolder } from '../../harness/programs.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';

test('a record that is found damaged while its table begins is told as that, and as no bug', async () => {
  const data = temporaryFolder();
  const lone = loneClubTable(data, WAITING_TABLE, {
    openLedger: async (...asked) => ({
      ...(await openLedger(...asked)),
      cursor: () => Promise.reject(new LedgerError('damaged', 'the database is damaged', data)),
    }),
  });
  await lone.table.open();
  await lone.table.begin();
  expect(lone.table.standing()).toMatchObject({
    state: 'failed',
    failure: { exit: 'ledger-damaged', remedy: expect.stringContaining('new-epoch') },
  });
  await lone.table.stop();
});

test('a table whose sittings cannot be read begins without them, and says so', async () => {
  const data = temporaryFolder();
  mkdirSync(join(data, 'ledger-sittings.jsonl'));
  const lone = loneClubTable(data, { ...WAITING_TABLE, sittings: { rate: null } });
  await lone.table.open();
  await lone.table.begin();
  expect(lone.table.standing()).toMatchObject({ state: 'running' });
  expect(lone.notices.join()).toContain('what is kept of sittings cannot be read (EISDIR');
  await lone.table.stop();
});

test.each([
  ['five seconds', 5_000, [expect.stringContaining('the record is damaged and long')]],
  ['less', 4_999, []],
])('a record that takes %s to be mended is told accordingly', async (_howLong, tookMs, told) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const lone = loneClubTable(temporaryFolder(), WAITING_TABLE, {
    openLedger: async (folder, options) => {
      let end = (): void => undefined;
      const over = new Promise<void>((resolve) => {
        end = resolve;
      });
      options.onMending?.(over);
      vi.advanceTimersByTime(tookMs);
      end();
      await over;
      throw new LedgerError('damaged', 'the database is damaged', folder);
    },
  });
  await lone.table.open();
  vi.advanceTimersByTime(60_000);
  expect(lone.notices).toEqual(told);
  await lone.table.stop();
});
