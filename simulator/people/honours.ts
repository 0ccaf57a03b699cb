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
  NO_KIND,
  RED,
  SOUTH,
  WEST,
  WHITE,
} from '../../src/rules/tiles/kind.ts';
import type { CountedTiles } from './counted-tiles.ts';
import { type Held, setsToMake } from './held.ts';
import { everythingIn, type HandCosts, lackingForSets } from './lacking.ts';
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
function worthIn(held: Held): readonly Worth[] {
  const worth: Worth[] = [];
  for (const kind of WORTHY) {
    const points = pointsOfPong(kind, held);
    if (points > 0) worth.push({ kind, points, beside: isDragon(kind) ? pointsOfKong(held) : 0 });
  }
  return worth;
}

/** Tiles lacking for a hand whose pongs of honours, ones and nines alone give the minimum. What is laid down is looked at once. */
export function lackingForHonours(held: Held): (tiles: CountedTiles) => number {
  const search = new PongSearch(held);
  const begin: Branch = {
    at: 0,
    missing: 0,
    points: pointsLaid(held),
    sets: setsToMake(held),
    dragons: dragonsLaid(held),
  };
  return (tiles) => (search.mayReach(begin.points, tiles) ? search.cheapest(tiles, begin) : OUT_OF_REACH);
}

/** Which pongs are made by now, and of which of the worthy kinds it is decided next. */
interface Branch {
  readonly at: number;
  readonly missing: number;
  readonly points: number;
  readonly sets: number;
  readonly dragons: number;
}

/** The pairs of honours, ones and nines that make a hand worth enough at the least cost, if they become pongs. */
class PongSearch {
  readonly #worth: readonly Worth[];
  readonly #minimum: number;
  readonly #costs: HandCosts;

  constructor(held: Held) {
    this.#worth = worthIn(held);
    this.#minimum = held.ruleset.scoring.minimum;
    this.#costs = everythingIn(held.ruleset);
  }

  /** Whether every pair together would be enough. */
  mayReach(points: number, tiles: CountedTiles): boolean {
    let most = points;
    // By places: asked for every tile that is tried out.
    for (let at = 0; at < this.#worth.length; at += 1) {
      const worth = this.#worth[at];
      if (worth !== undefined && tiles.of(worth.kind) >= 2) most += worth.points + worth.beside;
    }
    return most >= this.#minimum;
  }

  /** Tries each pair with and without making it a pong; few pairs of honours are ever held at once. */
  cheapest(tiles: CountedTiles, { at, missing, points, sets, dragons }: Branch): number {
    if (points >= this.#minimum) return missing + lackingForSets(tiles, sets, this.#costs);
    if (sets === 0) return OUT_OF_REACH;
    let next = at;
    while (next < this.#worth.length && tiles.of(this.#worth[next]?.kind ?? NO_KIND) < 2) next += 1;
    const worth = this.#worth[next];
    if (worth === undefined) return OUT_OF_REACH;
    const { kind } = worth;
    const without = this.cheapest(tiles, { at: next + 1, missing, points, sets, dragons });
    const held = Math.min(3, tiles.of(kind));
    tiles.add(kind, -held);
    const made = this.cheapest(tiles, {
      at: next + 1,
      missing: missing + 3 - held,
      points: points + worth.points + (dragons === 1 ? worth.beside : 0),
      sets: sets - 1,
      dragons: dragons + (isDragon(kind) ? 1 : 0),
    });
    tiles.add(kind, held);
    return Math.min(without, made);
  }
}
