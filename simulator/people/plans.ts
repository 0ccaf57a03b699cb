import { BAMBOO_FROM, CIRCLES_FROM, HONOURS_FROM, type Kind, kindOf } from '../../src/rules/tiles/kind.ts';
import { type Held, hasClaimed, setsToMake } from './held.ts';
import { lackingForHonours } from './honours.ts';
import {
  everythingIn,
  hasRanks,
  lackingForOrphans,
  lackingForPairs,
  lackingForSets,
  lackingForStraight,
  type Use,
} from './lacking.ts';
import { OUT_OF_REACH } from './set-costs.ts';

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
  /** Tiles lacking for the whole plan with these concealed tiles. */
  readonly lacking: (counts: Uint8Array, held: Held) => number;
}

const concealedOnly = (held: Held): boolean => !hasClaimed(held);
const unmelded = ({ melds }: Held): boolean => melds.length === 0;
const always = (): boolean => true;

const meldsWithin =
  (allowed: (kind: Kind) => boolean) =>
  ({ melds }: Held): boolean =>
    melds.every(({ tiles }) => tiles.every((face) => allowed(kindOf(face))));

const using =
  (use: Use): Plan['lacking'] =>
  (counts, held) =>
    lackingForSets(counts, setsToMake(held), use) - held.jokers;

/** The same of all the tiles of the set, or of what is left of them: worked out once for each ruleset. */
const usingAll = (without: Use = {}): Plan['lacking'] => {
  const uses = new WeakMap<Use, Use>();
  const useIn = (all: Use): Use => {
    const known = uses.get(all) ?? { ...all, ...without };
    uses.set(all, known);
    return known;
  };
  return (counts, held) =>
    lackingForSets(counts, setsToMake(held), useIn(everythingIn(held.ruleset))) - held.jokers;
};

const straightFrom =
  (from: Kind): Plan['lacking'] =>
  (counts, held) =>
    lackingForStraight(counts, setsToMake(held), { from, rest: everythingIn(held.ruleset) }) - held.jokers;

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
    lacking: usingAll({ others: 'bamboo' }),
  },
  {
    name: 'clean characters',
    takes: 'claims',
    worth: 1.8,
    helpedBy: 'neighbours',
    fits: meldsWithin((kind) => isCharacter(kind) || isHonour(kind)),
    lacking: using({ characters: 'sets', others: 'honours' }),
  },
  {
    name: 'clean circles',
    takes: 'claims',
    worth: 1.8,
    helpedBy: 'neighbours',
    fits: meldsWithin((kind) => isCircle(kind) || isHonour(kind)),
    lacking: using({ circles: 'sets', others: 'honours' }),
  },
  {
    name: 'clean bamboo',
    takes: 'claims',
    worth: 1.8,
    helpedBy: 'neighbours',
    fits: (held) => bambooHasRanks(held) && meldsWithin((kind) => isBamboo(kind) || isHonour(kind))(held),
    lacking: using({ bamboo: 'sets', others: 'honours' }),
  },
  {
    name: 'all pongs',
    takes: 'claims',
    worth: 1.8,
    helpedBy: 'neighbours',
    fits: meldsAlike,
    lacking: using({ characters: 'pongs', circles: 'pongs', bamboo: 'pongs', others: 'honours' }),
  },
  {
    name: 'honour pongs',
    takes: 'claims',
    worth: 1.7,
    helpedBy: 'neighbours',
    fits: always,
    lacking: (counts, held) => lackingForHonours(counts, held) - held.jokers,
  },
  {
    name: 'seven pairs',
    takes: 'draws',
    worth: 1.5,
    helpedBy: 'neighbours',
    fits: (held) => unmelded(held) && held.ruleset.forms.sevenPairs !== 'none',
    lacking: lackingForPairs,
  },
  {
    name: 'orphans',
    takes: 'draws',
    worth: 3,
    helpedBy: 'anything',
    fits: (held) => unmelded(held) && held.ruleset.forms.orphans !== null,
    lacking: (counts, { ruleset: { forms } }) =>
      forms.orphans === null ? OUT_OF_REACH : lackingForOrphans(counts, forms.orphans),
  },
  {
    name: 'straight in characters',
    takes: 'draws',
    worth: 2,
    helpedBy: 'anything',
    fits: always,
    lacking: straightFrom(0),
  },
  {
    name: 'straight in circles',
    takes: 'draws',
    worth: 2,
    helpedBy: 'anything',
    fits: always,
    lacking: straightFrom(CIRCLES_FROM),
  },
  {
    name: 'straight in bamboo',
    takes: 'draws',
    worth: 2,
    helpedBy: 'anything',
    fits: bambooHasRanks,
    lacking: straightFrom(BAMBOO_FROM),
  },
];

/** Tiles lacking for any shape that wins, legal or not. */
export function lackingAnyShape(counts: Uint8Array, held: Held): number {
  return lackingWithoutJokers(counts, held) - held.jokers;
}

function lackingWithoutJokers(counts: Uint8Array, held: Held): number {
  const sets = lackingForSets(counts, setsToMake(held), everythingIn(held.ruleset));
  if (held.melds.length > 0) return sets;
  const { sevenPairs, orphans } = held.ruleset.forms;
  const pairs = sevenPairs === 'none' ? OUT_OF_REACH : lackingForPairs(counts);
  const odd = orphans === null ? OUT_OF_REACH : lackingForOrphans(counts, orphans);
  return Math.min(sets, pairs, odd);
}
