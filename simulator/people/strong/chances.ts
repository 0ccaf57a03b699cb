import { readyWays } from '../../../src/play/win/ready.ts';
import type { Kind } from '../../../src/rules/tiles/kind.ts';
import type { CountedTiles } from '../counted-tiles.ts';
import { type Held, hasClaimed } from '../held.ts';
import { handPointsWith } from '../legal-win.ts';
import { ALL_KINDS, kindsNear } from '../near.ts';
import { lackingAnyShape, lackingAnyShapeAround } from '../plans.ts';
import { helpfulTiles, kindsThatHelp, promiseOf, type Way } from '../ways.ts';
import type { Rival } from './rivals.ts';

/** How likely a hand wins before any other does: between 0 and little more than 1, for what it pays counts a little. */
export type Chance = number;

/** Of the tiles that others take so many are discarded, and can be won on. */
const DISCARDED = 0.9;
/** How likely a turn brings a usual hand nearer that lacks one tile, two, three … */
const USUAL_TURN = [0.2, 0.27, 0.4, 0.5, 0.55, 0.6];
const USUAL_LATER = 0.6;
/** What a way is worth that wins on own draws only; no way is worth more than 1. */
const ON_OWN_DRAWS = 0.6;
/** So many points are as good as winning twice as often. */
const POINTS_LIKE_A_WIN = 40;

/** Ways to look at, those that promise less than `least` left out. */
export interface Prospects {
  readonly ways: readonly Way[];
  /** Tiles lacking for each of the ways. */
  readonly lacking: readonly number[];
  readonly least: number;
}

/** The chances of one person's hands in one moment. */
export class Chances {
  readonly #others: number;
  /** How likely one of the others wins between two own turns. */
  readonly #hazard: number;
  readonly #unseen: number;
  /** Of hands that wait, by their tiles: the same come again after other discards. */
  readonly #waiting = new Map<string, Chance>();

  constructor(rivals: readonly Rival[], unseen: Uint8Array) {
    this.#others = rivals.length;
    this.#hazard = rivals.reduce((sum, { wins }) => sum + wins, 0);
    this.#unseen = unseen.reduce((sum, tiles) => sum + tiles, 0);
  }

  /** Of a hand that waits for its next tile. */
  of(held: Held, { ways, lacking, least }: Prospects): Chance {
    const any = lackingAnyShape(held.concealed, held);
    const waiting = any === 1 ? this.#ofWaiting(held) : 0;
    const isNear = any === 2 || (any === 1 && waiting === 0);
    let best = isNear ? this.#ofNear(held) : waiting;
    const near = kindsNear(held);
    for (const [at, way] of ways.entries())
      best = Math.max(best, this.#ofWay(held, way, { lacking: lacking[at] ?? 0, near, least, best }));
    return best;
  }

  /** How likely it comes first, if tiles of so many copies help, and what it is worth once one has come. */
  #first(copies: number, after: Chance): Chance {
    const turn = copies / this.#unseen;
    return turn === 0 ? 0 : (turn / (turn + this.#hazard)) * after;
  }

  /** By the tiles that complete it, and are worth enough. */
  #ofWaiting(held: Held): Chance {
    const key = keyOf(held.concealed, held.melds.length);
    const known = this.#waiting.get(key);
    if (known !== undefined) return known;
    const chance = this.#workOutWaiting(asReady(held));
    this.#waiting.set(key, chance);
    return chance;
  }

  #workOutWaiting(held: Held): Chance {
    let copies = 0;
    let points = 0;
    const shape = lackingAnyShapeAround(held);
    for (const kind of kindsNear(held)) {
      if (shape.with(kind, 1) > 0) continue;
      const onDiscard = handPointsWith(held, kind, 'discard');
      const pays = onDiscard > 0 ? onDiscard : handPointsWith(held, kind, 'self-draw');
      if (pays === 0) continue;
      const each = (held.unseen[kind] ?? 0) * (onDiscard > 0 ? 1 + this.#others * DISCARDED : 1);
      copies += each;
      points += each * pays;
    }
    return copies === 0 ? 0 : this.#first(copies, 1 + points / copies / POINTS_LIKE_A_WIN);
  }

  /** By every tile after which it waits: the best that is left then. */
  #ofNear(held: Held): Chance {
    const { concealed, unseen } = held;
    let copies = 0;
    let sum = 0;
    for (const kind of kindsNear(held)) {
      const after = concealed.trying(kind, 1, () =>
        lackingAnyShape(concealed, held) === 1 ? this.#bestWaiting(held, kind) : 0,
      );
      if (after === 0) continue;
      copies += unseen[kind] ?? 0;
      sum += (unseen[kind] ?? 0) * after;
    }
    return copies === 0 ? 0 : this.#first(copies, sum / copies);
  }

  #bestWaiting(held: Held, drawn: Kind): Chance {
    const { concealed } = held;
    let best = 0;
    for (const kind of ALL_KINDS) {
      if (kind === drawn || concealed.of(kind) === 0) continue;
      concealed.add(kind, -1);
      if (lackingAnyShape(concealed, held) === 1) best = Math.max(best, this.#ofWaiting(held));
      concealed.add(kind, 1);
    }
    return best;
  }

  /** By the tiles that bring it nearer to what it is to become; what comes after that is as usual. */
  #ofWay(held: Held, way: Way, { lacking, near, least, best }: Looked): Chance {
    // What draws alone bring nearer is looked at more closely above.
    if (lacking < 2 || (lacking === 2 && way.plan.takes === 'draws')) return 0;
    if (promiseOf(way, lacking) < least) return 0;
    const after = this.#usual(lacking - 1) * Math.min(1, way.plan.worth * ON_OWN_DRAWS);
    if (after <= best) return 0;
    return this.#first(helpfulTiles(held, way, { lacking, kinds: kindsThatHelp(way, near) }), after);
  }

  #usual(lacking: number): Chance {
    let chance = 1;
    for (let step = 0; step < lacking; step += 1) {
      const turn = USUAL_TURN[step] ?? USUAL_LATER;
      chance *= turn / (turn + this.#hazard);
    }
    return chance;
  }
}

interface Looked {
  /** Tiles lacking for the way. */
  readonly lacking: number;
  readonly near: readonly Kind[];
  readonly least: number;
  /** What the best way found by now comes to. */
  readonly best: Chance;
}

const keyOf = (tiles: CountedTiles, melds: number): string =>
  `${tiles.holding(0)} ${tiles.holding(1)} ${tiles.holding(2)} ${tiles.holding(3)} ${melds}`;

/** Where ready is what a hand may win by it is declared as soon as it can be. */
function asReady(held: Held): Held {
  const { scoring } = held.ruleset;
  const mayDeclare = scoring.method === 'han' && !hasClaimed(held) && readyWays(held.ruleset).length > 0;
  return mayDeclare ? { ...held, ready: 'declared' } : held;
}
