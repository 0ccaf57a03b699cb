import type { Channel } from '../../../../firmware-protocol/words.ts';
import { type Machine, standDrum } from '../machine.ts';
import { STILL } from '../motion.ts';
import type { Op } from '../op.ts';
import { REFUSED_ARGS, refusedState } from '../refused.ts';

/** Only a drum can stand between its strokes. SPEC §5.5 */
const isDrum = (ch: Channel): boolean => ch === 'all' || ch === 'drum';

/** The drum stops at once, unless it stands already; a gate or plate that moves finishes its stroke. */
export const pauseDrum = (machine: Machine, why: 'by-host' | 'by-watchdog' | 'by-lid'): void => {
  const drum = machine.moving.get('drum');
  if (drum === undefined || machine.drumPause !== 'none') return;
  drum.motion.pause();
  standDrum(machine, why);
};

export const PAUSE: Op<'PAUSE'> = {
  refuse: ({ moving, drumPause }, { ch }) => {
    if (!isDrum(ch)) return REFUSED_ARGS;
    return moving.has('drum') && drumPause === 'none' ? undefined : refusedState();
  },
  start: (machine, _args, finish) => {
    pauseDrum(machine, 'by-host');
    finish.done({});
    return STILL;
  },
};

const isPaused = ({ drumPause }: Machine): boolean =>
  drumPause === 'by-host' || drumPause === 'by-watchdog' || drumPause === 'by-lid';

/** `ch=all` also ends HOLD and SAFE. A latched fault stays until CLEAR. SPEC §4.5 */
export const RESUME: Op<'RESUME'> = {
  refuse: (machine, { ch }) => {
    if (!isDrum(ch)) return REFUSED_ARGS;
    if (machine.memory.faults.includes('F201')) return refusedState('F201');
    if (machine.lid === 'open') return refusedState('F202');
    if (machine.hold !== 'none') return ch === 'all' ? undefined : refusedState();
    return isPaused(machine) ? undefined : refusedState();
  },
  start: (machine, { ch }, finish) => {
    if (ch === 'all') machine.hold = 'none';
    if (isPaused(machine)) {
      standDrum(machine, 'none');
      machine.moving.get('drum')?.motion.resume();
    }
    finish.done({});
    return STILL;
  },
};
