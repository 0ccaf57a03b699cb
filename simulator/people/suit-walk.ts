import { MOST_SETS, numberOf, OUT_OF_REACH, type SetCosts, WITH_EYE } from './set-costs.ts';

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

/** What chows, pongs and eyes of a suit cost: walks the ranks from one to nine and keeps the cheapest way to each walk. */
export function walkSuit(held: readonly number[]): SetCosts {
  let [reached, next] = [new Uint8Array(WALKS.length), new Uint8Array(WALKS.length)];
  reached.fill(OUT_OF_REACH)[0] = 0;
  for (const [rank, tiles] of held.entries()) {
    step(reached, next, tiles, rank < CHOW_RANKS ? WHERE_CHOWS_BEGIN : WHERE_NONE_BEGINS);
    [reached, next] = [next, reached];
  }
  const each = new Uint8Array(2 * WITH_EYE);
  for (let sets = 0; sets <= MOST_SETS; sets += 1) {
    each[sets] = reachedAt(reached, walkAt({ before: 0, last: 0, sets, eyes: 0 }));
    each[WITH_EYE + sets] = reachedAt(reached, walkAt({ before: 0, last: 0, sets, eyes: 1 }));
  }
  return numberOf(each);
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
