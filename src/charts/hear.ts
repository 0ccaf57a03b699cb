import type { ActorRefFrom } from 'xstate';
import type { TableChartEvent } from './chart-events.ts';
import { meaningOf } from './meaning.ts';
import type { Report } from './ports.ts';
import type { createTableChart } from './table-chart.ts';
import { moveInHand } from './table-telling.ts';

type TableActor = ActorRefFrom<ReturnType<typeof createTableChart>>;

/** The charts hear what was reported. Of a tile that moves in a hand only the hand is told: to the table it is no step. */
export const hear = (table: TableActor, report: Report): void => {
  const event = meaningOf(report);
  if (event !== null && !isHandsAlone(table, event)) table.send(event);
};

/** In service a tile is laid down to be registered. */
const isHandsAlone = (table: TableActor, event: TableChartEvent): boolean => {
  if (event.type !== 'TileMoved') return false;
  const { value, context, children } = table.getSnapshot();
  const move = value === 'service' ? null : moveInHand(context, event);
  if (move === null || children.hand === undefined) return false;
  children.hand.send(move);
  return true;
};
