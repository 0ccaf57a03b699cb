import { type IrregularityChoices, PENALISERS, type Penaliser } from '../../irregularities.ts';
import { BREAK_SIDES, type BreakSide } from '../../walls/wall-break.ts';
import { irregularityChoices } from '../irregularity-tables.ts';
import { count, type OptionBook, oneOf, onOrOff, targetOrNone } from '../option-book.ts';

/** What a club may choose (docs/rules/malaysian.md, "Options"). */
export type MalaysianOptions = {
  readonly minimum: number;
  readonly chowFromTheLeft: boolean;
  readonly jokerExchange: boolean;
  /** Whoever has so many ends the match; `null` = it is played to its end. */
  readonly targetPoints: number | null;
  readonly breakSide: BreakSide;
  readonly claimWindowMs: number;
  readonly irregularities: IrregularityChoices;
  readonly penalise: Penaliser;
};

export const OPTIONS: OptionBook<MalaysianOptions> = {
  defaults: {
    minimum: 5,
    chowFromTheLeft: false,
    jokerExchange: false,
    targetPoints: null,
    breakSide: 'seat',
    claimWindowMs: 3_000,
    irregularities: {},
    penalise: 'by-people',
  },
  checks: {
    minimum: count,
    chowFromTheLeft: onOrOff,
    jokerExchange: onOrOff,
    targetPoints: targetOrNone,
    breakSide: oneOf(BREAK_SIDES),
    claimWindowMs: count,
    irregularities: irregularityChoices,
    penalise: oneOf(PENALISERS),
  },
};
