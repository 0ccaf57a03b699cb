import type { HandEvent } from '../play/events/domain-event.ts';
import { type HandState, isUnderWay } from '../play/game/hand/hand-state.ts';
import { unreachable } from '../rules/unreachable.ts';

/** What keeps a hand from going on. */
export type Obstacle = 'tiles-astray' | 'many-astray' | 'deal-stands-still' | 'wall-is-empty';

/** What is watched of a hand, so that it cannot stand for ever. */
export interface ObstacleWatch {
  /** Null while it goes on. */
  readonly obstacle: Obstacle | null;
  /** Moves of the play so far: tells one wait from the next. */
  readonly moves: number;
  /** Moves that were refused since the last one of the play. */
  readonly refusals: number;
}

/** How long people may take to put right what is wrong, in milliseconds; then the table is read. */
export interface Patience {
  readonly astrayMs: number;
  readonly manyAstrayMs: number;
  readonly dealMs: number;
  /** `first`: time runs from the first refused move on; `last`: it is the silence after the last one. */
  readonly since: 'first' | 'last';
}

/** More of them than anybody puts back one by one. */
const MANY_ASTRAY = 6;

/** Whoever is refused so often in a row, whatever he puts back between, means another play than the table. */
const MOST_REFUSALS = 12;

export const NOTHING_WATCHED: ObstacleWatch = { obstacle: null, moves: 0, refusals: 0 };

/** Real people at a real table. */
const AT_A_TABLE: Patience = {
  astrayMs: 20_000,
  manyAstrayMs: 5_000,
  dealMs: 60_000,
  since: 'first',
};

/** Where people take no time only silence says anything. */
const AT_MAX: Patience = {
  astrayMs: 2_000,
  manyAstrayMs: 2_000,
  dealMs: 6_000,
  since: 'last',
};

/** How many times faster than real people; `max`: they take no time. */
export type Speed = number | 'max';

export const patienceAt = (speed: Speed): Patience =>
  speed === 'max'
    ? AT_MAX
    : {
        ...AT_A_TABLE,
        astrayMs: AT_A_TABLE.astrayMs / speed,
        manyAstrayMs: AT_A_TABLE.manyAstrayMs / speed,
        dealMs: AT_A_TABLE.dealMs / speed,
      };

/** Whether an event is of the play, or happens beside it. */
const IS_PLAY = {
  TileMisplaced: false,
  TilePutBack: false,
  TileLifted: false,
  TileSetDown: false,
  TileRearranged: false,
  IrregularityNoticed: false,
  PenaltyImposed: false,
  HandDied: false,
  HandRevived: false,
  FlowerVoided: false,
  PointsCorrected: false,
  AddedKongMade: true,
  BeneathTurned: true,
  ChowMade: true,
  ClaimAnnounced: true,
  ClaimPassed: true,
  ClaimTaken: true,
  ClaimWindowClosed: true,
  ConcealedKongMade: true,
  DealEnded: true,
  DiceRolled: true,
  FlowerSetAside: true,
  FollowingResumed: true,
  HandBegan: true,
  HandsDealt: true,
  HandDrawn: true,
  HandSettled: true,
  HandUndone: true,
  HandVoided: true,
  HandWentDeclared: true,
  HandWon: true,
  IndicatorTurned: true,
  JokerReplaced: true,
  JokerReturned: true,
  JokerTaken: true,
  MeldTileShown: true,
  MeldTileTakenBack: true,
  OpenKongMade: true,
  PongMade: true,
  ReadyDeclared: true,
  ReadySaid: true,
  ReadyShown: true,
  ReadyTakenBack: true,
  ReadyWithdrawn: true,
  ReplacementDrawn: true,
  StickLaid: true,
  TileDealt: true,
  TileDiscarded: true,
  TileDrawn: true,
  WallsServed: true,
  WinAccepted: true,
  WinCalled: true,
  WinLetPass: true,
  WindSetAside: true,
} as const satisfies Record<HandEvent['type'], boolean>;

/** The watch after one more event of the hand, which is `hand` then. */
export const watchAfter = (watch: ObstacleWatch, event: HandEvent, hand: HandState): ObstacleWatch => {
  const isPlay = IS_PLAY[event.type];
  const refused = event.type === 'TileMisplaced' ? 1 : 0;
  const moves = isPlay ? watch.moves + 1 : watch.moves;
  const refusals = isPlay ? 0 : watch.refusals + refused;
  return watchOf(hand, { moves, refusals });
};

/** The watch over a hand as it is; after a restart its time begins anew. */
export const watchOf = (
  hand: HandState | null,
  counted: Pick<ObstacleWatch, 'moves' | 'refusals'>,
): ObstacleWatch => ({
  obstacle: hand === null ? null : obstacleIn(hand),
  ...counted,
});

const obstacleIn = ({ knowing, stage, misplaced }: HandState): Obstacle | null => {
  if (knowing === 'declared' || !isUnderWay(stage)) return null;
  if (misplaced.length > MANY_ASTRAY) return 'many-astray';
  if (misplaced.length > 0) return 'tiles-astray';
  return stage === 'dealing' ? 'deal-stands-still' : null;
};

/** How long it may last. */
export const patienceWith = (obstacle: Obstacle, patience: Patience): number => {
  switch (obstacle) {
    case 'tiles-astray':
    case 'wall-is-empty':
      return patience.astrayMs;
    case 'many-astray':
      return patience.manyAstrayMs;
    case 'deal-stands-still':
      return patience.dealMs;
    default:
      return unreachable(obstacle);
  }
};

/** Whether the same wait goes on. */
export const isSameWait = (one: ObstacleWatch, other: ObstacleWatch, { since }: Patience): boolean =>
  one.obstacle === other.obstacle &&
  one.moves === other.moves &&
  (since === 'first' || one.refusals === other.refusals);

/** Whether there is, or was, anything to wait for: nearly all that happens in a hand has no obstacle before or after it. */
export const hasObstacle = (before: ObstacleWatch, after: ObstacleWatch): boolean =>
  before.obstacle !== null || after.obstacle !== null;

/** Whether so much was refused that no time need pass. */
export const isHopeless = ({ obstacle, refusals }: ObstacleWatch): boolean =>
  obstacle !== null && refusals >= MOST_REFUSALS;
