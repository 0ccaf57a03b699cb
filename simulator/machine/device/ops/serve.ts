import type { CommandArgs } from '../../../../firmware-protocol/commands.ts';
import { FAULTS } from '../../../../firmware-protocol/faults.ts';
import type { RefusalBody } from '../../../../firmware-protocol/refusals.ts';
import type { Phase } from '../../../../firmware-protocol/words.ts';
import type { Zone } from '../../../../firmware-protocol/zone.ts';
import { raiseFault } from '../fault-desk.ts';
import { hasSet, loseSet, type Machine, moveSet, refuseStroke, timelineOf } from '../machine.ts';
import { NOTHING_BUILT } from '../memory.ts';
import type { Finish, Op } from '../op.ts';
import { REFUSED_ARGS, refusedState } from '../refused.ts';
import { strokeMs } from '../strokes.ts';
import { motionOf } from './stroke-motion.ts';

/** When the plates are down and loading begins, and when they begin to rise, as parts of the whole stroke. */
const LOAD_AT = 0.3;
const RAISE_AT = 0.6;

const refuse = (machine: Machine, { cyc, set, conf }: CommandArgs<'SERVE'>): RefusalBody | undefined => {
  const { memory, world, moving } = machine;
  if (!hasSet(machine, set)) return REFUSED_ARGS;
  if (memory.hand === 'live' || cyc <= memory.wall || moving.get('drum')?.set === set) return refusedState();
  if (memory.sets[set] !== 'track' || memory.track?.set !== set || world.gate !== 'closed')
    return refusedState();
  if (conf !== true && onPlate(machine) !== undefined) return refusedState('F503');
  return refuseStroke(machine);
};

/** Where a tile lies on a plate, as the eyes of the wall slots see it. */
const onPlate = ({ world }: Machine): Zone | undefined => {
  for (const { zone } of world.tiles.occupied()) {
    if (zone.place === 'wall' || zone.place === 'middle') return zone;
  }
  return undefined;
};

/** Whoever looked said that the plates are clear, and they are not: one does not come to its end. SPEC §8.2, F501 */
const jam = (machine: Machine, zone: Zone): void => {
  const side = zone.place === 'wall' ? { side: zone.side } : {};
  raiseFault(machine, { f: 'F501', sev: 'L', sub: FAULTS.F501.sub, ...side });
};

const tellPhase = (machine: Machine, ph: Phase): void =>
  machine.events.record({ verb: 'PHASE', args: { op: 'SERVE', ph } });

const rise = (machine: Machine, { cyc, set }: CommandArgs<'SERVE'>): void => {
  const { memory, world } = machine;
  world.setPlates('up');
  memory.wall = cyc;
  memory.hand = 'dealing';
  memory.built = NOTHING_BUILT;
  memory.track = null;
  tellPhase(machine, 'done');
  moveSet(machine, set, 'table');
};

const start = (machine: Machine, args: CommandArgs<'SERVE'>, finish: Finish<'SERVE'>) => {
  const { world, memory } = machine;
  const { track } = memory;
  if (track === null) throw new Error('SERVE was let through without a wall in the track');
  const totalMs = strokeMs(machine, 'SERVE');
  const lower = (): void => {
    world.setPlates('moving');
    tellPhase(machine, 'lower');
  };
  const load = (): void => {
    const taken = onPlate(machine);
    if (taken !== undefined) {
      jam(machine, taken);
      timeline.cancel();
      return finish.failed('F501');
    }
    world.setPlates('down');
    tellPhase(machine, 'load');
    world.loadPlates(track.placed);
  };
  const raise = (): void => {
    world.setPlates('moving');
    tellPhase(machine, 'raise');
  };
  const done = (): void => {
    rise(machine, args);
    finish.done({ cyc: args.cyc, pos: 'up', ms: Math.round(totalMs) });
  };
  const timeline = timelineOf(machine, [
    { atMs: 0, run: lower },
    { atMs: LOAD_AT * totalMs, run: load },
    { atMs: RAISE_AT * totalMs, run: raise },
    { atMs: totalMs, run: done },
  ]);
  const motion = motionOf(timeline, { telemetry: { verb: 'SERVE', args: {} }, late: 'F501' });
  return {
    ...motion,
    expire: () => {
      // Its own tiles lie on the plates, and the track is empty: no other SERVE can bring these walls.
      if (world.tiles.count('track') === 0) loseSet(machine, args.set);
      return motion.expire();
    },
  };
};

export const SERVE: Op<'SERVE'> = { refuse, start };
