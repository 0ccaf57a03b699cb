import { expect, test } from 'vitest';
import { TABLE_PARTS, type TableParts } from '../../../src/club/table/surroundings.ts';
import { eventually } from '../../harness/programs.ts';
import { bugAt, standingOf, untilIs } from './broken-tables.ts';
import { type ClubWishes, runClub, sitDownAt } from './running-club.ts';

/** A place of a table in which a bug can be: what is put there runs into it. */
interface Place {
  readonly place: string;
  readonly with: (bug: (table: string) => void, parts: TableParts) => Pick<ClubWishes, 'parts' | 'onView'>;
}

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
