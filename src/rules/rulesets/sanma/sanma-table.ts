import { type IrregularityChoices, PENALISERS, type Penaliser } from '../../irregularities.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tileTotal } from '../../tile-set.ts';
import { BREAK_SIDES, type BreakSide } from '../../wall-break.ts';
import { sanmaIrregularities, sanmaIrregularityChoices } from '../irregularity-tables.ts';
import { EAST_AND_SOUTH } from '../match-plans.ts';
import { count, type OptionBook, oneOf, onOrOff } from '../option-book.ts';
import { SANMA_SET, withRedFives } from '../tile-sets.ts';
import { WALLS_WITHOUT_A_MIDDLE, wallPlansFor } from '../wall-plans.ts';

/** What every sanma lets a club choose about the table. */
export type SanmaTableOptions = {
  readonly redFives: boolean;
  readonly doubleRon: boolean;
  readonly startPoints: number;
  readonly breakSide: BreakSide;
  readonly claimWindowMs: number;
  readonly irregularities: IrregularityChoices;
  readonly penalise: Penaliser;
};

export const SANMA_TABLE_CHECKS: OptionBook<SanmaTableOptions>['checks'] = {
  redFives: onOrOff,
  doubleRon: onOrOff,
  startPoints: count,
  breakSide: oneOf(BREAK_SIDES),
  claimWindowMs: count,
  irregularities: sanmaIrregularityChoices,
  penalise: oneOf(PENALISERS),
};

export const SANMA_TABLE_DEFAULTS: SanmaTableOptions = {
  redFives: false,
  doubleRon: false,
  startPoints: EAST_AND_SOUTH.start,
  breakSide: 'seat',
  claimWindowMs: 3_000,
  irregularities: {},
  penalise: 'by-people',
};

type TableFacts = Pick<
  Ruleset,
  'tiles' | 'walls' | 'breaking' | 'deadWall' | 'deal' | 'claims' | 'match' | 'irregularities' | 'penalise'
>;

/** Tiles, walls, deal, claims and match of every sanma. */
export function sanmaTable(options: SanmaTableOptions): TableFacts {
  const tiles = options.redFives ? withRedFives(SANMA_SET, ['p', 's']) : SANMA_SET;
  return {
    tiles,
    walls: wallPlansFor(WALLS_WITHOUT_A_MIDDLE, tileTotal({ tiles })),
    breaking: { throws: 1, side: options.breakSide },
    deadWall: { tiles: 14, replacements: 'from-it', indicatorStack: 5 },
    deal: { seats: EAST_AND_SOUTH.seats, rounds: [4, 4, 4, 1], dealerExtra: 1 },
    claims: {
      chow: 'only-to-win',
      openKong: 'allowed',
      robbing: { addedKong: 'any-hand', concealedKong: 'orphans-only', setAside: '4z' },
      sacredDiscard: 'furiten',
      onlyToWin: [],
      winners: options.doubleRon ? 'all' : 'nearest',
      claimWindowMs: options.claimWindowMs,
    },
    match: { ...EAST_AND_SOUTH, start: options.startPoints },
    irregularities: sanmaIrregularities({ tiles, ready: 'declared' }, options.irregularities),
    penalise: options.penalise,
  };
}
