import type { HandEvent } from '../play/events/domain-event.ts';
import type { Dice } from '../play/seating/furniture.ts';
import type { TableChartEvent } from './chart-events.ts';
import { contestOf, recordInMatch } from './match-steps.ts';
import type { ServiceReport } from './ports.ts';
import { type TableContext, type TablePorts, throwsBefore } from './table-context.ts';

/* Dice that are motors in the machine (SPEC.md, "DICE"): thrown at a key, and read where the machine has an eye for them. */

const DICE = /^([1-6]),([1-6])$/;

/** How the machine says that its dice lie; null where it cannot read them, or says what no dice show. */
export const diceIn = (report: ServiceReport | undefined): Dice | null => {
  const [, first, second] = DICE.exec(report?.['d'] ?? '') ?? [];
  return first === undefined || second === undefined ? null : [Number(first), Number(second)];
};

/**
 * Whether the machine tells how the dice lie that it has thrown last, and nobody has told it before: on whatever the table waits
 * by then, they have fallen.
 */
export const isRollTold = ({ rolled }: TableContext, event: TableChartEvent): boolean =>
  event.type === 'CommandFinished' &&
  event.command.command === 'roll-dice' &&
  event.command.cycle === rolled.cycle &&
  event.command.throw === rolled.throw &&
  rolled.now !== 'told' &&
  diceIn(event.report) !== null;

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
  stage === 'rollingDice' && hand !== null
    ? { cycle: hand.cycle, known: throwsBefore(match) + hand.throws.length }
    : { cycle: cycle + 1, known: match?.throws.length ?? 0 };

/** Whether dice lie that nobody has told yet: they are not thrown again. */
export const liesUntold = (context: TableContext): boolean => {
  const { cycle, known } = throwNext(context);
  const { rolled } = context;
  return rolled.now === 'lies' && rolled.cycle === cycle && rolled.throw > known;
};

/** The machine throws, each time under another number with the walls that it is for. */
export const rollDice = ({ push }: TablePorts, context: TableContext): Partial<TableContext> => {
  const { rolled } = context;
  const { cycle, known } = throwNext(context);
  const next = { cycle, throw: Math.max(known, rolled.cycle === cycle ? rolled.throw : 0) + 1 };
  push({ send: { command: 'roll-dice', ...next } });
  push({ send: { command: 'show', side: 'all', text: 'blank' } });
  const step: Partial<TableContext> = { rolled: { ...next, now: 'lies' } };
  // The throws for the first dealer bear the next cycle, and so does the hand.
  return context.stage === 'rollingDice' ? step : { ...step, builtAhead: null };
};

/** The throw for the walls that the machine has told; none where it could not read it. */
export const wallsThrow = ({ match, hand }: TableContext, event: TableChartEvent): readonly HandEvent[] => {
  const dice = event.type === 'CommandFinished' ? diceIn(event.report) : null;
  if (dice === null || hand === null) return [];
  return [{ type: 'DiceRolled', dice, throw: throwsBefore(match) + hand.throws.length + 1 }];
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
