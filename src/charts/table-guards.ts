import { throwerOf } from '../play/game/hand/hand-state.ts';
import { dealerToAsk, isFinished } from '../play/game/match/next-hand.ts';
import type { Side } from '../play/seating/furniture.ts';
import { playerAt, sideOf } from '../play/seating/seating.ts';
import type { LinkReady, TableChartEvent } from './chart-events.ts';
import { handlesSets, movesSets } from './command-traits.ts';
import { chosenByKey, spokenByKey } from './declared-steps.ts';
import { isDealLeftToPeople, isDealLost } from './machine-deal.ts';
import { isRollTold, isUnseenRoll, liesUntold, mayRollUnseen } from './machine-dice.ts';
import { contestOf, type WallPorts, wallsAt } from './match-steps.ts';
import { isSamePlan } from './other-game.ts';
import { isPauseAgreed, turnsInPause } from './pauses.ts';
import { keyAdmits } from './phone-asks.ts';
import { placeOfOther, placeOfSet, playsTwo, setToBring } from './played-sets.ts';
import type { JournalOp, Snapshot, TileSetName } from './ports.ts';
import { mayMove, type SafetyWord, waitsPaused } from './safety.ts';
import { isDealerHeard, proposalHeard } from './silence.ts';
import { sortingStep, takenOff } from './sorting.ts';
import {
  type HandStage,
  type SetPlace,
  type StartAsk,
  type Whereabouts,
  WORK_ON,
  whatStartAsks,
} from './start-press.ts';
import { diceThrownBy } from './suitability.ts';
import { askOf, dealWaits, isKnown, isUndoAsked, standsHeld, tableAskOf } from './table-asks.ts';
import { diceAre, type TableContext } from './table-context.ts';
import { safetyStep } from './table-safety.ts';
import { mayThrow, setOfHand, setToBuild } from './table-steps.ts';
import { isAwayInside, theOther } from './tile-sets.ts';
import { readPurposeByKey } from './unfollowed-steps.ts';

interface Seen {
  readonly context: TableContext;
  readonly event: TableChartEvent;
}

type InStages = Readonly<Record<HandStage, boolean>>;

/** Whether the machine may go on by itself to what a start press has asked for. */
const goesOn = (context: TableContext): boolean =>
  context.motion === 'asked' &&
  context.gate === 'closed' &&
  !isUndoAsked(context) &&
  context.undoTime === 'over' &&
  mayMove(context.safety) &&
  isKnown(context);

const asksForRoll = (context: TableContext, event: TableChartEvent, thrower: Side): boolean =>
  event.type === 'KeyPressed' &&
  event.key === 'dice' &&
  event.side === thrower &&
  context.capabilities !== null &&
  diceThrownBy(context.capabilities) === 'machine' &&
  !liesUntold(context);

/** Where the set is in the machine, or on its way to be. */
const IS_BEING_BUILT = {
  table: false,
  out: false,
  inside: false,
  stirring: true,
  stacking: true,
  track: true,
  serving: true,
  unknown: false,
} as const satisfies Record<SetPlace, boolean>;

const isMatchFinished = ({ match }: TableContext, { ruleset }: WallPorts): boolean =>
  match !== null && isFinished(match, ruleset);

const isDealerMissing = ({ match }: Pick<TableContext, 'match'>): boolean =>
  match !== null && !match.over && match.firstDealer === null;

/** For these a hand that waits for its tiles begins anew. */
const BEGINS_ANEW: ReadonlySet<StartAsk> = new Set<StartAsk>(['open-gate', 'open-gate-when-built']);

const isStart = (event: TableChartEvent): boolean => event.type === 'KeyPressed' && event.key === 'start';

/**
 * Whether what is told now happened before everybody's eyes: until the table is learned after a loss of the line its
 * events are those of the time without us.
 */
const isFresh = ({ link }: TableContext): boolean => link === 'ready';

const saysSafety =
  (word: SafetyWord) =>
  ({ context, event }: Seen): boolean =>
    safetyStep(context, event).word === word;

const retries = (word: SafetyWord) => (seen: Seen) => isFresh(seen.context) && saysSafety(word)(seen);

/** Where the sets are is told one after the other: which of them is to be brought is known with the last. */
const isOtherSetAsked = (context: TableContext): boolean =>
  context.announced === 'close-gate' && setToBring(context) !== context.broughtIn;

/** While the table is learned anew what the displays ask may still hold. */
const isAskNew = (context: TableContext): boolean =>
  (isKnown(context) || context.link !== 'ready') &&
  (askOf(context) !== context.announced || isOtherSetAsked(context));

/** What a start press would ask for, as the device's journal calls it. */
const OPS = {
  'close-gate': 'close',
  build: 'build',
  serve: 'serve',
} as const satisfies Partial<Record<StartAsk, JournalOp>>;

const isJournalled = (ask: StartAsk): ask is keyof typeof OPS => Object.hasOwn(OPS, ask);

const placeOf = (
  { sets, gate, drum }: Snapshot,
  set: TileSetName,
  match: TableContext['match'],
): Pick<Whereabouts, 'gate' | 'set' | 'other' | 'drum'> => {
  const other = playsTwo({ match }, { sets: 2 }) ? sets[theOther(set)] : 'none';
  return {
    gate,
    drum,
    set: sets[set] === 'none' ? 'out' : sets[set],
    other: other === 'none' ? null : other,
  };
};

/**
 * Whether what is left to be done for these walls was begun before and did not come to its end: it is never
 * done twice under one number (SPEC §5.4), so the hand takes the next one.
 */
const isSpent = (context: TableContext, { snapshot, capabilities }: LinkReady): boolean => {
  const { stage, resumed, match } = context;
  if (stage !== 'gathering' || snapshot.running !== 'none' || snapshot.cycle !== match?.cycle) return false;
  const set = setOfHand(context, { snapshot, capabilities });
  const ask = whatStartAsks({ stage, resumed, ...placeOf(snapshot, set, match) });
  // Of two sets each is built under a cycle of its own.
  if (!isJournalled(ask) || (ask === 'build' && playsTwo(context, capabilities))) return false;
  return [...snapshot.done, ...snapshot.begun].includes(OPS[ask]);
};

/** Stages in which the walls stand and the table does not say of every tile where it is. */
const NEEDS_WALLS = {
  none: false,
  gathering: false,
  rollingDice: true,
  dealing: true,
  playing: false,
  settling: false,
} as const satisfies InStages;

/**
 * The machine has taken the walls of this hand back, has served others since, or knows of none: what it has not served it
 * locks for no play. A hand in play that the table does not follow is believed to lie there only by that; one that is
 * followed is looked for tile by tile, and a machine without a lasting memory may have forgotten it.
 */
const areGone = ({ ruleset, play, seating }: WallPorts, context: TableContext, event: LinkReady): boolean => {
  const { snapshot, capabilities } = event;
  const { stage, match, hand } = context;
  if (isDealLost(context, event) || isDealLeftToPeople(context, event)) return true;
  if (stage === 'gathering' && hand !== null)
    return !isSamePlan(hand.wall.plan, wallsAt({ ruleset, play, seating }, capabilities).plan);
  const areServed = snapshot.servedCycle === match?.cycle;
  const place = snapshot.sets[setOfHand(context, { snapshot, capabilities })];
  if (NEEDS_WALLS[stage]) return !areServed || place === 'inside' || place === 'track';
  return stage === 'playing' && hand?.knowing === 'declared' && !areServed && capabilities.nv === 1;
};

/** What the table chart asks before it moves on. */
export const createTableGuards = (ports: WallPorts) => ({
  startAsks: ({ context, event }: Seen, params: { asks: readonly StartAsk[] }) =>
    isStart(event) && params.asks.includes(askOf(context)),
  startPressed: ({ event }: Seen) => isStart(event),
  startWaitsForRules: ({ context, event }: Seen) => isStart(event) && context.nextRules === 'other',
  /** By somebody who has seen what the table asks now: not one of the presses that are replayed after a loss. */
  startPressedNow: ({ context, event }: Seen) => isStart(event) && isFresh(context),
  startHeldNow: ({ context, event }: Seen) => event.type === 'StartHeld' && isFresh(context),
  opensUntouched: ({ context, event }: Seen) =>
    isStart(event) && askOf(context) === 'open-gate' && context.walls === 'untouched',
  goesOnInHold: ({ context, event }: Seen) =>
    isStart(event) && askOf(context) === 'go-on' && context.safety.hold === 'held',
  keyReads: ({ context, event }: Seen) => readPurposeByKey(context, event) !== null,
  keySpeaks: ({ context, event }: Seen) => spokenByKey(context, event) !== null,
  keyAdmits: ({ context, event }: Seen) => keyAdmits(ports, context, event),
  askChanged: ({ context }: Seen) => isAskNew(context),
  throwsForDealer: ({ context, event }: Seen) => {
    const contest = contestOf(context);
    return (
      event.type === 'KeyPressed' &&
      event.key === 'dice' &&
      diceAre(context) === 'shown' &&
      contest?.decided === false &&
      contest.next === event.side
    );
  },
  /** Dice that are motors: who is to throw presses the key, and the machine throws. */
  rollsForDealer: ({ context, event }: Seen) => {
    const contest = contestOf(context);
    return contest?.decided === false && asksForRoll(context, event, contest.next);
  },
  rollsForWalls: ({ context, event }: Seen) =>
    context.stage === 'rollingDice' &&
    context.hand !== null &&
    mayThrow(context) &&
    asksForRoll(context, event, sideOf(context.hand.seating, throwerOf(context.hand))),
  /** For walls whose dice nobody tells. */
  rollsUnseen: ({ context, event }: Seen) =>
    event.type === 'KeyPressed' &&
    mayThrow(context) &&
    mayRollUnseen(context, event.side) &&
    asksForRoll(context, event, event.side),
  dealerRolled: ({ context, event }: Seen) =>
    isRollTold(context, event) && isDealerMissing(context) && contestOf(context)?.decided === false,
  wallsRolled: ({ context, event }: Seen) =>
    isRollTold(context, event) &&
    context.stage === 'rollingDice' &&
    context.rolled.cycle === context.hand?.cycle,
  unseenRolled: ({ context, event }: Seen) => isUnseenRoll(context, event),
  dealerDecided: ({ context }: Seen) => contestOf(context)?.decided === true,
  dealerMissing: ({ context }: Seen) => isDealerMissing(context),
  matchMissing: ({ context }: Seen) => context.match === null,
  matchOver: ({ context }: Seen) => context.match?.over === true,
  matchFinished: ({ context }: Seen) => isMatchFinished(context, ports),
  beginsInVain: ({ context, event }: Seen) =>
    isStart(event) && BEGINS_ANEW.has(askOf(context)) && isMatchFinished(context, ports),
  dealerAsked: ({ context }: Seen) =>
    context.match !== null && dealerToAsk(context.match, ports.ruleset) !== null,
  heardChanged: ({ context }: Seen) => proposalHeard(context) !== context.heard,
  dealerHeard: ({ context }: Seen) => isDealerHeard(context),
  dealerChooses: ({ context, event }: Seen) => chosenByKey(ports, context, event) !== null,
  dealerStops: ({ context, event }: Seen) => chosenByKey(ports, context, event)?.key === 'pass',
  /** The dealer who is asked has held the key by which he would end the match, and nobody has before. */
  dealerWishesAlone: ({ context, event }: Seen) =>
    event.type === 'PauseWished' &&
    !isPauseAgreed(context, event) &&
    context.match !== null &&
    playerAt(context.match.seating, event.side) === dealerToAsk(context.match, ports.ruleset),
  wallsMissing: ({ context }: Seen) => context.stage === 'gathering',
  wallsLost: ({ context, event }: Seen) =>
    event.type === 'LinkReady' && (isSpent(context, event) || areGone(ports, context, event)),
  wallsGone: ({ context, event }: Seen) => event.type === 'LinkReady' && areGone(ports, context, event),
  handOn: ({ context }: Seen) => context.stage !== 'none',
  /** The newest throw for the first dealer; the word on an earlier one may come late. */
  diceShown: ({ context, event }: Seen) =>
    event.type === 'CommandFinished' &&
    event.command.command === 'show-dice' &&
    event.command.throw === context.match?.throws.length,
  mayBuild: ({ context }: Seen) =>
    goesOn(context) &&
    context.otherGame === null &&
    context.safety.drum === null &&
    setToBuild(context) !== null,
  /** With two sets walls rise when the other set has gone in. */
  mayServe: ({ context }: Seen) => {
    const other = placeOfOther(context);
    const isIn = other === null || other === 'inside';
    return context.stage === 'gathering' && goesOn(context) && isIn && placeOfSet(context) === 'track';
  },
  mayDeal: ({ context }: Seen) => dealWaits(context) && goesOn(context),
  /** The drum stands: the gate opens for the press that was taken. */
  mayOpen: ({ context }: Seen) =>
    context.opening === 'asked' &&
    context.drum !== 'run' &&
    goesOn(context) &&
    tableAskOf(context) === 'open-gate',
  /** With two sets the first goes in, and is built, for no hand yet. */
  startBegins: ({ context, event }: Seen, params: { asks: readonly StartAsk[] }) =>
    isStart(event) &&
    params.asks.includes(askOf(context)) &&
    (placeOfOther(context) === null || IS_BEING_BUILT[placeOfSet(context)]),
  waitsUntouched: ({ context, event }: Seen) =>
    isStart(event) && askOf(context) === 'open-gate-when-built' && context.walls === 'untouched',
  /** The device was started anew: its displays are dark, and whatever was asked on them is asked again. */
  restarted: ({ context, event }: Seen) =>
    event.type === 'LinkReady' && context.boot !== null && context.boot !== event.boot,
  waitsForResume: ({ context }: Seen) => isKnown(context) && standsHeld(context),
  playsInHold: ({ context }: Seen) =>
    context.safety.hold === 'held' && context.stage !== 'none' && !standsHeld(context),
  serviceShut: ({ context }: Seen) => context.service.mode === 'shut',
  pauseWaits: ({ context }: Seen) => context.pause.is === 'on',
  turnsInPause: ({ context }: Seen) => turnsInPause(context),
  pauseAgreed: ({ context, event }: Seen) => isPauseAgreed(context, event),
  setPlaced: ({ event }: Seen) =>
    event.type === 'CommandFinished' && event.command.command !== 'home' && handlesSets(event.command),
  holdBegan: saysSafety('HoldBegan'),
  resumed: saysSafety('MotionResumed'),
  homed: ({ event }: Seen) =>
    event.type === 'CommandFinished' &&
    (event.command.command === 'home' || event.command.command === 'take-down'),
  setsToSort: ({ context }: Seen) => context.stage === 'none' && context.otherGame?.differs === 'tiles',
  sortingEnds: ({ context, event }: Seen) =>
    isStart(event) && isFresh(context) && sortingStep(context).step === 'confirm',
  takenOff: ({ event }: Seen) => takenOff(event) !== null,
  otherGameMoved: ({ context, event }: Seen) =>
    event.type === 'CommandFinished' && context.otherGame !== null && movesSets(event.command),
  /** What was built there may be of another game: its walls are looked at before they rise. */
  awaySetFound: ({ context: { match }, event }: Seen) =>
    event.type === 'SetChanged' && isAwayInside(match, event),
  foundBuildEnded: ({ context, event }: Seen) =>
    event.type === 'SetChanged' &&
    event.place === 'track' &&
    context.build === 'found' &&
    WORK_ON[context.sets[event.set] ?? 'unknown'] === 'builds',
  faultBegan: saysSafety('FaultBegan'),
  faultStands: ({ context }: Seen) => context.safety.fault !== null,
  faultEnded: saysSafety('FaultEnded'),
  faultUncovered: saysSafety('FaultUncovered'),
  resumesInFault: ({ context, event }: Seen) =>
    isStart(event) && isFresh(context) && waitsPaused(context.safety),
  faultReleased: saysSafety('FaultReleased'),
  faultUnheard: saysSafety('FaultUnheard'),
  drumFaultBegan: saysSafety('DrumFaultBegan'),
  drumFaultEnded: saysSafety('DrumFaultEnded'),
  drumFaultWaits: ({ context }: Seen) => context.safety.drum !== null && context.stage === 'none',
  retryAsked: retries('RetryAsked'),
  failureRetried: retries('FailureRetried'),
});

/** What is asked of itself in a hand, in whichever order: whether anything is to be done. */
export const leavesHand = (ports: WallPorts) => {
  const { waitsForResume, mayBuild, mayServe, mayDeal, mayOpen, askChanged, heardChanged } =
    createTableGuards(ports);
  const asked = [waitsForResume, mayBuild, mayServe, mayDeal, mayOpen, askChanged, heardChanged];
  return (seen: Seen): boolean => asked.some((guard) => guard(seen));
};
