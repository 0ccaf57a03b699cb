import type { FaultCode } from '../../firmware-protocol/faults.ts';
import type { HandState } from '../play/game/hand/hand-state.ts';
import type { TableChartEvent } from './chart-events.ts';
import type { Command } from './ports.ts';

/* A panel that shows dice and a part that deals are helpers: play needs neither, and goes on where one of them goes on failing. */

/** What has failed of them. */
export interface FailingParts {
  /** The hand whose dice the machine has not shown, by its cycle, and how often in a row; null for none. */
  readonly unshown: { readonly cycle: number; readonly times: number } | null;
  /** Why the machine has not dealt, and how often in a row it was for that; null where it has, or was not told to. */
  readonly deal: { readonly why: WhyNotDealt; readonly times: number } | null;
}

/** `STATE`: it was refused without a fault. */
type WhyNotDealt = FaultCode | 'STATE';

export const NOTHING_FAILS: FailingParts = { unshown: null, deal: null };

/** So often a machine is told to show dice, or to deal, that does not. */
const MOST_TIMES = 2;

/** Of the hands that rise; or the table has no such verb, or nothing says why. Whatever else stands comes to its end. */
const isOfDeal = (fault: FaultCode): boolean => /^F(7..|102|112)$/.test(fault);

const whyNotDealt = (event: TableChartEvent): WhyNotDealt | null => {
  if (event.type === 'MotionRefused') return event.command === 'deal-hands' ? 'STATE' : null;
  if (event.type !== 'MotionFailed' || event.command !== 'deal-hands' || event.outcome === 'unknown')
    return null;
  return isOfDeal(event.fault) ? event.fault : null;
};

/** The panel's own word that it is out of order. */
const PANEL_FAULT: FaultCode = 'F801';

/**
 * How often this counts: dice that a lost line has cut off, that came too early, or of which the machine says nothing, may well be
 * shown the next time.
 */
const timesUnshown = (event: TableChartEvent): number => {
  if (event.type !== 'MotionRefused' && event.type !== 'MotionFailed') return 0;
  if (event.command !== 'show-dice') return 0;
  return event.type === 'MotionFailed' && event.fault === PANEL_FAULT ? MOST_TIMES : 1;
};

const unshownAfter = (
  unshown: FailingParts['unshown'],
  cycle: number,
  times: number,
): FailingParts['unshown'] => ({
  cycle,
  times: times + (unshown?.cycle === cycle ? unshown.times : 0),
});

const withoutDone = (failing: FailingParts, { command }: Command): FailingParts => {
  if (command === 'show-dice') return { ...failing, unshown: null };
  return command === 'deal-hands' ? { ...failing, deal: null } : failing;
};

/** What fails after this; in a hand the dice are those of its walls. */
export const failingAfter = (
  { failing, hand }: { readonly failing: FailingParts; readonly hand: HandState | null },
  event: TableChartEvent,
): FailingParts => {
  const times = timesUnshown(event);
  if (times > 0)
    return hand === null
      ? failing
      : { ...failing, unshown: unshownAfter(failing.unshown, hand.cycle, times) };
  if (event.type === 'CommandFinished') return withoutDone(failing, event.command);
  const why = whyNotDealt(event);
  if (why === null) return failing;
  return { ...failing, deal: { why, times: failing.deal?.why === why ? failing.deal.times + 1 : 1 } };
};

/** Whether the machine is told to deal no more: people do, as at any table without that part. */
export const isDealGivenUp = ({ deal }: FailingParts): boolean => (deal?.times ?? 0) >= MOST_TIMES;

/** Whether the dice of this hand are shown no more: people read them on the table's screen. */
export const areDiceUnshowable = ({ unshown }: FailingParts, { cycle }: Pick<HandState, 'cycle'>): boolean =>
  unshown !== null && unshown.cycle === cycle && unshown.times >= MOST_TIMES;
