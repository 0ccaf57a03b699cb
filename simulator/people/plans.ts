import { BAMBOO_FROM, CIRCLES_FROM, HONOURS_FROM, type Kind, kindOf } from '../../src/rules/tiles/kind.ts';
import type { CountedTiles } from './counted-tiles.ts';
import { type Held, hasClaimed, setsToMake } from './held.ts';
import { lackingForHonours } from './honours.ts';
import {
  CostsAround,
  everythingIn,
  HandCosts,
  hasRanks,
  lackingForOrphans,
  lackingForPairs,
  lackingForSets,
  type Use,
  useOnly,
} from './lacking.ts';
import { honourPongs, inSimples, suitPongs, suitSets, unused, withStraight } from './part-costs.ts';
import { lackingWithEye, OUT_OF_REACH } from './set-costs.ts';

/** Tiles that a hand lacks with one of a kind more or fewer. */
export interface LackingAround {
  readonly with: (kind: Kind, by: 1 | -1) => number;
}

/** A way to a legal win: what it keeps, what it lacks, and how welcome it is. */
export interface Plan {
  readonly name: string;
  /** Whether a claimed pong still serves the plan, or only tiles one draws. */
  readonly takes: 'claims' | 'draws';
  /** How much better than the plainest plan, as a factor on its chance: what it pays and who may feed it. */
  readonly worth: number;
  /** Which tiles may bring it nearer: those beside what is held, or any. */
  readonly helpedBy: 'neighbours' | 'anything';
  /** Whether the sets laid down already allow it. */
  readonly fits: (held: Held) => boolean;
  /** Tiles lacking for the whole plan; what is laid down is looked at once for many hands. */
  readonly lacking: (held: Held) => (tiles: CountedTiles) => LackingAround;
}

/** Lacking for sets and an eye of some parts. */
class SetsLackingAround implements LackingAround {
  readonly #costs: CostsAround;
  readonly #sets: number;
  readonly #jokers: number;

  constructor(costs: CostsAround, { sets, jokers }: { readonly sets: number; readonly jokers: number }) {
    this.#costs = costs;
    this.#sets = sets;
    this.#jokers = jokers;
  }

  with(kind: Kind, by: 1 | -1): number {
    return lackingWithEye(this.#costs.with(kind, by), this.#sets) - this.#jokers;
  }
}

/** Lacking for any shape that wins, legal or not. */
class ShapeLackingAround implements LackingAround {
  readonly #tiles: CountedTiles;
  readonly #shape: Omit<Shape, 'concealed'>;
  readonly #sets: SetsLackingAround;

  constructor(tiles: CountedTiles, shape: Omit<Shape, 'concealed'>) {
    const costs = new CostsAround(everythingIn(shape.ruleset), tiles);
    this.#tiles = tiles;
    this.#shape = shape;
    this.#sets = new SetsLackingAround(costs, { sets: setsToMake(shape), jokers: shape.jokers });
  }

  with(kind: Kind, by: 1 | -1): number {
    const sets = this.#sets.with(kind, by);
    if (this.#shape.melds.length > 0) return sets;
    this.#tiles.add(kind, by);
    const others = lackingWithoutSets(this.#tiles, this.#shape);
    this.#tiles.add(kind, -by);
    return Math.min(sets, others - this.#shape.jokers);
  }
}

/** Of what is no sum of parts each tile is tried out. */
class TriedAround implements LackingAround {
  readonly #tiles: CountedTiles;
  readonly #lacking: (tiles: CountedTiles) => number;

  constructor(tiles: CountedTiles, lacking: (tiles: CountedTiles) => number) {
    this.#tiles = tiles;
    this.#lacking = lacking;
  }

  with(kind: Kind, by: 1 | -1): number {
    this.#tiles.add(kind, by);
    const lacking = this.#lacking(this.#tiles);
    this.#tiles.add(kind, -by);
    return lacking;
  }
}

const byTrying =
  (lackingIn: (held: Held) => (tiles: CountedTiles) => number): Plan['lacking'] =>
  (held) => {
    const lacking = lackingIn(held);
    return (tiles) => new TriedAround(tiles, lacking);
  };

const concealedOnly = (held: Held): boolean => !hasClaimed(held);
const unmelded = ({ melds }: Held): boolean => melds.length === 0;
const always = (): boolean => true;

const meldsWithin =
  (allowed: (kind: Kind) => boolean) =>
  ({ melds }: Held): boolean =>
    melds.every(({ tiles }) => tiles.every((face) => allowed(kindOf(face))));

/** Sets and an eye of some parts, worked out once for whatever the tiles of a set can be used for. */
const usingOf = (use: (all: Use) => Use): Plan['lacking'] => {
  const known = new WeakMap<HandCosts, HandCosts>();
  const costsIn = (all: HandCosts): HandCosts => {
    const before = known.get(all);
    if (before !== undefined) return before;
    const costs = new HandCosts(use(all.use));
    known.set(all, costs);
    return costs;
  };
  return (held) => {
    const wanted = { sets: setsToMake(held), jokers: held.jokers };
    const costs = costsIn(everythingIn(held.ruleset));
    return (tiles) => new SetsLackingAround(new CostsAround(costs, tiles), wanted);
  };
};

const using = (use: Use): Plan['lacking'] => usingOf(() => use);

/** The same of all the tiles of the set, some of its parts used otherwise. */
const usingAll = (otherwise: (all: Use) => Partial<Use> = () => ({})): Plan['lacking'] =>
  usingOf((all) => ({ ...all, ...otherwise(all) }));

const bambooHasRanks = ({ ruleset }: Held): boolean => hasRanks(ruleset, BAMBOO_FROM);

const isCharacter = (kind: Kind): boolean => kind < CIRCLES_FROM;
const isCircle = (kind: Kind): boolean => kind >= CIRCLES_FROM && kind < BAMBOO_FROM;
const isBamboo = (kind: Kind): boolean => kind >= BAMBOO_FROM && kind < HONOURS_FROM;
const isHonour = (kind: Kind): boolean => kind >= HONOURS_FROM;
const meldsAlike = ({ melds }: Held): boolean => melds.every(({ meld }) => meld !== 'chow');

/** docs/rules.md, "Hand-points": every plan reaches three of them, the first by self-draw at least. */
export const PLANS: readonly Plan[] = [
  {
    name: 'concealed',
    takes: 'draws',
    worth: 1,
    helpedBy: 'neighbours',
    fits: concealedOnly,
    lacking: usingAll(),
  },
  {
    name: 'anything',
    takes: 'claims',
    worth: 1,
    helpedBy: 'neighbours',
    fits: ({ ruleset }) => ruleset.scoring.minimum === 0,
    lacking: usingAll(),
  },
  {
    name: 'concealed simples',
    takes: 'draws',
    worth: 1.6,
    helpedBy: 'neighbours',
    fits: (held) => concealedOnly(held) && meldsWithin((kind) => !isHonour(kind))(held),
    lacking: usingAll(({ bamboo }) => ({ bamboo: inSimples(bamboo), honours: unused })),
  },
  {
    name: 'clean characters',
    takes: 'claims',
    worth: 1.8,
    helpedBy: 'neighbours',
    fits: meldsWithin((kind) => isCharacter(kind) || isHonour(kind)),
    lacking: using(useOnly({ characters: suitSets, honours: honourPongs })),
  },
  {
    name: 'clean circles',
    takes: 'claims',
    worth: 1.8,
    helpedBy: 'neighbours',
    fits: meldsWithin((kind) => isCircle(kind) || isHonour(kind)),
    lacking: using(useOnly({ circles: suitSets, honours: honourPongs })),
  },
  {
    name: 'clean bamboo',
    takes: 'claims',
    worth: 1.8,
    helpedBy: 'neighbours',
    fits: (held) => bambooHasRanks(held) && meldsWithin((kind) => isBamboo(kind) || isHonour(kind))(held),
    lacking: using(useOnly({ bamboo: suitSets, honours: honourPongs })),
  },
  {
    name: 'all pongs',
    takes: 'claims',
    worth: 1.8,
    helpedBy: 'neighbours',
    fits: meldsAlike,
    lacking: using({ characters: suitPongs, circles: suitPongs, bamboo: suitPongs, honours: honourPongs }),
  },
  {
    name: 'honour pongs',
    takes: 'claims',
    worth: 1.7,
    helpedBy: 'neighbours',
    fits: always,
    lacking: byTrying((held) => {
      const lacking = lackingForHonours(held);
      return (tiles) => lacking(tiles) - held.jokers;
    }),
  },
  {
    name: 'seven pairs',
    takes: 'draws',
    worth: 1.5,
    helpedBy: 'neighbours',
    fits: (held) => unmelded(held) && held.ruleset.forms.sevenPairs !== 'none',
    lacking: byTrying(() => lackingForPairs),
  },
  {
    name: 'orphans',
    takes: 'draws',
    worth: 3,
    helpedBy: 'anything',
    fits: (held) => unmelded(held) && held.ruleset.forms.orphans !== null,
    lacking: byTrying(
      ({ ruleset: { forms } }) =>
        (tiles) =>
          forms.orphans === null ? OUT_OF_REACH : lackingForOrphans(tiles, forms.orphans),
    ),
  },
  {
    name: 'straight in characters',
    takes: 'draws',
    worth: 2,
    helpedBy: 'anything',
    fits: always,
    lacking: usingAll(({ characters }) => ({ characters: withStraight(characters) })),
  },
  {
    name: 'straight in circles',
    takes: 'draws',
    worth: 2,
    helpedBy: 'anything',
    fits: always,
    lacking: usingAll(({ circles }) => ({ circles: withStraight(circles) })),
  },
  {
    name: 'straight in bamboo',
    takes: 'draws',
    worth: 2,
    helpedBy: 'anything',
    fits: bambooHasRanks,
    lacking: usingAll(({ bamboo }) => ({ bamboo: withStraight(bamboo) })),
  },
];

/** Of a hand what makes a shape: of the sets laid down only how many there are. */
export interface Shape extends Pick<Held, 'ruleset' | 'concealed' | 'jokers'> {
  readonly melds: readonly unknown[];
}

/** Tiles lacking for any shape that wins, legal or not. */
export function lackingAnyShape(tiles: CountedTiles, held: Omit<Shape, 'concealed'>): number {
  const sets = lackingForSets(tiles, setsToMake(held), everythingIn(held.ruleset));
  return Math.min(sets, held.melds.length > 0 ? sets : lackingWithoutSets(tiles, held)) - held.jokers;
}

/** The same with a tile more or fewer of whatever kind. */
export const lackingAnyShapeAround = (held: Shape): LackingAround =>
  new ShapeLackingAround(held.concealed, held);

/** For the shapes of a concealed hand that are no sets and an eye. */
function lackingWithoutSets(tiles: CountedTiles, { ruleset: { forms } }: Pick<Shape, 'ruleset'>): number {
  const pairs = forms.sevenPairs === 'none' ? OUT_OF_REACH : lackingForPairs(tiles);
  return forms.orphans === null ? pairs : Math.min(pairs, lackingForOrphans(tiles, forms.orphans));
}

/** Whether one tile more makes it a shape that wins, legal or not. */
export function isCompleteWith(held: Shape, kind: Kind): boolean {
  const { concealed } = held;
  return concealed.trying(kind, 1, () => lackingAnyShape(concealed, held)) <= 0;
}
