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
  'tile-missing': (table, details) =>
    withTiles(table, isReached('tile-missing', details), () => void loseTile(table, details)),
  'tile-added': (table, details) =>
    withTiles(table, isReached('tile-added', details), () => {
      const lost = loseTile(table, details);
      later(table, MISSED_AFTER_MS, () => lookFor(table, lost));
    }),
  'sets-mixed': (table, details) =>
    withTiles(table, isReached('sets-mixed', details), () => mixSets(table, details)),
  'start-early': (table) =>
    withTiles(table, isReached('start-early', {}), () => {
      later(table, EARLY_AFTER_MS, () => table.machine.world.press({ side: 0, key: 'start' }));
    }),
};

/** Tiles lie in a drum that stands. */
export const areTilesAtRest = ({ world, moving }: FaultyTable['machine']): boolean =>
  world.tiles.count('drum') > 0 && !moving.has('drum');

type Tiles = FaultyTable['machine']['world']['tiles'];

const inDrum = (tiles: Tiles): readonly TileObject[] => tiles.all('drum');

/** Of the other set than that in the drum; what waits in the track is out of reach. */
const strange = (tiles: Tiles): readonly TileObject[] => {
  const own = tiles.mostOf('drum');
  const others = tiles.tiles.filter(({ set }) => set !== own);
  return others.filter((one) => !tiles.isAt(one, 'track') && !tiles.isAt(one, 'drum'));
};

/** Which tiles somebody may lay hands on. */
const REACHED: { readonly [word in TileMishap]: (tiles: Tiles) => readonly TileObject[] } = {
  'tile-missing': inDrum,
  'tile-added': inDrum,
  'sets-mixed': strange,
  'start-early': inDrum,
};

/** Whether the tile that is named is among those; any one will do where none is. */
const isReached =
  (what: TileMishap, { tile }: MishapDetails) =>
  (tiles: Tiles): boolean =>
    REACHED[what](tiles).some(({ number }) => tile === undefined || number === tile);

/** Why it cannot happen now, with tiles that lie in a drum that stands; null where it can, or waits for tiles. */
export const whyOutOfReach = (
  what: TileMishap,
  details: MishapDetails,
  machine: FaultyTable['machine'],
): string | null => {
  if (!areTilesAtRest(machine) || isReached(what, details)(machine.world.tiles)) return null;
  // There are tiles in the drum: of them there is always one.
  return details.tile === undefined
    ? 'no tile of the other set is in reach'
    : `tile ${details.tile} is out of reach`;
};

/** Now where tiles lie in a drum that stands, else when they are pushed in and the one that is wanted is in reach. */
const withTiles = ({ machine }: FaultyTable, isThere: (tiles: Tiles) => boolean, then: () => void): void => {
  const { world } = machine;
  if (areTilesAtRest(machine)) return then();
  const leave = world.subscribe(({ fact }) => {
    if (fact !== 'tiles-thrown-in' || !isThere(world.tiles)) return;
    leave();
    then();
  });
};

const oneOf = (
  tiles: readonly TileObject[],
  random: FaultyTable['random'],
  { tile }: MishapDetails,
): TileObject | undefined =>
  tile === undefined ? tiles[below(random, tiles.length)] : tiles.find(({ number }) => number === tile);

const loseTile = (
  { machine: { world }, random }: FaultyTable,
  details: MishapDetails,
): TileObject | undefined => {
  const lost = oneOf(inDrum(world.tiles), random, details);
  if (lost !== undefined) world.fallDown(lost);
  return lost;
};

const mixSets = ({ machine: { world }, random }: FaultyTable, details: MishapDetails): void => {
  const mixedIn = oneOf(strange(world.tiles), random, details);
  if (mixedIn !== undefined) world.giveBack(mixedIn);
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
