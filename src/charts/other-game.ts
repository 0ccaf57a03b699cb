import type { HandState } from '../play/game/hand/hand-state.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { rulesetWith } from '../rules/rulesets/catalogue.ts';
import type { TileFace } from '../rules/tiles/tile.ts';
import { tilesOf, tileTotal } from '../rules/tiles/tile-set.ts';
import { tilesInPlan, type WallPlan } from '../rules/walls/wall-plan.ts';
import type { Snapshot, TileSetName } from './ports.ts';

/** The table is set up for another game than the one that is to be played. */
export type OtherGame = OtherWalls | OtherTiles;

/** Its tiles are right; these walls, which wait in the track, are of another plan: they are taken down and built anew. */
interface OtherWalls {
  readonly differs: 'walls';
  readonly set: TileSetName;
}

/** Both sets are to be sorted by hand. */
export interface OtherTiles {
  readonly differs: 'tiles';
  /** What goes out of each set and what comes in; both empty where nobody knows of which game the tiles are. */
  readonly out: readonly TileFace[];
  readonly in: readonly TileFace[];
  /** By which the machine brings up what lies inside, where it can do it no other way; null where that is not known. */
  readonly before: Ruleset | null;
  /** What lies on the table for a machine that cannot be told otherwise (before MJT/1.2), and people have taken off. */
  readonly takenOff: readonly TileSetName[];
}

/** People have taken this set off the table, whatever the machine says. */
export const withTakenOff = (game: OtherGame | null, set: TileSetName): OtherGame | null =>
  game?.differs === 'tiles' && !game.takenOff.includes(set)
    ? { ...game, takenOff: [...game.takenOff, set] }
    : game;

/** Where the machine says now that it does not lie on the table, that alone counts from here on. */
export const withTakenOffLearned = (game: OtherTiles, { sets }: Pick<Snapshot, 'sets'>): OtherTiles => ({
  ...game,
  takenOff: game.takenOff.filter((set) => sets[set] === 'table'),
});

const without = (tiles: readonly TileFace[], others: readonly TileFace[]): readonly TileFace[] => {
  const left = [...others];
  return tiles.filter((tile) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

interface Recorded {
  readonly match: MatchState | null;
  readonly hand: HandState | null;
}

/** What the record says of the tiles with which it was played last; null where they are those of this game. */
export const tilesOfOtherGame = ({ match, hand }: Recorded, ruleset: Ruleset): OtherTiles | null => {
  const before = match === null ? null : rulesetWith(match.ruleset, match.options);
  if (before === null || !before.ok) return null;
  const [had, wanted] = [tilesOf(before.ruleset), tilesOf(ruleset)];
  const tiles = { out: without(had, wanted), in: without(wanted, had) };
  if (tiles.out.length + tiles.in.length === 0) return null;
  // A match that goes on by other rules has a hand of them already.
  const played = hand === null ? had.length : tilesInPlan(hand.wall.plan);
  if (played !== had.length && played === wanted.length) return null;
  return { differs: 'tiles', ...tiles, before: before.ruleset, takenOff: [] };
};

/** Whether what waits in the track is what would be built now; a table that does not tell its stacks is believed. */
export const gameInTrack = (
  { inTrack, drumRuns, stacks, middle, counted }: Snapshot,
  { plan, ruleset }: { readonly plan: WallPlan; readonly ruleset: Ruleset },
): OtherGame | null => {
  const standing = tilesInPlan({ stacks, middle });
  if (inTrack === 'none' || drumRuns === 'BUILD' || standing === 0) return null;
  if (isSamePlan({ stacks, middle }, plan)) return null;
  const tiles = counted === 0 ? standing : counted;
  return tiles === tileTotal(ruleset)
    ? { differs: 'walls', set: inTrack }
    : { differs: 'tiles', out: [], in: [], before: null, takenOff: [] };
};

export const isSamePlan = (one: WallPlan, other: WallPlan): boolean =>
  one.middle === other.middle && one.stacks.every((stacks, side) => stacks === other.stacks[side]);
