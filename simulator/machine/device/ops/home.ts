import type { CommandArgs } from '../../../../firmware-protocol/commands.ts';
import type { RefusalBody } from '../../../../firmware-protocol/refusals.ts';
import { type Channel, TILE_SETS, type TileSetName } from '../../../../firmware-protocol/words.ts';
import {
  drumState,
  gatePosition,
  hasSet,
  isWayOut,
  type Machine,
  moveSet,
  platePosition,
  refuseMotion,
  tellGate,
  timelineOf,
} from '../machine.ts';
import { setIn } from '../memory.ts';
import type { Op } from '../op.ts';
import { refusedState } from '../refused.ts';
import { strokeMs } from '../strokes.ts';
import { emptyTrack } from './build.ts';
import { motionOf } from './stroke-motion.ts';

const covers = (ch: Channel, part: Exclude<Channel, 'all'>): boolean => ch === 'all' || ch === part;

/** Plates are never moved during a hand, nor under tiles unless a person looked and said so. */
const refuse = (machine: Machine, { ch, conf }: CommandArgs<'HOME'>): RefusalBody | undefined => {
  const { memory, world, moving } = machine;
  if (memory.hand === 'live' || moving.has('drum')) return refusedState();
  if (ch === 'drum' && conf === true && setIn(memory, 'track') && setIn(memory, 'inside'))
    return refusedState();
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

/**
 * A wall in the track that is not known to be whole falls back into the drum, or rises as it is where another set lies
 * there; then each set is where its tiles are. SPEC §5.5
 */
const homeDrum = (machine: Machine, { ch, conf }: CommandArgs<'HOME'>): void => {
  const { memory, world } = machine;
  // Somebody wants these walls no more.
  const whole = setIn(memory, 'track');
  if (ch === 'drum' && conf === true && whole !== undefined) memory.sets[whole] = 'unknown';
  const torn = setIn(memory, 'track') === undefined ? world.tiles.mostOf('track') : undefined;
  const isDrumTaken = (world.tiles.mostOf('drum') ?? torn) !== torn;
  if (torn !== undefined && isDrumTaken) world.bringBack(torn, 'track');
  else if (torn !== undefined) emptyTrack(machine);
  for (const set of TILE_SETS)
    if (hasSet(machine, set) && memory.sets[set] !== 'track') findSet(machine, set);
};

/** Tiles on the table are of the set that is known to lie there. */
const findSet = (machine: Machine, set: TileSetName): void => {
  const { memory, world } = machine;
  const isOthersPlace = TILE_SETS.some((other) => other !== set && memory.sets[other] === 'table');
  if (!isOthersPlace && world.tiles.onTableOf(set).length > 0) moveSet(machine, set, 'table');
  else if (world.tiles.all('drum').some((tile) => tile.set === set)) moveSet(machine, set, 'inside');
};

export const HOME: Op<'HOME'> = {
  refuse,
  start: (machine, args, finish) => {
    const { ch } = args;
    const home = (): void => {
      if (covers(ch, 'gate')) homeGate(machine);
      if (covers(ch, 'plate')) homePlates(machine);
      if (covers(ch, 'drum')) homeDrum(machine, args);
      finish.done({
        gate: gatePosition(machine),
        plate: platePosition(machine),
        drum: drumState(machine),
      });
    };
    const timeline = timelineOf(machine, [{ atMs: strokeMs(machine, 'HOME'), run: home }]);
    return motionOf(timeline, { telemetry: { verb: 'HOME', args: {} }, late: 'F602' });
  },
};
