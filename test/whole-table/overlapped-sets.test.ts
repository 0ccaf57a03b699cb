import { describe, expect, test } from 'vitest';
import type { Unexpected } from '../../src/charts/outbox.ts';
import type { Moment, TableView } from '../../src/contract/table-view.ts';
import { startWholeTable, type WholeTable, type WholeTableOptions } from '../harness/whole-table.ts';

interface Watched {
  readonly table: WholeTable;
  readonly unexpected: readonly Unexpected[];
}

const twoSets = async (options: Partial<WholeTableOptions> = {}): Promise<Watched> => {
  const unexpected: Unexpected[] = [];
  const table = await startWholeTable({
    seed: 'overlapped',
    sets: 2,
    speed: 8,
    onUnexpected: (each) => void unexpected.push(each),
    ...options,
  });
  return { table, unexpected };
};

const isIn =
  (hand: number, at: Moment['at']) =>
  (view: TableView | null): boolean => {
    if ((view?.match?.hand ?? 0) > hand) throw new Error(`no ${at} in hand ${hand}`);
    return view?.match?.hand === hand && view.moment.at === at;
  };

const handsOver = (table: WholeTable, hands: number): Promise<void> =>
  table.playUntil((view) => view?.match?.hand === hands + 1);

const kindsIn = async ({ ledger }: WholeTable): Promise<readonly string[]> =>
  (await ledger.entries(1, 1000)).map(({ kind }) => kind);

const killed = (table: WholeTable): Promise<void> => table.restart(async () => undefined);

const unplugged = async (table: WholeTable): Promise<void> => {
  table.cable.pull();
  for (let steps = 0; steps < 20; steps += 1) await table.step();
  table.cable.putBack();
};

/** For longer than the watchdog of the table waits: its motors want a press. */
const unpluggedForLong = async (table: WholeTable): Promise<void> => {
  table.cable.pull();
  const untilMs = table.clock.now() + 3_000;
  await table.playUntil(() => table.clock.now() >= untilMs);
  table.cable.putBack();
};

const MOMENTS = ['gateMoving', 'buildingWalls', 'rollingDice', 'dealing', 'playing', 'settling'] as const;

describe('with two sets, one of which is built while the other is played with', () => {
  test('nothing comes that no chart expects', async () => {
    const { table, unexpected } = await twoSets();
    await handsOver(table, 3);
    await table.stop();
    expect(unexpected).toEqual([]);
  });

  test.each(MOMENTS)('a controller that is killed at %s goes on with the same hand', async (at) => {
    const { table } = await twoSets();
    await table.playUntil(isIn(2, at));
    await killed(table);
    await handsOver(table, 3);
    expect(await kindsIn(table)).not.toContain('void');
    await table.stop();
  });

  test.each(MOMENTS)('a cable that is pulled at %s costs no hand', async (at) => {
    const { table } = await twoSets();
    await table.playUntil(isIn(2, at));
    await unplugged(table);
    await handsOver(table, 3);
    expect(await kindsIn(table)).not.toContain('void');
    await table.stop();
  });

  test('the dice are asked for also where the time to undo the last hand ran out while the cable was out', async () => {
    const { table } = await twoSets({ undoTimeMs: 5_000 });
    await table.playUntil((view) => isIn(2, 'waitingForStart')(view) && view?.sets?.['A'] === 'inside');
    await unpluggedForLong(table);
    await handsOver(table, 3);
    expect(await kindsIn(table)).not.toContain('void');
    await table.stop();
  });

  test('a match ends with walls that wait, and the next begins with them', async () => {
    const { table } = await twoSets({ speed: 'max' });
    await table.playUntil((view) => view?.moment.at === 'matchOver');
    const sets = table.view()?.sets ?? {};
    expect(Object.values(sets).sort()).toEqual(['table', 'track']);
    await table.playUntil((view) => view?.match?.number === 2 && view.match.hand === 2);
    expect(await kindsIn(table)).not.toContain('void');
    await table.stop();
  });

  test('hands that people declare are played with both in turn', async () => {
    const { table } = await twoSets({ play: 'declared', speed: 'max' });
    await handsOver(table, 3);
    expect(await kindsIn(table)).not.toContain('void');
    await table.stop();
  });
});
