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

/** What a club may choose (docs/rules/old-korean.md, "Options"). */
export type OldKoreanOptions = TableOptions & {
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
  /** Ones and nines of bamboo. */
  readonly bamboo: boolean;
  readonly goulashStep: number;
  readonly goulashCap: number | null;
  /** What the fourth drawn hand in a row does. */
  readonly fourth: 'firstWinner3' | 'cancelMatch';
  readonly payment: PaymentId;
};

export const OPTIONS: OptionBook<OldKoreanOptions> = {
  defaults: {
    minimum: 2,
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
    bamboo: false,
    goulashStep: 1,
    goulashCap: 3,
    fourth: 'firstWinner3',
    payment: 'd',
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
    bamboo: onOrOff,
    goulashStep: count,
    goulashCap: countOrNone,
    fourth: oneOf(['firstWinner3', 'cancelMatch']),
    payment: oneOf(PAYMENTS),
    ...TABLE_OPTIONS.checks,
  },
};
