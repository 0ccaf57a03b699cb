import { type FaultCode, faultEntry, isKnownFault, type Severity } from '../../firmware-protocol/faults.ts';
import type { BootSeen, FailedOutcome } from './chart-events.ts';
import type { CommandName, FaultPlace, Snapshot } from './ports.ts';

/**
 * What ends a fault that stops the table. `until-gone`: the machine only waits, and says when what it waits for has come; no
 * snapshot and no heartbeat tells of it, and no word of a person ends it.
 */
export type FaultHold = 'until-retried' | 'until-cleared' | 'until-gone';

export interface TableFault {
  /** Of the fault catalogue (SPEC.md, "Faults"). */
  readonly code: FaultCode;
  readonly holds: FaultHold;
  /** What became of the motion it came of; null where it came of none. */
  readonly outcome: FailedOutcome | null;
  /** Where in the machine it is, as it was told when it was raised, or noted; left out = it was not. */
  readonly place?: FaultPlace;
  /**
   * Of a drum that waits: whether it may be paused for another reason, too, such as a lid that was opened. A press then has it
   * told to go on, once; left out = it is not.
   */
  readonly paused?: 'perhaps';
}

/** Everything that is wrong at once, each once; the first is the one that people are shown. */
export type StandingFaults = readonly TableFault[];

/**
 * What a fault of this severity holds the table for where the device raises it, and where a motion failed by it (SPEC.md,
 * "Faults"): of a failure only what is latched waits for its clearing, the rest for another attempt.
 */
export const HOLDS: Readonly<
  Record<Severity, { readonly raised: FaultHold | 'nothing'; readonly failed: FaultHold }>
> = {
  I: { raised: 'nothing', failed: 'until-retried' },
  W: { raised: 'nothing', failed: 'until-retried' },
  P: { raised: 'until-gone', failed: 'until-retried' },
  F: { raised: 'until-retried', failed: 'until-retried' },
  L: { raised: 'until-cleared', failed: 'until-cleared' },
  X: { raised: 'until-cleared', failed: 'until-cleared' },
};

/** How grave the catalogue says it is; what it does not know counts as latched. SPEC §8.3 */
export const severityOf = (fault: FaultCode): Severity => faultEntry(fault).severity;

/**
 * What a motion that failed by this holds the table for, given what stood of it before. What fails again and again, or has grown
 * worse, is latched by the device: its word, told before the failure, holds.
 */
export const holdsFailed = (code: FaultCode, before: FaultHold | undefined): FaultHold => {
  if (before === 'until-cleared') return before;
  // How grave it is FAULT has told, where the catalogue cannot.
  if (before !== undefined && !isKnownFault(code)) return 'until-retried';
  return HOLDS[severityOf(code)].failed;
};

/** The first digit names the part: drum, or heads and track (SPEC.md, "Faults"). */
export const isOfDrum = (code: FaultCode): boolean => /^F[34]/.test(code);

const waits = ({ holds }: TableFault): boolean => holds === 'until-gone';

/** Whether it is the drum that waits. */
export const isDrumWaiting = (fault: TableFault): boolean => waits(fault) && isOfDrum(fault.code);

/** The op that waits, and with whose end nothing is waited for any more; of an open lid all wait. */
const WAITS_IN: Readonly<Partial<Record<FaultCode, CommandName>>> = {
  F341: 'build-walls',
  F503: 'serve-walls',
  F603: 'close-gate',
};

/** Whether this is over with the end of that command. */
export const endsWith =
  (command: CommandName) =>
  (fault: TableFault): boolean =>
    waits(fault) && WAITS_IN[fault.code] === command;

/** What a press has tried again comes last: it is in nobody's way before the rest has ended. */
export const inOrder = (faults: StandingFaults): StandingFaults => [
  ...faults.filter(({ holds }) => holds !== 'until-retried'),
  ...faults.filter(({ holds }) => holds === 'until-retried'),
];

/** FAULT tells the place, and what the device has noted: what else is said of the same fault leaves it where it is. */
export const inPlaceOf = (before: TableFault | null | undefined, fault: TableFault): TableFault => {
  const place = fault.place ?? (before?.code === fault.code ? before.place : undefined);
  return place === undefined ? fault : { ...fault, place };
};

/** With one more, the newest first; one that stands already stands as it is told now. */
export const withFault = (faults: StandingFaults, fault: TableFault): StandingFaults => {
  const isKnown = faults.some(({ code }) => code === fault.code);
  if (!isKnown) return [fault, ...faults];
  return faults.map((each) => (each.code === fault.code ? inPlaceOf(each, fault) : each));
};

/** Where the lid was open, or something was not told, the drum may wait for RESUME beside what it waits for. */
export const perhapsPaused = (fault: TableFault): TableFault =>
  isDrumWaiting(fault) ? { ...fault, paused: 'perhaps' } : fault;

/** It was told to go on: what it waits for now is no pause. */
export const toldToGoOn = ({ paused: _, ...fault }: TableFault): TableFault => fault;

const toBeRetried = (fault: TableFault): TableFault => ({ ...fault, holds: 'until-retried' });

/** What the machine waits for it tells as it comes and goes. Where that was lost a drum shows whether it waits, and nothing else does. */
export const afterLoss = (faults: StandingFaults): StandingFaults =>
  faults.map((fault) => (waits(fault) && !isOfDrum(fault.code) ? toBeRetried(fault) : perhapsPaused(fault)));

/** Whether a device that was not restarted still waits, as far as its snapshot can say. */
export const stillWaits = (fault: TableFault, { drum }: Pick<Snapshot, 'drum'>): boolean =>
  waits(fault) && (!isOfDrum(fault.code) || drum === 'paused');

/** What is left when the device was learned anew: of what it does not hold any more the word of a person is enough. */
export const leftOf = (faults: StandingFaults, { snapshot, latched, boot }: Learned): StandingFaults => {
  if (boot === 'another') return latched === null ? faults.map(toBeRetried) : [];
  return faults.map((fault) => {
    const stands = fault.holds === 'until-cleared' ? latched !== null : stillWaits(fault, snapshot);
    return stands ? fault : toBeRetried(fault);
  });
};

interface Learned {
  readonly snapshot: Pick<Snapshot, 'drum'>;
  /** What it tells of that has to be cleared. */
  readonly latched: FaultCode | null;
  readonly boot: BootSeen;
}
