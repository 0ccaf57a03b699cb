/**
 * What part of a hand costs: how many tiles it lacks for each number of sets, without and with an eye. All costs lie in one
 * table, and a part is where its own begin: `sets` further on without, `WITH_EYE + sets` further on with an eye;
 * `OUT_OF_REACH` where no such shape exists.
 */
export type SetCosts = number;

const MOST_SETS = 4;
const WITH_EYE = MOST_SETS + 1;
export const OUT_OF_REACH = 30;
/** Beyond the costs stands whether they were worked out yet. */
const KNOWN = 2 * WITH_EYE;
const SIZE = KNOWN + 1;

/** Kinds of which only pongs and eyes are made, at most: by how many of them one, two, and more tiles are held. */
const MOST_PONG_KINDS = 13;
const ONES = MOST_PONG_KINDS + 1;
const TWOS = 8;
const MORES = 5;

const RANKS = 9;
/** Of each of its nine ranks a suit holds none to four. */
const SUITS = 5 ** RANKS;

/** The costs of a part that is not used at all. */
export const NOTHING: SetCosts = 0;
/** Where two parts are put together, and where a sum of pongs is made. */
export const PUT_TOGETHER: readonly [SetCosts, SetCosts] = [SIZE, 2 * SIZE];
const MADE_BEFORE: SetCosts = 3 * SIZE;
const ONE_KIND: SetCosts = 4 * SIZE;
const PONGS = 5 * SIZE;
const SUIT = PONGS + (MOST_PONG_KINDS + 1) * ONES * TWOS * MORES * SIZE;

/**
 * Each holding is worked out when it is met first, and a decision takes microseconds. Of these 22 MB a computer gives
 * the program what was written upon only.
 */
const table = new Uint8Array(SUIT + SUITS * SIZE);
clear(NOTHING);

/** Costs of a whole suit, nine counts from its one, where chows and pongs may be made. */
export function suitCosts(counts: Uint8Array, from: number): SetCosts {
  let holding = 0;
  for (let kind = from; kind < from + RANKS; kind += 1) holding = holding * 5 + (counts[kind] ?? 0);
  const costs = SUIT + holding * SIZE;
  if (table[costs + KNOWN] === 0) workOutSuit(counts.subarray(from, from + RANKS), costs);
  return costs;
}

/** Costs of some kinds, at most thirteen, of which only pongs and eyes may be made. */
export function pongCosts(counts: Uint8Array, kinds: readonly number[]): SetCosts {
  let [ones, twos, mores] = [0, 0, 0];
  for (const kind of kinds) {
    const held = counts[kind] ?? 0;
    if (held === 1) ones += 1;
    else if (held === 2) twos += 1;
    else if (held > 2) mores += 1;
  }
  const costs = PONGS + (((kinds.length * ONES + ones) * TWOS + twos) * MORES + mores) * SIZE;
  if (table[costs + KNOWN] === 0) {
    const none = kinds.length - ones - twos - mores;
    workOutPongs([none, ones, twos, mores], costs);
  }
  return costs;
}

/** The cheapest way to share the sets and the eye between two parts; written at `both`, which it returns. */
export function together(one: SetCosts, other: SetCosts, both: SetCosts): SetCosts {
  for (let sets = 0; sets <= MOST_SETS; sets += 1) {
    let best = OUT_OF_REACH;
    let bestWithEye = OUT_OF_REACH;
    for (let mine = 0; mine <= sets; mine += 1) {
      const own = costAt(one + mine);
      const others = costAt(other + sets - mine);
      const eyeHere = costAt(one + WITH_EYE + mine) + others;
      const eyeThere = own + costAt(other + WITH_EYE + sets - mine);
      if (own + others < best) best = own + others;
      if (eyeHere < bestWithEye) bestWithEye = eyeHere;
      if (eyeThere < bestWithEye) bestWithEye = eyeThere;
    }
    table[both + sets] = best;
    table[both + WITH_EYE + sets] = bestWithEye;
  }
  return both;
}

/** The cheapest way to make `sets` sets and an eye of two parts. */
export function cheapestWithEye(one: SetCosts, other: SetCosts, sets: number): number {
  let best = OUT_OF_REACH;
  for (let mine = 0; mine <= sets; mine += 1) {
    const eyeHere = costAt(one + WITH_EYE + mine) + costAt(other + sets - mine);
    const eyeThere = costAt(one + mine) + costAt(other + WITH_EYE + sets - mine);
    if (eyeHere < best) best = eyeHere;
    if (eyeThere < best) best = eyeThere;
  }
  return best;
}

function costAt(at: number): number {
  return table[at] ?? OUT_OF_REACH;
}

function clear(costs: SetCosts): void {
  table.fill(OUT_OF_REACH, costs, costs + KNOWN);
  table[costs] = 0;
}

/** So many kinds of which none, one, two, three tiles are held. */
function workOutPongs(held: readonly number[], costs: SetCosts): void {
  clear(MADE_BEFORE);
  clear(costs);
  for (const [tiles, kinds] of held.entries()) {
    clear(ONE_KIND);
    table[ONE_KIND + 1] = 3 - tiles;
    table[ONE_KIND + WITH_EYE] = Math.max(0, 2 - tiles);
    for (let kind = 0; kind < kinds; kind += 1) {
      together(MADE_BEFORE, ONE_KIND, costs);
      table.copyWithin(MADE_BEFORE, costs, costs + KNOWN);
    }
  }
  table[costs + KNOWN] = 1;
}

/**
 * A walk along the ranks of a suit: how many chows began two ranks and one rank before, how many sets and eyes there are
 * by now. Three equal chows are three pongs, so two of a start are enough.
 */
interface Walk {
  readonly before: number;
  readonly last: number;
  readonly sets: number;
  readonly eyes: number;
}

const MOST_CHOWS = 2;
/** Ranks at which a chow can begin. */
const CHOW_RANKS = 7;
const WALKS: readonly Walk[] = upTo(MOST_CHOWS).flatMap((before) =>
  upTo(MOST_CHOWS).flatMap((last) =>
    upTo(MOST_SETS).flatMap((sets) => upTo(1).map((eyes) => ({ before, last, sets, eyes }))),
  ),
);

/** Where a walk stands among them. */
const walkAt = ({ before, last, sets, eyes }: Walk): number => ((before * 3 + last) * 5 + sets) * 2 + eyes;

function upTo(most: number): readonly number[] {
  return Array.from({ length: most + 1 }, (_, each) => each);
}

/** Every choice at a rank: those for the walk at `at` stand from `first[at]` to before `first[at + 1]`. */
interface Choices {
  readonly first: Uint16Array;
  /** Where the walk stands after it. */
  readonly to: Uint8Array;
  /** Tiles of the rank it takes. */
  readonly used: Uint8Array;
}

const choicesWith = (mostChows: number): Choices => {
  const [first, to, used]: [number[], number[], number[]] = [[0], [], []];
  for (const { before, last, sets, eyes } of WALKS) {
    for (const chows of upTo(mostChows))
      for (const pongs of upTo(1))
        for (const eye of upTo(1 - eyes)) {
          const total = sets + chows + pongs;
          const taken = before + last + chows + 3 * pongs + 2 * eye;
          if (total > MOST_SETS || taken > 4) continue;
          to.push(walkAt({ before: last, last: chows, sets: total, eyes: eyes + eye }));
          used.push(taken);
        }
    first.push(to.length);
  }
  return { first: Uint16Array.from(first), to: Uint8Array.from(to), used: Uint8Array.from(used) };
};

const WHERE_CHOWS_BEGIN = choicesWith(MOST_CHOWS);
const WHERE_NONE_BEGINS = choicesWith(0);

/** Walks the ranks from one to nine and keeps the cheapest way to each walk. */
function workOutSuit(counts: Uint8Array, costs: SetCosts): void {
  let [reached, next] = [new Uint8Array(WALKS.length), new Uint8Array(WALKS.length)];
  reached.fill(OUT_OF_REACH)[0] = 0;
  for (let rank = 0; rank < RANKS; rank += 1) {
    step(reached, next, counts[rank] ?? 0, rank < CHOW_RANKS ? WHERE_CHOWS_BEGIN : WHERE_NONE_BEGINS);
    [reached, next] = [next, reached];
  }
  for (let sets = 0; sets <= MOST_SETS; sets += 1) {
    table[costs + sets] = reachedAt(reached, walkAt({ before: 0, last: 0, sets, eyes: 0 }));
    table[costs + WITH_EYE + sets] = reachedAt(reached, walkAt({ before: 0, last: 0, sets, eyes: 1 }));
  }
  table[costs + KNOWN] = 1;
}

/** One rank, of which `held` tiles are there: whatever is taken beyond them is lacking. */
function step(reached: Uint8Array, next: Uint8Array, held: number, { first, to, used }: Choices): void {
  next.fill(OUT_OF_REACH);
  for (let at = 0; at < reached.length; at += 1) {
    const cost = reachedAt(reached, at);
    if (cost === OUT_OF_REACH) continue;
    const end = first[at + 1] ?? 0;
    for (let choice = first[at] ?? 0; choice < end; choice += 1) {
      const total = cost + Math.max(0, reachedAt(used, choice) - held);
      const goal = reachedAt(to, choice);
      if (total < reachedAt(next, goal)) next[goal] = total;
    }
  }
}

function reachedAt(walks: Uint8Array, at: number): number {
  return walks[at] ?? OUT_OF_REACH;
}
