/**
 * What part of a hand costs: how many tiles it lacks for each number of sets, without and with an eye. Of all hands
 * there are some hundred different costs, so that each has a number, and what two parts cost together is looked up.
 */
export type SetCosts = number;

export const MOST_SETS = 4;
/** Where the costs with an eye begin. */
export const WITH_EYE = MOST_SETS + 1;
const SIZE = 2 * WITH_EYE;
/** Where no such shape exists. */
export const OUT_OF_REACH = 30;
const MOST_NUMBERS = 1024;

const costs = new Uint8Array(MOST_NUMBERS * SIZE);
const numbers = new Map<string, SetCosts>();
/** What two parts cost together, by both numbers; 0 where it was not asked yet. */
const pairs = new Uint16Array(MOST_NUMBERS * MOST_NUMBERS);

/** The number of such costs: first those for each number of sets without an eye, then those with one. */
export function numberOf(each: Uint8Array): SetCosts {
  const written = each.join(' ');
  const known = numbers.get(written);
  if (known !== undefined) return known;
  const number = numbers.size;
  if (number === MOST_NUMBERS) throw new RangeError('more different costs than hands can have');
  numbers.set(written, number);
  costs.set(each, number * SIZE);
  return number;
}

/** The costs of one kind of which a pong and an eye lack so many tiles. */
export function costsOfKind(pong: number, eye: number): SetCosts {
  const each = new Uint8Array(SIZE).fill(OUT_OF_REACH);
  each[0] = 0;
  each[1] = pong;
  each[WITH_EYE] = eye;
  return numberOf(each);
}

/** The costs of a part of which nothing is made; numbered first, so that it is 0. */
export const NOTHING = costsOfKind(OUT_OF_REACH, OUT_OF_REACH);

/** The cheapest way to share the sets and the eye between two parts. */
export function together(one: SetCosts, other: SetCosts): SetCosts {
  if (one === NOTHING) return other;
  if (other === NOTHING) return one;
  const at = one * MOST_NUMBERS + other;
  const known = pairs[at] ?? NOTHING;
  if (known !== NOTHING) return known;
  const both = shared(one, other);
  pairs[at] = both;
  return both;
}

/** The costs of a part with sets that lack so many tiles themselves, beside the rest of it. */
export function beside(rest: SetCosts, made: { readonly sets: number; readonly lacking: number }): SetCosts {
  const each = new Uint8Array(SIZE).fill(OUT_OF_REACH);
  for (let sets = made.sets; sets <= MOST_SETS; sets += 1) {
    const at = rest * SIZE + sets - made.sets;
    each[sets] = Math.min(OUT_OF_REACH, made.lacking + costAt(at));
    each[WITH_EYE + sets] = Math.min(OUT_OF_REACH, made.lacking + costAt(at + WITH_EYE));
  }
  return numberOf(each);
}

/** How many tiles are lacking for so many sets and an eye. */
export function lackingWithEye(all: SetCosts, sets: number): number {
  return costAt(all * SIZE + WITH_EYE + sets);
}

function shared(one: SetCosts, other: SetCosts): SetCosts {
  const both = new Uint8Array(SIZE);
  for (let sets = 0; sets <= MOST_SETS; sets += 1) {
    let best = OUT_OF_REACH;
    let bestWithEye = OUT_OF_REACH;
    for (let mine = 0; mine <= sets; mine += 1) {
      const own = one * SIZE + mine;
      const others = other * SIZE + sets - mine;
      best = Math.min(best, costAt(own) + costAt(others));
      const eyeHere = costAt(own + WITH_EYE) + costAt(others);
      const eyeThere = costAt(own) + costAt(others + WITH_EYE);
      bestWithEye = Math.min(bestWithEye, eyeHere, eyeThere);
    }
    both[sets] = best;
    both[WITH_EYE + sets] = bestWithEye;
  }
  return numberOf(both);
}

function costAt(at: number): number {
  return costs[at] ?? OUT_OF_REACH;
}
