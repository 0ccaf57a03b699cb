import type { DomainEvent, HandEvent } from '../play/events/domain-event.ts';
import type { Step } from '../play/game/game.ts';
import type { OpenProposal } from '../play/game/match/agreement.ts';
import { sideOf } from '../play/seating/seating.ts';
import type { WatchChanged } from './astray-chart.ts';
import { hasObstacle, NOTHING_WATCHED, watchAfter } from './astray-watch.ts';
import type { SpokenAtTable, TableChartEvent } from './chart-events.ts';
import {
  answerTo,
  chosenByKey,
  declarationJudged,
  matchStopped,
  refusedKeyShow,
  saidShows,
  setsTakenAway,
  silenceJudged,
  spokenByKey,
  stepsOf,
} from './declared-steps.ts';
import { DELAYS_MS } from './delays.ts';
import { diceAsked, withRollTold } from './machine-dice.ts';
import { BOTH_FOUND, namedAfter, recordInMatch } from './match-steps.ts';
import type { Command } from './ports.ts';
import { emptySideBlank, showAll } from './shows.ts';
import type { TableContext, TablePorts } from './table-context.ts';
import { type Acting, givePlay, raiseLater } from './table-telling.ts';
import { readySet } from './tile-sets.ts';
import { agreementShows, displaysAfter, sightShows } from './unfollowed-shows.ts';
import { readPurposeByKey, readPurposeFor, redealAsked, winCalled } from './unfollowed-steps.ts';
import { areDisplaysTaken, isPlayTold } from './whose-displays.ts';

/** The displays ask everybody, and the zones are read: then it is decided how the hand goes on. */
export const readForObstacle = (ports: TablePorts, { context, event, enqueue }: Acting): void => {
  if (event.type !== 'PatienceEnded') return;
  const reading = readPurposeFor(context, event.obstacle);
  if (reading === null) return;
  enqueue.assign({ reading, synchronisation: 'under-way' });
  if (reading.for === 'doubt') {
    ports.push({ send: showAll('put_tiles_right') });
    enqueue.sendTo('hand', { type: 'DisplaysTaken' });
  }
  enqueue.sendTo('link', { type: 'LearnAgain' });
};

/** A win that was called once more, or that nobody has won: the zones are read, and the form is filled in. */
export const readForKey = ({ context, event, enqueue }: Acting): void => {
  const reading = readPurposeByKey(context, event);
  if (reading === null) return;
  enqueue.assign({ reading, synchronisation: 'under-way' });
  enqueue.sendTo('link', { type: 'LearnAgain' });
};

export const askForRedeal = (ports: TablePorts, { context, event, enqueue }: Acting): void => {
  const spoken = redealAsked(context, event);
  const judged = spoken === null ? null : declarationJudged(ports, context, spoken);
  if (judged?.accepted === true) enqueue.raise({ type: 'Accepted', events: judged.events });
};

/** What the table makes of steps of the hand. */
interface StepsTaken {
  readonly known: Pick<TableContext, 'match' | 'hand' | 'watch'>;
  /** What whoever watches over obstacles is to know. */
  readonly watched: readonly WatchChanged[];
  readonly shows: readonly Command[];
  /**
   * Whether the displays tell otherwise now what is asked in a hand that people declare: who says something has it under way, and
   * what he takes back leaves it waiting for dice again, or for nothing but the drum that stands.
   */
  readonly isAskedOtherwise: boolean;
}

/** Whether what a player has said is taken off his display by it, or comes back to it. */
const isTakenOff = ({ event: { type }, after }: Step<HandEvent>): boolean =>
  after.hand?.knowing === 'declared' && TAKEN_OFF.has(type);

const TAKEN_OFF: ReadonlySet<HandEvent['type']> = new Set(['ReadyTakenBack', 'HandDied', 'HandRevived']);

/** What the hand has recorded; it may be a step behind what the table itself has recorded since. */
export const stepsTaken = (
  ports: Pick<TablePorts, 'game'>,
  context: TableContext,
  { steps }: Extract<TableChartEvent, { readonly type: 'HandStepped' }>,
): StepsTaken => {
  const { match, hand } = ports.game();
  const watched: WatchChanged[] = [];
  const shows: Command[] = [];
  let { watch } = context;
  for (const { event: happened, after } of steps) {
    const seen = context.hand === null ? null : after.hand;
    const before = watch;
    watch = seen === null ? NOTHING_WATCHED : watchAfter(before, happened, seen);
    if (hasObstacle(before, watch)) watched.push({ type: 'WatchChanged', watch });
    if (isPlayTold(context)) shows.push(...sightShows({ ...after, hand: seen }, happened));
  }
  const known = { match, hand: context.hand === null ? null : hand, watch };
  return {
    known,
    watched,
    shows,
    isAskedOtherwise:
      steps.some((step) => isTakenOff(step)) || diceAsked(context) !== diceAsked({ ...context, ...known }),
  };
};

export const takeSteps = (ports: TablePorts, { context, event, enqueue }: Acting): void => {
  if (event.type !== 'HandStepped') return;
  const { known, watched, shows, isAskedOtherwise } = stepsTaken(ports, context, event);
  enqueue.assign(known);
  for (const each of watched) enqueue.sendTo('astray', each);
  for (const send of shows) ports.push({ send });
  const now = { ...context, ...known };
  if (isAskedOtherwise && isPlayTold(now)) givePlay(ports, { context: now, event, enqueue });
};

export const judgeDeclared = (ports: TablePorts, { context, event, enqueue }: Acting): void => {
  if (event.type !== 'Declared') return;
  const judged = declarationJudged(ports, context, event);
  if (event.id !== null) ports.push({ answer: answerTo(event.id, judged) });
  if (judged.accepted) enqueue.raise({ type: 'Accepted', events: judged.events });
  if (judged.accepted) raiseAsked(context, event, enqueue);
};

/** One side wishes for a pause, and is joined by another in time or has to say so again: his key takes no time from what his page gave. */
export const noteWish = ({ now }: Pick<TablePorts, 'now'>, { context, event, enqueue }: Acting): void => {
  if (event.type !== 'PauseWished') return;
  const { side, by } = event;
  const delay = by === 'page' ? DELAYS_MS.pauseAskMs : DELAYS_MS.pauseWishMs;
  const endsAt = now() + delay;
  if (context.pause.wishedBy.some((wish) => wish.side === side && wish.endsAt > endsAt)) return;
  enqueue.assign({ pause: { ...context.pause, wishedBy: [{ side, endsAt }] } });
  raiseLater(enqueue, { type: 'PauseWishEnded' }, { id: 'pause-wish', delay });
};

/** For a while a key before that seat is an answer. */
export const noteAsking = ({ context, event, enqueue }: Acting): void => {
  if (event.type !== 'PhoneAsked') return;
  const { side } = event;
  enqueue.assign({ asking: [...context.asking.filter((each) => each !== side), side] });
  const later = { id: `phone-asks-${side}`, delay: DELAYS_MS.phoneAskMs };
  raiseLater(enqueue, { type: 'PhoneAskEnded', side }, later);
};

/** What is asked of the machine: nothing is decided by it. */
const raiseAsked = (
  { match }: TableContext,
  { speaker, say }: SpokenAtTable,
  enqueue: Acting['enqueue'],
): void => {
  if (say.say === 'pause') enqueue.raise({ type: 'PauseAsked', by: 'operator' });
  if (say.say === 'service') enqueue.raise({ type: 'ServiceAsked', task: say.task });
  if (say.say === 'ask-pause' && speaker.role === 'player' && match !== null)
    enqueue.raise({ type: 'PauseWished', side: sideOf(match.seating, speaker.player), by: 'page' });
};

export const judgeKey = (ports: TablePorts, { context, event, enqueue }: Acting): void => {
  const spoken = chosenByKey(ports, context, event) ?? spokenByKey(context, event);
  if (spoken === null || event.type !== 'KeyPressed') return;
  const judged = declarationJudged(ports, context, spoken);
  if (judged.accepted) return enqueue.raise({ type: 'Accepted', events: judged.events });
  for (const send of refusedKeyShow(context, spoken, judged.code)) ports.push({ send });
};

/** The dealer has pressed the key that ends the match, and not held it. */
export const stopMatch = (ports: TablePorts, { context, enqueue }: Acting): void => {
  const spoken = matchStopped(ports, context);
  const judged = spoken === null ? null : declarationJudged(ports, context, spoken);
  if (judged?.accepted === true) enqueue.raise({ type: 'Accepted', events: judged.events });
};

export const judgeSilence = (ports: TablePorts, { context, event, enqueue }: Acting): void => {
  if (event.type !== 'SilenceFell') return;
  const judged = silenceJudged(ports, context, event.proposal);
  if (judged.accepted) enqueue.raise({ type: 'Accepted', events: judged.events });
};

/** What was accepted; of a hand that is given up by it what else was said. */
const acceptedBy = (event: TableChartEvent): readonly DomainEvent[] => {
  if (event.type === 'HandGivenUp') return event.later;
  return event.type === 'Accepted' ? event.events : [];
};

/** What people have said and the judge has accepted becomes so, in the match and in its hand. */
export const follow = (ports: TablePorts, { context, event, enqueue }: Acting): void => {
  const events = acceptedBy(event);
  const steps = stepsOf(context, events);
  if (steps.givenUp !== null)
    return enqueue.raise({ type: 'HandGivenUp', why: steps.givenUp, later: steps.later });
  const { match } = recordInMatch(ports, steps.recorded);
  enqueue.assign({ match, named: namedAfter(ports.players, context, steps.recorded) });
  if (!areDisplaysTaken(context)) for (const send of saidShows(context, events)) ports.push({ send });
  for (const send of setsTakenAway(context, events)) ports.push({ send });
  if (events.some(({ type }) => type === 'SetsChosen')) enqueue.assign({ announced: 'nothing' });
  if (events.some(({ type }) => THROWS.has(type))) enqueue.assign(withRollTold(context));
  const before = context.match?.agreement.open ?? null;
  followDisplays(ports, { context: { ...context, match }, event, enqueue }, { events, before });
  const called = winCalled(context, events);
  if (called !== null) {
    enqueue.assign({ reading: called, synchronisation: 'under-way' });
    enqueue.sendTo('link', { type: 'LearnAgain' });
  }
  if (steps.told.length > 0) enqueue.sendTo('hand', { type: 'Ruled', events: steps.told });
  for (const raised of steps.raised) enqueue.raise(raised);
};

/** How the dice lie that the machine has thrown, told by who reads them for it. */
const THROWS: ReadonlySet<DomainEvent['type']> = new Set(['DealerDiceThrown', 'DiceRolled']);

/** What was accepted, and what was proposed until then. */
interface AcceptedIn {
  readonly events: readonly DomainEvent[];
  readonly before: OpenProposal | null;
}

/** Whose the displays are after this, and what they say of what is proposed. */
const followDisplays = (ports: TablePorts, acting: Acting, { events, before }: AcceptedIn): void => {
  const { context, enqueue } = acting;
  const displays = displaysAfter(context, events, before);
  if (displays === 'DisplaysTaken' && context.stage !== 'none') enqueue.sendTo('hand', { type: displays });
  if (!isPlayTold(context)) return;
  if (displays === 'DisplaysGiven') givePlay(ports, acting);
  for (const send of agreementShows(context, events)) ports.push({ send });
};

/** A set that goes in is there again, whoever has put it away; a hand that waits for its walls may be played with it. */
export const useBoth = ({ context: { stage, sets }, enqueue }: Acting): void => {
  if (stage === 'gathering') enqueue.assign({ set: readySet(sets) });
  enqueue.raise({ type: 'Accepted', events: [BOTH_FOUND] });
};

/** The press that everybody was asked for has come: a hand takes that off the displays by its own wishes, where it has any. */
export const blankPause = ({ push }: TablePorts, { stage, hand }: TableContext): void => {
  if (stage === 'none' || hand === null) return;
  for (const send of hand.knowing === 'declared' ? [showAll('blank')] : emptySideBlank(hand)) push({ send });
};
