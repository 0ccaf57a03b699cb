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
} from '../../src/rules/tiles/kind.ts';
import type { CountedTiles } from './counted-tiles.ts';
import { type Held, setsToMake } from './held.ts';
import { everythingIn, lackingForSets, type Use } from './lacking.ts';
import { OUT_OF_REACH } from './set-costs.ts';

/** The kinds whose pong may be worth hand-points by itself. */
const WORTHY: readonly Kind[] = [BAMBOO_1, BAMBOO_9, EAST, SOUTH, WEST, WHITE, GREEN, RED];

/** A little less than the rules give: two dragons or both bamboo add to what is counted here. */
function pointsOfPong(kind: Kind, { ruleset, seat, rounds }: Held): number {
  const [round] = rounds;
  const isSeat = isWind(kind) && kind === kindOfWind(seat);
  const isRound = rounds.length === 1 && round !== undefined && kind === kindOfWind(round);
  const asWind = (isSeat ? 1 : 0) + (isRound ? 1 : 0);
  if (ruleset.scoring.method === 'han') return isDragon(kind) ? 1 : asWind;
  return 1 + asWind;
}

function pointsLaid(held: Held): number {
  let points = 0;
  for (const { meld, tiles } of held.melds) {
    const kind = tiles[0] === undefined ? 0 : kindOf(tiles[0]);
    if (WORTHY.includes(kind)) points += pointsOfPong(kind, held);
    if (meld !== 'pong' && meld !== 'chow') points += pointsOfKong(held);
  }
  return points + (dragonsLaid(held) >= 2 ? pointsOfKong(held) : 0);
}

/** Kongs, and a second dragon, are worth nothing more where han are counted. */
const pointsOfKong = ({ ruleset }: Held): number => (ruleset.scoring.method === 'han' ? 0 : 1);

function dragonsLaid({ melds }: Held): number {
  return melds.filter(({ tiles }) => tiles[0] !== undefined && isDragon(kindOf(tiles[0]))).length;
}

/** Tiles lacking for a hand whose pongs of honours, ones and nines alone give the minimum. */
export function lackingForHonours(tiles: CountedTiles, held: Held): number {
  const chosen = WORTHY.filter((kind) => tiles.of(kind) >= 2 && pointsOfPong(kind, held) > 0);
  const { scoring } = held.ruleset;
  if (pointsLaid(held) + mostOf(chosen, held) < scoring.minimum) return OUT_OF_REACH;
  const everything = everythingIn(held.ruleset);
  const search: Search = { held, chosen, everything, minimum: scoring.minimum };
  return cheapest(search, {
    tiles,
    at: 0,
    missing: 0,
    points: pointsLaid(held),
    sets: setsToMake(held),
    dragons: dragonsLaid(held),
  });
}

/** No more than these pongs are worth together. */
function mostOf(chosen: readonly Kind[], held: Held): number {
  let most = 0;
  for (const kind of chosen) most += pointsOfPong(kind, held) + (isDragon(kind) ? pointsOfKong(held) : 0);
  return most;
}

interface Search {
  readonly held: Held;
  readonly chosen: readonly Kind[];
  readonly minimum: number;
  readonly everything: Use;
}

interface Branch {
  readonly tiles: CountedTiles;
  readonly at: number;
  readonly missing: number;
  readonly points: number;
  readonly sets: number;
  readonly dragons: number;
}

/** Tries each pair with and without making it a pong; few pairs of honours are ever held at once. */
function cheapest(search: Search, branch: Branch): number {
  const { tiles, at, missing, points, sets, dragons } = branch;
  if (points >= search.minimum) return missing + lackingForSets(tiles, sets, search.everything);
  const kind = search.chosen[at];
  if (kind === undefined || sets === 0) return OUT_OF_REACH;
  const without = cheapest(search, { ...branch, at: at + 1 });
  const held = Math.min(3, tiles.of(kind));
  const dragon = isDragon(kind);
  const secondDragon = dragon && dragons === 1 ? pointsOfKong(search.held) : 0;
  tiles.add(kind, -held);
  const made = cheapest(search, {
    tiles,
    at: at + 1,
    missing: missing + 3 - held,
    points: points + pointsOfPong(kind, search.held) + secondDragon,
    sets: sets - 1,
    dragons: dragons + (dragon ? 1 : 0),
  });
  tiles.add(kind, held);
  return Math.min(without, made);
}
