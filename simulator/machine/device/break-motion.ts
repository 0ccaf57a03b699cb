import type { CommandVerb } from '../../../firmware-protocol/commands.ts';
import { FAULTS, type FaultCode } from '../../../firmware-protocol/faults.ts';
import { scaled } from '../clock.ts';
import type { MechanicalFault } from '../faults/mechanical-faults.ts';
import { raiseFault } from './fault-desk.ts';
import type { Machine } from './machine.ts';

/** How long after a motion began it breaks, on a table of speed 1. */
const BREAKS_AFTER_MS = 500;

export interface Breakable {
  readonly verb: CommandVerb;
  readonly isRunning: () => boolean;
  /** Ends the motion, and the command with this fault. */
  readonly fail: (fault: FaultCode, parts: 'go-back' | 'stand') => void;
  readonly losePower: () => void;
}

/** Lets happen what was planned to go wrong in this motion. */
export const breakMotion = (machine: Machine, motion: Breakable): void => {
  const { troubles, clock, speed } = machine;
  const isPowerLost = troubles.failsAt('mid-stroke', motion.verb);
  const breaking = troubles.breaking(motion.verb);
  if (!isPowerLost && breaking === undefined) return;
  clock.setTimeout(
    () => {
      if (!motion.isRunning()) return;
      if (isPowerLost) motion.losePower();
      else if (breaking) suffer(machine, motion, breaking);
    },
    scaled(BREAKS_AFTER_MS, speed),
  );
};

const suffer = (machine: Machine, motion: Breakable, { f, sev }: MechanicalFault): void => {
  raiseFault(machine, { f, sev, sub: FAULTS[f].sub });
  if (sev !== 'W') motion.fail(f, sev === 'F' ? 'go-back' : 'stand');
};
