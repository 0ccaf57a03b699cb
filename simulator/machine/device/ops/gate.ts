import type { CommandArgs } from '../../../../firmware-protocol/commands.ts';
import type { RefusalBody } from '../../../../firmware-protocol/refusals.ts';
import {
  isWayOut,
  type Machine,
  moveSet,
  refuseOldCycle,
  refuseStroke,
  strokeMs,
  tellGate,
  timelineOf,
} from '../machine.ts';
import type { Finish, Op } from '../op.ts';
import { refusedState } from '../refused.ts';
import { motionOf } from './stroke-motion.ts';

export const GATE_STROKE = { ms: 2000, spreadMs: 200 };

const refuse = (machine: Machine, { cyc, pos }: CommandArgs<'GATE'>): RefusalBody | undefined => {
  if (machine.moving.has('drum')) return refusedState();
  if (pos === 'open') return refuseOldCycle(machine, cyc) ?? refuseOpening(machine);
  return refuseOldCycle(machine, cyc) ?? refuseStroke(machine);
};

const refuseOpening = (machine: Machine): RefusalBody | undefined => {
  if (machine.memory.hand === 'live') return refusedState();
  return isWayOut(machine) ? undefined : refuseStroke(machine);
};

const opened = (machine: Machine, finish: Finish<'GATE'>): void => {
  machine.world.setGate('open');
  tellGate(machine);
  finish.done({ pos: 'open' });
};

const closed = (machine: Machine, finish: Finish<'GATE'>): void => {
  machine.world.setGate('closed');
  tellGate(machine);
  if (machine.memory.set !== 'track' && machine.world.tiles.count('drum') > 0) moveSet(machine, 'inside');
  finish.done({ pos: 'closed' });
};

export const GATE: Op<'GATE'> = {
  refuse,
  start: (machine, { pos }, finish) => {
    if (pos === 'open') machine.memory.hand = 'none';
    const from = machine.world.gate;
    const timeline = timelineOf(machine, [
      { atMs: 0, run: () => machine.world.setGate('moving') },
      {
        atMs: strokeMs(machine, GATE_STROKE),
        run: () => (pos === 'open' ? opened(machine, finish) : closed(machine, finish)),
      },
    ]);
    const retreat = (): void => {
      machine.world.setGate(from);
      tellGate(machine);
    };
    return { ...motionOf(timeline, { telemetry: { verb: 'GATE', args: {} }, late: 'F602' }), retreat };
  },
};
