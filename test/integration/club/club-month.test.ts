import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playMonth } from '../../harness/club-month/club-month.ts';

test('a club’s day has its sitting, its tokens, its backup, its acts and the certificate’s warning by the clock', async () => {
  const data = mkdtempSync(join(tmpdir(), 'mjtable-month-'));
  const days: number[] = [];
  const month = await playMonth({
    seed: 'month',
    ...{ days: 1, hands: 0, speed: 8 },
    data,
    onDay: ({ day }) => void days.push(day),
  });
  rmSync(data, { recursive: true });
  expect(month.wrong).toEqual([]);
  expect(days).toEqual([1]);
  expect(month).toMatchObject({ hands: 1, sittings: 1, backupsTaken: 1, backupsKept: 1 });
  expect(month.certificateNotices).toBeGreaterThanOrEqual(1);
});
