import type { ActorRefFrom } from 'xstate';
import type { HandChartEvent, TableChartEvent } from './chart-events.ts';
import { meaningOf } from './meaning.ts';
import type { Report } from './ports.ts';
import type { createTableChart } from './table-chart.ts';
import type { TableContext } from './table-context.ts';
import { moveInHand } from './table-telling.ts';

type TableActor = ActorRefFrom<ReturnType<typeof createTableChart>>;

/** The charts hear what was reported. What is the hand's alone only the hand is told: to the table it is no step. */
export const hear = (table: TableActor, report: Report): void => {
  const event = meaningOf(report);
  if (event !== null && !isHandsAlone(table, event)) table.send(event);
};

const isHandsAlone = (table: TableActor, event: TableChartEvent): boolean => {
  const { value, context, children } = table.getSnapshot();
  const told = inHand(context, event);
  // In service a tile is laid down to be registered, and only in a hand a key is pressed that says nothing but what it says there.
  const takes = event.type === 'TileMoved' ? value !== 'service' : value === 'inHand';
  if (told === null || !takes || children.hand === undefined) return false;
  children.hand.send(told);
  return true;
};

const inHand = (context: TableContext, event: TableChartEvent): HandChartEvent | null => {
  if (event.type === 'TileMoved') return moveInHand(context, event);
  return event.type === 'KeyPressed' && isKeyOfPlay(context, event) ? event : null;
};

/** Start and dice are the table's keys too; where a phone asks to be let in, or a hand is declared, so is each. */
const isKeyOfPlay = (
  { hand, stage, asking }: TableContext,
  { key }: Extract<TableChartEvent, { readonly type: 'KeyPressed' }>,
): boolean =>
  key !== 'start' &&
  key !== 'dice' &&
  stage !== 'none' &&
  asking.length === 0 &&
  hand !== null &&
  hand.knowing !== 'declared' &&
  hand.unfollowed === null;
