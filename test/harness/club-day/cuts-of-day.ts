import { below, between, createRandom } from '../../../simulator/machine/random.ts';

export const HOUR_MS = 3_600_000;

/** The power fails for all tables at the same moment: for the computer of their controllers, or for the whole club. */
export interface PowerCut {
  /** From the day's begin, in milliseconds of a table of speed 1. */
  readonly atMs: number;
  /** `club`: the machines lose theirs with it, in whatever they are at. */
  readonly hits: 'computer' | 'club';
}

interface DayAhead {
  readonly seed: string;
  readonly hours: number;
  readonly cuts: number;
}

/** When the power fails and for whom, in order: half of the cuts, without the odd one, are of the whole club. */
export const cutsOf = ({ seed, hours, cuts }: DayAhead): readonly PowerCut[] => {
  const random = createRandom(seed, 'power');
  const ofClub = drawn(cuts, Math.floor(cuts / 2), seed);
  const part = (hours * HOUR_MS) / Math.max(1, cuts);
  return Array.from({ length: cuts }, (_, nth) => ({
    atMs: Math.floor(nth * part + between(random, 0.1, 0.9) * part),
    hits: ofClub.has(nth) ? 'club' : 'computer',
  }));
};

/** So many of these, each as likely as any other; the moments of the cuts know nothing of it. */
const drawn = (of: number, count: number, seed: string): ReadonlySet<number> => {
  const random = createRandom(seed, 'whose power');
  const left = Array.from({ length: of }, (_, nth) => nth);
  return new Set(Array.from({ length: count }, () => left.splice(below(random, left.length), 1)).flat());
};
