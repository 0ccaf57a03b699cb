import {
  PAYMENTS,
  type PaymentId,
  THREE_READY_RULES,
  type ThreeReadyRule,
} from '../../points/point-scoring.ts';
import { TABLE_OPTIONS, type TableOptions } from '../korean-table.ts';
import {
  count,
  countOrNone,
  type LimitPoints,
  limitPoints,
  type OptionBook,
  oneOf,
  onOrOff,
} from '../option-book.ts';

/** What a club may choose (docs/rules.md, "Options"). */
export type KoreanJapaneseOptions = TableOptions & {
  readonly minimum: number;
  readonly limitHands: boolean;
  readonly limits: LimitPoints;
  readonly pureOnly: boolean;
  readonly concealedOnly: boolean;
  readonly relaxed: boolean;
  readonly simples: '1-9' | '2-8';
  readonly seatDragons: boolean;
  readonly openReady: boolean;
  readonly threeReady: ThreeReadyRule;
  readonly lastTile: 'self-draw' | 'discard-too';
  readonly replacementWin: number;
  readonly noFlowers: number;
  readonly noBamboo: boolean;
  readonly fiveBamboo: boolean;
  readonly northNormal: boolean;
  readonly northClass: 'bonus' | 'hand';
  readonly northWindPong: boolean;
  readonly westernWinds: boolean;
  readonly redDora: boolean;
  readonly revealedDora: boolean;
  readonly deadWall: boolean;
  readonly flowerIndicator: 'each' | 'together';
  readonly dummyHand: boolean;
  readonly goulashStep: number;
  readonly goulashCap: number | null;
  readonly payment: PaymentId;
};

/** The choices and what they are when a club says nothing. */
export const OPTIONS: OptionBook<KoreanJapaneseOptions> & {
  readonly conflicts: readonly (readonly [keyof KoreanJapaneseOptions, keyof KoreanJapaneseOptions])[];
} = {
  defaults: {
    minimum: 3,
    limitHands: true,
    limits: { full: 40, half: 20 },
    pureOnly: false,
    concealedOnly: false,
    relaxed: false,
    simples: '1-9',
    seatDragons: false,
    openReady: true,
    threeReady: 'winnerH',
    lastTile: 'self-draw',
    replacementWin: 0,
    noFlowers: 0,
    noBamboo: false,
    fiveBamboo: false,
    northNormal: false,
    northClass: 'bonus',
    northWindPong: true,
    westernWinds: false,
    redDora: false,
    revealedDora: false,
    deadWall: false,
    flowerIndicator: 'each',
    dummyHand: false,
    goulashStep: 5,
    goulashCap: null,
    payment: 'a',
    ...TABLE_OPTIONS.defaults,
  },
  checks: {
    minimum: count,
    limitHands: onOrOff,
    limits: limitPoints,
    pureOnly: onOrOff,
    concealedOnly: onOrOff,
    relaxed: onOrOff,
    simples: oneOf(['1-9', '2-8']),
    seatDragons: onOrOff,
    openReady: onOrOff,
    threeReady: oneOf(THREE_READY_RULES),
    lastTile: oneOf(['self-draw', 'discard-too']),
    replacementWin: count,
    noFlowers: count,
    noBamboo: onOrOff,
    fiveBamboo: onOrOff,
    northNormal: onOrOff,
    northClass: oneOf(['bonus', 'hand']),
    northWindPong: onOrOff,
    westernWinds: onOrOff,
    redDora: onOrOff,
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
    ['noBamboo', 'fiveBamboo'],
    ['northNormal', 'westernWinds'],
    ['revealedDora', 'deadWall'],
    ['deadWall', 'dummyHand'],
    ['ghostPlayer', 'deadWall'],
    ['ghostPlayer', 'dummyHand'],
    ['ghostPlayer', 'northNormal'],
    ['ghostPlayer', 'westernWinds'],
  ],
};
