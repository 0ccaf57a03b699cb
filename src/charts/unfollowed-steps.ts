import { type DeclarationVerdict, refuse } from '../play/declarations/declaration.ts';
import {
  drawAsRead,
  playerBefore,
  type TableRead,
  winsAsRead,
} from '../play/declarations/outcome/outcome-as-read.ts';
import type { DomainEvent, HandEvent } from '../play/events/domain-event.ts';
import type { WhyUnfollowed } from '../play/events/hand.ts';
import type { DeclaredOutcome } from '../play/events/say.ts';
import { type HandState, isUnderWay } from '../play/game/hand/hand-state.ts';
import {
  asFollowed,
  mayBeFollowedAgain,
  strayed,
  whoseAreAstray,
  type ZoneDifference,
} from '../play/game/hand/unfollowed.ts';
import { judgeDeclaration } from '../play/judge.ts';
import { type Player, sameZone, type Tile } from '../play/seating/furniture.ts';
import { playerAt } from '../play/seating/seating.ts';
import { readyOfAll } from '../play/win/circumstances.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { type Obstacle, type ObstacleWatch, watchOf } from './astray-watch.ts';
import type { SpokenAtTable, TableChartEvent, TableLearned } from './chart-events.ts';
import type { Reported } from './heard-by.ts';
import { differencesTo, missedIn, withoutMoved } from './missed-moves.ts';
import { registerOf } from './played-sets.ts';
import type { Command } from './ports.ts';
import { recordableJudged } from './recordable.ts';
import { isKnown } from './table-asks.ts';
import {
  matchInPlay,
  type OutcomeReadPurpose,
  type ReadPurpose,
  type TableContext,
  type TablePorts,
  type TilesTold,
} from './table-context.ts';
import { asksRedeal, refusalShow } from './unfollowed-shows.ts';

const BECAUSE = {
  'tiles-astray': 'tiles-astray',
  'many-astray': 'tiles-astray',
  'deal-stands-still': 'deal-stands-still',
  'wall-is-empty': 'tiles-astray',
} as const satisfies Record<Obstacle, WhyUnfollowed>;

/** What was read where a hand cannot go on: its tiles are right after all, or it goes on declared. */
export const doubtResolved = (
  ruleset: Ruleset,
  hand: HandState,
  { learned, obstacle }: { readonly learned: TableLearned; readonly obstacle: Obstacle },
): readonly HandEvent[] => {
  const differences = withoutMoved(strayed(hand, learned.places), learned.movedMeanwhile);
  if (differences.every(isSorting)) return putBack(hand, learned);
  // Moves that were not told explain it: they are followed first.
  if (missedIn({ hand, ruleset }, learned).length > 0) return [];
  return wentDeclared(ruleset, hand, { differences, because: BECAUSE[obstacle] });
};

interface LostSight {
  readonly differences: readonly ZoneDifference[];
  readonly because: WhyUnfollowed;
}

/** Whose tiles lie astray is noticed; nobody is penalised at once for it: the table cannot say who moved them. */
const wentDeclared = (
  ruleset: Ruleset,
  hand: HandState,
  { differences, because }: LostSight,
): readonly HandEvent[] => {
  const astray = whoseAreAstray(hand, differences);
  const irregularity = hand.stage === 'dealing' ? 'misdeal' : 'knocked-tiles';
  return [
    ...astray.map(
      (player) => ({ type: 'IrregularityNoticed', player, irregularity, detail: because }) as const,
    ),
    { type: 'HandWentDeclared', because, astray, ready: readyOfAll({ hand, ruleset }) },
  ];
};

/** People sort their tiles whenever they like. */
const isSorting = (difference: ZoneDifference): boolean => {
  if (difference.about !== 'tile') return false;
  const { expected, found } = difference;
  return expected.place === 'hand' && found?.place === 'hand' && found.side === expected.side;
};

/** What was taken for astray lies where it belongs. */
const putBack = ({ misplaced }: HandState, { places }: TableLearned): readonly HandEvent[] =>
  misplaced.flatMap(({ tile }) => {
    const to = places.get(tile.tile);
    return to === undefined ? [] : [{ type: 'TilePutBack', tile, to } as const];
  });

/** That the tiles lie again as they were followed last; nothing while they do not, or something was said meanwhile. */
export const followedAgain = ({ match, hand }: TableContext, { places }: TilesTold): readonly HandEvent[] => {
  if (hand === null || !mayBeFollowedAgain(hand) || match?.agreement.open != null) return [];
  const differences = strayed(hand, places);
  if (!differences.every(isSorting)) return [];
  return [{ type: 'FollowingResumed' }, ...differences.flatMap((each) => sorted(asFollowed(hand), each))];
};

const sorted = (hand: HandState, difference: ZoneDifference): readonly HandEvent[] => {
  if (difference.about !== 'tile' || difference.found?.place !== 'hand') return [];
  const { found } = difference;
  const player = playerAt(hand.seating, found.side);
  const tile: Tile | undefined =
    player === null
      ? undefined
      : hand.players[player].concealed.find((held) => held.tile === difference.tile);
  if (player === null || tile === undefined) return [];
  return [{ type: 'TileRearranged', player, tile: { tile: tile.tile, face: tile.face }, slot: found.index }];
};

/** What is known of the tiles after the table told one more move. */
export const toldWith = (
  told: TilesTold | null,
  { tile, from, to }: Reported<'TileMoved'>,
): TilesTold | null => {
  if (told === null) return null;
  const places = new Map(told.places).set(tile, to);
  const isSort = from.place === 'hand' && to.place === 'hand' && from.side === to.side;
  const isKnown = from.place !== 'air' && sameZone(told.places.get(tile) ?? from, to) && !sameZone(from, to);
  return {
    places,
    told: isSort || isKnown || to.place === 'air' ? told.told : [...told.told, { tile, from, to }],
  };
};

/** Whether the walls of this hand have given all that is drawn from them. */
export const isWallEmpty = ({ places }: TilesTold, { wall }: Pick<HandState, 'wall'>): boolean =>
  [...places.values()].filter(({ place }) => place === 'wall').length <= (wall.dead?.tiles ?? 0);

/** How the hand has ended, as the table reads it, proposed by whoever said so. */
export const outcomeProposed = (
  { ruleset, canBeRecorded, now }: TablePorts,
  context: TableContext,
  { reading, told }: { readonly reading: OutcomeReadPurpose; readonly told: TilesTold },
): DeclarationVerdict => {
  const { hand } = context;
  const inPlay = matchInPlay(ruleset, context);
  if (inPlay === null || hand === null) return refuse('no-hand');
  const read: TableRead = { ...told, faces: registerOf(context) };
  const { player } = reading;
  const outcomes: readonly DeclaredOutcome[] =
    reading.for === 'win'
      ? winsAsRead({ hand, ruleset }, player, read)
      : [drawAsRead({ hand, ruleset }, read)];
  let judged: DeclarationVerdict = refuse('nothing-to-read');
  for (const outcome of outcomes) {
    const say = { say: 'propose', proposal: { kind: 'outcome', hand: hand.hand, outcome } } as const;
    const speaker = { role: 'player', player } as const;
    const proposed = judgeDeclaration(inPlay, { speaker, id: null, at: now(), say });
    judged = recordableJudged(canBeRecorded, inPlay, proposed);
    if (judged.accepted) return judged;
  }
  return judged;
};

/** What comes of a reading of the table, for a hand that is on. */
export interface TilesJudged {
  readonly step: Partial<TableContext>;
  /** What the hand records. */
  readonly ruled: readonly HandEvent[];
  /** What was proposed. */
  readonly accepted: readonly DomainEvent[];
  readonly shows: readonly Command[];
}

/** What was read says how the hand goes on: followed, declared, or to its end. */
export const tilesJudged = (ports: TablePorts, context: TableContext, learned: TableLearned): TilesJudged => {
  const { hand, reading } = context;
  const nothing: TilesJudged = { step: { reading: null }, ruled: [], accepted: [], shows: [] };
  if (hand === null || !isUnderWay(hand.stage)) return nothing;
  const told = toldAnew(context.told, learned);
  if (hand.unfollowed === null) {
    const step = { reading: null, told: { places: told.places, told: [] } };
    return { ...nothing, step, ruled: observedRuled(ports, context, learned) };
  }
  const step = { reading: null, told };
  const ruled = followedAgain(context, told);
  if (ruled.length > 0 || reading === null || reading.for === 'doubt') return { ...nothing, step, ruled };
  const judged = outcomeProposed(ports, context, { reading, told });
  return judged.accepted
    ? { ...nothing, step, accepted: judged.events }
    : { ...nothing, step, shows: refusalShow(context, reading, judged.code) };
};

/** What was read of a hand that is followed: why it was doubted, or that the table contradicts its record. */
const observedRuled = (
  { ruleset }: TablePorts,
  { hand, reading }: TableContext,
  learned: TableLearned,
): readonly HandEvent[] => {
  if (hand === null || hand.knowing === 'declared') return [];
  if (reading?.for === 'doubt') return doubtResolved(ruleset, hand, { learned, obstacle: reading.obstacle });
  const differences = differencesTo(hand, learned);
  const isPlayed = hand.stage === 'playing' && isOnTable(hand, learned);
  if (!isPlayed || differences.length === 0 || missedIn({ hand, ruleset }, learned).length > 0) return [];
  return wentDeclared(ruleset, hand, { differences, because: 'contradiction' });
};

/** Whether these are the tiles of the hand at all: where they went back into the machine nothing is left to be played. */
const isOnTable = ({ cycle }: HandState, { set, snapshot, places }: TableLearned): boolean =>
  snapshot.servedCycle === cycle && snapshot.sets[set] === 'table' && places.size > 0;

/** Of tiles that were moved during the reading what was told holds. */
const toldAnew = (before: TilesTold | null, { places, movedMeanwhile }: TableLearned): TilesTold => {
  const moved = [...movedMeanwhile].flatMap((tile) => {
    const at = before?.places.get(tile);
    return at === undefined ? [] : [[tile, at] as const];
  });
  return { places: new Map([...places, ...moved]), told: before?.told ?? [] };
};

/** What one more move means for a hand that nobody follows. */
export const tileTold = (
  context: TableContext,
  seen: Reported<'TileMoved'>,
): {
  readonly told: TilesTold | null;
  readonly watch: ObstacleWatch;
  readonly ruled: readonly HandEvent[];
} => {
  const told = toldWith(context.told, seen);
  const ruled = told === null ? [] : followedAgain(context, told);
  const isEmpty = told !== null && context.hand !== null && isWallEmpty(told, context.hand);
  const obstacle = isEmpty ? 'wall-is-empty' : null;
  return { told, ruled, watch: { obstacle, moves: context.watch.moves + 1, refusals: 0 } };
};

/** For what the table is to be read when people's patience is over; null where that says nothing any more. */
export const readPurposeFor = (context: TableContext, obstacle: Obstacle | null): ReadPurpose | null => {
  const { hand, resumed, match } = context;
  if (hand === null || obstacle === null || resumed === 'waiting' || !isKnown(context)) return null;
  if (obstacle !== 'wall-is-empty')
    return watchOf(hand, context.watch).obstacle === null ? null : { for: 'doubt', obstacle };
  if (hand.unfollowed === null || hand.stage !== 'playing' || match?.agreement.open != null) return null;
  return { for: 'draw', player: lastDiscarder(hand, context.told) };
};

const lastDiscarder = (hand: HandState, told: TilesTold | null): Player => {
  const last = told?.told.findLast(({ to }) => to.place === 'river');
  return (last === undefined ? null : playerBefore(hand, last.to)) ?? hand.dealer;
};

/** For what a key has the table read in a hand that nobody follows; null where it says something else. */
export const readPurposeByKey = (
  context: TableContext,
  event: TableChartEvent,
): OutcomeReadPurpose | null => {
  const { hand, match } = context;
  if (event.type !== 'KeyPressed' || match === null || hand === null) return null;
  const player = playerAt(match.seating, event.side);
  if (player === null || hand.unfollowed === null || hand.stage !== 'playing') return null;
  if (event.key === 'draw') return { for: 'draw', player };
  return event.key === 'win' && hand.said.called.includes(player) ? { for: 'win', player } : null;
};

/** Who has called a win in a hand that nobody follows: what lies before him is read. */
export const winCalled = (
  { hand }: TableContext,
  events: readonly DomainEvent[],
): OutcomeReadPurpose | null => {
  const called = events.find((event) => event.type === 'WinCalled');
  return called === undefined || hand === null || hand.unfollowed === null
    ? null
    : { for: 'win', player: called.player };
};

/** A start key held down while tiles are in play: its player wants the hand dealt again, if all others do. */
export const redealAsked = (
  { match, hand, resumed }: TableContext,
  event: TableChartEvent,
): SpokenAtTable | null => {
  if (event.type !== 'StartHeld' || match === null || hand === null || resumed === 'waiting') return null;
  const player = playerAt(match.seating, event.side);
  if (player === null) return null;
  const speaker = { role: 'player', player } as const;
  const { open } = match.agreement;
  if (open !== null)
    return asksRedeal(open) ? { speaker, id: null, say: { say: 'confirm', proposal: open.number } } : null;
  const outcome = { kind: 'drawn', why: 'agreed-redeal', waiting: [], held: [] } as const;
  return {
    speaker,
    id: null,
    say: { say: 'propose', proposal: { kind: 'outcome', hand: hand.hand, outcome } },
  };
};
