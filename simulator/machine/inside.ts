import type { CommandVerb } from '../../firmware-protocol/commands.ts';
import type { FaultCode } from '../../firmware-protocol/faults.ts';
import type { DrumState, Mode, SetLocation, Status, TileSetName } from '../../firmware-protocol/words.ts';
import { printZone } from '../../firmware-protocol/zone.ts';
import { type DrumPause, drumState, type Machine, statusOf } from './device/machine.ts';
import type { TileObject } from './world/tile-places.ts';

/** Where a tile is: a zone as on the wire, or a place that no zone names, such as `head2`, where a head is busy with it. */
export type TileWhere = string;

/** One tile, wherever it is. */
export interface TileInside {
  readonly set: TileSetName;
  /** Under its face, from 0 within the set. */
  readonly number: number;
  readonly face: string;
  readonly at: TileWhere;
  /** The zone at which it will rise, where a head has taken it or it waits beneath. */
  readonly due: string | null;
}

/** What the machine is at, and where every tile is, as nobody at a real table can see. */
export interface MachineInside {
  readonly status: Status;
  readonly mode: Mode;
  readonly lid: 'closed' | 'open';
  readonly drum: DrumState;
  /** Why the drum stands. */
  readonly drumPause: DrumPause;
  /** The command that each half of the machine carries out; null where it rests. */
  readonly moving: { readonly drum: CommandVerb | null; readonly surface: CommandVerb | null };
  /** What is latched, the oldest first. */
  readonly faults: readonly FaultCode[];
  readonly sets: { readonly [set in TileSetName]: SetLocation | 'none' };
  /** In the order of sets and numbers. */
  readonly tiles: readonly TileInside[];
}

export const insideOf = (machine: Machine): MachineInside => {
  const { memory, moving, mode, lid, drumPause, world } = machine;
  const where = whereIs(machine);
  return {
    status: statusOf(machine),
    mode,
    lid,
    drum: drumState(machine),
    drumPause,
    moving: { drum: moving.get('drum')?.verb ?? null, surface: moving.get('surface')?.verb ?? null },
    faults: memory.faults,
    sets: memory.sets,
    tiles: world.tiles.tiles.map((tile) => ({
      set: tile.set,
      number: tile.number,
      face: tile.face,
      ...where(tile),
    })),
  };
};

const ELSEWHERE = ['loose', 'beside', 'drum', 'track'] as const;

/** Where a tile is, and where it is due: tile by tile, though the machine counts what its heads take only now and then. */
const whereIs = (machine: Machine) => {
  const { moving, memory, world } = machine;
  const taken = new Map((moving.get('drum')?.motion.taken?.() ?? []).map((each) => [each.tile, each]));
  const standing = new Map((memory.track?.placed ?? []).map((each) => [each.tile, each.zone]));
  return (tile: TileObject): Pick<TileInside, 'at' | 'due'> => {
    const { zone, heldBy } = taken.get(tile) ?? { zone: standing.get(tile), heldBy: null };
    const isOnItsWay = taken.has(tile) && world.tiles.isAt(tile, 'drum');
    const at = isOnItsWay ? 'track' : placeOf(machine, tile);
    return {
      at: heldBy !== null && at === 'track' ? `head${heldBy}` : at,
      due: zone === undefined ? null : printZone(zone),
    };
  };
};

const placeOf = ({ world }: Machine, tile: TileObject): TileWhere => {
  const zone = world.tiles.zoneOf(tile);
  if (zone !== undefined) return printZone(zone);
  if (world.isOnFloor(tile)) return 'floor';
  return ELSEWHERE.find((place) => world.tiles.isAt(tile, place)) ?? 'out';
};
