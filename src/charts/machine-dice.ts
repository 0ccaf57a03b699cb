import type { HandEvent } from '../play/events/domain-event.ts';
import { isDealtUnseen } from '../play/events/hand.ts';
import { isUnderWay } from '../play/game/hand/hand-state.ts';
import { throwsBefore, throwsOfWalls } from '../play/game/match/dealer-contest.ts';
import type { Dice, Side } from '../play/seating/furniture.ts';
import { sideOf } from '../play/seating/seating.ts';
import type { DiceAsked, TableChartEvent } from './chart-events.ts';
import { declaredShows, isAnythingSaid, saidText } from './declared-shows.ts';
import type { Reported } from './heard-by.ts';
import { contestOf, recordInMatch } from './match-steps.ts';
import type { Command, ServiceReport, Snapshot } from './ports.ts';
import { showAll } from './shows.ts';
import { diceThrownBy } from './suitability.ts';
import type { TableContext, TablePorts } from './table-context.ts';
import { isPlayTold, showsBeforePlay } from './whose-displays.ts';

/* Dice that are motors in the machine (SPEC.md, "DICE"): thrown at a key, and read where the machine has an eye for them. */

const DICE = /^([1-6]),([1-6])$/;

/** How the machine says that its dice lie; null where it cannot read them, or says what no dice show. */
export const diceIn = (report: ServiceReport | undefined): Dice | null => {
  const [, first, second] = DICE.exec(report?.['d'] ?? '') ?? [];
  return first === undefined || second === undefined ? null : [Number(first), Number(second)];
};

/** The answer to the last throw that the machine was asked for; null where this is none. */
const lastRollIn = (
  { rolled }: Pick<TableContext, 'rolled'>,
  event: TableChartEvent,
): Reported<'CommandFinished'> | null =>
  event.type === 'CommandFinished' &&
  event.command.command === 'roll-dice' &&
  event.command.cycle === rolled.cycle &&
  event.command.throw === rolled.throw
    ? event
    : null;

/**
 * Whether the machine tells how the dice lie that it has thrown last, and nobody has told it before: on whatever the table waits
 * by then, they have fallen.
 */
export const isRollTold = (context: TableContext, event: TableChartEvent): boolean => {
  const roll = lastRollIn(context, event);
  return roll !== null && context.rolled.now !== 'told' && diceIn(roll.report) !== null;
};

/** What was thrown is known now, from whomever: another throw may follow. */
export const withRollTold = ({ rolled }: TableContext): Pick<TableContext, 'rolled'> => ({
  rolled: { ...rolled, now: 'told' },
});

/** Which walls the next throw is for, and how many throws of these are known. */
const throwNext = ({
  match,
  hand,
  stage,
  cycle,
}: TableContext): { readonly cycle: number; readonly known: number } =>
  stage !== 'none' && hand !== null
    ? { cycle: hand.cycle, known: throwsOfWalls(match, hand) }
    : { cycle: cycle + 1, known: match?.throws.length ?? 0 };

/** Whether dice lie that nobody has told yet: they are not thrown again. */
export const liesUntold = (context: TableContext): boolean => {
  const { cycle, known } = throwNext(context);
  const { rolled } = context;
  return rolled.now === 'lies' && rolled.cycle === cycle && rolled.throw > known;
};

/** The machine throws, and nobody is asked for anything meanwhile. */
export const rollDice = (ports: TablePorts, context: TableContext): Partial<TableContext> => {
  const step = orderRoll(ports, context);
  ports.push({ send: showAll('blank') });
  return step;
};

/** Each time under another number with the walls that it is for. */
const orderRoll = ({ push }: TablePorts, context: TableContext): Partial<TableContext> => {
  const { rolled } = context;
  const { cycle, known } = throwNext(context);
  const next = { cycle, throw: Math.max(known, rolled.cycle === cycle ? rolled.throw : 0) + 1 };
  push({ send: { command: 'roll-dice', ...next } });
  const step: Partial<TableContext> = { rolled: { ...next, now: 'lies' } };
  // The throws for the first dealer bear the next cycle, and so does the hand.
  return context.stage === 'none' ? { ...step, builtAhead: null } : step;
};

/**
 * Which throw for the walls is next in a hand whose dice nobody tells, from 1; null where the machine throws none, or has thrown
 * them, and of a hand that is taken back. One that failed is thrown again.
 */
const nextUnseen = ({ hand, stage, unseenRolls, rolled, capabilities }: TableContext): number | null => {
  if (hand === null || !isDealtUnseen(hand) || hand.unfollowed !== null) return null;
  if (!isUnderWay(stage) || hand.opened === 'again') return null;
  if (capabilities === null || diceThrownBy(capabilities) !== 'machine') return null;
  const thrown = unseenRolls ?? 0;
  const hasFailed = rolled.now === 'failed' && rolled.cycle === hand.cycle;
  const next = thrown > 0 && hasFailed ? thrown : thrown + 1;
  return next > hand.breaking.throws ? null : next;
};

/**
 * Whether this side may have the machine throw for walls that people deal by what they see lie there. The dealer throws first; whose
 * wall that names the controller does not know, so that anybody throws the second of two.
 */
export const mayRollUnseen = (context: TableContext, side: Side): boolean => {
  const next = nextUnseen(context);
  if (next === null || context.hand === null) return false;
  return next > 1 || side === sideOf(context.hand.seating, context.hand.dealer);
};

/** The machine throws for walls whose dice nobody tells: that is counted, and nothing of it is recorded. */
export const rollUnseen = (ports: TablePorts, context: TableContext): Partial<TableContext> => {
  const step = { ...orderRoll(ports, context), unseenRolls: nextUnseen(context) };
  for (const send of unaskedShows(context)) ports.push({ send });
  return step;
};

/** Whoever was asked for them is asked no more: what players have said stands, and whether a hand is dealt again. */
const unaskedShows = (context: TableContext): readonly Command[] => {
  const { hand } = context;
  if (hand === null || showsBeforePlay(context).length > 0) return [];
  if (nextUnseen(context) !== 1) return declaredShows(hand, 'nobody', 'blank');
  const side = sideOf(hand.seating, hand.dealer);
  return saidText(hand, side) === null ? [{ command: 'show', side, text: 'blank' }] : [];
};

/** Dice that nobody tells lie: where two throws break the wall the second is asked for. */
export const takeUnseenRoll = ({ push }: TablePorts, context: TableContext): Partial<TableContext> => {
  const known = withRollTold(context);
  const now = { ...context, ...known };
  if (isPlayTold(now) && showsBeforePlay(now).length === 0)
    for (const send of unseenShows(now)) push({ send });
  return known;
};

/** Dice that nobody tells lie where the machine says so: another throw may follow. */
export const isUnseenRoll = (context: TableContext, event: TableChartEvent): boolean =>
  lastRollIn(context, event) !== null &&
  context.hand?.cycle === context.rolled.cycle &&
  isDealtUnseen(context.hand);

/**
 * Who is asked for dice that nobody tells: the dealer once the walls have risen, and for a second throw everybody, of whom the
 * first names one. Once anybody has said anything the hand is under way, whether they were thrown or not.
 */
export const diceAsked = (context: TableContext): DiceAsked => {
  const { hand, unseenRolls } = context;
  const next = nextUnseen(context);
  if (hand === null || unseenRolls === null || next === null || isAnythingSaid(hand)) return 'nobody';
  return next === 1 ? sideOf(hand.seating, hand.dealer) : 'all';
};

export const unseenShows = (context: TableContext): readonly Command[] => {
  const side = diceAsked(context);
  return side === 'nobody' ? [] : [{ command: 'show', side, text: 'throw_dice' }];
};

/**
 * How often the machine was asked as far as a controller that comes later can know: not at all where its journal has no dice of these
 * walls, or they may be those for the first dealer. Who has thrown already need not do so again.
 */
export const unseenRollsFound = (
  { unseenRolls, stage, hand, match }: TableContext,
  { wallDone, wallBegun }: Pick<Snapshot, 'wallDone' | 'wallBegun'>,
): number | null => {
  if (unseenRolls !== null || hand === null || !isUnderWay(stage)) return unseenRolls;
  const areThrown = [...wallDone, ...wallBegun].includes('dice') && throwsBefore(match) === 0;
  return areThrown || isAnythingSaid(hand) ? null : 0;
};

/** How the stage of a hand goes on; with its walls the dice wait that nobody tells. */
export const withStage = (context: TableContext, event: TableChartEvent): Partial<TableContext> => {
  if (event.type !== 'StageReached') return {};
  const rose = event.stage === 'dealing' && context.stage === 'gathering';
  return rose ? { stage: event.stage, unseenRolls: 0 } : { stage: event.stage };
};

/** The throw for the walls that the machine has told; none where it could not read it. */
export const wallsThrow = ({ match, hand }: TableContext, event: TableChartEvent): readonly HandEvent[] => {
  const dice = event.type === 'CommandFinished' ? diceIn(event.report) : null;
  if (dice === null || hand === null) return [];
  return [{ type: 'DiceRolled', dice, throw: throwsOfWalls(match, hand) + 1 }];
};

/** The same of a throw for the first dealer: it is recorded. */
export const takeDealerRoll = (
  ports: TablePorts,
  context: TableContext,
  event: TableChartEvent,
): Partial<TableContext> => {
  const dice = event.type === 'CommandFinished' ? diceIn(event.report) : null;
  const contest = contestOf(context);
  if (dice === null || context.match === null || contest?.decided !== false) return {};
  const thrown = { throw: context.match.throws.length + 1, dice };
  return {
    ...recordInMatch(ports, [{ type: 'DealerDiceThrown', side: contest.next, ...thrown }]),
    ...withRollTold(context),
  };
};
