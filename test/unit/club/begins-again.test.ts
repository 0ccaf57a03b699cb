import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openLedgers } from '../../../src/ledger/ledgers.ts';
import { loneClubTable, WAITING_TABLE } from '../../harness/lone-club-table.ts';
import { temporaryFolder } from '../../harness/programs.ts';

const STOPPED_WITHIN_MS = 5_000;

test('a table that begins again for other rules waits for its record to close, however long that takes', async () => {
  const { open } = openLedgers();
  const lone = loneClubTable(temporaryFolder(), WAITING_TABLE, {
    openLedger: async (...asked) => {
      const ledger = await open(...asked);
      const close = async (): Promise<void> => {
        await pause(STOPPED_WITHIN_MS + 1_000);
        await ledger.close();
      };
      return { ...ledger, close };
    },
  });
  await lone.table.open();
  await lone.table.begin();
  lone.table.followRules({ ...WAITING_TABLE, options: { minimum: 5 }, rulesFrom: 'operators-page' });
  expect(lone.table.standing()).toMatchObject({ state: 'starting' });
  await expect
    .poll(() => lone.table.standing(), { timeout: 4 * STOPPED_WITHIN_MS })
    .not.toMatchObject({ state: 'starting' });
  expect(lone.table.standing()).toMatchObject({ state: 'running' });
  expect(lone.table.playing().ruleset?.options).toMatchObject({ minimum: 5 });
  await lone.table.stop();
});
