import { placeOfOther, placeOfSet } from './played-sets.ts';
import {
  type HandStage,
  isForTrack,
  type StartAsk,
  type TableAsk,
  whatStartAsks,
  whileUndoIsAsked,
  whileUndoMayBeAsked,
} from './start-press.ts';
import type { TableContext } from './table-context.ts';

/** Whether the machine is to deal next, and was not told to. */
export const dealWaits = ({ stage, hand, deal }: Pick<TableContext, 'stage' | 'hand' | 'deal'>): boolean =>
  stage === 'dealing' && deal === 'not-asked' && hand !== null && hand.toDeal !== null;

/** Stages in which the next thing to happen is a motion of the machine. */
const NEEDS_MOTION = {
  none: true,
  gathering: true,
  rollingDice: true,
  dealing: false,
  playing: false,
  settling: false,
} as const satisfies Record<HandStage, boolean>;

/**
 * Whether the machine, held by its watchdog, waits for the word of a person. In play no motor is needed: people go on, and are
 * asked when the next motion is.
 */
export const standsHeld = (context: Pick<TableContext, 'safety' | 'stage' | 'hand' | 'deal'>): boolean =>
  context.safety.hold === 'held' && (NEEDS_MOTION[context.stage] || dealWaits(context));

/** Whether the table is known as it is now. */
export const isKnown = ({ link, synchronisation }: TableContext): boolean =>
  link === 'ready' && synchronisation === 'done';

/** What the table has a start press do next; nothing while the line is down or the table is learned anew. */
export const tableAskOf = (context: TableContext): TableAsk => {
  if (!isKnown(context)) return 'nothing';
  const { gate, drum, stage, resumed } = context;
  const ask = whatStartAsks({
    gate,
    drum,
    stage,
    resumed,
    set: placeOfSet(context),
    other: placeOfOther(context),
  });
  if (ask === 'nothing' && context.motion === 'not-asked' && dealWaits(context)) return 'go-on';
  if (context.otherGame?.differs === 'walls' && isForTrack(ask)) return 'take-down';
  return ask === 'open-gate-when-built' && context.opening === 'asked' ? 'wait-for-drum' : ask;
};

/** What a start press would do now. */
export const askOf = (context: TableContext): StartAsk => {
  const ask = tableAskOf(context);
  if (isUndoAsked(context)) return waitsForThrow(context, ask) ? 'answer-first' : whileUndoIsAsked(ask);
  return context.undoTime === 'running' ? whileUndoMayBeAsked(ask) : ask;
};

/** Whether nothing but the dice is between the people and the next hand. */
const waitsForThrow = ({ stage }: Pick<TableContext, 'stage'>, ask: StartAsk): boolean =>
  stage === 'rollingDice' && ask === 'nothing';

/** Whether the people are asked to take the last hand back. */
export const isUndoAsked = ({ match }: Pick<TableContext, 'match'>): boolean =>
  match?.agreement.open?.what.kind === 'undo';
