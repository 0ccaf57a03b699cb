import type { CommandArgs } from '../../../../firmware-protocol/commands.ts';
import type { RefusalBody } from '../../../../firmware-protocol/refusals.ts';
import type { Channel } from '../../../../firmware-protocol/words.ts';
import {
  drumState,
  gatePosition,
  isWayOut,
  type Machine,
  moveSet,
  platePosition,
  refuseMotion,
  strokeMs,
  tellGate,
  timelineOf,
} from '../machine.ts';
import type { Op } from '../op.ts';
import { refusedState } from '../refused.ts';
import { emptyTrack } from './build.ts';
import { motionOf } from './stroke-motion.ts';

const HOME_STROKE = { ms: 5000, spreadMs: 400 };

const covers = (ch: Channel, part: Exclude<Channel, 'all'>): boolean => ch === 'all' || ch === part;

/** Plates are never moved during a hand, nor under tiles unless a person looked and said so. */
const refuse = (machine: Machine, { ch, conf }: CommandArgs<'HOME'>): RefusalBody | undefined => {
  const { memory, world, moving } = machine;
  if (memory.hand === 'live' || moving.has('drum')) return refusedState();
  const tilesOnTable = world.tiles.tilesOnZones() > 0;
  if (covers(ch, 'plate') && tilesOnTable && conf !== true) return refusedState();
  return isWayOut(machine) ? undefined : refuseMotion(machine);
};

const homeGate = (machine: Machine): void => {
  machine.world.setGate('closed');
  tellGate(machine);
};

const homePlates = (machine: Machine): void => {
  machine.world.setPlates('up');
  machine.events.record({ verb: 'POS', args: { ch: 'plate', pos: 'up' } });
};

/** A wall in the track that is not known to be whole falls back into the drum; then the set is where its tiles are. */
const homeDrum = (machine: Machine): void => {
  const { memory, world } = machine;
  if (memory.set === 'track') return;
  emptyTrack(machine);
  if (world.tiles.tilesOnZones() + world.tiles.count('loose') > 0) moveSet(machine, 'table');
};

export const HOME: Op<'HOME'> = {
  refuse,
  start: (machine, { ch }, finish) => {
    const home = (): void => {
      if (covers(ch, 'gate')) homeGate(machine);
      if (covers(ch, 'plate')) homePlates(machine);
      if (covers(ch, 'drum')) homeDrum(machine);
      finish.done({
        gate: gatePosition(machine),
        plate: platePosition(machine),
        drum: drumState(machine),
      });
    };
    const timeline = timelineOf(machine, [{ atMs: strokeMs(machine, HOME_STROKE), run: home }]);
    return motionOf(timeline, { telemetry: { verb: 'HOME', args: {} }, late: 'F602' });
  },
};
