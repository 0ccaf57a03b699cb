import { expect, test } from 'vitest';
import type { TimersPayload } from '../../src/contract/club-payloads.ts';
import type { TableView } from '../../src/contract/table-view.ts';
import { timersOf } from '../../src/views/club-projection.ts';
import { startWholeTable, type WholeTable } from '../harness/whole-table.ts';
import { DRAWN, propose } from '../unit/play/declarations/declared-table.ts';

const isAt = (at: TableView['moment']['at']) => (view: TableView | null) => view?.moment.at === at;
const isWaiting = (press: string) => (view: TableView | null) =>
  view?.moment.at === 'waitingForStart' && view.moment.press === press;

/** Three enter what they have thrown, put their tiles in and let the walls be built. */
const bringToPlay = async ({ simulator, pages, playUntil }: WholeTable): Promise<void> => {
  await playUntil(isAt('choosingDealer'));
  for (const [side, pips] of [
    [0, 6],
    [1, 2],
    [2, 3],
  ] as const)
    expect(await pages(side).say({ say: 'enter-dice', throw: side + 1, dice: [pips, 1] })).toBe(true);
  await playUntil(isWaiting('open-gate'));
  simulator.table.press({ side: 0, key: 'start' });
  await playUntil(isWaiting('close-gate'));
  simulator.table.throwIn();
  simulator.table.press({ side: 0, key: 'start' });
  await playUntil(isAt('playing'));
};

test('a table with motor dice, two keys and no displays is played by the word of its people', async () => {
  const table = await startWholeTable({ seed: 'blind', kind: 'home' });
  const { pages } = table;
  await bringToPlay(table);
  expect(table.view()?.knowing).toBe('declared');
  expect(table.view()?.moment).toMatchObject({ turn: null });
  expect(table.view()?.tilesLeft).toBeNull();
  expect(await pages(1).say(propose(DRAWN))).toBe(true);
  expect(await pages(0).say({ say: 'confirm', proposal: 1 })).toBe(true);
  expect(await pages(2).say({ say: 'confirm', proposal: 1 })).toBe(true);
  await table.playUntil((view) => view?.lastOutcome?.kind === 'drawn' && isWaiting('open-gate')(view));
  await table.stop();
}, 60_000);

test('what nobody answers is agreed to when the time is over that was told, and then its timer is told no more', async () => {
  const told: TimersPayload[] = [];
  const table = await startWholeTable({
    seed: 'silence',
    kind: 'home',
    confirmTimeMs: 20_000,
    onView: (view) => told.push(timersOf(view)),
  });
  await bringToPlay(table);
  expect(await table.pages(1).say(propose(DRAWN))).toBe(true);
  await table.playUntil((view) => view?.lastOutcome?.kind === 'drawn');
  const drawnAt = table.view()?.at ?? 0;
  await table.stop();

  const ends = told.flatMap(({ timers }) => timers.filter(({ name }) => name === 'agreement'));
  const [endsAt, ...others] = new Set(ends.map((timer) => timer.endsAt));
  expect(others).toEqual([]);
  expect(drawnAt).toBeGreaterThanOrEqual(endsAt ?? Number.POSITIVE_INFINITY);
  expect(drawnAt - (endsAt ?? 0)).toBeLessThan(1_000);
  expect(told.at(-1)?.timers.map(({ name }) => name)).not.toContain('agreement');
}, 60_000);
