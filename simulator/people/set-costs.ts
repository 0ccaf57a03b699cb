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

/** A suit has so few different holdings that each is worked out once: a decision takes microseconds. */
const memory = { suit: new Map<number, SetCosts>(), pongs: new Map<number, SetCosts>() };

/** Costs of a whole suit, nine counts from its one, where chows and pongs may be made. */
export function suitCosts(counts: Uint8Array, from: number): SetCosts {
  let key = 0;
  for (let kind = from; kind < from + 9; kind += 1) key = key * 5 + (counts[kind] ?? 0);
  const known = memory.suit.get(key);
  if (known !== undefined) return known;
  const made = workOutSuit([...counts.subarray(from, from + 9)]);
  memory.suit.set(key, made);
  return made;
}

/** Costs of some kinds, at most thirteen, of which only pongs and eyes may be made. */
export function pongCosts(counts: Uint8Array, kinds: readonly number[]): SetCosts {
  let key = kinds.length;
  for (const kind of kinds) key = key * 5 + (counts[kind] ?? 0);
  const known = memory.pongs.get(key);
  if (known !== undefined) return known;
  const made = workOutPongs(kinds.map((kind) => counts[kind] ?? 0));
  memory.pongs.set(key, made);
  return made;
}

/** The cheapest way to share the sets and the eye between two parts; written into `both`, which it returns. */
export function together(one: SetCosts, other: SetCosts, both: SetCosts): SetCosts {
  for (let sets = 0; sets <= MOST_SETS; sets += 1) {
    both[sets] = cheapest(one, other, sets);
    both[WITH_EYE + sets] = cheapestWithEye(one, other, sets);
  }
  return both;
}

function cheapest(one: SetCosts, other: SetCosts, sets: number): number {
  let best = OUT_OF_REACH;
  for (let mine = 0; mine <= sets; mine += 1) {
    const cost = costAt(one, mine) + costAt(other, sets - mine);
    if (cost < best) best = cost;
  }
  return best;
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
 * Walks the ranks from one to nine and keeps, for every number of chows that began one and two ranks before,
 * the cheapest shape so far. Three equal chows are three pongs, so two of a start are enough.
 */
function workOutSuit(counts: readonly number[]): SetCosts {
  let reached = new Map<number, number>([[stateOf({ before: 0, last: 0, sets: 0, eyes: 0 }), 0]]);
  counts.forEach((held, rank) => {
    const next = new Map<number, number>();
    for (const [state, cost] of reached) {
      for (const step of stepsFrom(state, rank)) {
        if (step.used > 4) continue;
        const total = cost + Math.max(0, step.used - held);
        if (total < (next.get(step.state) ?? OUT_OF_REACH)) next.set(step.state, total);
      }
    }
    reached = next;
  });
  const costs = new Uint8Array(SIZE).fill(OUT_OF_REACH);
  for (const [state, cost] of reached) {
    const { before, last, sets, eyes } = walkOf(state);
    if (before === 0 && last === 0) costs[eyes * WITH_EYE + sets] = cost;
  }
  return costs;
}

interface Walk {
  /** Chows that began two ranks before and end at this rank. */
  readonly before: number;
  /** Chows that began one rank before. */
  readonly last: number;
  readonly sets: number;
  readonly eyes: number;
}

const stateOf = ({ before, last, sets, eyes }: Walk): number => ((before * 3 + last) * 5 + sets) * 2 + eyes;

function walkOf(state: number): Walk {
  const begun = Math.floor(state / 10);
  const shape = state % 10;
  return {
    before: Math.floor(begun / 3),
    last: begun % 3,
    sets: Math.floor(shape / 2),
    eyes: shape % 2,
  };
}

interface Step {
  readonly state: number;
  readonly used: number;
}

const steps = new Map<number, readonly Step[]>();

/** Every choice at a rank. The next rank's `before` are the chows that began at the rank before this one. */
function stepsFrom(state: number, rank: number): readonly Step[] {
  const key = state * 2 + (rank < 7 ? 1 : 0);
  const known = steps.get(key);
  if (known !== undefined) return known;
  const made = makeSteps(walkOf(state), rank < 7 ? 2 : 0);
  steps.set(key, made);
  return made;
}

function makeSteps({ before, last, sets, eyes }: Walk, mostChows: number): readonly Step[] {
  const made: Step[] = [];
  for (let chows = 0; chows <= mostChows; chows += 1) {
    for (let pongs = 0; pongs <= 1; pongs += 1) {
      for (let eye = 0; eye + eyes <= 1; eye += 1) {
        const total = sets + chows + pongs;
        if (total > MOST_SETS) continue;
        made.push({
          state: stateOf({ before: last, last: chows, sets: total, eyes: eyes + eye }),
          used: before + last + chows + 3 * pongs + 2 * eye,
        });
      }
    }
  }
  return made;
}
