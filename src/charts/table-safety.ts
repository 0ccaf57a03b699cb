import type { BootSeen, TableChartEvent } from './chart-events.ts';
import { playsTwo } from './played-sets.ts';
import { type BesideDrum, type SafetyStep, safetyAfter } from './safety.ts';
import type { HandStage } from './start-press.ts';
import type { TableContext } from './table-context.ts';

/** Stages in which the walls of the hand stand. */
const WALLS_STAND = {
  none: false,
  gathering: false,
  rollingDice: true,
  dealing: true,
  playing: true,
  settling: true,
} as const satisfies Record<HandStage, boolean>;

/** With two sets play goes on whatever the drum does with the other. */
const besideDrum = (
  { stage, capabilities, match }: Pick<TableContext, 'stage' | 'capabilities' | 'match'>,
  event: TableChartEvent,
): BesideDrum => {
  const told = event.type === 'LinkReady' ? event.capabilities : capabilities;
  return WALLS_STAND[stage] && playsTwo({ match }, told) ? 'play-on' : 'play-off';
};

const bootOf = ({ boot }: Pick<TableContext, 'boot'>, event: TableChartEvent): BootSeen => {
  if (boot === null) return 'first';
  return event.type !== 'LinkReady' || event.boot === boot ? 'same' : 'another';
};

/** What is to be thought of hold and faults after this. */
export const safetyStep = (context: TableContext, event: TableChartEvent): SafetyStep =>
  safetyAfter(context.safety, event, {
    beside: besideDrum(context, event),
    boot: bootOf(context, event),
  });
