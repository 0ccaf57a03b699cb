import { FAULTS } from '../../../firmware-protocol/faults.ts';
import { latch, raiseFault } from './fault-desk.ts';
import type { Machine } from './machine.ts';

/** The memory is worn or blank: the journal is kept in RAM, and the device says so until it is mended and starts anew. SPEC §8.2 */
export const wearMemory = (machine: Machine): void => {
  keepInRam(machine);
  tellWorn(machine);
};

export const tellWorn = (machine: Machine): void =>
  raiseFault(machine, { f: 'F111', sev: 'W', sub: FAULTS.F111.sub });

/** What a device that starts does not find there: nothing of its journal is known, and a person has to look. SPEC §4.7, §5.4 */
export const loseMemory = (machine: Machine): void => {
  keepInRam(machine);
  machine.memory.journal.forget();
  machine.memory.wall = 0;
  latch(machine, 'F112');
};

const keepInRam = (machine: Machine): void => {
  const { profile } = machine;
  machine.profile = { ...profile, caps: { ...profile.caps, nv: 0 } };
};
