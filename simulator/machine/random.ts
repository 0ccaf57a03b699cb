/** A seeded source of chance. */
export interface Random {
  /** Uniform in [0, 1). */
  readonly next: () => number;
}

/** One that can go back. */
export interface SeededRandom extends Random {
  /** Remembers where it stands. Returns the function that makes it go on from there. */
  readonly mark: () => () => void;
  /** Another source that follows from where this one stands, and changes nothing of it. */
  readonly apart: () => Random;
}

/** FNV-1a with a final avalanche (MurmurHash3), so that neighbouring seeds share nothing. */
const hash32 = (text: string, salt: number): number => {
  let h = (0x811c9dc5 ^ salt) >>> 0;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

const WARM_UP_ROUNDS = 12;

/**
 * sfc32 (Chris Doty-Humphrey's small fast counting generator), 128 bits of state.
 * Every part of the machine draws from its own named stream of the one seed, so that a new fault or a
 * new noise does not shift the tiles.
 */
export const createRandom = (seed: string, stream: string): SeededRandom => {
  const key = `${seed}/${stream}`;
  let [a, b, c, counter] = [hash32(key, 1), hash32(key, 2), hash32(key, 3), 1];
  const step = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < WARM_UP_ROUNDS; i += 1) step();
  const mark = () => {
    const marked = [a, b, c, counter] as const;
    return () => {
      [a, b, c, counter] = marked;
    };
  };
  const apart = (): Random => createRandom(`${a} ${b} ${c}`, `apart from ${stream}`);
  return { next: () => step() / 0x1_0000_0000, mark, apart };
};

/** Uniform in [low, high). */
export const between = (random: Random, low: number, high: number): number =>
  low + random.next() * (high - low);

/** A whole number, uniform in 0…n−1. */
export const below = (random: Random, n: number): number => Math.floor(random.next() * n);

/** The time to the next event of a Poisson process, in the unit of 1/rate; Infinity where nothing can happen. */
export const exponential = (random: Random, rate: number): number =>
  rate > 0 ? -Math.log(1 - random.next()) / rate : Number.POSITIVE_INFINITY;
