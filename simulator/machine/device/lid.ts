import { endFault, raiseFault } from './fault-desk.ts';
import type { Machine } from './machine.ts';
import { pauseDrum } from './ops/pause.ts';

/** Somebody opens the lid: the drum stops, and nothing begins to move until it is closed. SPEC §8.2, F202 */
export const openLid = (machine: Machine): void => {
  if (machine.profile.caps.lid === 0 || machine.lid === 'open') return;
  machine.lid = 'open';
  pauseDrum(machine, 'by-lid');
  machine.events.record({ verb: 'LID', args: { open: true } });
  raiseFault(machine, { f: 'F202', sev: 'P', sub: 'lid' });
};

/** The lid is closed: a drum that stood because of it stands until it is told to go on, for hands may still be in it. */
export const closeLid = (machine: Machine): void => {
  if (machine.lid === 'closed') return;
  machine.lid = 'closed';
  machine.events.record({ verb: 'LID', args: { open: false } });
  endFault(machine, 'F202');
  // What waited to begin begins now; a stroke that had begun has not stood.
  machine.moving.get('surface')?.motion.resume();
};
