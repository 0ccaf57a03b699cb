import type { WhyUnanswered } from './guest-policy.ts';
import type { HandLine } from './hand-line.ts';
import type { WaitForm, WinnersWait } from './winners-wait.ts';

/** What many hands come to: enough for a report, and no more the more hands there are. */
export interface Tally {
  hands: number;
  matches: number;
  /** More than the hands that were won where two may win at once. */
  wins: number;
  readonly drawn: Map<string, number>;
  /** Hands in which each pattern was won with, by its id. */
  readonly patterns: Map<string, number>;
  /** Hands by how they were won. */
  readonly winBy: Map<string, number>;
  /** Hands by what the winner was paid. */
  readonly points: Map<number, number>;
  /** Wins by how many different tiles the winner waited for, by how many of these he had not seen, and by what the tile completed. */
  readonly waitedKinds: Map<number, number>;
  readonly waitedLeft: Map<number, number>;
  readonly waitForms: Map<WaitForm, number>;
  /** Hands by how many of those who did not win lacked one tile. */
  readonly waiting: Map<number, number>;
  readonly discards: Map<number, number>;
  readonly dealer: Gain;
  /** Of each of the others, on the mean of a hand. */
  readonly others: Gain;
  /** By person. */
  readonly people: PersonTally[];
}

/** A sum with what its spread is told from. */
export interface Gain {
  seen: number;
  sum: number;
  squares: number;
}

interface PersonTally {
  won: number;
  /** Hands in which he discarded what another won on, or several did. */
  dealtIn: number;
  /** Choices that were made for him, by why. */
  readonly unanswered: Map<WhyUnanswered, number>;
  readonly gain: Gain;
}

const noGain = (): Gain => ({ seen: 0, sum: 0, squares: 0 });

export const emptyTally = (people: number): Tally => ({
  hands: 0,
  matches: 0,
  wins: 0,
  drawn: new Map(),
  patterns: new Map(),
  winBy: new Map(),
  points: new Map(),
  waitedKinds: new Map(),
  waitedLeft: new Map(),
  waitForms: new Map(),
  waiting: new Map(),
  discards: new Map(),
  dealer: noGain(),
  others: noGain(),
  people: Array.from({ length: people }, () => ({
    won: 0,
    dealtIn: 0,
    unanswered: new Map(),
    gain: noGain(),
  })),
});

const count = <Key>(counts: Map<Key, number>, key: Key, times = 1): void =>
  void counts.set(key, (counts.get(key) ?? 0) + times);

const add = (gain: Gain, value: number): void => {
  gain.seen += 1;
  gain.sum += value;
  gain.squares += value * value;
};

/** One hand more; hands come in the order in which they were played. */
export const addHand = (tally: Tally, line: HandLine): void => {
  tally.hands += 1;
  tally.matches = Math.max(tally.matches, line.match);
  if (line.drawn !== null) count(tally.drawn, line.drawn);
  tally.wins += line.wins.length;
  for (const by of new Set(line.wins.map((each) => each.by))) count(tally.winBy, by);
  for (const from of new Set(line.wins.map((each) => each.from))) {
    const loser = from === null ? undefined : tally.people[from];
    if (loser !== undefined) loser.dealtIn += 1;
  }
  for (const { items, limits, person, wait } of line.wins) {
    for (const id of new Set([...items.map(([item]) => item), ...limits])) count(tally.patterns, id);
    const winner = tally.people[person];
    if (winner !== undefined) winner.won += 1;
    count(tally.points, line.change[person] ?? 0);
    if (wait !== null) addWait(tally, wait);
  }
  count(tally.waiting, line.waiting.length);
  count(tally.discards, line.discards);
  for (const { person, why, times } of line.unanswered) {
    const own = tally.people[person];
    if (own !== undefined) count(own.unanswered, why, times);
  }
  for (const [person, points] of line.change.entries()) {
    const own = tally.people[person];
    if (own !== undefined) add(own.gain, points);
  }
  const dealers = line.change[line.dealer] ?? 0;
  add(tally.dealer, dealers);
  // One value a hand: what one of them gains another loses, so that each by himself would say more than is known.
  add(tally.others, (sumOf(line.change) - dealers) / (line.change.length - 1));
};

const addWait = (tally: Tally, { kinds, left, form }: WinnersWait): void => {
  count(tally.waitedKinds, kinds);
  count(tally.waitedLeft, left);
  count(tally.waitForms, form);
};

const sumOf = (points: readonly number[]): number => points.reduce((sum, each) => sum + each, 0);

/** A mean, and how far it may be from the truth: 95 of 100 such intervals hold it. */
export interface Estimate {
  readonly mean: number;
  readonly margin: number;
}

/** Of the normal distribution, both sides. */
const Z95 = 1.96;

export const meanOf = ({ seen, sum, squares }: Gain): Estimate => {
  if (seen < 2) return { mean: seen === 0 ? 0 : sum, margin: Number.POSITIVE_INFINITY };
  const mean = sum / seen;
  const variance = Math.max(0, (squares - seen * mean * mean) / (seen - 1));
  return { mean, margin: Z95 * Math.sqrt(variance / seen) };
};

/** A share as it was counted, and between which shares the truth lies: 95 of 100 such intervals hold it. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** A share of so many, with its interval after Wilson, which also holds near 0 and 1; of none at all nothing is known. */
export const shareOf = (part: number, whole: number): Share => {
  if (whole === 0) return { share: 0, low: 0, high: 1 };
  const p = part / whole;
  const z = Z95 * Z95;
  const centre = (p + z / (2 * whole)) / (1 + z / whole);
  const margin = (Z95 * Math.sqrt((p * (1 - p)) / whole + z / (4 * whole * whole))) / (1 + z / whole);
  // At none and at all it is the share itself, but for what is rounded.
  return {
    share: p,
    low: part === 0 ? 0 : centre - margin,
    high: part === whole ? 1 : centre + margin,
  };
};
