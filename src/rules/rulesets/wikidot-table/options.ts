import {
  PAYMENTS,
  type PaymentId,
  THREE_READY_RULES,
  type ThreeReadyRule,
} from '../../points/point-scoring.ts';
import { DORA_OPTIONS, type DoraOptions } from '../dora-options.ts';
import { TABLE_OPTIONS, type TableOptions } from '../korean-table.ts';
import { count, countOrNone, type OptionBook, oneOf, onOrOff } from '../option-book.ts';

/** What a club may choose (docs/rules/wikidot-table.md, "Options"). */
export type WikidotTableOptions = TableOptions &
  DoraOptions & {
    readonly minimum: number;
    readonly seatDragons: boolean;
    readonly bonusWind: 'none' | 'north';
    readonly winds: 'ESW' | 'NES' | 'ESN';
    readonly simplesBesideChows: 1 | 2;
    readonly allFlowers: 'replaces' | 'adds';
    readonly gameplayPage: boolean;
    readonly threeReady: ThreeReadyRule;
    readonly noBamboo: boolean;
    readonly fiveBamboo: boolean;
    readonly goulashStep: number;
    readonly goulashCap: number | null;
    readonly payment: PaymentId;
  };

export const OPTIONS: OptionBook<WikidotTableOptions> = {
  defaults: {
    minimum: 3,
    seatDragons: false,
    bonusWind: 'none',
    winds: 'ESW',
    simplesBesideChows: 1,
    allFlowers: 'replaces',
    gameplayPage: false,
    threeReady: 'winnerH',
    noBamboo: false,
    fiveBamboo: false,
    ...DORA_OPTIONS.defaults,
    goulashStep: 0,
    goulashCap: null,
    payment: 'd',
    ...TABLE_OPTIONS.defaults,
  },
  checks: {
    minimum: count,
    seatDragons: onOrOff,
    bonusWind: oneOf(['none', 'north']),
    winds: oneOf(['ESW', 'NES', 'ESN']),
    simplesBesideChows: oneOf([1, 2]),
    allFlowers: oneOf(['replaces', 'adds']),
    gameplayPage: onOrOff,
    threeReady: oneOf(THREE_READY_RULES),
    noBamboo: onOrOff,
    fiveBamboo: onOrOff,
    ...DORA_OPTIONS.checks,
    goulashStep: count,
    goulashCap: countOrNone,
    payment: oneOf(PAYMENTS),
    ...TABLE_OPTIONS.checks,
  },
  conflicts: [
    ['bonusWind', 'winds'],
    ['noBamboo', 'fiveBamboo'],
    ...DORA_OPTIONS.conflicts,
    ['ghostPlayer', 'bonusWind'],
    ['ghostPlayer', 'winds'],
    ['allFlowers', 'deadWall'],
  ],
  disagreement: DORA_OPTIONS.disagreement,
};
