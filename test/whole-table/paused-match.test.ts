import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Moment, TableView } from '../../src/contract/table-view.ts';
import { startWholeTable, type WholeTable } from '../harness/whole-table.ts';

const SPEED = 8;
const EVERYTHING = 1000;

const isAt =
  (at: Moment['at'], hand?: number) =>
  (view: TableView | null): boolean =>
    view?.moment.at === at && (hand === undefined || view.match?.hand === hand);

/** A table that shuffles for the second hand of its match. */
const shuffling = async (seed: string): Promise<WholeTable> => {
  const table = await startWholeTable({ seed, speed: SPEED });
  await table.playUntil(isAt('shuffling', 2));
  return table;
};

const wait = async (table: WholeTable, durationMs: number): Promise<void> => {
  const untilMs = table.clock.now() + durationMs;
  await table.playUntil(() => table.clock.now() >= untilMs);
};

/** The build goes on to its walls, the hand is played and the next one dealt, and no hand was given up. */
const expectSameHand = async (table: WholeTable): Promise<void> => {
  await table.playUntil((view) => !isAt('paused')(view));
  await table.playUntil(isAt('playing'));
  expect(table.view()?.match?.hand).toBe(2);
  await table.playUntil(isAt('playing', 3));
  const entries = await table.ledger.entries(1, EVERYTHING);
  await table.stop();
  const kinds = (wanted: string) => entries.flatMap(({ kind, hand }) => (kind === wanted ? [hand] : []));
  expect(kinds('settle')).toEqual([1, 2]);
  expect(kinds('void')).toEqual([]);
};

describe('a build that stands still', () => {
  test('because two start keys were pressed goes on with a start press: the same hand (SPEC §6.5)', async () => {
    const table = await shuffling('two keys');
    table.simulator.table.press({ side: 1, key: 'start', act: 'double' });
    const open = { at: 'paused', why: 'start-keys', gate: 'open' };
    await table.playUntil((view) => isDeepStrictEqual(view?.moment, open));
    await expectSameHand(table);
  });

  test.each([
    ['HOLD', 3_000],
    ['SAFE', 12_000],
  ])(
    'because the watchdog is in %s goes on with a start press: the same hand (SPEC §4.5)',
    async (_, awayMs) => {
      const table = await shuffling('watchdog');
      table.cable.pull();
      await wait(table, awayMs);
      table.cable.putBack();
      await table.playUntil(isAt('paused'));
      expect(table.view()?.moment).toEqual({ at: 'paused', why: 'watchdog', gate: 'closed' });
      await expectSameHand(table);
    },
  );
});
