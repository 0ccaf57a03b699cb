import type { Channel } from '../../../../firmware-protocol/words.ts';
import type { Machine } from '../machine.ts';
import { STILL } from '../motion.ts';
import type { Op } from '../op.ts';
import { refusedState } from '../refused.ts';

const isDrum = (ch: Channel): boolean => ch === 'all' || ch === 'drum';

const isAsked = (machine: Machine, ch: Channel): boolean => isDrum(ch) && machine.moving.has('drum');

/** The drum stops at once; a gate or plate that moves finishes its stroke. */
export const PAUSE: Op<'PAUSE'> = {
  refuse: (machine, { ch }) => {
    const running = isAsked(machine, ch) && machine.drumPause !== 'by-host';
    return running || machine.moving.has('surface') ? undefined : refusedState();
  },
  start: (machine, { ch }, finish) => {
    if (isAsked(machine, ch) && machine.drumPause === 'none') {
      machine.moving.get('drum')?.motion.pause();
      machine.drumPause = 'by-host';
    }
    finish.done({});
    return STILL;
  },
};

/** `ch=all` also ends HOLD. A latched fault stays until CLEAR. */
export const RESUME: Op<'RESUME'> = {
  refuse: (machine, { ch }) => {
    const held = ch === 'all' && machine.hold === 'hold';
    return held || (isDrum(ch) && machine.drumPause === 'by-host') ? undefined : refusedState();
  },
  start: (machine, { ch }, finish) => {
    if (ch === 'all') machine.hold = 'none';
    if (isDrum(ch) && machine.drumPause === 'by-host') {
      machine.drumPause = 'none';
      machine.moving.get('drum')?.motion.resume();
    }
    finish.done({});
    return STILL;
  },
};
