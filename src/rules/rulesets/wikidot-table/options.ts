import {
  PAYMENTS,
  type PaymentId,
  THREE_READY_RULES,
  type ThreeReadyRule,
} from '../../points/point-scoring.ts';
import { redSuitsDisagreement } from '../korean-japanese/options.ts';
import { TABLE_OPTIONS, type TableOptions } from '../korean-table.ts';
import { count, countOrNone, type OptionBook, oneOf, onOrOff } from '../option-book.ts';

/** What a club may choose (docs/rules/wikidot-table.md, "Options"). */
export type WikidotTableOptions = TableOptions & {
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
  readonly redDora: boolean;
  readonly redSuits: 'mp' | 'ps';
  readonly revealedDora: boolean;
  readonly deadWall: boolean;
  readonly flowerIndicator: 'each' | 'together';
  readonly dummyHand: boolean;
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
    redDora: false,
    redSuits: 'mp',
    revealedDora: false,
    deadWall: false,
    flowerIndicator: 'each',
    dummyHand: false,
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
    redDora: onOrOff,
    redSuits: oneOf(['mp', 'ps']),
    revealedDora: onOrOff,
    deadWall: onOrOff,
    flowerIndicator: oneOf(['each', 'together']),
    dummyHand: onOrOff,
    goulashStep: count,
    goulashCap: countOrNone,
    payment: oneOf(PAYMENTS),
    ...TABLE_OPTIONS.checks,
  },
  conflicts: [
    ['bonusWind', 'winds'],
    ['noBamboo', 'fiveBamboo'],
    ['revealedDora', 'deadWall'],
    ['deadWall', 'dummyHand'],
    ['ghostPlayer', 'deadWall'],
    ['ghostPlayer', 'dummyHand'],
    ['ghostPlayer', 'bonusWind'],
    ['ghostPlayer', 'winds'],
    ['allFlowers', 'deadWall'],
  ],
  disagreement: redSuitsDisagreement,
};
