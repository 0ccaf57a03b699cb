import { patternsOf, type Ruleset, type Scoring } from '../ruleset.ts';

export const SHAPES = ['seven-pairs', 'orphans', 'four-kongs'] as const;
/** What wins by its shape in the place of four sets and an eye. */
export type Shape = (typeof SHAPES)[number];

/** What these shapes are paid as; a shape that nothing pays is no winning hand. */
const PAID_AS: Readonly<Record<Shape, readonly string[]>> = {
  'seven-pairs': ['seven-pairs', 'chiitoitsu', 'daisharin'],
  orphans: ['thirteen-orphans', 'kokushi', 'kokushi-13'],
  'four-kongs': ['suukantsu'],
};

interface PaidNow {
  readonly scoring: Scoring;
  /** Shapes that patterns of the club's own ask for. */
  readonly own?: readonly Shape[];
}

/**
 * Of the shapes that win by these rules those that something still pays where patterns are left out (docs/rules.md,
 * "Patterns of one's own choice"). Where four kongs are nothing the fourth ends no hand.
 */
export function shapesLeft(
  { forms, scoring: before }: Pick<Ruleset, 'forms' | 'scoring'>,
  { scoring, own = [] }: PaidNow,
): Pick<Ruleset, 'forms' | 'scoring'> {
  const isLeft = (shape: Shape): boolean => {
    const has = (paid: Scoring) => patternsOf(paid).some(({ id }) => PAID_AS[shape].includes(id));
    return own.includes(shape) || has(scoring) || !has(before);
  };
  const { fourKongs, ...others } = forms;
  return {
    forms: {
      ...others,
      sevenPairs: isLeft('seven-pairs') ? forms.sevenPairs : 'none',
      orphans: isLeft('orphans') ? forms.orphans : null,
      ...(fourKongs === undefined || !isLeft('four-kongs') ? {} : { fourKongs }),
    },
    scoring:
      scoring.method === 'han' && before.method === 'han'
        ? { ...scoring, fourKongs: isLeft('four-kongs') ? before.fourKongs : 'are-played-on' }
        : scoring,
  };
}
