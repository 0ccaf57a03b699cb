import { below, type Random } from '../../simulator/machine/random.ts';
import type { ScoreQuestion } from '../../src/contract/score.ts';
import {
  BAMBOO_FROM,
  CIRCLES_FROM,
  faceOf,
  HONOURS_FROM,
  KIND_COUNT,
  type Kind,
  startsChow,
} from '../../src/rules/tiles/kind.ts';

/** Chances of what a hand is like, so that all patterns come up and most hands reach the minimum. */
const SEVEN_PAIRS = 0.08;
const ONE_SUIT = 0.35;
const HONOUR_BESIDE_SUIT = 0.25;
const CHOW = 0.55;
const CLAIMED = 0.3;
const KONG = 0.15;
const SELF_DRAW = 0.4;
const READY = 0.2;
const LAST_TILE = 0.03;
const REPLACEMENT = 0.05;

const SETS = 4;
const PAIRS = 7;
const MOST_FLOWERS = 4;
const MOST_NORTHS = 2;
const SEATS = ['east', 'south', 'west'] as const;
const SUIT_STARTS = [0, CIRCLES_FROM, BAMBOO_FROM] as const;
const RANKS = 9;

interface Made {
  readonly concealed: Kind[];
  readonly melds: string[];
}

const happens = (random: Random, chance: number): boolean => random.next() < chance;
const oneOf = <T>(random: Random, [first, ...others]: readonly [T, ...T[]]): T =>
  others[below(random, others.length + 1) - 1] ?? first;

/** The rulesets that are measured. */
export const MEASURED = ['korean-japanese', 'sanma-modern'] as const;
export type MeasuredRuleset = (typeof MEASURED)[number];

/** A complete hand; whether these tiles can be together and reach the minimum is for the rules to say. */
export const randomHand = (random: Random, ruleset: MeasuredRuleset): ScoreQuestion => {
  const { concealed, melds } = happens(random, SEVEN_PAIRS) ? pairs(random) : sets(random);
  const [win = 0] = concealed.splice(below(random, concealed.length), 1);
  return {
    ruleset,
    concealed: concealed
      .toSorted((a, b) => a - b)
      .map(faceOf)
      .join(''),
    melds: melds.toSorted(),
    win: faceOf(win),
    ...bonusTiles(random, ruleset),
    ...circumstances(random, melds.some((meld) => !meld.startsWith('A')) ? 'claimed' : 'concealed'),
  };
};

const bonusTiles = (random: Random, ruleset: MeasuredRuleset) =>
  ruleset === 'korean-japanese'
    ? { flowers: below(random, MOST_FLOWERS + 1) }
    : { norths: below(random, MOST_NORTHS + 1), doraIndicators: [faceOf(anyKind(random))] };

const circumstances = (random: Random, melds: 'claimed' | 'concealed') => {
  const seat = oneOf(random, SEATS);
  const round = oneOf(random, SEATS);
  const last = happens(random, LAST_TILE) ? { lastTile: true } : {};
  const ready = melds === 'concealed' && happens(random, READY) ? ({ ready: 'declared' } as const) : {};
  if (!happens(random, SELF_DRAW)) {
    const from = SEATS.find((other) => other !== seat) ?? 'west';
    return { by: 'discard', from, seat, round, ...last, ...ready } as const;
  }
  const replacement = happens(random, REPLACEMENT) ? { replacement: true } : {};
  return { by: 'self-draw', seat, round, ...replacement, ...last, ...ready } as const;
};

const pairs = (random: Random): Made => {
  const kinds = new Set<Kind>();
  while (kinds.size < PAIRS) kinds.add(anyKind(random));
  return { concealed: [...kinds].flatMap((kind) => [kind, kind]), melds: [] };
};

const sets = (random: Random): Made => {
  const suit = happens(random, ONE_SUIT) ? oneOf(random, SUIT_STARTS) : null;
  const eye = kindIn(random, suit);
  const made: Made = { concealed: [eye, eye], melds: [] };
  for (let set = 0; set < SETS; set += 1) addSet(random, { made, kind: kindIn(random, suit) });
  return made;
};

const addSet = (random: Random, { made, kind }: { readonly made: Made; readonly kind: Kind }): void => {
  const face = faceOf(kind);
  const [rank, suit] = face;
  if (startsChow(kind) && happens(random, CHOW)) made.concealed.push(kind, kind + 1, kind + 2);
  else if (happens(random, KONG)) made.melds.push(`${oneOf(random, ['A', 'K'])}${rank?.repeat(4)}${suit}`);
  else if (happens(random, CLAIMED)) made.melds.push(`P${rank?.repeat(3)}${suit}`);
  else made.concealed.push(kind, kind, kind);
};

const anyKind = (random: Random): Kind => below(random, KIND_COUNT);

/** Of this suit or an honour; any kind where no suit is given. */
const kindIn = (random: Random, suitStart: Kind | null): Kind => {
  if (suitStart === null) return anyKind(random);
  return happens(random, HONOUR_BESIDE_SUIT)
    ? HONOURS_FROM + below(random, KIND_COUNT - HONOURS_FROM)
    : suitStart + below(random, RANKS);
};
