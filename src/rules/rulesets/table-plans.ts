import { type MatchEnding, type MatchPlan, PLAIN_ENDING } from '../match.ts';
import type { Points } from '../scoring/pattern.ts';
import type { WallPlan } from '../walls/wall-plan.ts';

/**
 * How so many tiles are built, the preferred plan first (docs/rules.md, "Walls"): walls of 13 stacks with the rest
 * in the middle, where flowers are replaced from it; else all tiles in four walls; last in three, for a table that
 * can leave a side without one.
 */
export const WALLS_WITH_A_MIDDLE = {
  100: [walls(12, 12, 12, 12, 4), walls(13, 12, 13, 12)],
  104: [walls(13, 13, 13, 13)],
  108: [walls(13, 13, 13, 13, 4), walls(14, 13, 14, 13), walls(18, 18, 18, 0)],
  110: [walls(13, 13, 13, 13, 6), walls(14, 14, 14, 13), walls(19, 18, 18, 0)],
  112: [walls(13, 13, 13, 13, 8), walls(14, 14, 14, 14)],
  114: [walls(13, 13, 13, 13, 10), walls(15, 14, 14, 14)],
} as const satisfies Record<number, readonly WallPlan[]>;

/** How a club builds: all sides as equal as can be, as the overview has it, or three walls where the table can. */
export const WALL_CHOICES = ['even', 'recap', 'triangle'] as const;
export type WallChoice = (typeof WALL_CHOICES)[number];

/** The walls with a middle in the order a club prefers (docs/rules.md, "Walls"). */
export function wallsChosen(choice: WallChoice): Plans {
  const even: Plans = WALLS_WITH_A_MIDDLE;
  if (choice === 'even') return even;
  const preferred: Plans = choice === 'recap' ? RECAP_WALLS : TRIANGLES;
  return Object.fromEntries(
    Object.entries(even).map(([tiles, plans]) => [tiles, [...(preferred[Number(tiles)] ?? []), ...plans]]),
  );
}

const RECAP_WALLS: Plans = { 108: [walls(13, 12, 13, 12, 8)], 110: [walls(13, 12, 13, 12, 10)] };
const TRIANGLES: Plans = { 108: [walls(18, 18, 18, 0)], 110: [walls(19, 18, 18, 0)] };

/** All tiles in the walls: replacements come from the tail or the dead wall. */
export const WALLS_WITHOUT_A_MIDDLE = {
  84: [walls(11, 10, 11, 10), walls(14, 14, 14, 0)],
  104: [walls(13, 13, 13, 13)],
  108: [walls(14, 13, 14, 13), walls(18, 18, 18, 0)],
  112: [walls(14, 14, 14, 14)],
  144: [walls(18, 18, 18, 18)],
} as const satisfies Record<number, readonly WallPlan[]>;

function walls(first: number, second: number, third: number, fourth: number, middle = 0): WallPlan {
  return { stacks: [first, second, third, fourth], middle };
}

/** Plans by the number of tiles. */
export type Plans = Readonly<Record<number, readonly WallPlan[]>>;

/** The plans for a set of so many tiles; a set nobody has worked out walls for is a mistake of the ruleset. */
export function wallPlansFor(plans: Plans, tiles: number): readonly WallPlan[] {
  const found = plans[tiles];
  if (found === undefined) throw new RangeError(`no walls are worked out for ${tiles} tiles`);
  return found;
}

/** Three hands in each of three rounds, the deal passed on after every hand (docs/rules.md, "Match"). */
export const NINE_HANDS: MatchPlan = {
  seats: ['east', 'south', 'west'],
  rounds: ['east', 'south', 'west'],
  windsGoTo: 'players',
  turnOrder: 'ccw',
  dealer: 'always-passes',
  length: { in: 'hands', hands: 9 },
  carriedWithin: null,
  start: 0,
  ending: PLAIN_ENDING,
};

/** A match that ends as soon as somebody has so many points, too, where any are agreed. */
export function endingAt(target: Points | null): MatchEnding {
  return { ...PLAIN_ENDING, target };
}

export const MATCH_SIZES = ['single', 'double', 'triple'] as const;
export type MatchSize = (typeof MATCH_SIZES)[number];

const HANDS: Readonly<Record<MatchSize, number>> = { single: 9, double: 18, triple: 27 };

/**
 * A match of nine, eighteen or twenty-seven hands: the table of winds is repeated, points carry over. Drawn hands do
 * so only where the players agree on it.
 */
export function handsOf(size: MatchSize, carry: 'every-match' | 'throughout'): MatchPlan {
  const carriedWithin = carry === 'every-match' ? HANDS.single : null;
  return { ...NINE_HANDS, length: { in: 'hands', hands: HANDS[size] }, carriedWithin };
}

/** East and South rounds; the dealer deals again after a win, or when ready at a draw. */
export const EAST_AND_SOUTH: MatchPlan = {
  ...NINE_HANDS,
  rounds: ['east', 'south', 'west'],
  dealer: 'stays-on-a-win-or-when-ready',
  length: { in: 'rounds', rounds: 2 },
  start: 35_000,
};

/** A round for each wind; the dealer deals again after a draw. */
export const HOUSE_MATCH: MatchPlan = {
  ...NINE_HANDS,
  dealer: 'stays-on-a-draw',
  length: { in: 'rounds', rounds: 3 },
};
