import type { CommandVerb } from '../../../firmware-protocol/commands.ts';
import { FAULTS, type FaultCode } from '../../../firmware-protocol/faults.ts';
import type { Side } from '../../../firmware-protocol/words.ts';
import { causeFor } from '../faults/sudden-courses.ts';
import type { Breaking } from '../faults/troubles.ts';
import { raiseFault } from './fault-desk.ts';
import type { Machine } from './machine.ts';
import type { Motion } from './motion.ts';

/** How long a motion has moved when it breaks, on a table of speed 1. */
export const BREAKS_AFTER_MS = 500;

export interface Breakable {
  readonly verb: CommandVerb;
  readonly motion: Motion;
  readonly isRunning: () => boolean;
  /** Ends the motion, and the command with this fault. */
  readonly fail: (fault: FaultCode, parts: 'go-back' | 'stand') => void;
  readonly losePower: () => void;
}

/** Lets happen what was planned to go wrong in this motion. */
export const breakMotion = (machine: Machine, broken: Breakable): void => {
  const { troubles } = machine;
  const isPowerLost = troubles.failsAt('mid-stroke', broken.verb);
  const breaking = troubles.breaking(broken.verb);
  if (!isPowerLost && breaking === undefined) return;
  const shows = (side?: Side): void => {
    if (!broken.isRunning()) return;
    if (isPowerLost) broken.losePower();
    else if (breaking) suffer(machine, broken, side === undefined ? breaking : placedAt(breaking, side));
  };
  if (breaking === undefined) broken.motion.onceMoved(BREAKS_AFTER_MS, shows);
  else onceShown(broken.motion, breaking, shows);
};

const placedAt = (breaking: Breaking, side: Side): Breaking => ({
  ...breaking,
  details: { ...breaking.details, side },
});

/** Where nobody has said at which side, it is told of the side that took the last of the tiles that were counted. */
const onceShown = (
  motion: Motion,
  { f, details, countedAt: side, afterMs }: Breaking,
  shows: (side?: Side) => void,
): void => {
  const { wrong, onceTaken } = motion;
  const { count } = details;
  if (wrong?.fault === f) return motion.onceMoved(wrong.afterMs, shows);
  if (count === undefined || onceTaken === undefined)
    return motion.onceMoved(afterMs ?? BREAKS_AFTER_MS, shows);
  onceTaken({ count, ...(side === undefined ? {} : { side }) }, (by) => shows(side ?? by));
};

const suffer = (machine: Machine, broken: Breakable, breaking: Breaking): void => {
  const { f, sev, details } = breaking;
  const { wrong } = broken.motion;
  const placed = wrong?.fault === f ? { ...details, side: wrong.happens(details.side) } : details;
  raiseFault(machine, { f, sev, sub: FAULTS[f].sub, ...placeOf(machine, { ...breaking, details: placed }) });
  if (details.forMs !== undefined) causeFor({ machine }, f, details.forMs);
  if (sev !== 'W') broken.fail(f, sev === 'F' ? 'go-back' : 'stand');
};

/** A head stands before each wall, where there is more than one; a tile is told where it can be read. SPEC §8.4 */
const placeOf = (
  { profile: { caps } }: Machine,
  { f, part, details: { side, head, slot, tile } }: Breaking,
) => ({
  ...(side !== undefined && { side }),
  ...(FAULTS[f].sub === 'head' && caps.port > 1 && side !== undefined && { head: head ?? side }),
  ...(slot !== undefined && { slot }),
  ...(part === 'reader' && caps.rfid !== 'none' && tile !== undefined && { tile }),
});
