import { spawn } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('../../../src/ledger/backup/start-backup-process.ts');
  vi.resetModules();
});

test('a backup whose process cannot be begun has failed, and ends nobody else', async () => {
  // As where no file may be opened any more: no process, and no line to one.
  vi.doMock('../../../src/ledger/backup/start-backup-process.ts', () => ({
    startBackupProcess: () => spawn('/no/such/program'),
  }));
  const { keepApart } = await import('../../../src/ledger/backup/keep-apart.ts');
  const asked = {
    data: '/data',
    into: '/backups',
    now: 0,
    keep: { hours: 1, days: 1 },
    sw: '0',
    takenLast: null,
  };
  const keeping = keepApart(asked, () => expect.unreachable('nobody looks'));
  await keeping.gone;
  keeping.giveUp();
  await expect(keeping.answered).rejects.toMatchObject({
    code: 'closed',
    what: expect.stringContaining('ENOENT'),
  });
});
