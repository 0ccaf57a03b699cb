import type { Observation } from '../play/events/observation.ts';
import { claimWindow } from '../play/game/hand/claim-window.ts';
import { type HandState, isUnderWay, type Stage, throwerOf } from '../play/game/hand/hand-state.ts';
import { sideOf } from '../play/seating/seating.ts';
import type { HandChartEvent, TableLearned } from './chart-events.ts';
import { differencesTo, isKnownMove } from './missed-moves.ts';
import type { IdleText, Refusals, SideTexts } from './play-texts.ts';
import type { CommandName } from './ports.ts';
import { isBeingBuilt } from './tile-sets.ts';

export interface HandChartInput {
  readonly hand: HandState;
  /** How often the dice were thrown with these walls, for the choice of the first dealer and for this hand. */
  readonly throws: number;
  /** Whether the people have seen the last of them: after a restart, and where something came between, nobody knows. */
  readonly dice: 'seen' | 'being-shown' | 'perhaps-unseen';
  /** Whose the displays are: the table takes them while it asks for a start press, or something is wrong. */
  readonly displays: 'hand' | 'table';
}

export interface HandContext extends HandChartInput {
  /** The last refusal told to each side: until something is right, and longer where a tile lies astray before it. */
  readonly notices: Refusals;
  /** What the displays were told of the play; a side that is left out shows something else. */
  readonly shown: SideTexts;
  /** What a side's display says of which nothing is asked. */
  readonly idle: IdleText;
  /** What people have moved since the machine began to deal, until the hands were read. */
  readonly early: readonly Extract<Observation, { type: 'TileMoved' }>[];
  /** The claim window whose time is running, by its number in the hand. */
  readonly timedWindow: number | null;
}

interface HandSeen {
  readonly context: HandContext;
  readonly event: HandChartEvent;
}

/** The table has shown the last throw of this hand; a late word may be about the throws for the first dealer. */
const showsLastThrow = ({ context: { hand, throws }, event }: HandSeen): boolean =>
  event.type === 'CommandFinished' &&
  event.command.command === 'show-dice' &&
  event.command.cycle === hand.cycle &&
  event.command.throw === throws;

/** The dice have said where the wall is broken; a hand that is not followed is played from then on. */
const isBroken = ({ hand }: HandContext): boolean => isUnderWay(hand.stage);

/** The drum builds the walls of this hand; with two sets it may build those of the next. */
const isBuilding = ({ set, snapshot }: TableLearned): boolean => isBeingBuilt(snapshot, set);

const hasDealt = ({ event }: HandSeen): boolean =>
  event.type === 'PhaseReached' && event.op === 'DEAL' && event.phase === 'done';

/** The machine has failed to show them, and would again. */
const areUnshowable = (event: HandChartEvent): boolean =>
  event.type === 'GoOn' && event.dice === 'unshowable';

/** A machine that shows dice shows these, where the people may not have seen them. */
const showsUnseen = ({ context, event }: HandSeen): boolean =>
  event.type === 'GoOn' && event.dice === 'shown' && context.dice !== 'seen';

/** What the hand chart asks before it moves on. */
export const HAND_GUARDS = {
  stageIs: ({ context }: HandSeen, params: { stage: Stage }) => context.hand.stage === params.stage,
  phaseIs: ({ event }: HandSeen, params: { phase: string }) =>
    event.type === 'PhaseReached' && event.op === 'BUILD' && event.phase === params.phase,
  foundStirring: ({ event }: HandSeen) =>
    event.type === 'TableLearned' && isBuilding(event) && event.snapshot.stacks.every((n) => n === 0),
  foundStacking: ({ event }: HandSeen) => event.type === 'TableLearned' && isBuilding(event),
  foundStacked: ({ event }: HandSeen) =>
    event.type === 'TableLearned' &&
    (isBuilding(event) || event.snapshot.running === 'SERVE' || event.snapshot.sets[event.set] === 'track'),
  foundServed: ({ context, event }: HandSeen) =>
    event.type === 'TableLearned' &&
    event.snapshot.running !== 'SERVE' &&
    event.snapshot.sets[event.set] === 'table' &&
    event.snapshot.servedCycle === context.hand.cycle,
  contradicted: ({ context, event }: HandSeen) =>
    event.type === 'TableLearned' && differencesTo(context.hand, event).length > 0,
  moveKnown: ({ context, event }: HandSeen) => event.type === 'TileMoved' && isKnownMove(context.hand, event),
  finished: ({ event }: HandSeen, params: { command: CommandName }) =>
    event.type === 'CommandFinished' && event.command.command === params.command,
  /** Dice that nobody but the people or the machine has thrown: where they lie was told. */
  diceTold: ({ event }: HandSeen) =>
    event.type === 'Ruled' && event.events.some(({ type }) => type === 'DiceRolled'),
  diceShown: (seen: HandSeen) => isBroken(seen.context) && showsLastThrow(seen),
  wallBroken: ({ context }: HandSeen) => isBroken(context),
  /** The machine deals, and has not yet: a hand that is not followed is played by then. */
  toBeDealt: ({ context: { hand } }: HandSeen) => hand.toDeal !== null && isUnderWay(hand.stage),
  foundDealing: ({ event }: HandSeen) => event.type === 'TableLearned' && event.snapshot.running === 'DEAL',
  handsRose: (seen: HandSeen) => seen.context.hand.knowing === 'declared' && hasDealt(seen),
  handsRoseInSight: (seen: HandSeen) => seen.context.hand.knowing === 'observed' && hasDealt(seen),
  diceMayBeUnseen: ({ context, event }: HandSeen) => context.dice !== 'seen' && !areUnshowable(event),
  diceUnshowable: ({ event }: HandSeen) => areUnshowable(event),
  nothingTaken: ({ context: { hand }, event }: HandSeen) =>
    !areUnshowable(event) && hand.wall.drawn + hand.wall.dealt.length === 0 && hand.lifted.length === 0,
  /** Of a hand that is not followed nobody can tell whether it was dealt, and without the dice it is not. */
  diceUnseen: (seen: HandSeen) => {
    const { knowing, wall } = seen.context.hand;
    return showsUnseen(seen) && knowing === 'declared' && wall.drawn === 0;
  },
  /** The first of two throws names who throws the second. */
  firstUnseen: (seen: HandSeen) => {
    const { stage, throws, dice } = seen.context.hand;
    return showsUnseen(seen) && stage === 'rollingDice' && throws.length > 0 && dice === 'shown';
  },
  /** It is read on the table's screen, as the second is. */
  firstUnshowable: ({ context, event }: HandSeen) =>
    areUnshowable(event) && context.hand.stage === 'rollingDice' && context.hand.throws.length > 0,
  /** Whom the first throw names is asked when it lies there. */
  firstBeingShown: ({ context }: HandSeen) =>
    context.dice === 'being-shown' && context.hand.stage === 'rollingDice',
  lastShown: showsLastThrow,
  /** The first of two throws lies on the table: the player whose wall it names is asked for the second. */
  wallNamed: (seen: HandSeen) => {
    const { stage, throws } = seen.context.hand;
    return (
      stage === 'rollingDice' && throws.length > 0 && (seen.event.type === 'DiceFell' || showsLastThrow(seen))
    );
  },
  /** The table's own word on this hand's lock; an earlier one may come late. */
  lockIs: ({ context, event }: HandSeen, params: { live: 'on' | 'off' }) =>
    event.type === 'CommandFinished' &&
    event.command.command === 'set-live' &&
    event.command.live === params.live &&
    event.command.cycle === context.hand.cycle,
  throwerThrows: ({ context: { hand }, event }: HandSeen) =>
    hand.stage === 'rollingDice' &&
    event.type === 'KeyPressed' &&
    event.key === 'dice' &&
    event.side === sideOf(hand.seating, throwerOf(hand)),
  standsForKeys: ({ context }: HandSeen) => context.idle === 'machine_pauses',
  windowClosed: ({ context }: HandSeen) => claimWindow(context.hand) === null,
  windowChanged: ({ context }: HandSeen) => claimWindow(context.hand)?.number !== context.timedWindow,
};
