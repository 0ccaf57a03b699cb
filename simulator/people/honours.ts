import {
  BAMBOO_1,
  BAMBOO_9,
  EAST,
  GREEN,
  isDragon,
  isWind,
  type Kind,
  kindOf,
  kindOfWind,
  RED,
  SOUTH,
  WEST,
  WHITE,
} from '../../src/rules/kind.ts';
import { type Held, setsToMake } from './held.ts';
import { EVERYTHING, lackingForSets } from './lacking.ts';
import { OUT_OF_REACH } from './set-costs.ts';

/** The kinds whose pong is worth hand-points by itself. */
const WORTHY: readonly Kind[] = [BAMBOO_1, BAMBOO_9, EAST, SOUTH, WEST, WHITE, GREEN, RED];

/** A little less than the rules give: two dragons or both bamboo add to what is counted here. */
function pointsOfPong(kind: Kind, { seat, rounds }: Held): number {
  const [round] = rounds;
  const isSeat = isWind(kind) && kind === kindOfWind(seat);
  const isRound = rounds.length === 1 && round !== undefined && kind === kindOfWind(round);
  return 1 + (isSeat ? 1 : 0) + (isRound ? 1 : 0);
}

function pointsLaid(held: Held): number {
  let points = 0;
  for (const { meld, tiles } of held.melds) {
    const kind = tiles[0] === undefined ? 0 : kindOf(tiles[0]);
    if (WORTHY.includes(kind)) points += pointsOfPong(kind, held);
    if (meld !== 'pong') points += 1;
  }
  return points + (dragonsLaid(held) >= 2 ? 1 : 0);
}

function dragonsLaid({ melds }: Held): number {
  return melds.filter(({ tiles }) => tiles[0] !== undefined && isDragon(kindOf(tiles[0]))).length;
}

/** Tiles lacking for a hand whose pongs of honours, ones and nines alone give the minimum. */
export function lackingForHonours(counts: Uint8Array, held: Held): number {
  const chosen = WORTHY.filter((kind) => (counts[kind] ?? 0) >= 2);
  const search: Search = { held, chosen, minimum: held.ruleset.scoring.minimum };
  return cheapest(search, {
    counts,
    at: 0,
    missing: 0,
    points: pointsLaid(held),
    sets: setsToMake(held),
    dragons: dragonsLaid(held),
  });
}

interface Search {
  readonly held: Held;
  readonly chosen: readonly Kind[];
  readonly minimum: number;
}

interface Branch {
  readonly counts: Uint8Array;
  readonly at: number;
  readonly missing: number;
  readonly points: number;
  readonly sets: number;
  readonly dragons: number;
}

/** Tries each pair with and without making it a pong; few pairs of honours are ever held at once. */
function cheapest(search: Search, branch: Branch): number {
  const { counts, at, missing, points, sets, dragons } = branch;
  if (points >= search.minimum) return missing + lackingForSets(counts, sets, EVERYTHING);
  const kind = search.chosen[at];
  if (kind === undefined || sets === 0) return OUT_OF_REACH;
  const without = cheapest(search, { ...branch, at: at + 1 });
  const held = Math.min(3, counts[kind] ?? 0);
  const rest = counts.slice();
  rest[kind] = (rest[kind] ?? 0) - held;
  const dragon = isDragon(kind);
  const secondDragon = dragon && dragons === 1 ? 1 : 0;
  const made = cheapest(search, {
    counts: rest,
    at: at + 1,
    missing: missing + 3 - held,
    points: points + pointsOfPong(kind, search.held) + secondDragon,
    sets: sets - 1,
    dragons: dragons + (dragon ? 1 : 0),
  });
  return Math.min(without, made);
}
