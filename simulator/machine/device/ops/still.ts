import type { CommandArgs, CommandVerb } from '../../../../firmware-protocol/commands.ts';
import type { RefusalBody } from '../../../../firmware-protocol/refusals.ts';
import { SIDES } from '../../../../firmware-protocol/words.ts';
import type { Display } from '../../world/panel.ts';
import { endFault } from '../fault-desk.ts';
import { hasSet, type Machine, moveSet, standDrum } from '../machine.ts';
import { setIn } from '../memory.ts';
import { STILL } from '../motion.ts';
import type { Op } from '../op.ts';
import { REFUSED_ARGS, refusedState } from '../refused.ts';

/* The verbs that move nothing and end at once. */

const refuseFace = (
  { mode, memory, moving }: Machine,
  { set, tile, face }: CommandArgs<'CFG'>,
): RefusalBody | undefined => {
  if (set === undefined || tile === undefined || face === undefined) return REFUSED_ARGS;
  if (tile >= memory.registers[set].length) return REFUSED_ARGS;
  return mode === 'service' && moving.size === 0 ? undefined : refusedState();
};

/** People cannot take away what is inside, nor what is played. */
const refuseCarrying = (
  { memory, moving }: Machine,
  { set, tile, face, loc }: CommandArgs<'CFG'>,
): RefusalBody | undefined => {
  if (set === undefined || tile !== undefined || face !== undefined) return REFUSED_ARGS;
  const place = memory.sets[set];
  if (place === 'inside' || place === 'track' || moving.has('surface')) return refusedState();
  if (loc === 'table') return (setIn(memory, 'table') ?? set) === set ? undefined : refusedState();
  return memory.hand === 'live' && set === memory.played ? refusedState() : undefined;
};

const refuseSet = (machine: Machine, args: CommandArgs<'CFG'>): RefusalBody | undefined => {
  const { set, tile, face, loc } = args;
  if (set === undefined && tile === undefined && face === undefined && loc === undefined) return undefined;
  if (set !== undefined && !hasSet(machine, set)) return REFUSED_ARGS;
  return loc === undefined ? refuseFace(machine, args) : refuseCarrying(machine, args);
};

const registerFace = ({ memory, keep }: Machine, { set, tile, face }: CommandArgs<'CFG'>): void => {
  if (set === undefined || tile === undefined || face === undefined) return;
  memory.registers[set][tile] = face;
  keep();
};

/** Settings are for the next build; what is printed on a tile is registered in service mode, once. SPEC §5.7 */
export const CFG: Op<'CFG'> = {
  refuse: (machine, args) => {
    const refusal = refuseSet(machine, args);
    if (refusal) return refusal;
    const isSetting = args.empty !== undefined || args.airms !== undefined;
    return isSetting && machine.moving.has('drum') ? refusedState() : undefined;
  },
  start: (machine, args, finish) => {
    registerFace(machine, args);
    if (args.set !== undefined && args.loc !== undefined) moveSet(machine, args.set, args.loc);
    finish.done(args);
    return STILL;
  },
};

const setHand = (machine: Machine, hand: 'none' | 'live'): void => {
  machine.memory.hand = hand;
  standDrum(machine, machine.drumPause);
  machine.world.setHand(hand);
};

const MOVES_PLATES: ReadonlySet<CommandVerb> = new Set<CommandVerb>(['SERVE', 'HOME', 'LIFT']);

/** A hand can be in play only on the wall served last, and never while plates move. SPEC §9 */
export const LIVE: Op<'LIVE'> = {
  refuse: (machine, { cyc, on }) => {
    const { memory, moving } = machine;
    const verb = moving.get('surface')?.verb;
    if (on && verb !== undefined && MOVES_PLATES.has(verb)) return refusedState();
    return cyc === memory.wall && memory.sets[memory.played] === 'table' ? undefined : refusedState();
  },
  start: (machine, { on }, finish) => {
    setHand(machine, on ? 'live' : 'none');
    machine.events.record({ verb: 'LIVE', args: { on } });
    finish.done({});
    return STILL;
  },
};

/** The move that is asked for comes and goes with its text. SPEC §5.6 */
const textOf = ({ txt, from, to, sec }: CommandArgs<'SHOW'>): Partial<Display> => {
  if (txt === undefined) return {};
  const asked = from === undefined || to === undefined ? null : { from, to };
  return { text: txt === 'blank' ? null : txt, asked, secondsLeft: sec ?? null };
};

const changeOf = (args: CommandArgs<'SHOW'>): Partial<Display> => ({
  ...(args.score === undefined ? {} : { score: args.score }),
  ...(args.wind === undefined ? {} : { wind: args.wind }),
  ...textOf(args),
  ...(args.lamp === undefined ? {} : { lamp: args.lamp }),
});

export const SHOW: Op<'SHOW'> = {
  refuse: () => undefined,
  start: ({ world, profile, troubles: { disorder } }, args, finish) => {
    const sides = args.side === 'all' ? SIDES : [args.side];
    const lit =
      profile.caps.disp === 'none' ? [] : sides.filter((side) => !disorder.swallows(side, changeOf(args)));
    for (const side of lit) world.show(side, changeOf(args));
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
