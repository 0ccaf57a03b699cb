import { describe, expect, test } from 'vitest';
import type { FairnessLine, FairnessView } from '../../src/contract/fairness.ts';
import { startWholeTable, type WholeTable, type WholeTableOptions } from '../harness/whole-table.ts';

/** Every poor drum is found within so many walls (docs/shuffle-audit.md). */
const FOUND_WITHIN = 5;

const fairnessOf = (table: WholeTable): FairnessView =>
  table.operator()?.fairness ?? { sets: [], dice: null };

interface Watched extends WholeTable {
  /** Plays until so many walls of the set were compared. */
  readonly playWalls: (set: 'A' | 'B', walls: number) => Promise<void>;
}

const atTable = async (
  options: Omit<WholeTableOptions, 'seed'>,
  look: (table: Watched) => Promise<void>,
): Promise<void> => {
  const compared = { A: 0, B: 0 };
  const onJudged = (line: FairnessLine): void => {
    if (line.what === 'wall') compared[line.set] += 1;
  };
  const table = await startWholeTable({ seed: 'shuffle audit', onJudged, ...options });
  await look({ ...table, playWalls: (set, walls) => table.playWhile(() => compared[set] < walls) });
  await table.stop();
};

describe('at a whole table', () => {
  test('a drum that mixes poorly is found within as many walls as it is stated', async () => {
    await atTable({ shuffle: 'poor' }, async (table) => {
      await table.playWalls('A', FOUND_WITHIN);
      const [set] = fairnessOf(table).sets;
      expect(set?.alarm).not.toBeNull();
      expect(set?.bits).toBeGreaterThan(1);
    });
  });

  test('a fair drum is not accused, and each of its two sets is compared with itself', async () => {
    await atTable({ sets: 2 }, async (table) => {
      await table.playWalls('B', 4);
      const { sets, dice } = fairnessOf(table);
      expect(sets.map(({ set, alarm }) => ({ set, alarm }))).toEqual([
        { set: 'A', alarm: null },
        { set: 'B', alarm: null },
      ]);
      expect(dice?.throws).toBeGreaterThanOrEqual(8);
    });
  });

  test('what was found is known again after a restart, and the next wall is compared with nothing', async () => {
    await atTable({ shuffle: 'poor' }, async (table) => {
      await table.playWalls('A', 3);
      const before = fairnessOf(table);
      await table.kill(1000);
      await table.playWalls('A', 4);
      const after = fairnessOf(table);
      expect(after.sets[0]?.recent.slice(0, 3)).toEqual(before.sets[0]?.recent);
      const [third, fourth] = (after.sets[0]?.recent ?? []).slice(-2).map(({ cycle }) => cycle);
      expect((fourth ?? 0) - (third ?? 0)).toBeGreaterThan(1);
      expect(after.dice?.throws).toBeGreaterThanOrEqual(before.dice?.throws ?? 0);
    });
  });
});
