import type { FaultCode } from '../../firmware-protocol/faults.ts';
import { unreachable } from '../rules/unreachable.ts';
import type { BootSeen, LinkReady, TableChartEvent } from './chart-events.ts';
import type { Command, FaultPlace, Snapshot } from './ports.ts';
import {
  afterLoss,
  endsWith,
  HOLDS,
  holdsFailed,
  inOrder,
  inPlaceOf,
  isDrumWaiting,
  isOfDrum,
  leftOf,
  perhapsPaused,
  type StandingFaults,
  stillWaits,
  type TableFault,
  toldToGoOn,
  withFault,
} from './standing-faults.ts';

/** What keeps the machine from moving, whatever is being played. */
export interface Safety {
  /** Whether the device's watchdog holds its motors: it does after two seconds without the controller. */
  readonly hold: 'held' | 'free';
  /** What is wrong at the table; null while nothing is that stops it. */
  readonly fault: TableFault | null;
  /** What is wrong beside it, and is shown when it has ended. */
  readonly beneath: StandingFaults;
  /** What is wrong in the drum while a hand is played with the other set: it stops the drum alone, until the hand is over. */
  readonly drum: TableFault | null;
}

/** Whether a hand is on to which the drum means nothing: it is played with the walls that stand, the drum has the other set. */
export type BesideDrum = 'play-on' | 'play-off';

/** Where something is told: what is played, and which start of the device it is of. */
export interface Circumstances {
  readonly beside: BesideDrum;
  readonly boot: BootSeen;
}

/** What the table chart is told of it. */
export type SafetyWord =
  | 'HoldBegan'
  | 'MotionResumed'
  /** The table stops. */
  | 'FaultBegan'
  /** Nothing is wrong any more, or something else is than was believed: the table has to be learned. */
  | 'FaultEnded'
  /** What was shown has ended, and another one stands still. */
  | 'FaultUncovered'
  /** The drum stops; play goes on. */
  | 'DrumFaultBegan'
  | 'DrumFaultEnded'
  /** The device, started anew, holds nothing any more: the word of a person is enough. */
  | 'FaultReleased'
  /** The device tells of a fault that nobody has heard of. */
  | 'FaultUnheard'
  /** A person has it tried again; what failed has had its end and is asked for under the next number. */
  | 'RetryAsked'
  | 'FailureRetried'
  | 'Nothing';

export interface SafetyStep {
  readonly safety: Safety;
  readonly word: SafetyWord;
}

/** Not cleared but resumed: the device says it with the word of its watchdog or with this fault. */
export const WATCHDOG_FAULT = 'F103';

const LID_OPEN: FaultCode = 'F202';

export const NOTHING_HOLDS: Safety = { hold: 'free', fault: null, beneath: [], drum: null };

/** A device that stands in one of these moves nothing until it is told to go on. */
const HELD_IN = {
  IDLE: 'free',
  RUN: 'free',
  HOLD: 'held',
  SAFE: 'held',
  STOP: 'free',
} as const satisfies Readonly<Record<Snapshot['status'], Safety['hold']>>;

const toBeCleared = (told: Snapshot['fault']): FaultCode | null =>
  told === 'none' || told === WATCHDOG_FAULT ? null : told;

const standing = ({ fault, beneath }: Safety): StandingFaults => (fault === null ? [] : [fault, ...beneath]);

const facing = (safety: Safety, faults: StandingFaults): Safety => {
  const [fault = null, ...beneath] = inOrder(faults);
  return { ...safety, fault, beneath };
};

const began = (safety: Safety, fault: TableFault): SafetyStep => ({
  safety: facing(safety, withFault(standing(safety), fault)),
  word: 'FaultBegan',
});

/** Whether what is raised or told now stops the drum and nothing else. */
const stopsDrumAlone = (code: FaultCode, beside: BesideDrum): boolean =>
  beside === 'play-on' && isOfDrum(code);

const beganInDrum = (safety: Safety, drum: TableFault): SafetyStep => ({
  safety: { ...safety, drum: inPlaceOf(safety.drum, drum) },
  word: 'DrumFaultBegan',
});

const unchanged = (safety: Safety): SafetyStep => ({ safety, word: 'Nothing' });

type IsOver = (fault: TableFault) => boolean;

/** Of what stops the table these have ended. */
const without = (safety: Safety, isOver: IsOver): SafetyStep => {
  const before = standing(safety);
  const left = before.filter((fault) => !isOver(fault));
  if (left.length === before.length) return unchanged(safety);
  const after = facing(safety, left);
  if (after.fault === null) return { safety: after, word: 'FaultEnded' };
  return { safety: after, word: after.fault === safety.fault ? 'Nothing' : 'FaultUncovered' };
};

const withoutInDrum = (safety: Safety): SafetyStep => ({
  safety: { ...safety, drum: null },
  word: 'DrumFaultEnded',
});

/** These have ended, whether they stopped the table or the drum alone. */
const ended = (safety: Safety, isOver: IsOver): SafetyStep =>
  safety.drum !== null && isOver(safety.drum) ? withoutInDrum(safety) : without(safety, isOver);

/** What is learned of a fault: what is latched, or what the drum waits for that stood before this controller came. */
const learnedIn = (before: Safety, event: LinkReady, boot: BootSeen): TableFault | null => {
  const { snapshot, faultPlace, waitsFor } = event;
  const known = [...standing(before), ...(before.drum === null ? [] : [before.drum])];
  const find = (code: Snapshot['fault'] | undefined) => known.find((each) => each.code === code);
  const latched = toBeCleared(snapshot.fault);
  // What FAULT told says more than what was noted of it.
  const place = find(snapshot.fault)?.place ?? faultPlace;
  if (latched !== null) return { code: latched, holds: 'until-cleared', outcome: null, ...placed(place) };
  if (waitsFor === undefined || boot !== 'first' || find(waitsFor) !== undefined) return null;
  return { code: waitsFor, holds: 'until-gone', outcome: null, paused: 'perhaps' };
};

const placed = (place: FaultPlace | undefined): Pick<TableFault, 'place'> =>
  place === undefined ? {} : { place };

/** What is learned of the drum while play goes on beside it. */
const whenDrumLearned = (safety: Safety, learned: TableFault | null): SafetyStep => {
  const { drum } = safety;
  if (learned !== null) return beganInDrum(safety, { ...learned, outcome: drum?.outcome ?? null });
  return drum?.holds === 'until-cleared' ? withoutInDrum(safety) : unchanged(safety);
};

const whenReady = (before: Safety, event: LinkReady, { beside, boot }: Circumstances): SafetyStep => {
  const { snapshot } = event;
  const { drum } = before;
  const waitsNoMore = drum?.holds === 'until-gone' && (boot === 'another' || !stillWaits(drum, snapshot));
  const safety: Safety = {
    ...before,
    hold: HELD_IN[snapshot.status],
    drum: waitsNoMore ? null : drum,
  };
  const learned = learnedIn(before, event, boot);
  const latched = toBeCleared(snapshot.fault);
  const left = leftOf(standing(before), { snapshot, latched, boot });
  if (left.length === 0 && (learned === null || stopsDrumAlone(learned.code, beside)))
    return whenDrumLearned(safety, learned);
  const after = facing(safety, left);
  if (learned !== null) return began(after, learned);
  const isReleased = after.fault?.holds === 'until-retried';
  return { safety: after, word: isReleased ? 'FaultReleased' : 'FaultBegan' };
};

type Raised = Pick<Extract<SafetyEvent, { type: 'FaultRaised' }>, 'fault' | 'severity' | 'place'>;

const whenRaised = (
  safety: Safety,
  { fault: code, severity, place }: Raised,
  beside: BesideDrum,
): SafetyStep => {
  const holds = HOLDS[severity].raised;
  if (holds === 'nothing') return unchanged(safety);
  const fault: TableFault = { code, holds, outcome: null, ...placed(place) };
  return stopsDrumAlone(code, beside) ? beganInDrum(safety, fault) : began(safety, fault);
};

/** What stands of this, for the table or for the drum alone. */
const standsOf = (safety: Safety, code: FaultCode): TableFault | undefined =>
  [...standing(safety), ...(safety.drum === null ? [] : [safety.drum])].find((each) => each.code === code);

/** A build that failed beside the play is asked for again when the hand is over. */
const whenFailed = (
  safety: Safety,
  { command, fault: code, outcome }: Extract<SafetyEvent, { type: 'MotionFailed' }>,
  beside: BesideDrum,
): SafetyStep => {
  const fault: TableFault = { code, holds: holdsFailed(code, standsOf(safety, code)?.holds), outcome };
  if (command === 'build-walls' && beside === 'play-on') return beganInDrum(safety, fault);
  const known = standing(safety).find((each) => each.code === code);
  // The machine has said that it waits, and does not begin anything meanwhile.
  if (outcome === 'not-begun' && known?.holds === 'until-gone') return began(safety, known);
  const isOver = (each: TableFault): boolean =>
    outcome === 'failed' && each !== known && endsWith(command)(each);
  return began(without(safety, isOver).safety, fault);
};

/** A heartbeat that tells of another fault than what waits to be cleared says that this is gone. */
const whenTold = (safety: Safety, told: Snapshot['fault'], beside: BesideDrum): SafetyStep => {
  const { fault, drum } = safety;
  if (standing(safety).some(({ code }) => code === told)) return unchanged(safety);
  const latched = toBeCleared(told);
  if (fault === null && beside === 'play-on') {
    if (told === drum?.code) return unchanged(safety);
    if (drum?.holds === 'until-cleared' && latched === null) return withoutInDrum(safety);
  }
  const step = without(safety, ({ holds }) => holds === 'until-cleared');
  return latched === null || step.word === 'FaultEnded' ? step : { safety, word: 'FaultUnheard' };
};

/** A start press is another attempt; of what is latched, or waits, it is none. */
const whenStarted = (safety: Safety): SafetyStep => {
  if (safety.fault?.holds !== 'until-retried') return unchanged(safety);
  const hasFailed = standing(safety).some(({ outcome }) => outcome === 'failed');
  return { safety: facing(safety, []), word: hasFailed ? 'FailureRetried' : 'RetryAsked' };
};

const SAFETY_HEARS = {
  LinkReady: true,
  LinkRefused: true,
  MotionHeld: true,
  MotionFailed: true,
  MotionRefused: true,
  ResumeRefused: true,
  CommandFinished: true,
  FaultRaised: true,
  FaultTold: true,
  DrumTold: true,
  EventsLost: true,
  FaultCleared: true,
  KeyPressed: true,
} as const satisfies Partial<Record<TableChartEvent['type'], true>>;

/** What may change hold or fault. */
export type SafetyEvent = Extract<TableChartEvent, { readonly type: keyof typeof SAFETY_HEARS }>;

const isHeard = (event: TableChartEvent): event is SafetyEvent => Object.hasOwn(SAFETY_HEARS, event.type);

/** With every fault as it is thought of now. */
const mapped = (safety: Safety, asNow: (fault: TableFault) => TableFault): Safety => ({
  ...facing(safety, standing(safety).map(asNow)),
  drum: safety.drum === null ? null : asNow(safety.drum),
});

const whenFinished = (safety: Safety, { command }: Command): SafetyStep =>
  command === 'resume'
    ? { safety: { ...mapped(safety, toldToGoOn), hold: 'free' }, word: 'MotionResumed' }
    : ended(safety, endsWith(command));

/** A drum that was stopped for the lid stands when that is closed, until it is told to go on. */
const whenCleared = (safety: Safety, cleared: FaultCode): SafetyStep => {
  const step = ended(safety, ({ code }) => code === cleared);
  return cleared === LID_OPEN ? { ...step, safety: mapped(step.safety, perhapsPaused) } : step;
};

const stepped = (safety: Safety, event: SafetyEvent, told: Circumstances): SafetyStep => {
  switch (event.type) {
    case 'LinkReady':
      return whenReady(safety, event, told);
    case 'MotionHeld':
      return { safety: { ...safety, hold: 'held' }, word: 'HoldBegan' };
    case 'CommandFinished':
      return whenFinished(safety, event.command);
    case 'FaultRaised':
    case 'ResumeRefused':
      return whenRaised(safety, event, told.beside);
    case 'MotionFailed':
      return whenFailed(safety, event, told.beside);
    case 'FaultTold':
      return whenTold(safety, event.fault, told.beside);
    case 'FaultCleared':
      return whenCleared(safety, event.fault);
    case 'DrumTold':
      return event.drum === 'paused' ? unchanged(safety) : ended(safety, isDrumWaiting);
    case 'EventsLost':
      return unchanged({
        ...facing(safety, afterLoss(standing(safety))),
        drum: safety.drum === null ? null : perhapsPaused(safety.drum),
      });
    case 'KeyPressed':
      return event.key === 'start' ? whenStarted(safety) : unchanged(safety);
    // Where the machine stands is learned anew.
    case 'MotionRefused':
      return without(safety, ({ holds }) => holds !== 'until-gone');
    // There is no machine to speak of.
    case 'LinkRefused':
      return without(safety, () => true);
    default:
      return unreachable(event);
  }
};

/** What is to be thought of hold and fault after this, and what the table chart is told of it. */
export const safetyAfter = (safety: Safety, event: TableChartEvent, told: Circumstances): SafetyStep =>
  isHeard(event) ? stepped(safety, event, told) : unchanged(safety);

/** The hand is over: what stopped the drum alone stops the table now. */
export const drumFaced = (safety: Safety): Safety => {
  const { drum } = safety;
  return drum === null ? safety : { ...facing(safety, [...standing(safety), drum]), drum: null };
};

/** Whether nothing keeps the machine from moving. */
export const mayMove = ({ hold, fault }: Pick<Safety, 'hold' | 'fault'>): boolean =>
  hold === 'free' && fault === null;

/** Whether a device that waits for something holds its motors beside, or may: it is told to go on whatever it waits for. */
export const waitsPaused = ({ hold, fault }: Safety): boolean =>
  fault?.holds === 'until-gone' && (hold === 'held' || fault.paused === 'perhaps');

/** The fault that only a person's word clears; the device refuses while its cause lasts. */
export const faultToClear = ({ fault }: Pick<Safety, 'fault'>): FaultCode | null =>
  fault?.holds === 'until-cleared' ? fault.code : null;
