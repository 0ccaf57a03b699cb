import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { TableConfig } from '../../../src/club/club-config.ts';
import { errorAnswer, reloadAnswer, standingAnswer } from '../../../src/contract/feed.ts';
import { enterAt } from '../../harness/enter.ts';
import { temporaryFolder } from '../../harness/programs.ts';
import { entriesIn, flawsIn } from '../table/record.ts';
import { damagedRecord, NOWHERE, standingOf } from './broken-tables.ts';
import { runClub, sitDownAt, sitDownAtCable, tableConfig } from './running-club.ts';

test('of three tables with three rulesets one is unplugged and one has a damaged record, and the third plays on', async () => {
  const data = join(temporaryFolder(), 'data');
  damagedRecord(data, 't2');
  const unplugged = await sitDownAtCable('t1', { ruleset: 'old-korean' });
  const third = await sitDownAt('t3', { ruleset: 'korean-japanese' });
  const damaged = tableConfig('t2', NOWHERE, { ruleset: 'house' });
  const views: number[] = [];
  const running = await runClub([unplugged.config, damaged, third.config], {
    data,
    onView: (table, view) => {
      if (table === 't3') views.push(view.revision);
    },
  });
  expect(running.notices.filter((line) => line.includes('t2'))).toEqual([
    expect.stringMatching(/^t2: the file is not a database, .*; the other tables go on$/),
  ]);
  await Promise.all([running.hands('t1', 1), running.hands('t3', 1)]);
  await unplugged.simulator.kill('SIGKILL');
  const before = views.length;
  await running.hands('t3', 2);
  expect(views.length).toBeGreaterThan(before);
  expect(await running.listed()).toMatchObject([
    { table: 't1', standing: { state: 'running' }, rules: '/rules/old-korean?table=t1' },
    { table: 't2', standing: { state: 'failed', code: 'ledger-damaged', why: 'the file is not a database' } },
    { table: 't3', standing: { state: 'running' } },
  ]);
  expect(running.notices.some((line) => line.startsWith('t1: '))).toBe(true);
  expect(running.failures).toEqual([]);
  await running.club.stop();
  expect(flawsIn(entriesIn(join(data, 't3')))).toEqual([]);
});

describe('a table is', () => {
  test('stopped, started and added while another plays', async () => {
    const first = await sitDownAt('t1', { ruleset: 'korean-japanese' });
    const second = await sitDownAt('t2', { ruleset: 'old-korean' });
    let written: readonly TableConfig[] = [
      first.config,
      tableConfig('t2', NOWHERE, { ruleset: 'old-korean' }),
    ];
    const running = await runClub(written, { written: () => written });
    const operator = await running.operator('t2');
    const ordered = async (path: string) =>
      standingAnswer.parse(await (await running.post(path, operator)).json()).standing;

    await running.hands('t1', 1);
    expect(await ordered('/api/tables/t2/stop')).toEqual({ state: 'stopped', why: 'asked' });
    const refused = await fetch(`${running.club.url}/api/t/t2/view`);
    expect(errorAnswer.parse(await refused.json()).error).toEqual({
      code: 'table-stopped',
      message: 'Table "t2" is stopped.',
    });
    expect(await ordered('/api/tables/t2/start')).toEqual({ state: 'running' });

    written = [first.config, second.config, tableConfig('t3', 'tcp://127.0.0.1:10', { ruleset: 'house' })];
    const answer = await running.post('/api/reload', operator);
    expect(reloadAnswer.parse(await answer.json())).toEqual({
      v: 1,
      added: ['t3'],
      removed: [],
      changed: ['t2'],
      otherRules: [],
      kept: ['t1'],
    });
    await Promise.all([running.hands('t1', 1), running.hands('t2', 1)]);
    expect(running.notices.filter((line) => line.includes('go on'))).toEqual([]);
  });

  test('left alone by whoever has not entered as operator, and by pages of another site', async () => {
    const running = await runClub([
      tableConfig('t1', NOWHERE, { ruleset: 'house' }),
      tableConfig('t2', 'tcp://127.0.0.1:10', { ruleset: 'house' }),
    ]);
    const operator = await running.operator('t1');
    for (const path of ['/api/tables/t1/stop', '/api/tables/t1/start', '/api/reload']) {
      expect((await running.post(path)).status).toBe(401);
      expect((await running.post(path, { ...operator, origin: 'http://elsewhere' })).status).toBe(403);
    }
    expect(standingOf(running, 't1')).toBe('running');
    const unread = await running.post('/api/reload', operator);
    expect(unread.status).toBe(409);
  });
});

test('a club that grows to several tables takes the record of its first along, and it is read from there', async () => {
  const data = join(temporaryFolder(), 'data');
  const first = await sitDownAt('t1', { ruleset: 'korean-japanese' });
  const alone = await runClub([first.config], { data });
  await alone.hands('t1', 1);
  await alone.club.stop();
  const before = entriesIn(data).length;
  const grown = await runClub([first.config, tableConfig('t2', NOWHERE, { ruleset: 'house' })], { data });
  await grown.hands('t1', 1);
  await grown.club.stop();
  expect(grown.failures).toEqual([]);
  const entries = entriesIn(join(data, 't1'));
  expect(entries.length).toBeGreaterThan(before);
  expect(flawsIn(entries)).toEqual([]);
});

test('a table that is not there is refused with the names of those that are', async () => {
  const running = await runClub([
    tableConfig('t1', NOWHERE, { ruleset: 'house' }),
    tableConfig('t2', 'tcp://127.0.0.1:10', { ruleset: 'house' }),
  ]);
  const answer = await fetch(`${running.club.url}/api/t/t9/view`);
  expect(answer.status).toBe(404);
  expect(errorAnswer.parse(await answer.json()).error.message).toBe(
    'There is no table "t9" here; this controller has the tables "t1", "t2".',
  );
  const ledger = await fetch(`${running.club.url}/api/ledger`);
  expect(ledger.status).toBe(404);
  expect((await fetch(`${running.club.url}/api/t/t2/ledger`)).status).toBe(200);
});

test('the code of a seat opens no page of another table, the operator’s opens those of all', async () => {
  const [one, two] = await Promise.all([
    sitDownAt('t1', { ruleset: 'korean-japanese' }),
    sitDownAt('t2', { ruleset: 'korean-japanese' }),
  ]);
  const running = await runClub([one.config, two.config]);
  await Promise.all([running.hands('t1', 1), running.hands('t2', 1)]);
  const { url } = running.club;
  const { codes } = await (await fetch(`${url}/api/t/t1/seat-codes`)).json();
  const [{ side, code }] = codes;
  const token = await enterAt(`${url}/api/t/t1`, { as: 'seat', side, code });
  const bearer = { headers: { authorization: `Bearer ${token}` } };
  expect((await fetch(`${url}/api/t/t1/seat/${side}`, bearer)).status).toBe(200);
  expect((await fetch(`${url}/api/t/t2/seat/${side}`, bearer)).status).toBe(401);
  expect((await running.post('/api/tables/t1/stop', bearer.headers)).status).toBe(401);
  const operator = { headers: await running.operator('t1') };
  expect((await fetch(`${url}/api/t/t2/operator`, operator)).status).toBe(200);
});

const HERE = { ruleset: 'house' } as const;
test.each([
  ['no table at all', [], 'there is no table to run'],
  [
    'two of one name',
    [tableConfig('t1', 'a', HERE), tableConfig('t1', 'b', HERE)],
    'two tables are called t1',
  ],
  ['two at one port', [tableConfig('t1', 'a', HERE), tableConfig('t2', 'a', HERE)], 'two tables are at a'],
])('a club of %s is refused', async (_what, tables, why) => {
  const running = runClub(tables);
  await expect(running).rejects.toThrow(why);
});
