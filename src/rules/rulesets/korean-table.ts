import type { ClaimRules } from '../claims/claims.ts';
import { type IrregularityChoices, PENALISERS, type Penaliser } from '../irregularities.ts';
import type { Ruleset } from '../ruleset.ts';
import type { TileFace, Wind } from '../tiles/tile.ts';
import { type TileCount, tileTotal } from '../tiles/tile-set.ts';
import { TURN_ORDERS, type TurnOrder } from '../walls/turns.ts';
import { BREAK_SIDES, type BreakSide, type DeadWall } from '../walls/wall-break.ts';
import { irregularityChoices, pointIrregularities } from './irregularity-tables.ts';
import { count, type OptionBook, oneOf, onOrOff, targetOrNone } from './option-book.ts';
import {
  endingAt,
  handsOf,
  MATCH_SIZES,
  type MatchSize,
  type Plans,
  WALLS_WITH_A_MIDDLE,
  wallPlansFor,
} from './table-plans.ts';

/** What every Korean system lets a club choose about the table (docs/rules.md, "Options"). */
export type TableOptions = {
  readonly match: MatchSize;
  /** Whether drawn hands are carried into the next match of a double or triple one. */
  readonly goulashCarries: boolean;
  /** Whoever has so many ends the match; `null` = it is played to its end. */
  readonly targetPoints: number | null;
  readonly openKong: boolean;
  readonly robConcealedKong: boolean;
  readonly sacredDiscard: 'same-kind' | 'none';
  /** Whether who is ready may make a concealed kong that leaves the waits as they were. */
  readonly kongAfterReady: boolean;
  readonly ghostPlayer: boolean;
  readonly turnOrder: TurnOrder;
  readonly breakSide: BreakSide | typeof ANYWHERE;
  readonly claimWindowMs: number;
  readonly irregularities: IrregularityChoices;
  readonly penalise: Penaliser;
};

/** Informally the dealer breaks "wherever they choose": any side, and as far along as two throws reach. */
const ANYWHERE = 'anywhere';

export const TABLE_OPTIONS: OptionBook<TableOptions> = {
  defaults: {
    match: 'single',
    goulashCarries: false,
    targetPoints: null,
    openKong: true,
    robConcealedKong: true,
    sacredDiscard: 'same-kind',
    kongAfterReady: true,
    ghostPlayer: false,
    turnOrder: 'ccw',
    breakSide: 'seat',
    claimWindowMs: 3_000,
    irregularities: {},
    penalise: 'by-people',
  },
  checks: {
    match: oneOf(MATCH_SIZES),
    goulashCarries: onOrOff,
    targetPoints: targetOrNone,
    openKong: onOrOff,
    robConcealedKong: onOrOff,
    sacredDiscard: oneOf(['same-kind', 'none']),
    kongAfterReady: onOrOff,
    ghostPlayer: onOrOff,
    turnOrder: oneOf(TURN_ORDERS),
    breakSide: oneOf([...BREAK_SIDES, ANYWHERE]),
    claimWindowMs: count,
    irregularities: irregularityChoices,
    penalise: oneOf(PENALISERS),
  },
};

/** The last thirteen tiles lie dead; kong replacements are the tiles before them. */
const UNUSED_HAND: DeadWall = { tiles: 13, replacements: 'before-it', indicatorStack: null };
const DEAD_WALL: DeadWall = { ...UNUSED_HAND, indicatorStack: 3 };

/** Nothing lies dead: the indicator is drawn in its turn like any other tile. */
const REVEALED: DeadWall = { ...DEAD_WALL, tiles: 0 };

interface DeadWallModules {
  readonly deadWall: boolean;
  readonly dummyHand: boolean;
  readonly revealedDora: boolean;
}

export function deadWallWith({ deadWall, dummyHand, revealedDora }: DeadWallModules): DeadWall | null {
  if (deadWall || (dummyHand && revealedDora)) return DEAD_WALL;
  if (revealedDora) return REVEALED;
  return dummyHand ? UNUSED_HAND : null;
}

type ThreeWinds = readonly [Wind, Wind, Wind];
export const EAST_SOUTH_WEST: ThreeWinds = ['east', 'south', 'west'];
export const EAST_SOUTH_NORTH: ThreeWinds = ['east', 'south', 'north'];
export const NORTH_EAST_SOUTH: ThreeWinds = ['north', 'east', 'south'];

interface KoreanTable {
  readonly tiles: readonly TileCount[];
  /** Left out = with a middle where the tiles leave one. */
  readonly plans?: Plans;
  readonly seats?: ThreeWinds;
  readonly deadWall?: DeadWall | null;
  readonly winners: ClaimRules['winners'];
  readonly onlyToWin?: readonly TileFace[];
  /** The wind that is laid aside like a flower, and whether it may be robbed then. */
  readonly setAside?: TileFace;
  readonly setAsideRobbed?: 'never';
}

type KoreanTableFacts = Pick<
  Ruleset,
  'tiles' | 'walls' | 'breaking' | 'deadWall' | 'deal' | 'claims' | 'match' | 'irregularities' | 'penalise'
>;

/** Walls, deal, claims and match as all Korean systems have them (docs/rules.md). */
export function koreanTable(options: TableOptions, table: KoreanTable): KoreanTableFacts {
  const { tiles, plans = WALLS_WITH_A_MIDDLE, seats = EAST_SOUTH_WEST, deadWall = null } = table;
  const { winners, onlyToWin = [], setAside, setAsideRobbed } = table;
  const indicatorStack = deadWall?.indicatorStack ?? null;
  const sitting = options.ghostPlayer ? ([...seats, 'north'] as const) : seats;
  return {
    tiles,
    walls: wallPlansFor(plans, tileTotal({ tiles })),
    breaking:
      options.breakSide === ANYWHERE
        ? { throws: 2, side: 'geometric' }
        : { throws: 1, side: options.breakSide },
    deadWall: options.ghostPlayer ? { ...UNUSED_HAND, indicatorStack } : deadWall,
    deal: { seats: sitting, rounds: [4, 4, 4, 1], dealerExtra: 1 },
    claims: {
      chow: 'only-to-win',
      openKong: options.openKong ? 'allowed' : 'forbidden',
      robbing: {
        addedKong: 'any-hand',
        concealedKong: options.robConcealedKong ? 'orphans-only' : 'never',
        ...(setAside === undefined ? {} : { setAside }),
        ...(setAsideRobbed === undefined ? {} : { setAsideRobbed }),
      },
      sacredDiscard: options.sacredDiscard,
      ...(options.kongAfterReady ? {} : { kongAfterReady: 'forbidden' }),
      onlyToWin,
      winners,
      claimWindowMs: options.claimWindowMs,
    },
    match: {
      ...handsOf(options.match, options.goulashCarries ? 'throughout' : 'every-match'),
      ending: endingAt(options.targetPoints),
      seats: sitting,
      rounds: seats,
      windsGoTo: options.ghostPlayer ? 'sides' : 'players',
      turnOrder: options.turnOrder,
    },
    irregularities: pointIrregularities({ tiles, ready: 'declared' }, options.irregularities),
    penalise: options.penalise,
  };
}
