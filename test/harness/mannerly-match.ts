import type { Habit } from '../../simulator/people/manners/habits.ts';
import type { TemperamentName } from '../../simulator/people/manners/temperaments.ts';
import { TEMPERAMENTS } from '../../simulator/people/manners/temperaments.ts';
import type { PlayAsked } from '../../src/charts/suitability.ts';
import { startWholeTable } from './whole-table.ts';

const TILES = 108;
const SETS = 2;
const MOST_ENTRIES = 200;

export interface MannerlyPlay {
  readonly seed: string;
  readonly play: PlayAsked;
  readonly people: readonly TemperamentName[];
  /** So many hands; a match ends by itself. */
  readonly hands: number;
}

export interface PlayedWithManners {
  readonly settled: number;
  /** What should not be: tiles that are gone or too many, payments that are not zero. */
  readonly wrong: readonly string[];
  /** How often somebody did what he should not, by habit. */
  readonly lapses: ReadonlyMap<Habit, number>;
}

/** Plays until so many hands are settled, and looks whether the table bore its people. */
export const playWithManners = async ({
  seed,
  play,
  people,
  hands,
}: MannerlyPlay): Promise<PlayedWithManners> => {
  const lapses = new Map<Habit, number>();
  const table = await startWholeTable({
    seed,
    play,
    sets: SETS,
    speed: 8,
    temperaments: people.map((name) => TEMPERAMENTS[name]),
    onLapse: (_, habit) => void lapses.set(habit, (lapses.get(habit) ?? 0) + 1),
  });
  await table.playUntil((view) => (view?.match?.hand ?? 0) > hands || view?.moment.at === 'matchOver');
  const entries = await table.ledger.entries(1, MOST_ENTRIES);
  await table.stop();
  const tiles = Object.values(table.simulator.census()).reduce((sum, each) => sum + each, 0);
  const unpaid = entries.filter(({ deltas }) => deltas.reduce((sum, { pts }) => sum + pts, 0) !== 0);
  return {
    settled: entries.filter(({ kind }) => kind === 'settle').length,
    wrong: [
      ...(tiles === SETS * TILES ? [] : [`${tiles} tiles`]),
      ...unpaid.map(({ seq }) => `entry ${seq} is not zero`),
    ],
    lapses,
  };
};
