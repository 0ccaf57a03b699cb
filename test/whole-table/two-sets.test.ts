import { beforeAll, describe, expect, test } from 'vitest';
import type { TileSetName } from '../../firmware-protocol/words.ts';
import { startWholeTable, type WholeTable } from '../harness/whole-table.ts';

const HANDS = 4;

const tilesIn = ({ simulator }: WholeTable): number =>
  Object.values(simulator.census()).reduce((total, tiles) => total + tiles, 0);

/** What people at a table with two sets see of the first hands. */
const playSomeHands = async () => {
  const table = await startWholeTable({ seed: 'one', sets: 2 });
  const { table: top } = table.simulator;
  const risen: (readonly TileSetName[])[] = [];
  const counts = new Set<number>();
  const drumTurnedIn: string[] = [];
  top.subscribe(({ fact }) => {
    counts.add(tilesIn(table));
    if (fact === 'drum-turned')
      drumTurnedIn.push(top.occupied()[Symbol.iterator]().next().done ? 'empty' : 'walls');
    if (fact === 'plates-moved' && top.plates === 'up')
      risen.push([...new Set(Array.from(top.occupied(), ({ tile }) => tile.set))]);
  });
  await table.playUntil(() => risen.length > HANDS);
  const kinds = (await table.ledger.entries(1, 1000)).map(({ kind }) => kind);
  await table.stop();
  return { risen, counts, drumTurnedIn, kinds };
};

describe('a table with two sets, its people and its controller', () => {
  let seen: Awaited<ReturnType<typeof playSomeHands>>;
  beforeAll(async () => {
    seen = await playSomeHands();
  });

  test('play with one and the other in turn, never with tiles of both', () => {
    expect(seen.risen.slice(0, HANDS)).toEqual([['A'], ['B'], ['A'], ['B']]);
  });

  test('lose no tile of either set', () => {
    expect([...seen.counts]).toEqual([216]);
  });

  test('have each wall built while the one before it stands on the table, but the first', () => {
    expect(seen.drumTurnedIn.slice(0, HANDS)).toEqual(['empty', 'walls', 'walls', 'walls']);
  });

  test('void no hand', () => {
    expect(seen.kinds).not.toContain('void');
  });
});
