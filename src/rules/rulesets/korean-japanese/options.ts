import {
  PAYMENTS,
  type PaymentId,
  THREE_READY_RULES,
  type ThreeReadyRule,
} from '../../points/point-scoring.ts';
import { DORA_OPTIONS, type DoraOptions } from '../dora-options.ts';
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
import { WALL_CHOICES, type WallChoice } from '../table-plans.ts';

/** What a club may choose (docs/rules.md, "Options"). */
export type KoreanJapaneseOptions = TableOptions &
  DoraOptions & {
    readonly minimum: number;
    readonly limitHands: boolean;
    readonly limits: LimitPoints;
    readonly pureOnly: boolean;
    readonly concealedOnly: boolean;
    readonly relaxed: boolean;
    readonly simples: '1-9' | '2-8';
    readonly seatDragons: boolean;
    /** Whose pong a pure hand may hold; `as-played`: a dragon where seats have dragons. */
    readonly pureSeatPong: 'as-played' | 'wind' | 'wind-or-dragon';
    readonly openReady: boolean;
    readonly threeReady: ThreeReadyRule;
    readonly lastTile: 'self-draw' | 'discard-too';
    readonly replacementWin: number;
    readonly noFlowers: number;
    readonly walls: WallChoice;
    readonly noBamboo: boolean;
    readonly fiveBamboo: boolean;
    readonly northNormal: boolean;
    readonly northClass: 'bonus' | 'hand';
    readonly northWindPong: boolean;
    readonly westernWinds: boolean;
    readonly goulashStep: number;
    readonly goulashCap: number | null;
    readonly payment: PaymentId;
    /** Whether a loser who was waiting pays less. */
    readonly readyOpponent: boolean;
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
    pureSeatPong: 'as-played',
    openReady: true,
    threeReady: 'winnerH',
    lastTile: 'self-draw',
    replacementWin: 0,
    noFlowers: 0,
    walls: 'even',
    noBamboo: false,
    fiveBamboo: false,
    northNormal: false,
    northClass: 'bonus',
    northWindPong: true,
    westernWinds: false,
    ...DORA_OPTIONS.defaults,
    goulashStep: 5,
    goulashCap: null,
    payment: 'a',
    readyOpponent: true,
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
    pureSeatPong: oneOf(['as-played', 'wind', 'wind-or-dragon']),
    openReady: onOrOff,
    threeReady: oneOf(THREE_READY_RULES),
    lastTile: oneOf(['self-draw', 'discard-too']),
    replacementWin: count,
    noFlowers: count,
    walls: oneOf(WALL_CHOICES),
    noBamboo: onOrOff,
    fiveBamboo: onOrOff,
    northNormal: onOrOff,
    northClass: oneOf(['bonus', 'hand']),
    northWindPong: onOrOff,
    westernWinds: onOrOff,
    ...DORA_OPTIONS.checks,
    goulashStep: count,
    goulashCap: countOrNone,
    payment: oneOf(PAYMENTS),
    readyOpponent: onOrOff,
    ...TABLE_OPTIONS.checks,
  },
  conflicts: [
    ['noBamboo', 'fiveBamboo'],
    ['northNormal', 'westernWinds'],
    ...DORA_OPTIONS.conflicts,
    ['ghostPlayer', 'northNormal'],
    ['ghostPlayer', 'westernWinds'],
  ],
  disagreement: DORA_OPTIONS.disagreement,
};
