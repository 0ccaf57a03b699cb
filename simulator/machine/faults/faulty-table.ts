import { scaled } from '../clock.ts';
import type { Machine } from '../device/machine.ts';
import type { Random } from '../random.ts';

/** The table to which something happens, and what may be done to it from outside. */
export interface FaultyTable {
  readonly machine: Machine;
  /** Of this mishap alone. */
  readonly random: Random;
  readonly power: {
    readonly blink: () => void;
    readonly off: () => void;
    readonly on: () => void;
    readonly isOn: () => boolean;
  };
  readonly pressStop: () => void;
  readonly cable: CableHand;
  /** What came to the line while the table ran is over. */
  readonly mendLine: () => void;
}

/** Somebody who can pull the cable to the controller. */
export interface CableHand {
  readonly pull: () => void;
  readonly putBack: () => void;
}

/** Where a machine takes no time, people still take a little. */
const FASTEST = 1_000;

/** How long this takes in milliseconds of the clock, where it takes `ms` at a table of speed 1. */
export const peoplesTime = ({ speed }: Pick<Machine, 'speed'>, ms: number): number =>
  scaled(ms, speed === 'max' ? FASTEST : speed);

export const later = ({ machine }: Pick<FaultyTable, 'machine'>, ms: number, run: () => void): void => {
  machine.clock.setTimeout(run, peoplesTime(machine, ms));
};

/**
 * Ends what has begun after so long, or leaves it to others where no time is said. What begins again meanwhile lasts as long
 * as is said then: the end that was to come before is called off.
 */
export const lasts = (
  { machine }: Pick<FaultyTable, 'machine'>,
  { what, forMs }: { readonly what: string; readonly forMs: number | undefined },
  end: () => void,
): void => {
  const { clock, troubles } = machine;
  clock.clearTimeout(troubles.endings.get(what));
  troubles.endings.delete(what);
  if (forMs !== undefined) troubles.endings.set(what, clock.setTimeout(end, peoplesTime(machine, forMs)));
};
