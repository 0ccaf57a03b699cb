import { expect, test } from 'vitest';
import type { TableView } from '../../src/contract/table-view.ts';
import { startWholeTable } from '../harness/whole-table.ts';
import { DRAWN, propose } from '../unit/play/declarations/declared-table.ts';

const isAt = (at: TableView['moment']['at']) => (view: TableView | null) => view?.moment.at === at;
const isWaiting = (press: string) => (view: TableView | null) =>
  view?.moment.at === 'waitingForStart' && view.moment.press === press;

test('a table with motor dice, two keys and no displays is played by the word of its people', async () => {
  const table = await startWholeTable({ seed: 'blind', kind: 'home' });
  const { simulator, pages } = table;
  await table.playUntil(isAt('choosingDealer'));
  expect(table.view()?.knowing).toBe('declared');
  for (const [side, pips] of [
    [0, 6],
    [1, 2],
    [2, 3],
  ] as const)
    expect(await pages(side).say({ say: 'enter-dice', throw: side + 1, dice: [pips, 1] })).toBe(true);
  await table.playUntil(isWaiting('open-gate'));
  simulator.table.press({ side: 0, key: 'start' });
  await table.playUntil(isWaiting('close-gate'));
  simulator.table.throwIn();
  simulator.table.press({ side: 0, key: 'start' });
  await table.playUntil(isAt('playing'));
  expect(table.view()?.moment).toMatchObject({ turn: null });
  expect(table.view()?.tilesLeft).toBeNull();
  expect(await pages(1).say(propose(DRAWN))).toBe(true);
  expect(await pages(0).say({ say: 'confirm', proposal: 1 })).toBe(true);
  expect(await pages(2).say({ say: 'confirm', proposal: 1 })).toBe(true);
  await table.playUntil((view) => view?.lastOutcome?.kind === 'drawn' && isWaiting('open-gate')(view));
  await table.stop();
}, 60_000);
