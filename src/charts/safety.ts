import { FAULTS, type FaultCode, isKnownFault, type Severity } from '../../firmware-protocol/faults.ts';
import { unreachable } from '../rules/unreachable.ts';
import type { FailedOutcome, TableChartEvent } from './chart-events.ts';
import type { FaultPlace, Snapshot } from './ports.ts';

/** What ends a fault that stops the table. */
export type FaultHold = 'until-retried' | 'until-cleared';

export interface TableFault {
  /** Of the fault catalogue (SPEC.md, "Faults"). */
  readonly code: FaultCode;
  readonly holds: FaultHold;
  /** What became of the motion it came of; null where it came of none. */
  readonly outcome: FailedOutcome | null;
  /** Where in the machine it is, as it was told when it was raised, or noted; left out = it was not. */
  readonly place?: FaultPlace;
}

/** What keeps the machine from moving, whatever is being played. */
export interface Safety {
  /** Whether the device's watchdog holds its motors: it does after two seconds without the controller. */
  readonly hold: 'held' | 'free';
  /** What is wrong at the table; null while nothing is that stops it. */
  readonly fault: TableFault | null;
  /** What is wrong in the drum while a hand is played with the other set: it stops the drum alone, until the hand is over. */
  readonly drum: TableFault | null;
}

/** Whether a hand is on to which the drum means nothing: it is played with the walls that stand, the drum has the other set. */
export type BesideDrum = 'play-on' | 'play-off';

/** What the table chart is told of it. */
export type SafetyWord =
  | 'HoldBegan'
  | 'MotionResumed'
  /** The table stops. */
  | 'FaultBegan'
  /** Nothing is wrong any more, or something else is than was believed: the table has to be learned. */
  | 'FaultEnded'
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

export const NOTHING_HOLDS: Safety = { hold: 'free', fault: null, drum: null };

/**
 * What a fault of this severity holds the table for where the device raises it, and where a motion failed by it (SPEC.md,
 * "Faults"): of a failure only what is latched waits for its clearing, the rest for another attempt.
 */
const HOLDS: Readonly<
  Record<Severity, { readonly raised: FaultHold | 'nothing'; readonly failed: FaultHold }>
> = {
  I: { raised: 'nothing', failed: 'until-retried' },
  W: { raised: 'nothing', failed: 'until-retried' },
  P: { raised: 'until-cleared', failed: 'until-retried' },
  F: { raised: 'until-retried', failed: 'until-retried' },
  L: { raised: 'until-cleared', failed: 'until-cleared' },
  X: { raised: 'until-cleared', failed: 'until-cleared' },
};

/** A device that stands in one of these moves nothing until it is told to go on. */
const HELD_IN = {
  IDLE: 'free',
  RUN: 'free',
  HOLD: 'held',
  SAFE: 'held',
  STOP: 'free',
} as const satisfies Readonly<Record<Snapshot['status'], Safety['hold']>>;

/** How grave the catalogue says it is; what it does not know is taken for a failure. */
export const severityOf = (fault: FaultCode): Severity =>
  isKnownFault(fault) ? FAULTS[fault].severity : 'F';

const toBeCleared = (told: Snapshot['fault']): FaultCode | null =>
  told === 'none' || told === WATCHDOG_FAULT ? null : told;

/** FAULT tells the place, and what the device has noted: what else is said of the same fault leaves it where it is. */
const began = (safety: Safety, fault: TableFault): SafetyStep => {
  const place = fault.place ?? (safety.fault?.code === fault.code ? safety.fault.place : undefined);
  return {
    safety: { ...safety, fault: place === undefined ? fault : { ...fault, place } },
    word: 'FaultBegan',
  };
};

/** The first digit names the part: drum, or heads and track (SPEC.md, "Faults"). */
const isOfDrum = (code: FaultCode): boolean => /^F[34]/.test(code);

/** Whether what is raised or told now stops the drum and nothing else. */
const stopsDrumAlone = (code: FaultCode, beside: BesideDrum): boolean =>
  beside === 'play-on' && isOfDrum(code);

const beganInDrum = (safety: Safety, drum: TableFault): SafetyStep => {
  const place = drum.place ?? (safety.drum?.code === drum.code ? safety.drum.place : undefined);
  return {
    safety: { ...safety, drum: place === undefined ? drum : { ...drum, place } },
    word: 'DrumFaultBegan',
  };
};

const without = (safety: Safety, word: SafetyWord): SafetyStep => ({
  safety: { ...safety, fault: null },
  word,
});

const unchanged = (safety: Safety): SafetyStep => ({ safety, word: 'Nothing' });

/** What is told of the drum while play goes on beside it. */
const whenDrumTold = (safety: Safety, code: FaultCode | null, place: PlaceTold = {}): SafetyStep => {
  const { drum } = safety;
  if (code !== null)
    return beganInDrum(safety, { code, holds: 'until-cleared', outcome: drum?.outcome ?? null, ...place });
  if (drum?.holds !== 'until-cleared') return unchanged(safety);
  return { safety: { ...safety, drum: null }, word: 'DrumFaultEnded' };
};

type LinkReady = Extract<SafetyEvent, { type: 'LinkReady' }>;
type PlaceTold = Pick<TableFault, 'place'>;

const whenReady = (before: Safety, event: LinkReady, beside: BesideDrum): SafetyStep => {
  const { snapshot, faultPlace } = event;
  const { fault } = before;
  const known = [fault, before.drum].find((each) => each?.code === snapshot.fault)?.place;
  // What FAULT told says more than what was noted of it.
  const place: PlaceTold = faultPlace === undefined || known !== undefined ? {} : { place: faultPlace };
  const safety: Safety = { ...before, hold: HELD_IN[snapshot.status] };
  const code = toBeCleared(snapshot.fault);
  if (fault === null && (code === null || stopsDrumAlone(code, beside)))
    return whenDrumTold(safety, code, place);
  if (code !== null) return began(safety, { code, holds: 'until-cleared', outcome: null, ...place });
  if (fault === null) return unchanged(safety);
  return { safety: { ...safety, fault: { ...fault, holds: 'until-retried' } }, word: 'FaultReleased' };
};

type Raised = Pick<Extract<SafetyEvent, { type: 'FaultRaised' }>, 'fault' | 'severity' | 'place'>;

const whenRaised = (
  safety: Safety,
  { fault: code, severity, place }: Raised,
  beside: BesideDrum,
): SafetyStep => {
  const holds = HOLDS[severity].raised;
  if (holds === 'nothing') return unchanged(safety);
  const fault: TableFault = { code, holds, outcome: null, ...(place === undefined ? {} : { place }) };
  return stopsDrumAlone(code, beside) ? beganInDrum(safety, fault) : began(safety, fault);
};

/** What fails again and again is latched by the device: its word, told before the failure, holds. */
const holdsFailed = ({ fault, drum }: Safety, code: FaultCode): FaultHold => {
  const isLatched = [fault, drum].some((each) => each?.code === code && each.holds === 'until-cleared');
  return isLatched && severityOf(code) === 'F' ? 'until-cleared' : HOLDS[severityOf(code)].failed;
};

/** A build that failed beside the play is asked for again when the hand is over. */
const whenFailed = (
  safety: Safety,
  { command, fault: code, outcome }: Extract<SafetyEvent, { type: 'MotionFailed' }>,
  beside: BesideDrum,
): SafetyStep => {
  const fault: TableFault = { code, holds: holdsFailed(safety, code), outcome };
  return command === 'build-walls' && beside === 'play-on'
    ? beganInDrum(safety, fault)
    : began(safety, fault);
};

/** A heartbeat that tells of another fault than the one that is waited for says that this one is gone. */
const whenTold = (safety: Safety, told: Snapshot['fault'], beside: BesideDrum): SafetyStep => {
  const { fault, drum } = safety;
  if (told === fault?.code) return unchanged(safety);
  if (fault === null && beside === 'play-on') {
    if (told === drum?.code) return unchanged(safety);
    if (drum !== null && toBeCleared(told) === null) return whenDrumTold(safety, null);
  }
  if (fault?.holds === 'until-cleared') return without(safety, 'FaultEnded');
  return { safety, word: toBeCleared(told) === null ? 'Nothing' : 'FaultUnheard' };
};

/** A start press is another attempt; of what is latched it is none. */
const whenStarted = (safety: Safety): SafetyStep => {
  if (safety.fault?.holds !== 'until-retried') return unchanged(safety);
  return without(safety, safety.fault.outcome === 'failed' ? 'FailureRetried' : 'RetryAsked');
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
  FaultCleared: true,
  KeyPressed: true,
} as const satisfies Partial<Record<TableChartEvent['type'], true>>;

/** What may change hold or fault. */
export type SafetyEvent = Extract<TableChartEvent, { readonly type: keyof typeof SAFETY_HEARS }>;

const isHeard = (event: TableChartEvent): event is SafetyEvent => Object.hasOwn(SAFETY_HEARS, event.type);

const stepped = (safety: Safety, event: SafetyEvent, beside: BesideDrum): SafetyStep => {
  switch (event.type) {
    case 'LinkReady':
      return whenReady(safety, event, beside);
    case 'MotionHeld':
      return { safety: { ...safety, hold: 'held' }, word: 'HoldBegan' };
    case 'CommandFinished':
      if (event.command.command !== 'resume') return unchanged(safety);
      return { safety: { ...safety, hold: 'free' }, word: 'MotionResumed' };
    case 'FaultRaised':
    case 'ResumeRefused':
      return whenRaised(safety, event, beside);
    case 'MotionFailed':
      return whenFailed(safety, event, beside);
    case 'FaultTold':
      return whenTold(safety, event.fault, beside);
    case 'FaultCleared':
      if (event.fault === safety.drum?.code)
        return { safety: { ...safety, drum: null }, word: 'DrumFaultEnded' };
      return event.fault === safety.fault?.code ? without(safety, 'FaultEnded') : unchanged(safety);
    case 'KeyPressed':
      return event.key === 'start' ? whenStarted(safety) : unchanged(safety);
    // Where the machine stands is learned anew, or there is no machine to speak of.
    case 'MotionRefused':
    case 'LinkRefused':
      return safety.fault === null ? unchanged(safety) : without(safety, 'FaultEnded');
    default:
      return unreachable(event);
  }
};

/** What is to be thought of hold and fault after this, and what the table chart is told of it. */
export const safetyAfter = (safety: Safety, event: TableChartEvent, beside: BesideDrum): SafetyStep =>
  isHeard(event) ? stepped(safety, event, beside) : unchanged(safety);

/** The hand is over: what stopped the drum alone stops the table now. */
export const drumFaced = ({ hold, fault, drum }: Safety): Safety => ({
  hold,
  fault: fault ?? drum,
  drum: null,
});

/** Whether nothing keeps the machine from moving. */
export const mayMove = ({ hold, fault }: Safety): boolean => hold === 'free' && fault === null;

/** The fault that only a person's word clears; the device refuses while its cause lasts. */
export const faultToClear = ({ fault }: Safety): FaultCode | null =>
  fault?.holds === 'until-cleared' ? fault.code : null;
