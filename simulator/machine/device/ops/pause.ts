import type { Channel } from '../../../../firmware-protocol/words.ts';
import type { Machine } from '../machine.ts';
import { STILL } from '../motion.ts';
import type { Op } from '../op.ts';
import { refusedState } from '../refused.ts';

const isDrum = (ch: Channel): boolean => ch === 'all' || ch === 'drum';

const isAsked = (machine: Machine, ch: Channel): boolean => isDrum(ch) && machine.moving.has('drum');

/** The drum stops at once, unless it stands already; a gate or plate that moves finishes its stroke. */
export const pauseDrum = (machine: Machine, why: 'by-host' | 'by-watchdog' | 'by-lid'): void => {
  const drum = machine.moving.get('drum');
  if (drum === undefined || machine.drumPause !== 'none') return;
  drum.motion.pause();
  machine.drumPause = why;
};

export const PAUSE: Op<'PAUSE'> = {
  refuse: (machine, { ch }) => {
    const running = isAsked(machine, ch) && machine.drumPause !== 'by-host';
    return running || machine.moving.has('surface') ? undefined : refusedState();
  },
  start: (machine, { ch }, finish) => {
    if (isAsked(machine, ch)) pauseDrum(machine, 'by-host');
    finish.done({});
    return STILL;
  },
};

const isPaused = ({ drumPause }: Machine): boolean => drumPause === 'by-host' || drumPause === 'by-watchdog';

/** `ch=all` also ends HOLD and SAFE. A latched fault stays until CLEAR. SPEC §4.5 */
export const RESUME: Op<'RESUME'> = {
  refuse: (machine, { ch }) => {
    if (machine.memory.faults.includes('F201')) return refusedState('F201');
    if (machine.hold !== 'none' && ch !== 'all') return refusedState();
    return machine.hold !== 'none' || (isDrum(ch) && isPaused(machine)) ? undefined : refusedState();
  },
  start: (machine, { ch }, finish) => {
    if (ch === 'all') machine.hold = 'none';
    if (isDrum(ch) && isPaused(machine)) {
      machine.drumPause = 'none';
      machine.moving.get('drum')?.motion.resume();
    }
    finish.done({});
    return STILL;
  },
};
