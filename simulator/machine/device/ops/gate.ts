import type { CommandArgs } from '../../../../firmware-protocol/commands.ts';
import type { RefusalBody } from '../../../../firmware-protocol/refusals.ts';
import {
  drumState,
  isWayOut,
  type Machine,
  moveSet,
  refuseOldCycle,
  refuseStroke,
  tellGate,
  timelineOf,
} from '../machine.ts';
import { isOfDrum, setIn } from '../memory.ts';
import type { Finish, Op } from '../op.ts';
import { refusedState } from '../refused.ts';
import { strokeMs } from '../strokes.ts';
import { motionOf } from './stroke-motion.ts';

/** While the drum turns the gate waits for it; one that stands in mid-build has keys of its own for the gate. */
const AGAIN_MS = 1_000;

const refuse = (machine: Machine, { cyc, pos }: CommandArgs<'GATE'>): RefusalBody | undefined => {
  if (drumState(machine) === 'run') return { reason: 'BUSY', args: { t: AGAIN_MS } };
  if (machine.moving.has('drum')) return refusedState();
  if (pos === 'open') return refuseOldCycle(machine, cyc) ?? refuseOpening(machine);
  return refuseOldCycle(machine, cyc) ?? refuseStroke(machine);
};

/** Where one set lies unbuilt in the drum, another on the table must not be pushed in: then only to help the drum. */
const refuseOpening = (machine: Machine): RefusalBody | undefined => {
  const { hand, faults } = machine.memory;
  if (hand === 'live') return refusedState();
  if (setIn(machine.memory, 'inside') && setIn(machine.memory, 'table') && !faults.some(isOfDrum))
    return refusedState();
  return isWayOut(machine) ? undefined : refuseStroke(machine);
};

const opened = (machine: Machine, finish: Finish<'GATE'>): void => {
  machine.world.setGate('open');
  tellGate(machine);
  finish.done({ pos: 'open' });
};

/** The eyes of the drum tell the backs: the set that was pushed in is inside, where none was; a tile alone moves no set. */
const takeIn = (machine: Machine): void => {
  const { memory, world } = machine;
  const pushed = world.tiles.mostOf('drum');
  if (pushed === undefined || setIn(memory, 'inside') || memory.sets[pushed] === 'track') return;
  moveSet(machine, pushed, 'inside');
};

const closed = (machine: Machine, finish: Finish<'GATE'>): void => {
  machine.world.setGate('closed');
  tellGate(machine);
  takeIn(machine);
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
        atMs: strokeMs(machine, 'GATE'),
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
