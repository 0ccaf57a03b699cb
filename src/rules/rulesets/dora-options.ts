import { type OptionBook, type OptionClash, oneOf, onOrOff } from './option-book.ts';

/** What the Korean systems of today let a club choose about dora and dead walls (docs/rules.md, "Options"). */
export type DoraOptions = {
  readonly redDora: boolean;
  /** Which suits have a red five. */
  readonly redSuits: 'mp' | 'ps';
  readonly revealedDora: boolean;
  readonly deadWall: boolean;
  readonly flowerIndicator: 'each' | 'together';
  readonly dummyHand: boolean;
};

type Choices = DoraOptions & { readonly fiveBamboo: boolean; readonly ghostPlayer: boolean };

/** There is no red five of bamboo where there are no fives of bamboo. */
const redSuitsDisagreement = ({
  redSuits,
  fiveBamboo,
}: Pick<Choices, 'redSuits' | 'fiveBamboo'>): OptionClash | null =>
  redSuits === 'ps' && !fiveBamboo ? { clash: 'only-with', option: 'redSuits', needs: 'fiveBamboo' } : null;

export const DORA_OPTIONS = {
  defaults: {
    redDora: false,
    redSuits: 'mp',
    revealedDora: false,
    deadWall: false,
    flowerIndicator: 'each',
    dummyHand: false,
  },
  checks: {
    redDora: onOrOff,
    redSuits: oneOf(['mp', 'ps']),
    revealedDora: onOrOff,
    deadWall: onOrOff,
    flowerIndicator: oneOf(['each', 'together']),
    dummyHand: onOrOff,
  },
  conflicts: [
    ['revealedDora', 'deadWall'],
    ['deadWall', 'dummyHand'],
    ['ghostPlayer', 'deadWall'],
    ['ghostPlayer', 'dummyHand'],
  ],
  disagreement: redSuitsDisagreement,
} as const satisfies Omit<OptionBook<DoraOptions>, 'conflicts' | 'disagreement'> & {
  readonly conflicts: readonly (readonly [keyof Choices, keyof Choices])[];
  readonly disagreement: (options: Choices) => OptionClash | null;
};
