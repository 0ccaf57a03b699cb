import { below } from '../random.ts';
import type { TileObject } from '../world/tile-places.ts';
import { type FaultyTable, later } from './faulty-table.ts';
import type { TileMishap } from './mishap-book.ts';
import type { MishapDetails } from './mishap-entry.ts';

/** When the tile is missed: later than any drum has finished with the others. */
const MISSED_AFTER_MS = 75_000;
const LOOKS_FOR_IT_MS = 10_000;
const EARLY_AFTER_MS = 8_000;

type Course = (table: FaultyTable, details: MishapDetails) => void;

/** What people do with tiles, each once, at the first moment at which it can be. */
export const TILE_COURSES: { readonly [word in TileMishap]: Course } = {
  'tile-missing': (table, details) => withTiles(table, () => void loseTile(table, details)),
  'tile-added': (table, details) =>
    withTiles(table, () => {
      const lost = loseTile(table, details);
      later(table, MISSED_AFTER_MS, () => lookFor(table, lost));
    }),
  'sets-mixed': (table, details) => withTiles(table, () => mixSets(table, details)),
  'start-early': (table) =>
    withTiles(table, () => {
      later(table, EARLY_AFTER_MS, () => table.machine.world.press({ side: 0, key: 'start' }));
    }),
};

/** Tiles lie in a drum that stands. */
export const areTilesAtRest = ({ world, moving }: FaultyTable['machine']): boolean =>
  world.tiles.count('drum') > 0 && !moving.has('drum');

/** Now where tiles lie in a drum that stands, else when they are pushed in. */
const withTiles = ({ machine }: FaultyTable, then: () => void): void => {
  const { world } = machine;
  if (areTilesAtRest(machine)) return then();
  const leave = world.subscribe(({ fact }) => {
    if (fact !== 'tiles-thrown-in') return;
    leave();
    then();
  });
};

const loseTile = (
  { machine: { world }, random }: FaultyTable,
  { tile }: MishapDetails,
): TileObject | undefined => {
  const inside = world.tiles.all('drum');
  const lost = inside.find(({ number }) => number === tile) ?? inside[below(random, inside.length)];
  if (lost !== undefined) world.fallDown(lost);
  return lost;
};

/** What waits in the track is out of reach. */
const mixSets = ({ machine: { world }, random }: FaultyTable, { tile }: MishapDetails): void => {
  const { tiles } = world;
  const own = tiles.mostOf('drum');
  const others = tiles.tiles.filter(({ set }) => set !== own);
  const inReach = others.filter((one) => !tiles.isAt(one, 'track') && !tiles.isAt(one, 'drum'));
  const strange = inReach.find(({ number }) => number === tile) ?? inReach[below(random, inReach.length)];
  if (strange !== undefined) world.giveBack(strange);
};

const lookFor = (table: FaultyTable, lost: TileObject | undefined): void => {
  const { world } = table.machine;
  if (lost === undefined || !world.isOnFloor(lost)) return;
  world.press({ side: 0, key: 'start', act: 'double' });
  later(table, LOOKS_FOR_IT_MS, () => {
    if (!world.isOnFloor(lost)) return;
    world.giveBack(lost);
    world.press({ side: 0, key: 'start' });
  });
};
