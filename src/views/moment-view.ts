import type { KnownFault } from '../../firmware-protocol/faults.ts';
import type { BuildProgress } from '../charts/chart-events.ts';
import type { HandChartState, SurfaceState, TableState, TileSetState } from '../charts/chart-states.ts';
import { contestOf } from '../charts/match-steps.ts';
import { registerOf, setPlayed } from '../charts/played-sets.ts';
import { sideToTurn } from '../charts/shows.ts';
import { sortingStep } from '../charts/sorting.ts';
import type { TableFault } from '../charts/standing-faults.ts';
import { tableAskOf } from '../charts/table-asks.ts';
import { secondsToBuilt, type TableContext } from '../charts/table-context.ts';
import type { ByTileSet } from '../charts/tile-sets.ts';
import type { Outcome } from '../contract/outcome-view.ts';
import type { LineTrouble, Moment } from '../contract/table-view.ts';
import { claimWindow } from '../play/game/hand/claim-window.ts';
import { type HandState, type Turn, throwerOf } from '../play/game/hand/hand-state.ts';
import type { HandInPlay } from '../play/game/hand-in-play.ts';
import { type MatchState, placesOf, pointsHeld } from '../play/game/match/match-state.ts';
import { dealerToAsk } from '../play/game/match/next-hand.ts';
import { nextDealt, nextReplacing } from '../play/referee/judge-deal.ts';
import type { Player, Side } from '../play/seating/furniture.ts';
import { of, playersOf, sideOf } from '../play/seating/seating.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { unreachable } from '../rules/unreachable.ts';
import { askedBackViews } from './asked-back-view.ts';
import { faultViewOf } from './fault-view.ts';
import { matchEndView } from './outcome-view.ts';
import { type NameOf, nameInMatch } from './shown-names.ts';

/** A tile set, by the state of its chart, and how far it is built. */
export interface TileSetSeen {
  readonly at: TileSetState;
  readonly progress: BuildProgress | null;
}

/** A fault for which nothing stops, and where it is. */
export interface Warned extends Pick<TableFault, 'place'> {
  readonly code: KnownFault;
}

/** Where the charts are, by their own state names, and what they know. */
export interface ChartsSeen {
  readonly ruleset: Ruleset;
  readonly table: TableState;
  readonly context: TableContext;
  readonly surface: SurfaceState;
  readonly sets: ByTileSet<TileSetSeen>;
  /** What keeps the table from being heard, as far as it is known. */
  readonly trouble: LineTrouble | null;
  /** What is not well although nothing has stopped for it. */
  readonly warnings: readonly Warned[];
  readonly hand: {
    readonly at: HandChartState;
    readonly state: HandState;
    readonly notices: Readonly<Partial<Record<Side, string>>>;
  } | null;
}

type FourStacks = [number, number, number, number];

const NO_STACKS: FourStacks = [0, 0, 0, 0];

/** What the screens know beside where the charts are. */
export interface MomentFacts {
  readonly outcome: Outcome | null;
  /** When the claim window that is open was first shown, in milliseconds since 1970. */
  readonly claimSince: number;
  /** How long such a window stands open at the pace of those who play; null: until everybody has answered. */
  readonly claimWindowMs: number | null;
  /** When the dealer who is asked has said nothing for too long, likewise; null where nobody is asked. */
  readonly dealerEndsAt: number | null;
  /** The fault before the lid was opened; null where there was none. */
  readonly lidOpenedFor: TableFault | null;
  readonly nameOf: NameOf;
}

/** The moment the table's people live in, read from where the charts are. */
export const momentOf = (seen: ChartsSeen, facts: MomentFacts): Moment => {
  switch (seen.table) {
    case 'choosingDealer':
      return choosingDealer(seen.context);
    case 'betweenHands':
      return waitingOr(seen, gateMoving(seen));
    case 'inHand':
      return waitingOr(seen, seen.hand === null ? { at: 'recovering' } : handMoment(seen, seen.hand, facts));
    case 'held':
      return { at: 'paused', why: 'watchdog', gate: seen.context.gate };
    case 'paused':
      return { at: 'paused', why: seen.context.pause.by, gate: seen.context.gate };
    case 'service':
      return { at: 'recovering' };
    case 'sorting':
      return sortingSets(seen.context);
    case 'askingDealer':
      return askingDealer(seen, facts);
    case 'matchOver':
      return matchOver(seen, facts);
    case 'fault':
      return faultMoment(seen, facts);
    case 'recovering':
    case 'deciding':
    case 'reconciling':
    case 'retrying':
    case 'refused':
      return { at: 'recovering' };
    default:
      return unreachable(seen.table);
  }
};

const askingDealer = ({ context: { match }, ruleset }: ChartsSeen, { dealerEndsAt }: MomentFacts): Moment => {
  const dealer = match === null ? null : dealerToAsk(match, ruleset);
  if (match === null || dealer === null) return { at: 'recovering' };
  const until = dealerEndsAt === null ? {} : { endsAt: dealerEndsAt };
  return { at: 'askingDealer', dealer: sideOf(match.seating, dealer), ...until };
};

const matchOver = ({ context: { match }, ruleset }: ChartsSeen, { nameOf }: MomentFacts): Moment =>
  match === null
    ? { at: 'matchOver', ranking: [] }
    : { at: 'matchOver', ranking: rankingOf(match, ruleset, nameOf), ...matchEndView(match) };

const waitingOr = ({ context }: ChartsSeen, otherwise: Moment): Moment => {
  const press = tableAskOf(context);
  switch (press) {
    case 'nothing':
      return otherwise;
    case 'resume':
      return { at: 'paused', why: 'start-keys', gate: 'closed' };
    case 'resume-itself':
      return { at: 'paused', why: 'start-keys', gate: 'open' };
    case 'home':
      return { at: 'fault', code: 'F112', ends: 'press-start' };
    case 'open-gate-when-built':
      return { at: 'waitingForStart', press: 'open-gate' };
    case 'take-down':
      return { at: 'waitingForStart', press: 'build' };
    case 'wait-for-drum':
      return waitingForDrum(context);
    default:
      return { at: 'waitingForStart', press };
  }
};

const sortingSets = (context: TableContext): Moment => {
  const { otherGame } = context;
  const tiles = otherGame?.differs === 'tiles' ? otherGame : { out: [], in: [] };
  return { at: 'sortingSets', ...sortingStep(context), out: [...tiles.out], in: [...tiles.in] };
};

const waitingForDrum = (context: TableContext): Moment => ({
  at: 'waitingForDrum',
  counted: context.built?.counted ?? 0,
  of: context.built?.of ?? 0,
  secondsLeft: secondsToBuilt(context),
});

const gateMoving = ({ surface }: ChartsSeen): Moment => {
  if (surface === 'opening') return { at: 'gateMoving', to: 'open' };
  if (surface === 'closing') return { at: 'gateMoving', to: 'closed' };
  return surface === 'open' ? { at: 'gateOpen' } : { at: 'recovering' };
};

const choosingDealer = (context: TableContext): Moment => {
  const contest = contestOf(context);
  const thrown = context.match?.throws ?? [];
  const throws = thrown.map(({ side, dice: [first, second] }) => ({
    side,
    dice: [first, second] satisfies [number, number],
  }));
  return {
    at: 'choosingDealer',
    throws,
    next: contest === null ? 0 : contest.decided ? contest.side : contest.next,
  };
};

const handMoment = (
  seen: ChartsSeen,
  { at, state }: NonNullable<ChartsSeen['hand']>,
  facts: MomentFacts,
): Moment => {
  const { outcome } = facts;
  switch (at) {
    case 'gathering':
      return seen.surface === 'closed' ? goneIn(seen, state) : gateMoving(seen);
    case 'shuffling':
      return shuffling(seen);
    case 'buildingWalls':
    case 'served':
      return building(seen, state);
    case 'rollingDice':
    case 'thrown':
      return { at: 'rollingDice', thrower: sideOf(state.seating, throwerOf(state)) };
    case 'dealing':
      if (state.toDeal !== null) return { at: 'dealing', taking: null };
      if (state.knowing === 'declared') return UNSEEN;
      return {
        at: 'dealing',
        taking: sideOf(state.seating, taking(state, seen.ruleset)),
        ...askedBackViews(state),
      };
    case 'settling':
    case 'settled':
      return outcome === null ? { at: 'recovering' } : { at: 'settling', outcome };
    case 'entering':
    case 'playing':
    case 'voided':
      return playing({ hand: state, ruleset: seen.ruleset }, facts);
    default:
      return unreachable(at);
  }
};

const taking = (hand: HandState, ruleset: Ruleset): Player =>
  nextDealt({ hand, ruleset }) ?? nextReplacing(hand) ?? hand.dealer;

/** The set that the hand is played with. */
const setSeen = ({ sets, context }: ChartsSeen): TileSetSeen =>
  sets[setPlayed(context)] ?? { at: 'unknown', progress: null };

/** The tiles have gone in: the walls rise that were built ahead, or these tiles are shuffled. */
const goneIn = (seen: ChartsSeen, hand: HandState): Moment => {
  const { at } = setSeen(seen);
  return at === 'track' || at === 'serving' ? building(seen, hand) : shuffling(seen);
};

const shuffling = (seen: ChartsSeen): Moment => {
  const { progress } = setSeen(seen);
  return {
    at: 'shuffling',
    counted: progress?.counted ?? 0,
    of: progress?.of ?? registerOf(seen.context).size,
  };
};

const building = (seen: ChartsSeen, { wall }: HandState): Moment => {
  const { at, progress } = setSeen(seen);
  const of: FourStacks = [...wall.plan.stacks];
  const raising = at === 'serving' || at === 'table';
  return {
    at: 'buildingWalls',
    step: raising ? 'raising' : 'stacking',
    built: raising || at === 'track' ? of : [...(progress?.built ?? NO_STACKS)],
    of,
    middle: raising ? wall.plan.middle : (progress?.middle ?? 0),
  };
};

const DOING = {
  drawing: 'drawing',
  claiming: 'replacing',
  discarding: 'discarding',
  replacing: 'replacing',
} as const satisfies Record<Turn['doing'], string>;

/** A hand that the table does not follow. */
const UNSEEN: Moment = { at: 'playing', turn: null, doing: 'unseen', claim: null, misplaced: 0 };

const playing = (game: HandInPlay, { outcome, claimSince, claimWindowMs: windowMs }: MomentFacts): Moment => {
  if (game.hand.knowing === 'declared' && game.hand.stage === 'playing') return UNSEEN;
  const { turn, misplaced, seating } = game.hand;
  const claim = claimWindow(game.hand);
  const turning = sideToTurn(game);
  if (turn === null) return outcome === null ? { at: 'recovering' } : { at: 'settling', outcome };
  return {
    at: 'playing',
    turn: sideOf(seating, turn.player),
    doing: DOING[turn.doing],
    claim:
      claim === null
        ? null
        : {
            face: claim.face,
            from: sideOf(seating, claim.from),
            answered: claim.answered.map((player) => sideOf(seating, player)),
            ...(windowMs === null ? {} : { endsAt: claimSince + windowMs }),
          },
    misplaced: misplaced.length,
    ...askedBackViews(game.hand),
    ...(turning === null ? {} : { turning }),
  };
};

const rankingOf = (
  match: MatchState,
  ruleset: Ruleset,
  nameOf: NameOf,
): Extract<Moment, { at: 'matchOver' }>['ranking'] => {
  const ranks = placesOf(match, ruleset);
  const held = pointsHeld(match, ruleset);
  return playersOf(match.players)
    .toSorted((a, b) => of(ranks, a) - of(ranks, b))
    .map((player) => ({
      player,
      name: nameInMatch(match, player, nameOf),
      points: of(held, player),
      rank: of(ranks, player),
    }));
};

const faultMoment = ({ context }: ChartsSeen, { lidOpenedFor }: MomentFacts): Moment => {
  const { fault } = context.safety;
  return fault === null ? { at: 'recovering' } : { at: 'fault', ...faultViewOf(fault, lidOpenedFor) };
};
