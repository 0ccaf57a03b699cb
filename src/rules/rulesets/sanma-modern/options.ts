import { TIE_RULES, type TieRule } from '../../match.ts';
import {
  count,
  multipleOf,
  type OptionBook,
  type OptionClash,
  oneOf,
  onOrOff,
  type Uma,
  uma,
} from '../option-book.ts';
import {
  SANMA_TABLE_CHECKS,
  SANMA_TABLE_DEFAULTS,
  type SanmaTableOptions,
  sanmaDisagreement,
} from '../sanma/sanma-table.ts';

const TSUMO_SHARES = ['loss', 'bisection'] as const;
/** What becomes of the absent fourth player's share of a self-draw: it is lost, or the two losers pay half of it each. */
export type TsumoShares = (typeof TSUMO_SHARES)[number];

const NO_UMA: Uma = { first: 0, second: 0, third: 0 };

/** What a club may choose (docs/rules/sanma-modern.md, "Options"). */
export type SanmaModernOptions = SanmaTableOptions & {
  readonly northYakuhai: boolean;
  readonly uraDora: boolean;
  readonly kanDora: boolean;
  readonly countedYakuman: boolean;
  readonly doubleYakuman: boolean;
  readonly tsumo: TsumoShares;
  readonly liability: boolean;
  readonly honba: number;
  readonly noten: number;
  /** What the places gain at the end of the match. */
  readonly uma: Uma;
  /** Whether the winner of the match is paid what `returnPoints` are above `startPoints`, by everybody. */
  readonly oka: boolean;
  readonly tiedPlaces: TieRule;
  readonly nineKinds: boolean;
  readonly fourKans: boolean;
  readonly fourNorths: boolean;
};

/** The choices and what they are when a club says nothing. */
export const OPTIONS: OptionBook<SanmaModernOptions> = {
  defaults: {
    ...SANMA_TABLE_DEFAULTS,
    redFives: true,
    doubleRon: true,
    northYakuhai: false,
    uraDora: true,
    kanDora: true,
    countedYakuman: true,
    doubleYakuman: true,
    tsumo: 'loss',
    liability: true,
    honba: 300,
    noten: 2_000,
    returnPoints: 40_000,
    dealerMayStop: true,
    bust: true,
    robNorth: true,
    uma: NO_UMA,
    oka: false,
    tiedPlaces: 'by-seat',
    nineKinds: false,
    fourKans: false,
    fourNorths: false,
  },
  checks: {
    ...SANMA_TABLE_CHECKS,
    northYakuhai: onOrOff,
    uraDora: onOrOff,
    kanDora: onOrOff,
    countedYakuman: onOrOff,
    doubleYakuman: onOrOff,
    tsumo: oneOf(TSUMO_SHARES),
    liability: onOrOff,
    honba: count,
    noten: multipleOf(200),
    uma,
    oka: onOrOff,
    tiedPlaces: oneOf(TIE_RULES),
    nineKinds: onOrOff,
    fourKans: onOrOff,
    fourNorths: onOrOff,
  },
  disagreement: (options) => sanmaDisagreement(options) ?? okaDisagreement(options),
};

function okaDisagreement({ oka, startPoints, returnPoints }: SanmaModernOptions): OptionClash | null {
  if (!oka || (returnPoints !== null && returnPoints > startPoints)) return null;
  return { clash: 'return-not-above-start', returned: returnPoints, start: startPoints };
}
