import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TABLE_PARTS } from '../../../src/club/table/surroundings.ts';
import { eventually, temporaryFolder } from '../../harness/programs.ts';
import { runClub, tableConfig } from './running-club.ts';

test('a bug in what somebody has set off on a page ends his table, and not the club', async () => {
  const folder = temporaryFolder();
  const tables = ['t1', 't2'].map((id) => tableConfig(id, join(folder, id), { ruleset: 'korean-japanese' }));
  const startController: typeof TABLE_PARTS.startController = (options, ports) =>
    TABLE_PARTS.startController(options, {
      ...ports,
      onSaid: () =>
        void setTimeout(() => {
          throw new Error(`a bug of ${options.table}`);
        }, 0),
    });
  const running = await runClub(tables, { parts: { startController } });
  const headers = { ...(await running.operator('t1')), 'content-type': 'application/json' };
  const said = { id: '11111111-1111-4111-8111-111111111111', say: { say: 'pause', reason: 'a tile broke' } };
  await fetch(`${running.club.url}/api/t/t1/declare?as=operator`, {
    method: 'POST',
    headers,
    body: JSON.stringify(said),
  });
  await eventually(
    'the end of t1',
    () => running.club.tables().find(({ state }) => state === 'failed') ?? null,
  );
  expect(running.notices.join('\n')).toContain('t1: Error: a bug of t1');
  expect(running.failures).toEqual([]);
  expect(running.club.tables().map(({ id, state }) => `${id} ${state}`)).toEqual(['t1 failed', 't2 running']);
});
