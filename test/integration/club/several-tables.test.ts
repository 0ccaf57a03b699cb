import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { startClub } from '../../../src/club/club.ts';
import type { TableConfig } from '../../../src/club/club-config.ts';
import { TABLE_PARTS, type TableParts } from '../../../src/club/table/surroundings.ts';
import { type StatusPayload, statusPayload } from '../../../src/contract/club-payloads.ts';
import { errorAnswer, reloadAnswer, standingAnswer, tablesAnswer } from '../../../src/contract/feed.ts';
import { clubId, tableId } from '../../../src/contract/ids.ts';
import { topicOf } from '../../../src/contract/topics.ts';
import { enterAt } from '../../harness/enter.ts';
import { eventually, temporaryFolder } from '../../harness/programs.ts';
import { entriesIn, flawsIn } from '../table/record.ts';
import { type Listener, listen } from './listener.ts';
import {
  type ClubWishes,
  clubConfig,
  type RunningClub,
  runClub,
  sitDownAt,
  tableConfig,
} from './running-club.ts';

const NOWHERE = 'tcp://127.0.0.1:9';

const standingOf = ({ club }: RunningClub, table: string) =>
  club.tables().find(({ id }) => id === table)?.state;

const untilIs = (running: RunningClub, table: string, state: string): Promise<true> =>
  eventually(`${table} to be ${state}`, () => (standingOf(running, table) === state ? true : null));

const damagedRecord = (data: string, table: string): void => {
  mkdirSync(join(data, table), { recursive: true });
  writeFileSync(join(data, table, 'ledger.db'), 'rubbish '.repeat(1_000));
};

test('of three tables with three rulesets one is unplugged and one has a damaged record, and the third plays on', async () => {
  const data = join(temporaryFolder(), 'data');
  damagedRecord(data, 't2');
  const unplugged = await sitDownAt('t1', { ruleset: 'old-korean' });
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

/** A place of a table in which a bug can be: what is put there runs into it. */
interface Place {
  readonly place: string;
  readonly with: (bug: (table: string) => void, parts: TableParts) => Pick<ClubWishes, 'parts' | 'onView'>;
}

const bugAt =
  (broken: string) =>
  (table: string): void => {
    if (table === broken) throw new Error(`a bug of ${broken}`);
  };

const PLACES: readonly Place[] = [
  { place: 'a listener of its views', with: (bug) => ({ onView: bug }) },
  {
    place: 'a timer',
    with: (bug) => ({ onView: (table) => void setTimeout(() => bug(table), 0) }),
  },
  {
    place: 'a promise',
    with: (bug) => ({ onView: (table) => void Promise.resolve().then(() => bug(table)) }),
  },
  {
    place: 'a view',
    with: (bug, { startController }) => ({
      parts: {
        startController: (options, ports) => {
          const delivery: typeof ports.delivery = () => {
            bug(options.table);
            return ports.delivery();
          };
          return startController(options, { ...ports, delivery });
        },
      },
    }),
  },
  {
    place: 'an action of its charts',
    with: (bug, { startController }) => ({
      parts: {
        startController: (options, ports) => {
          const rollDice: typeof options.rollDice = (thrown) => {
            bug(options.table);
            return options.rollDice(thrown);
          };
          return startController({ ...options, rollDice }, ports);
        },
      },
    }),
  },
  {
    place: 'its publisher',
    with: (bug, { startPublishing }) => ({
      parts: {
        startPublishing: async (how) => {
          const { publisher, ...rest } = await startPublishing(how);
          const showView: typeof publisher.showView = (view) => {
            bug(how.table);
            publisher.showView(view);
          };
          return { ...rest, publisher: { ...publisher, showView } };
        },
      },
    }),
  },
  {
    place: 'its black box',
    with: (bug, { openBox }) => ({
      parts: {
        openBox: (how) => {
          const box = openBox(how);
          // Once: a port closes when this test may be over, and is noted as well.
          let thrown = false;
          const note: typeof box.note = (mark, text) => {
            const again = thrown;
            thrown = true;
            if (!again) bug(how.config.id);
            box.note(mark, text);
          };
          return { ...box, note };
        },
      },
    }),
  },
];

const brokenTable = (place: number): string => `t${place + 1}`;

/** One club that has a bug in each place, each at a table of its own. */
const everyBug = (): Required<Pick<ClubWishes, 'parts' | 'onView'>> => {
  let parts = TABLE_PARTS;
  const listeners: NonNullable<ClubWishes['onView']>[] = [];
  for (const [index, { with: wishesWith }] of PLACES.entries()) {
    const wishes = wishesWith(bugAt(brokenTable(index)), parts);
    parts = { ...parts, ...wishes.parts };
    if (wishes.onView !== undefined) listeners.push(wishes.onView);
  }
  const onView: ClubWishes['onView'] = (table, view) => {
    for (const listener of listeners) listener(table, view);
  };
  return { parts, onView };
};

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

test('a bug in what answers a page is answered so, and the table plays on', async () => {
  const one = await sitDownAt('t1', { ruleset: 'korean-japanese' });
  const { startController } = TABLE_PARTS;
  const running = await runClub([one.config], {
    parts: {
      startController: async (...how) => ({
        ...(await startController(...how)),
        declare: async () => {
          throw new Error('a bug');
        },
      }),
    },
  });
  await running.hands('t1', 1);
  const headers = { 'content-type': 'application/json', ...(await running.operator('t1')) };
  const body = JSON.stringify({ id: 'A-1234567890', say: { say: 'confirm', proposal: 1 } });
  const answer = await fetch(`${running.club.url}/api/t/t1/declare`, { method: 'POST', headers, body });
  expect(answer.status).toBe(500);
  await running.hands('t1', 1);
  expect(running.failures).toEqual([]);
});

test('the only table of a club ends it when it fails', async () => {
  const one = await sitDownAt('t1', { ruleset: 'korean-japanese' });
  let begun: 'not-yet' | 'begun' = 'not-yet';
  const onView = (table: string): void => {
    if (begun === 'begun') bugAt('t1')(table);
  };
  const running = await runClub([one.config], { onView });
  begun = 'begun';
  await eventually('the failure', () => running.failures[0] ?? null);
  expect(running.failures).toEqual(['Error: a bug of t1']);
  expect(running.notices).toEqual([]);
});

test('a bug ends the table it is in wherever it is, with its own notice, and another plays on', async () => {
  const broken = PLACES.map((_, index) => brokenTable(index));
  const sound = `t${PLACES.length + 1}`;
  const ruleset = 'korean-japanese';
  const tables = await Promise.all([...broken, sound].map((id) => sitDownAt(id, { ruleset })));
  const running = await runClub(
    tables.map(({ config }) => config),
    everyBug(),
  );
  for (const table of broken) await untilIs(running, table, 'failed');
  await running.hands(sound, 1);
  const told = broken.map((table) => running.notices.filter((line) => line.startsWith(`${table}: Error`)));
  expect(Object.fromEntries(PLACES.map(({ place }, index) => [place, told[index]]))).toEqual(
    Object.fromEntries(
      PLACES.map(({ place }, index) => [
        place,
        [
          `${brokenTable(index)}: Error: a bug of ${brokenTable(index)}; please report it and start again; the other tables go on`,
        ],
      ]),
    ),
  );
  expect(running.failures).toEqual([]);
  expect(standingOf(running, sound)).toBe('running');
});
