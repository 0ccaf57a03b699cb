import type { CommandResult } from '../../../../firmware-protocol/commands.ts';
import { SELF_TESTS, type SelfTest } from '../../../../firmware-protocol/words.ts';
import { drumState, hasSet, type Machine, moveSet, refuseMotion, timelineOf } from '../machine.ts';
import { setIn } from '../memory.ts';
import { STILL } from '../motion.ts';
import type { Op } from '../op.ts';
import { REFUSED_ARGS, refusedState } from '../refused.ts';
import { strokeMs } from '../strokes.ts';
import { drumMotionOf, motionOf } from './stroke-motion.ts';

/* The verbs of service mode. SPEC §5.7 */

export const leaveService = (machine: Machine): void => {
  if (machine.mode === 'normal') return;
  machine.mode = 'normal';
  machine.events.record({ verb: 'SVC', args: { on: false } });
};

export const SVC: Op<'SVC'> = {
  refuse: ({ memory, profile }, { on, pin }) => {
    if (on && pin !== profile.servicePin) return { reason: 'AUTH', args: {} };
    return memory.hand === 'live' ? refusedState() : undefined;
  },
  start: (machine, { on }, finish) => {
    if (!on) leaveService(machine);
    else if (machine.mode === 'normal') {
      machine.mode = 'service';
      machine.events.record({ verb: 'SVC', args: { on } });
    }
    finish.done({});
    return STILL;
  },
};

const refuseOutsideService = (machine: Machine) =>
  machine.mode === 'service' ? refuseMotion(machine) : refusedState();

const isPlateLoaded = ({ world }: Machine): boolean => world.tiles.tilesOnZones() > 0;

const verdictsOf = ({ troubles }: Machine, parts: readonly SelfTest[]): CommandResult<'SELF'> =>
  Object.fromEntries(parts.map((part) => [part, troubles.foundIn(part) ?? 'pass'] as const));

export const SELF: Op<'SELF'> = {
  refuse: (machine) => {
    if (isPlateLoaded(machine) || machine.world.tiles.count('track') > 0) return refusedState();
    return machine.moving.has('drum') ? refusedState() : refuseOutsideService(machine);
  },
  start: (machine, { test }, finish) => {
    const parts = SELF_TESTS.filter((part) => test === 'all' || test === part);
    const end = (): void => finish.done(verdictsOf(machine, parts));
    const totalMs = parts.length * strokeMs(machine, 'SELF');
    return motionOf(timelineOf(machine, [{ atMs: totalMs, run: end }]), {
      telemetry: { verb: 'SELF', args: {} },
      late: 'F205',
    });
  },
};

export const LIFT: Op<'LIFT'> = {
  refuse: (machine, { conf }) => {
    if (isPlateLoaded(machine) && conf !== true) return refusedState('F503');
    return machine.memory.hand === 'live' ? refusedState() : refuseOutsideService(machine);
  },
  start: (machine, { pos }, finish) => {
    machine.world.setPlates('moving');
    const arrive = (): void => {
      machine.world.setPlates(pos);
      machine.events.record({ verb: 'POS', args: { ch: 'plate', pos } });
      finish.done({ plate: pos });
    };
    return motionOf(timelineOf(machine, [{ atMs: strokeMs(machine, 'LIFT'), run: arrive }]), {
      telemetry: { verb: 'LIFT', args: {} },
      late: 'F501',
    });
  },
};

export const JOG: Op<'JOG'> = {
  refuse: (machine) => {
    if (machine.world.gate !== 'closed') return refusedState();
    return refuseOutsideService(machine);
  },
  start: (machine, { ms }, finish) => {
    const end = (): void => finish.done({ drum: drumState(machine) === 'fault' ? 'fault' : 'idle' });
    return drumMotionOf(machine, timelineOf(machine, [{ atMs: ms, run: end }]), {
      telemetry: { verb: 'JOG', args: {} },
      late: 'F301',
    });
  },
};

/** Everything of the set in drum and track comes back to the table, where no other set may lie. */
export const PURGE: Op<'PURGE'> = {
  refuse: (machine, { set, conf }) => {
    if (!hasSet(machine, set) || !conf) return REFUSED_ARGS;
    const { memory, world, moving } = machine;
    if ((setIn(memory, 'table') ?? set) !== set) return refusedState();
    if (memory.hand === 'live' || world.gate !== 'closed' || moving.has('surface')) return refusedState();
    return refuseMotion(machine);
  },
  start: (machine, { set }, finish) => {
    const end = (): void => {
      const n = machine.world.bringBack(set, 'drum', 'track');
      if (machine.memory.track?.set === set) machine.memory.track = null;
      moveSet(machine, set, 'table');
      finish.done({ n });
    };
    return drumMotionOf(machine, timelineOf(machine, [{ atMs: strokeMs(machine, 'PURGE'), run: end }]), {
      telemetry: { verb: 'PURGE', args: {} },
      late: 'F301',
    });
  },
};
