import type { ClaimRules } from '../../claims/claims.ts';
import type { ChipRule } from '../../han/han-scoring.ts';
import { type IrregularityChoices, PENALISERS, type Penaliser } from '../../irregularities.ts';
import { type MatchEnding, NO_PAYMENTS, PLAIN_ENDING } from '../../match.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tileTotal } from '../../tiles/tile-set.ts';
import { BREAK_SIDES, type BreakSide, type DeadWall } from '../../walls/wall-break.ts';
import { sanmaIrregularities, sanmaIrregularityChoices } from '../irregularity-tables.ts';
import {
  count,
  countOrNone,
  type OptionBook,
  type OptionClash,
  oneOf,
  onOrOff,
  targetOrNone,
} from '../option-book.ts';
import { EAST_AND_SOUTH, WALLS_WITHOUT_A_MIDDLE, wallPlansFor } from '../table-plans.ts';
import { SANMA_SET, SANMA_SET_WITH_FLOWERS, withRedFives } from '../tile-sets.ts';

/** What every sanma lets a club choose about the table. */
export type SanmaTableOptions = {
  readonly redFives: boolean;
  /** All four of each suit, where there are red fives. */
  readonly allFivesRed: boolean;
  /** What a chip is worth; 0 = none are paid. */
  readonly chip: number;
  /** What ready costs; the next winner takes it. */
  readonly stick: number;
  readonly doubleRon: boolean;
  readonly sacredDiscard: ClaimRules['sacredDiscard'];
  readonly startPoints: number;
  /** Whoever has so many ends the match; `null` = it is played to its end. */
  readonly targetPoints: number | null;
  /** What somebody must have at the end, else further rounds follow; `null` = no such rule. */
  readonly returnPoints: number | null;
  readonly extraRounds: number;
  readonly dealerMayStop: boolean;
  /** The match ends as soon as somebody has less than nothing. */
  readonly bust: boolean;
  /** Nothing but terminals and honours discarded, none of them claimed: paid like a mangan at a draw. */
  readonly nagashi: boolean;
  /** What a repeat counter adds to each bill by self-draw; `null` = a third of `honba`. */
  readonly honbaEach: number | null;
  /** Whether a North set aside may be robbed by any hand, and not only by the orphans. */
  readonly robNorth: boolean;
  /** What whoever has won no hand pays to each who has won one. */
  readonly yakitori: number;
  readonly breakSide: BreakSide;
  readonly claimWindowMs: number;
  readonly irregularities: IrregularityChoices;
  readonly penalise: Penaliser;
};

export const SANMA_TABLE_CHECKS: OptionBook<SanmaTableOptions>['checks'] = {
  redFives: onOrOff,
  allFivesRed: onOrOff,
  chip: count,
  stick: count,
  doubleRon: onOrOff,
  sacredDiscard: oneOf(['furiten', 'same-kind', 'none']),
  startPoints: count,
  targetPoints: targetOrNone,
  returnPoints: targetOrNone,
  extraRounds: count,
  dealerMayStop: onOrOff,
  bust: onOrOff,
  nagashi: onOrOff,
  honbaEach: countOrNone,
  robNorth: onOrOff,
  yakitori: count,
  breakSide: oneOf(BREAK_SIDES),
  claimWindowMs: count,
  irregularities: sanmaIrregularityChoices,
  penalise: oneOf(PENALISERS),
};

export const SANMA_TABLE_DEFAULTS: SanmaTableOptions = {
  redFives: false,
  allFivesRed: false,
  chip: 0,
  stick: 1_000,
  doubleRon: false,
  sacredDiscard: 'furiten',
  startPoints: EAST_AND_SOUTH.start,
  targetPoints: null,
  returnPoints: null,
  extraRounds: PLAIN_ENDING.extraRounds,
  dealerMayStop: false,
  bust: false,
  nagashi: false,
  honbaEach: null,
  robNorth: false,
  yakitori: 0,
  breakSide: 'seat',
  claimWindowMs: 3_000,
  irregularities: {},
  penalise: 'by-people',
};

type EndingOptions = Pick<SanmaTableOptions, 'startPoints' | 'targetPoints' | 'bust'>;

/** A match that is over when it begins, or after its first hand, is none. */
function endingDisagreement({ startPoints, targetPoints, bust }: EndingOptions): OptionClash | null {
  if (bust && startPoints === 0) return { clash: 'bust-from-nothing' };
  if (targetPoints === null || targetPoints > startPoints) return null;
  return { clash: 'target-not-above-start', target: targetPoints, start: startPoints };
}

type HonbaOptions = Pick<SanmaTableOptions, 'honbaEach'> & { readonly honba: number };

/** Ends no match can have; and a third of a counter is paid, unless it is said what is. */
export function sanmaDisagreement(options: EndingOptions & HonbaOptions): OptionClash | null {
  const { honba, honbaEach } = options;
  const split = honbaEach !== null || honba % 3 === 0;
  return split
    ? endingDisagreement(options)
    : { clash: 'only-with', option: `honba=${honba}`, needs: 'honbaEach' };
}

/** A chip for ippatsu, for each dora beneath and each red five, and five for a yakuman; where all fives are red none is luck. */
export function chipsFrom({ chip, allFivesRed }: SanmaTableOptions): ChipRule | null {
  if (chip === 0) return null;
  const eachHanOf = ['ippatsu', 'ura-dora', ...(allFivesRed ? [] : ['red-five'])];
  return { points: chip, eachHanOf, yakuman: 5 };
}

/** What a repeat counter adds on a discard, and to each by self-draw. */
export function honbaFrom({ honba, honbaEach }: HonbaOptions) {
  return { honba, honbaEach: honbaEach ?? honba / 3 };
}

/**
 * Every replacement comes from behind the indicator: four kongs' and four Norths', and with flowers in the set four more
 * (docs/rules/sanma-honshu.md, "Tiles").
 */
function deadWallFor({ flowers = false }: { readonly flowers?: boolean }): DeadWall {
  return { tiles: flowers ? 18 : 14, replacements: 'from-it', indicatorStack: flowers ? 7 : 5 };
}

type SanmaTableFacts = Pick<
  Ruleset,
  'tiles' | 'walls' | 'breaking' | 'deadWall' | 'deal' | 'claims' | 'match' | 'irregularities' | 'penalise'
>;

/** Tiles, walls, deal, claims and match of every sanma. */
export function sanmaTable(options: SanmaTableOptions & { readonly flowers?: boolean }): SanmaTableFacts {
  const plain = options.flowers === true ? SANMA_SET_WITH_FLOWERS : SANMA_SET;
  const tiles = options.redFives
    ? withRedFives(plain, ['p', 's'], options.allFivesRed ? 'all' : 'one')
    : plain;
  return {
    tiles,
    walls: wallPlansFor(WALLS_WITHOUT_A_MIDDLE, tileTotal({ tiles })),
    breaking: { throws: 1, side: options.breakSide },
    deadWall: deadWallFor(options),
    deal: { seats: EAST_AND_SOUTH.seats, rounds: [4, 4, 4, 1], dealerExtra: 1 },
    claims: {
      chow: 'only-to-win',
      openKong: 'allowed',
      robbing: { addedKong: 'any-hand', concealedKong: 'orphans-only', setAside: '4z' },
      sacredDiscard: options.sacredDiscard,
      onlyToWin: [],
      winners: options.doubleRon ? 'all' : 'nearest',
      claimWindowMs: options.claimWindowMs,
    },
    match: { ...EAST_AND_SOUTH, start: options.startPoints, ending: endingFrom(options) },
    irregularities: sanmaIrregularities({ tiles, ready: 'declared' }, options.irregularities),
    penalise: options.penalise,
  };
}

function endingFrom(options: SanmaTableOptions): MatchEnding {
  const { targetPoints, returnPoints, extraRounds, dealerMayStop, bust, yakitori } = options;
  return {
    ...PLAIN_ENDING,
    fallsOutBelow: bust ? 0 : null,
    target: targetPoints,
    mustReach: returnPoints,
    extraRounds,
    dealerMayStop,
    pays: { ...NO_PAYMENTS, yakitori },
  };
}
