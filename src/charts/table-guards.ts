import { dealerToAsk, isFinished } from '../play/game/match/next-hand.ts';
import type { ChildTold, TableChartEvent } from './chart-events.ts';
import { chosenByKey, spokenByKey } from './declared-steps.ts';
import { contestOf } from './match-steps.ts';
import type { JournalOp, Snapshot, TileSetName } from './ports.ts';
import { type SafetyWord, safetyAfter } from './safety.ts';
import { type HandStage, type StartAsk, type Whereabouts, whatStartAsks } from './start-press.ts';
import {
  askOf,
  diceAre,
  isKnown,
  isUndoAsked,
  placeOfSet,
  type TableContext,
  type TablePorts,
} from './table-context.ts';
import { readingByKey } from './unfollowed-steps.ts';

interface Seen {
  readonly context: TableContext;
  readonly event: TableChartEvent;
}

type InStages = Readonly<Record<HandStage, boolean>>;

type LinkReady = Extract<ChildTold, { readonly type: 'LinkReady' }>;

const inOrder = (context: TableContext): boolean =>
  context.stage === 'gathering' &&
  context.motion === 'asked' &&
  context.gate === 'closed' &&
  !isUndoAsked(context) &&
  context.undoTime === 'over' &&
  isKnown(context);

const isStart = (event: TableChartEvent): boolean => event.type === 'KeyPressed' && event.key === 'start';

/**
 * Whether what is told now happened before everybody's eyes: until the table is learned after a loss of the line its
 * events are those of the time without us.
 */
const isFresh = ({ link }: TableContext): boolean => link === 'ready';

const saysSafety =
  (word: SafetyWord) =>
  ({ context, event }: Seen): boolean =>
    safetyAfter(context.safety, event).word === word;

const retries = (word: SafetyWord) => (seen: Seen) => isFresh(seen.context) && saysSafety(word)(seen);

/** While the table is learned anew what the displays ask may still hold. */
const isAskNew = (context: TableContext): boolean =>
  (isKnown(context) || context.link !== 'ready') && askOf(context) !== context.announced;

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
): Pick<Whereabouts, 'gate' | 'set' | 'drum'> => ({
  gate,
  drum,
  set: sets[set] === 'none' ? 'out' : sets[set],
});

/**
 * Whether what is left to be done for these walls was begun before and did not come to its end: it is never
 * done twice under one number (SPEC §5.4), so the hand takes the next one.
 */
const isSpent = ({ stage, resumed, match, set }: TableContext, snapshot: Snapshot): boolean => {
  if (stage !== 'gathering' || snapshot.running !== 'none' || snapshot.cycle !== match?.cycle) return false;
  const ask = whatStartAsks({ stage, resumed, ...placeOf(snapshot, set) });
  return isJournalled(ask) && [...snapshot.done, ...snapshot.begun].includes(OPS[ask]);
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
const areGone = (
  { stage, match, hand, set }: TableContext,
  { snapshot: { sets, servedCycle }, capabilities }: LinkReady,
): boolean => {
  const areServed = servedCycle === match?.cycle;
  if (NEEDS_WALLS[stage]) return !areServed || sets[set] === 'inside' || sets[set] === 'track';
  return stage === 'playing' && hand?.knowing === 'declared' && !areServed && capabilities.nv === 1;
};

/** Stages in which the next thing to happen is a motion of the machine. */
const NEEDS_MOTION = {
  none: true,
  gathering: true,
  rollingDice: true,
  dealing: false,
  playing: false,
  settling: false,
} as const satisfies InStages;

/** What the table chart asks before it moves on. */
export const createTableGuards = ({ ruleset }: Pick<TablePorts, 'ruleset'>) => ({
  startAsks: ({ context, event }: Seen, params: { asks: readonly StartAsk[] }) =>
    isStart(event) && params.asks.includes(askOf(context)),
  startPressed: ({ event }: Seen) => isStart(event),
  /** By somebody who has seen what the table asks now: not one of the presses that are replayed after a loss. */
  startPressedNow: ({ context, event }: Seen) => isStart(event) && isFresh(context),
  startHeldNow: ({ context, event }: Seen) => event.type === 'StartHeld' && isFresh(context),
  opensUntouched: ({ context, event }: Seen) =>
    isStart(event) && askOf(context) === 'open-gate' && context.walls === 'untouched',
  goesOnInHold: ({ context, event }: Seen) =>
    isStart(event) && askOf(context) === 'go-on' && context.safety.hold === 'held',
  keyReads: ({ context, event }: Seen) => readingByKey(context, event) !== null,
  keySpeaks: ({ context, event }: Seen) => spokenByKey(context, event) !== null,
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
  dealerDecided: ({ context }: Seen) => contestOf(context)?.decided === true,
  dealerMissing: ({ context }: Seen) => context.match?.firstDealer === null,
  matchMissing: ({ context }: Seen) => context.match === null,
  matchOver: ({ context }: Seen) => context.match?.over === true,
  matchFinished: ({ context }: Seen) => context.match !== null && isFinished(context.match, ruleset),
  dealerAsked: ({ context }: Seen) => context.match !== null && dealerToAsk(context.match, ruleset) !== null,
  dealerChooses: ({ context, event }: Seen) => chosenByKey({ ruleset }, context, event) !== null,
  wallsMissing: ({ context }: Seen) => context.stage === 'gathering',
  wallsLost: ({ context, event }: Seen) =>
    event.type === 'LinkReady' && (isSpent(context, event.snapshot) || areGone(context, event)),
  wallsGone: ({ context, event }: Seen) => event.type === 'LinkReady' && areGone(context, event),
  handOn: ({ context }: Seen) => context.stage !== 'none',
  /** The newest throw for the first dealer; the word on an earlier one may come late. */
  diceShown: ({ context, event }: Seen) =>
    event.type === 'CommandFinished' &&
    event.command.command === 'show-dice' &&
    event.command.throw === context.match?.throws.length,
  mayBuild: ({ context }: Seen) => inOrder(context) && placeOfSet(context) === 'inside',
  mayServe: ({ context }: Seen) => inOrder(context) && placeOfSet(context) === 'track',
  /** The device was started anew: its displays are dark, and whatever was asked on them is asked again. */
  restarted: ({ context, event }: Seen) =>
    event.type === 'LinkReady' && context.boot !== null && context.boot !== event.boot,
  /** In play no motor is needed: people go on, and are asked when the next motion is. */
  waitsForResume: ({ context }: Seen) =>
    isKnown(context) && context.safety.hold === 'held' && NEEDS_MOTION[context.stage],
  holdBegan: saysSafety('HoldBegan'),
  resumed: saysSafety('MotionResumed'),
  homed: ({ event }: Seen) => event.type === 'CommandFinished' && event.command.command === 'home',
  faultBegan: saysSafety('FaultBegan'),
  faultEnded: saysSafety('FaultEnded'),
  faultReleased: saysSafety('FaultReleased'),
  faultUnheard: saysSafety('FaultUnheard'),
  retryAsked: retries('RetryAsked'),
  failureRetried: retries('FailureRetried'),
});
