import { describe, expect, test } from 'vitest';
import { theOther } from '../../src/charts/tile-sets.ts';
import { declaration } from '../../src/contract/declaration.ts';
import type { OperatorView } from '../../src/contract/seat-view.ts';
import type { Moment, TableView } from '../../src/contract/table-view.ts';
import type { Say, ServiceTask } from '../../src/play/events/say.ts';
import { startWholeTable, type WholeTable } from '../harness/whole-table.ts';

/* What staff does with the tile sets when the club closes, and when one cannot be completed; the table's people play on. */

/** The pin of the simulated machine. */
const PIN = '0000';
const TILES = 2 * 108;

type SetName = 'A' | 'B';
type Step = OperatorView['machine']['sets'][number]['takeOut'][number];

const isAt =
  (at: Moment['at'], { match = 1, hand }: { readonly match?: number; readonly hand: number }) =>
  (view: TableView | null): boolean =>
    view?.moment.at === at && view.match?.number === match && view.match.hand === hand;

const machineOf = (table: WholeTable): OperatorView['machine'] => {
  const view = table.operator();
  if (view === null) throw new Error('nobody has shown the operator anything');
  return view.machine;
};

const placesOf = (table: WholeTable): Readonly<Record<string, string>> =>
  Object.fromEntries(machineOf(table).sets.map(({ set, at }) => [set, at]));

let said = 0;

/** The operator says it; it is answered with yes. */
const say = async (table: WholeTable, what: Say): Promise<void> => {
  said += 1;
  let answer: string | null = null;
  void table
    .declare({ role: 'operator' }, declaration.parse({ id: `closing-${said}`, say: what }))
    .then((told) => {
      answer = told.ok ? 'yes' : told.code;
    });
  await table.playUntil(() => answer !== null);
  expect(answer, JSON.stringify(what)).toBe('yes');
};

/** Asks for it in service mode, and waits until it is done. */
const serve = async (table: WholeTable, task: ServiceTask): Promise<void> => {
  await say(table, { say: 'service', task });
  await table.playUntil(() => machineOf(table).service.doing === null);
  expect(machineOf(table).service.last, task.do).toMatchObject({ task: task.do, outcome: 'done' });
};

/** What the page has a button for; the rest is for people's hands. */
const taskOf = ({ do: what, set }: Step): ServiceTask | null =>
  what === 'wait' || what === 'by-play' ? null : { do: what, set };

/** Does what the page says, step by step, until the set is out; hands carry what is to be carried. */
const takeOut = async (table: WholeTable, set: SetName): Promise<void> => {
  const stepsLeft = (): readonly Step[] =>
    machineOf(table).sets.find((each) => each.set === set)?.takeOut ?? [];
  await table.playUntil(() => stepsLeft()[0]?.do !== 'wait');
  for (const step of stepsLeft()) {
    const task = taskOf(step);
    if (task === null) continue;
    if (task.do === 'take-away') table.simulator.table.takeSetAway(task.set);
    if (task.do === 'bring-back') table.simulator.table.bringSetBack(task.set);
    await serve(table, task);
  }
};

/** The club's evening ends with the hand: nothing moves any more but what staff asks for. */
const closeClub = async (table: WholeTable): Promise<void> => {
  await table.playUntil(isAt('settling', { hand: 1 }));
  await table.playUntil((view) => view?.moment.at === 'waitingForStart');
  await say(table, { say: 'end-match', reason: 'The club closes' });
  await table.playUntil((view) => view?.moment.at === 'matchOver');
};

/** Machine and controller are switched off, and on again. */
const nextMorning = async (table: WholeTable): Promise<void> => {
  await table.restart(async () => table.simulator.mishaps.rebootDevice());
};

/** Hands that were not played to their end, in all matches. */
const voided = async ({ ledger }: WholeTable): Promise<number> =>
  (await ledger.entries(1, 1000)).filter(({ kind }) => kind === 'void').length;

const tilesOf = ({ simulator }: WholeTable): number =>
  Object.values(simulator.census()).reduce((sum, tiles) => sum + tiles, 0);

const started = (seed: string): Promise<WholeTable> => startWholeTable({ seed, sets: 2, speed: 8 });

describe('a club closes', () => {
  test('with both sets taken out as the page says, and begins the next morning with one after the other', async () => {
    const table = await started('both out');
    await closeClub(table);
    await serve(table, { do: 'open', pin: PIN });
    const [onTable, inside] =
      placesOf(table)['A'] === 'table' ? (['A', 'B'] as const) : (['B', 'A'] as const);
    await takeOut(table, onTable);
    await takeOut(table, inside);
    expect(placesOf(table)).toEqual({ A: 'out', B: 'out' });
    expect(table.simulator.census()).toMatchObject({ beside: TILES });
    await serve(table, { do: 'close' });
    await nextMorning(table);
    await table.playUntil(isAt('settling', { match: 2, hand: 1 }));
    expect(Object.values(placesOf(table))).not.toContain('out');
    expect(await voided(table)).toBe(0);
    expect(tilesOf(table)).toBe(TILES);
    await table.stop();
  });

  test('with walls left in the track, and plays with these the next morning', async () => {
    const table = await started('left in the track');
    await closeClub(table);
    await table.playUntil(() => Object.values(placesOf(table)).includes('track'));
    const inTrack = placesOf(table)['A'] === 'track' ? 'A' : 'B';
    const built = table.operator()?.wear.built;
    await nextMorning(table);
    await table.playUntil(() => placesOf(table)[inTrack] === 'serving');
    expect(table.operator()?.wear.built ?? []).toEqual([]);
    expect(built).not.toEqual([]);
    await table.playUntil(isAt('settling', { match: 2, hand: 1 }));
    expect(await voided(table)).toBe(0);
    expect(tilesOf(table)).toBe(TILES);
    await table.stop();
  });
});

test('a set that lacks a tile is taken out as the page says, it is played on with the other, and with both when it is back', async () => {
  const table = await started('one set alone');
  await table.playUntil(isAt('playing', { hand: 1 }));
  const lacking = placesOf(table)['A'] === 'table' ? 'B' : 'A';
  const other = theOther(lacking);
  await closeClub(table);
  await serve(table, { do: 'open', pin: PIN });
  // The other set is laid back on the table at the end.
  await takeOut(table, lacking);
  expect(placesOf(table)).toEqual({ [lacking]: 'out', [other]: 'table' });
  await serve(table, { do: 'close' });
  await say(table, { say: 'use-sets', sets: other, reason: 'A tile broke' });
  await table.playUntil(isAt('playing', { match: 2, hand: 2 }));
  expect(placesOf(table)).toEqual({ [lacking]: 'out', [other]: 'table' });
  await table.playUntil(isAt('settling', { match: 2, hand: 2 }));
  await table.playUntil((view) => view?.moment.at === 'waitingForStart');
  await say(table, { say: 'use-sets', sets: 'both', reason: 'The tile was replaced' });
  await table.playUntil(isAt('playing', { match: 2, hand: 4 }));
  expect(placesOf(table)[lacking]).not.toBe('out');
  expect(await voided(table)).toBe(0);
  await table.stop();
});
