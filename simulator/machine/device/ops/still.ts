import type { CommandArgs } from '../../../../firmware-protocol/commands.ts';
import { SIDES } from '../../../../firmware-protocol/words.ts';
import type { Display } from '../../world/panel.ts';
import type { Machine } from '../machine.ts';
import { STILL } from '../motion.ts';
import type { Op } from '../op.ts';
import { REFUSED_ARGS, refusedState } from '../refused.ts';

/** The verbs that move nothing and end at once. */

/** Registering a face needs service mode, which this table does not have: its register is given at its making. */
export const CFG: Op<'CFG'> = {
  refuse: (machine, { set, tile, face }) => {
    if (set !== undefined || tile !== undefined || face !== undefined) return refusedState();
    return machine.moving.size > 0 ? refusedState() : undefined;
  },
  start: (_machine, { empty, airms }, finish) => {
    finish.done({
      ...(empty === undefined ? {} : { empty }),
      ...(airms === undefined ? {} : { airms }),
    });
    return STILL;
  },
};

const setHand = (machine: Machine, hand: 'none' | 'live'): void => {
  machine.memory.hand = hand;
  machine.world.setLive(hand === 'live');
};

/** A hand can be in play only on the wall served last. */
export const LIVE: Op<'LIVE'> = {
  refuse: (machine, { cyc }) => {
    const { memory } = machine;
    return cyc === memory.wall && memory.set === 'table' ? undefined : refusedState();
  },
  start: (machine, { on }, finish) => {
    setHand(machine, on ? 'live' : 'none');
    machine.events.record({ verb: 'LIVE', args: { on } });
    finish.done({});
    return STILL;
  },
};

const changeOf = ({ score, wind, txt, lamp }: CommandArgs<'SHOW'>): Partial<Display> => ({
  ...(score === undefined ? {} : { score }),
  ...(wind === undefined ? {} : { wind }),
  ...(txt === undefined ? {} : { text: txt === 'blank' ? null : txt }),
  ...(lamp === undefined ? {} : { lamp }),
});

export const SHOW: Op<'SHOW'> = {
  refuse: (machine) => (machine.profile.caps.disp === 'none' ? refusedState() : undefined),
  start: (machine, args, finish) => {
    const sides = args.side === 'all' ? SIDES : [args.side];
    for (const side of sides) machine.world.show(side, changeOf(args));
    finish.done({});
    return STILL;
  },
};

export const CLEAR: Op<'CLEAR'> = {
  refuse: (machine, { f, conf }) => {
    if (!conf) return REFUSED_ARGS;
    return machine.memory.fault === f ? undefined : refusedState();
  },
  start: (machine, { f }, finish) => {
    machine.memory.fault = null;
    machine.events.record({ verb: 'CLRD', args: { f } });
    finish.done({});
    return STILL;
  },
};
