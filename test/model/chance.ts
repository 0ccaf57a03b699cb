import { below, createRandom, type Random } from '../../simulator/machine/random.ts';

/** Chance that is the same again for the same seed. */
export class Chance {
  readonly #random: Random;

  constructor(seed: string, stream: string) {
    this.#random = createRandom(seed, stream);
  }

  /** True so often, between 0 and 1. */
  happens(often: number): boolean {
    return this.#random.next() < often;
  }

  upTo(most: number): number {
    return below(this.#random, most);
  }

  pick<T>(from: readonly T[]): T {
    const chosen = from[below(this.#random, from.length)];
    if (chosen === undefined) throw new Error('nothing to pick from');
    return chosen;
  }

  shuffled<T>(items: readonly T[]): T[] {
    const rest = [...items];
    for (let at = rest.length - 1; at > 0; at -= 1) {
      const other = below(this.#random, at + 1);
      const [one, two] = [rest[at], rest[other]];
      if (one !== undefined && two !== undefined) [rest[at], rest[other]] = [two, one];
    }
    return rest;
  }
}
