/**
 * What part of a hand costs: how many tiles it lacks for each number of sets, without and with an eye.
 * `costs[sets]` without, `costs[WITH_EYE + sets]` with an eye; `OUT_OF_REACH` where no such shape exists.
 */
export type SetCosts = Uint8Array;

const MOST_SETS = 4;
const WITH_EYE = MOST_SETS + 1;
export const OUT_OF_REACH = 30;
const SIZE = 2 * WITH_EYE;

/** The costs of a part that is not used at all. */
export const NOTHING: SetCosts = noCosts();

/** So many holdings are remembered of each; then all are forgotten, so that people may play for weeks. */
const MOST_REMEMBERED = 8192;

/** A suit has so few different holdings that most are worked out once: a decision takes microseconds. */
const memory = { suit: new Map<number, SetCosts>(), pongs: new Map<number, SetCosts>() };

const remember = (known: Map<number, SetCosts>, key: number, made: SetCosts): SetCosts => {
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(key, made);
  return made;
};

/** Costs of a whole suit, nine counts from its one, where chows and pongs may be made. */
export function suitCosts(counts: Uint8Array, from: number): SetCosts {
  let key = 0;
  for (let kind = from; kind < from + 9; kind += 1) key = key * 5 + (counts[kind] ?? 0);
  const known = memory.suit.get(key);
  if (known !== undefined) return known;
  return remember(memory.suit, key, workOutSuit(counts.subarray(from, from + RANKS)));
}

/** Costs of some kinds, at most thirteen, of which only pongs and eyes may be made. */
export function pongCosts(counts: Uint8Array, kinds: readonly number[]): SetCosts {
  let key = kinds.length;
  for (const kind of kinds) key = key * 5 + (counts[kind] ?? 0);
  const known = memory.pongs.get(key);
  if (known !== undefined) return known;
  const made = workOutPongs(kinds.map((kind) => counts[kind] ?? 0));
  return remember(memory.pongs, key, made);
}

/** The cheapest way to share the sets and the eye between two parts; written into `both`, which it returns. */
export function together(one: SetCosts, other: SetCosts, both: SetCosts): SetCosts {
  for (let sets = 0; sets <= MOST_SETS; sets += 1) {
    let best = OUT_OF_REACH;
    let bestWithEye = OUT_OF_REACH;
    for (let mine = 0; mine <= sets; mine += 1) {
      const own = costAt(one, mine);
      const others = costAt(other, sets - mine);
      const eyeHere = costAt(one, WITH_EYE + mine) + others;
      const eyeThere = own + costAt(other, WITH_EYE + sets - mine);
      if (own + others < best) best = own + others;
      if (eyeHere < bestWithEye) bestWithEye = eyeHere;
      if (eyeThere < bestWithEye) bestWithEye = eyeThere;
    }
    both[sets] = best;
    both[WITH_EYE + sets] = bestWithEye;
  }
  return both;
}

/** The cheapest way to make `sets` sets and an eye of two parts. */
export function cheapestWithEye(one: SetCosts, other: SetCosts, sets: number): number {
  let best = OUT_OF_REACH;
  for (let mine = 0; mine <= sets; mine += 1) {
    const eyeHere = costAt(one, WITH_EYE + mine) + costAt(other, sets - mine);
    const eyeThere = costAt(one, mine) + costAt(other, WITH_EYE + sets - mine);
    if (eyeHere < best) best = eyeHere;
    if (eyeThere < best) best = eyeThere;
  }
  return best;
}

function costAt(costs: SetCosts, at: number): number {
  return costs[at] ?? OUT_OF_REACH;
}

function noCosts(): SetCosts {
  const costs = new Uint8Array(SIZE).fill(OUT_OF_REACH);
  costs[0] = 0;
  return costs;
}

function workOutPongs(counts: readonly number[]): SetCosts {
  return counts.reduce((sum, held) => together(sum, kindCosts(held), noCosts()), NOTHING);
}

function kindCosts(held: number): SetCosts {
  const costs = noCosts();
  costs[1] = Math.max(0, 3 - held);
  costs[WITH_EYE] = Math.max(0, 2 - held);
  return costs;
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
const RANKS = 9;

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
function workOutSuit(counts: Uint8Array): SetCosts {
  let [reached, next] = [new Uint8Array(WALKS.length), new Uint8Array(WALKS.length)];
  reached.fill(OUT_OF_REACH)[0] = 0;
  for (let rank = 0; rank < RANKS; rank += 1) {
    step(reached, next, counts[rank] ?? 0, rank < CHOW_RANKS ? WHERE_CHOWS_BEGIN : WHERE_NONE_BEGINS);
    [reached, next] = [next, reached];
  }
  const costs = new Uint8Array(SIZE).fill(OUT_OF_REACH);
  for (let sets = 0; sets <= MOST_SETS; sets += 1) {
    costs[sets] = costAt(reached, walkAt({ before: 0, last: 0, sets, eyes: 0 }));
    costs[WITH_EYE + sets] = costAt(reached, walkAt({ before: 0, last: 0, sets, eyes: 1 }));
  }
  return costs;
}

/** One rank, of which `held` tiles are there: whatever is taken beyond them is lacking. */
function step(reached: Uint8Array, next: Uint8Array, held: number, { first, to, used }: Choices): void {
  next.fill(OUT_OF_REACH);
  for (let at = 0; at < reached.length; at += 1) {
    const cost = costAt(reached, at);
    if (cost === OUT_OF_REACH) continue;
    const end = first[at + 1] ?? 0;
    for (let choice = first[at] ?? 0; choice < end; choice += 1) {
      const total = cost + Math.max(0, costAt(used, choice) - held);
      const goal = costAt(to, choice);
      if (total < costAt(next, goal)) next[goal] = total;
    }
  }
}
