import { type IrregularityChoices, PENALISERS, type Penaliser } from '../../irregularities.ts';
import { BREAK_SIDES, type BreakMode, DEALERS_WALL } from '../../walls/wall-break.ts';
import { irregularityChoices } from '../irregularity-tables.ts';
import { count, type OptionBook, oneOf, onOrOff, targetOrNone } from '../option-book.ts';

export type Players = 3 | 4;

const ROUND_ORDERS = ['ESW', 'EWS'] as const;
export type RoundOrder = (typeof ROUND_ORDERS)[number];

/** What a house may choose (docs/rules/house.md, "Options"). */
export type HouseOptions = {
  readonly players: Players;
  readonly eastDouble: boolean;
  readonly roundOrder: RoundOrder;
  /** Whoever has so many ends the match; `null` = it is played to its end. */
  readonly targetPoints: number | null;
  readonly breakSide: BreakMode;
  readonly claimWindowMs: number;
  readonly irregularities: IrregularityChoices;
  readonly penalise: Penaliser;
};

export const OPTIONS: OptionBook<HouseOptions> = {
  defaults: {
    players: 3,
    eastDouble: false,
    roundOrder: 'ESW',
    targetPoints: null,
    breakSide: DEALERS_WALL,
    claimWindowMs: 3_000,
    irregularities: {},
    penalise: 'by-people',
  },
  checks: {
    players: oneOf([3, 4]),
    eastDouble: onOrOff,
    roundOrder: oneOf(ROUND_ORDERS),
    targetPoints: targetOrNone,
    breakSide: oneOf([DEALERS_WALL, ...BREAK_SIDES]),
    claimWindowMs: count,
    irregularities: irregularityChoices,
    penalise: oneOf(PENALISERS),
  },
};
