import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { keepIn } from '../../../src/ledger/backup/keep-apart.ts';

test('a backup whose process cannot be begun has failed, and ends nobody else', async () => {
  // As where no file may be opened any more: no process, and no line to one.
  const asked = {
    data: '/data',
    into: '/backups',
    now: 0,
    keep: { hours: 1, days: 1 },
    sw: '0',
    takenLast: null,
  };
  const keeping = keepIn(spawn('/no/such/program'), asked, () => expect.unreachable('nobody looks'));
  await keeping.gone;
  keeping.giveUp();
  await expect(keeping.answered).rejects.toMatchObject({
    code: 'closed',
    what: expect.stringContaining('ENOENT'),
  });
});
