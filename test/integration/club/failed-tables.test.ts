import { join } from 'node:path';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { startClub } from '../../../src/club/club.ts';
import { type StatusPayload, statusPayload } from '../../../src/contract/club-payloads.ts';
import { tablesAnswer } from '../../../src/contract/feed.ts';
import { clubId, tableId } from '../../../src/contract/ids.ts';
import { topicOf } from '../../../src/contract/topics.ts';
import { eventually, temporaryFolder } from '../../harness/programs.ts';
import { entriesIn, flawsIn } from '../table/record.ts';
import { bugAt, damagedRecord, NOWHERE, untilIs } from './broken-tables.ts';
import { type Listener, listen } from './listener.ts';
import { clubConfig, runClub, sitDownAt, tableConfig } from './running-club.ts';

test('a club ends when its last table has failed, not before', async () => {
  const data = join(temporaryFolder(), 'data');
  damagedRecord(data, 't1');
  damagedRecord(data, 't2');
  const refused = await startClub(
    clubConfig(
      [
        tableConfig('t1', NOWHERE, { ruleset: 'house' }),
        tableConfig('t2', 'tcp://127.0.0.1:10', { ruleset: 'house' }),
      ],
      data,
    ),
    {
      onView: () => undefined,
      onNotice: () => undefined,
      onTold: () => undefined,
      onFailed: () => undefined,
      readTables: null,
    },
  );
  expect(refused).toMatchObject({ ok: false, failure: { exit: 'ledger-damaged' } });
});

/** The first status of the table that the broker hands on which is as wanted. */
const statusOf = (
  { all }: Listener,
  name: string,
  wanted: (status: StatusPayload) => boolean,
): Promise<StatusPayload> =>
  eventually(`a status of ${name}`, () => {
    const table = tableId.parse(name);
    const heard = all.filter(
      ({ topic }) => topic === topicOf({ club: clubId.parse('club'), table }, 'status'),
    );
    return heard.map(({ payload }) => statusPayload.parse(payload)).find(wanted) ?? null;
  });

test('a record that is damaged while its table plays is mended, and the table begins again by itself', async () => {
  const one = await sitDownAt('t1', { ruleset: 'korean-japanese' });
  const running = await runClub([one.config]);
  await running.hands('t1', 1);
  const file = new Database(join(running.data, 'ledger.db'), { timeout: 5_000 });
  // Where the next event would be written.
  file.exec(
    `INSERT INTO events (id, match, hand, type, json, at) SELECT max(id) + 1, 1, 1, '', '', 0 FROM events`,
  );
  file.close();
  await running.hands('t1', 1);
  expect(running.told.join('\n')).toContain('the tables contradict themselves; the table begins again');
  expect(running.told.join('\n')).toContain('what could not be proved is set aside: events');
  expect(running.failures).toEqual([]);
  await running.club.stop();
  expect(flawsIn(entriesIn(running.data))).toEqual([]);
});

test('guests read why a table has failed, and the operator also at which file', async () => {
  const data = join(temporaryFolder(), 'data');
  damagedRecord(data, 't2');
  const running = await runClub(
    [
      tableConfig('t1', NOWHERE, { ruleset: 'house' }),
      tableConfig('t2', 'tcp://127.0.0.1:10', { ruleset: 'house' }),
    ],
    { data },
  );
  const tables = `${running.club.url}/api/tables`;
  const asked = [tables, `${running.club.url}/api/t/t2/view`];
  for (const answer of await Promise.all(asked.map(async (url) => (await fetch(url)).text()))) {
    expect(answer).toContain('the file is not a database');
    expect(answer).not.toContain(data);
  }
  const seen = await fetch(tables, { headers: await running.operator('t1') });
  expect(tablesAnswer.parse(await seen.json()).tables[1]?.standing).toMatchObject({
    why: 'the file is not a database',
    where: join(data, 't2', 'ledger.db'),
  });
});

test('the broker keeps of a table that it failed and why, also of one that never began', async () => {
  const data = join(temporaryFolder(), 'data');
  damagedRecord(data, 't2');
  const one = await sitDownAt('t1', { ruleset: 'korean-japanese' });
  const running = await runClub(
    [
      one.config,
      tableConfig('t2', NOWHERE, { ruleset: 'house' }),
      tableConfig('t3', 'tcp://127.0.0.1:10', { ruleset: 'house' }),
    ],
    { data, onView: bugAt('t1') },
  );
  await untilIs(running, 't1', 'failed');
  const listener = await listen(running.broker);
  const hasFailed = ({ reason }: StatusPayload): boolean => reason === 'failed';
  expect(await statusOf(listener, 't1', hasFailed)).toMatchObject({
    state: 'offline',
    failure: { code: 'bug', why: 'a bug; what was recorded is kept' },
  });
  expect(await statusOf(listener, 't2', hasFailed)).toMatchObject({
    state: 'offline',
    failure: { code: 'ledger-damaged', why: 'the file is not a database' },
  });
  await statusOf(listener, 't3', ({ state }) => state === 'online');
  await running.club.stopTable(tableId.parse('t3'));
  await statusOf(listener, 't3', ({ reason }) => reason === 'stopped');
});
