import type { CommandArgs } from '../../../../firmware-protocol/commands.ts';
import type { RefusalBody } from '../../../../firmware-protocol/refusals.ts';
import { SIDES } from '../../../../firmware-protocol/words.ts';
import type { Display } from '../../world/panel.ts';
import { endFault } from '../fault-desk.ts';
import type { Machine } from '../machine.ts';
import { STILL } from '../motion.ts';
import type { Op } from '../op.ts';
import { REFUSED_ARGS, refusedState } from '../refused.ts';

/** The verbs that move nothing and end at once. */

const refuseFace = (
  { mode, memory }: Machine,
  { set, tile, face }: CommandArgs<'CFG'>,
): RefusalBody | undefined => {
  if (set === undefined && tile === undefined && face === undefined) return undefined;
  if (set !== 'A' || tile === undefined || face === undefined) return REFUSED_ARGS;
  if (tile >= memory.register.length) return REFUSED_ARGS;
  return mode === 'service' ? undefined : refusedState();
};

const registerFace = ({ memory, keep }: Machine, { tile, face }: CommandArgs<'CFG'>): void => {
  if (tile === undefined || face === undefined) return;
  memory.register[tile] = face;
  keep();
};

/** What is printed on a tile is registered in service mode, once, at set-up. SPEC §5.7 */
export const CFG: Op<'CFG'> = {
  refuse: (machine, args) => {
    const refusal = refuseFace(machine, args);
    if (refusal) return refusal;
    return machine.moving.size > 0 ? refusedState() : undefined;
  },
  start: (machine, args, finish) => {
    registerFace(machine, args);
    finish.done(args);
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

/** The move that is asked for comes and goes with its text. SPEC §5.6 */
const textOf = ({ txt, from, to }: CommandArgs<'SHOW'>): Partial<Display> => {
  if (txt === undefined) return {};
  const asked = from === undefined || to === undefined ? null : { from, to };
  return { text: txt === 'blank' ? null : txt, asked };
};

const changeOf = (args: CommandArgs<'SHOW'>): Partial<Display> => ({
  ...(args.score === undefined ? {} : { score: args.score }),
  ...(args.wind === undefined ? {} : { wind: args.wind }),
  ...textOf(args),
  ...(args.lamp === undefined ? {} : { lamp: args.lamp }),
});

export const SHOW: Op<'SHOW'> = {
  refuse: () => undefined,
  start: ({ world, profile }, args, finish) => {
    const sides = args.side === 'all' ? SIDES : [args.side];
    if (profile.caps.disp !== 'none') for (const side of sides) world.show(side, changeOf(args));
    finish.done({});
    return STILL;
  },
};

/** A sound nobody here hears. */
export const BEEP: Op<'BEEP'> = {
  refuse: () => undefined,
  start: (_machine, _args, finish) => {
    finish.done({});
    return STILL;
  },
};

export const CLEAR: Op<'CLEAR'> = {
  refuse: (machine, { f, conf }) => {
    if (!conf) return REFUSED_ARGS;
    const isLatched = machine.memory.faults.includes(f);
    return isLatched && !machine.troubles.persists(f) ? undefined : refusedState(isLatched ? f : undefined);
  },
  start: (machine, { f }, finish) => {
    if (f === 'F112') machine.memory.journal.endCutOff('F112');
    endFault(machine, f);
    finish.done({});
    return STILL;
  },
};

/** As the two bytes: it ends every other command before its own result. SPEC §4.6 */
export const ESTOP: Op<'ESTOP'> = {
  refuse: () => undefined,
  start: (machine, _args, finish) => {
    machine.control.stop('link');
    finish.done({});
    return STILL;
  },
};

export const BYE: Op<'BYE'> = {
  refuse: () => undefined,
  start: (machine, _args, finish) => {
    finish.done({});
    machine.control.partFromHost();
    return STILL;
  },
};
