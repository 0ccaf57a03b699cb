import { TILE_SETS, type TileSetName } from '../../firmware-protocol/words.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import type { Snapshot } from './ports.ts';
import type { SetPlace } from './start-press.ts';

/** Something of each tile set that the table has, by the name of the set. */
export type ByTileSet<T> = { readonly [set in TileSetName]?: T };

/** Where each set is. */
export type SetPlaces = ByTileSet<SetPlace>;

/** The set that is played with where none is nearer to being played with, or none is known yet. */
export const DEFAULT_SET: TileSetName = 'A';

/** Of two sets the one that is not this one, whether the table has it or not. */
export const theOther = (set: TileSetName): TileSetName => (set === 'A' ? 'B' : 'A');

/** The name of the chart of a set, among the children of the table. */
export const setChart = <Set extends TileSetName>(set: Set) => `set${set}` as const;

/** Of which set a hand is played: whichever is nearest to its walls; what lies on the table before what lies beside it. */
const NEAREST: readonly SetPlace[] = ['serving', 'track', 'stacking', 'stirring', 'inside', 'table'];

/** The sets in a record by their names, in the order of these. */
export const tileSets = <T>(of: ByTileSet<T>): readonly (readonly [TileSetName, T])[] => {
  const found: (readonly [TileSetName, T])[] = [];
  for (const set of TILE_SETS) {
    const value = of[set];
    if (value !== undefined) found.push([set, value]);
  }
  return found;
};

/** The same of every set in the record. */
export const mapSets = <T, To>(of: ByTileSet<T>, to: (set: TileSetName, value: T) => To): ByTileSet<To> =>
  Object.fromEntries(tileSets(of).map(([set, value]) => [set, to(set, value)]));

/** The sets that are played with, of those that the table has. */
export const setsInUse = <T>(of: ByTileSet<T>, match: Pick<MatchState, 'sets'> | null): ByTileSet<T> => {
  const sets = match?.sets ?? 'both';
  const alone = sets === 'both' ? undefined : of[sets];
  return sets === 'both' || alone === undefined ? of : { [sets]: alone };
};

/** Where a set lies in the machine, and others have to go round it. */
const IS_IN_MACHINE = {
  table: false,
  out: false,
  unknown: false,
  inside: true,
  stirring: true,
  stacking: true,
  track: true,
  serving: true,
} as const satisfies Record<SetPlace, boolean>;

/** Whether a set that is not played with has gone into the machine all the same: nothing moves there without it. */
export const isAwayInside = (
  match: Pick<MatchState, 'sets'> | null,
  found: { readonly set: TileSetName; readonly place: SetPlace },
): boolean =>
  match !== null && match.sets !== 'both' && match.sets !== found.set && IS_IN_MACHINE[found.place];

/** The set with which the next hand is played. */
export const readySet = (places: SetPlaces): TileSetName => {
  const known = tileSets(places);
  for (const place of NEAREST) {
    const found = known.find(([, at]) => at === place);
    if (found !== undefined) return found[0];
  }
  return DEFAULT_SET;
};

/** The set beside this one, where the table is played with two. */
export const otherSet = (places: SetPlaces, set: TileSetName): TileSetName | null => {
  const other = theOther(set);
  return places[other] === undefined ? null : other;
};

/** Whether the drum builds this set now: of two it is the one that lies inside until it is ready (SPEC §6.2). */
export const isBeingBuilt = ({ drumRuns, sets }: Snapshot, set: TileSetName): boolean =>
  drumRuns === 'BUILD' && (sets[set] === 'inside' || sets[theOther(set)] === 'none');
