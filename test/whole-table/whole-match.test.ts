import { beforeAll, describe, expect, test } from 'vitest';
import type { LedgerEntry } from '../../src/contract/ledger.ts';
import type { Moment, TableView } from '../../src/contract/table-view.ts';
import { createTraffic } from '../harness/traffic.ts';
import { startWholeTable, type WholeTable, type WholeTableOptions } from '../harness/whole-table.ts';

const HAND_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const TILES = 108;
/** A real table at eight times its pace: every moment has its duration, so that a cable can be pulled in it. */
const SPEED = 8;
const EVERYTHING = 1000;
const CABLE_OUT_MS = 2000;

const isOver = (view: TableView | null): boolean => view?.moment.at === 'matchOver';
const sum = (deltas: LedgerEntry['deltas']): number => deltas.reduce((total, { pts }) => total + pts, 0);
const settled = (entries: readonly LedgerEntry[]) => entries.filter(({ kind }) => kind === 'settle');
const recordOf = (table: WholeTable): Promise<readonly LedgerEntry[]> => table.ledger.entries(1, EVERYTHING);

const tilesIn = ({ simulator }: WholeTable): number =>
  Object.values(simulator.census()).reduce((total, tiles) => total + tiles, 0);

/** What a match leaves behind. */
const playMatch = async (
  seed: string,
  { onStep = () => undefined, ...looksOn }: LooksOn = {},
): Promise<readonly LedgerEntry[]> => {
  const table = await startWholeTable({ seed, speed: SPEED, ...looksOn });
  await table.playUntil((view) => {
    onStep(table);
    return isOver(view);
  });
  const entries = await recordOf(table);
  await table.stop();
  return entries;
};

interface LooksOn extends Pick<WholeTableOptions, 'onView' | 'onShown'> {
  readonly onStep?: (table: WholeTable) => void;
}

/** The same, and every number of tiles there ever was, and what is said that no contract knows. */
const watchMatch = async (seed: string) => {
  const traffic = createTraffic();
  const counts = new Set<number>();
  const entries = await playMatch(seed, {
    onView: traffic.show,
    onShown: traffic.happened,
    onStep: (table) => counts.add(tilesIn(table)),
  });
  return { entries, counts, undocumented: traffic.ended(entries) };
};

describe('a whole match, with controller, machine and people on one clock', () => {
  let once: Awaited<ReturnType<typeof watchMatch>>;
  beforeAll(async () => {
    once = await watchMatch('one');
  });

  test('is nine hands that are settled, each to a sum of nothing, and totals that follow from them', () => {
    const { entries } = once;
    expect(settled(entries).map(({ hand }) => hand)).toEqual(HAND_NUMBERS);
    expect(entries.map(({ kind }) => kind)).not.toContain('void');

    const totals = [0, 0, 0, 0];
    let pot = 0;
    for (const entry of entries) {
      expect(sum(entry.deltas) + entry.potDelta).toBe(0);
      for (const { side, pts } of entry.deltas) totals[side] = (totals[side] ?? 0) + pts;
      pot += entry.potDelta;
      expect(entry.totals.map(({ pts }) => pts)).toEqual(entry.totals.map(({ side }) => totals[side]));
      expect(entry.pot).toBe(pot);
    }
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, before) => before + 1));
  });

  test('loses no tile and makes none, at any step', () => {
    expect([...once.counts]).toEqual([TILES]);
  });

  test('says nothing over MQTT that the published contract does not know', () => {
    expect(once.undocumented).toEqual([]);
  });

  test('is the same again with the same seed, and another with another', async () => {
    const { entries } = once;
    const [again, other] = [await playMatch('one'), await playMatch('other')];
    expect(again).toEqual(entries);
    expect(settled(other).map(({ deltas }) => deltas)).not.toEqual(
      settled(entries).map(({ deltas }) => deltas),
    );
  });
});

/** Where the cable is pulled; but for the choice of the first dealer, in the second hand. */
const PULLED_IN = [
  'choosingDealer',
  'waitingForStart',
  'gateMoving',
  'shuffling',
  'buildingWalls',
  'rollingDice',
  'dealing',
  'playing',
  'settling',
] as const satisfies readonly Moment['at'][];

describe('a cable that is pulled and put back', () => {
  test.each(PULLED_IN)('while the table is %s costs no hand', async (at) => {
    const asked = new Set<string>();
    const table = await startWholeTable({
      seed: `pulled in ${at}`,
      speed: SPEED,
      onView: ({ moment }) => asked.add(moment.at === 'waitingForStart' ? moment.press : moment.at),
    });
    await table.playUntil(
      (view) => view?.moment.at === at && (at === 'choosingDealer' || view.match?.hand === 2),
    );
    await pullFor(table, CABLE_OUT_MS);
    await table.playUntil((view) => view?.match?.hand === 3 && view.moment.at === 'playing');
    const entries = await recordOf(table);
    await table.stop();
    expect(settled(entries).map(({ hand }) => hand)).toEqual([1, 2]);
    expect(asked).not.toContain('re-deal');
    expect(tilesIn(table)).toBe(TILES);
  });
});

const pullFor = async ({ cable, clock, playUntil }: WholeTable, outMs: number): Promise<void> => {
  const backMs = clock.now() + outMs;
  cable.pull();
  await playUntil(() => clock.now() >= backMs);
  cable.putBack();
};
