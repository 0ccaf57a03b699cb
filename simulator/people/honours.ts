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

interface Worth {
  readonly kind: Kind;
  readonly points: number;
  /** What a second dragon adds beside. */
  readonly beside: number;
}

/** The kinds whose pong is worth something in this hand. */
const worthIn = (held: Held): readonly Worth[] =>
  WORTHY.flatMap((kind) => {
    const points = pointsOfPong(kind, held);
    return points > 0 ? [{ kind, points, beside: isDragon(kind) ? pointsOfKong(held) : 0 }] : [];
  });

/** Tiles lacking for a hand whose pongs of honours, ones and nines alone give the minimum. What is laid down is looked at once. */
export function lackingForHonours(held: Held): (tiles: CountedTiles) => number {
  const { minimum } = held.ruleset.scoring;
  const worth = worthIn(held);
  const everything = everythingIn(held.ruleset);
  const begin = {
    at: 0,
    missing: 0,
    points: pointsLaid(held),
    sets: setsToMake(held),
    dragons: dragonsLaid(held),
  };
  return (tiles) => {
    let most = begin.points;
    for (const { kind, points, beside } of worth) if (tiles.of(kind) >= 2) most += points + beside;
    if (most < minimum) return OUT_OF_REACH;
    const chosen = worth.filter(({ kind }) => tiles.of(kind) >= 2);
    return cheapest({ chosen, everything, minimum }, { ...begin, tiles });
  };
}

interface Search {
  readonly chosen: readonly Worth[];
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
  const worth = search.chosen[at];
  if (worth === undefined || sets === 0) return OUT_OF_REACH;
  const { kind } = worth;
  const without = cheapest(search, { ...branch, at: at + 1 });
  const held = Math.min(3, tiles.of(kind));
  const dragon = isDragon(kind);
  const secondDragon = dragons === 1 ? worth.beside : 0;
  tiles.add(kind, -held);
  const made = cheapest(search, {
    tiles,
    at: at + 1,
    missing: missing + 3 - held,
    points: points + worth.points + secondDragon,
    sets: sets - 1,
    dragons: dragons + (dragon ? 1 : 0),
  });
  tiles.add(kind, held);
  return Math.min(without, made);
}
