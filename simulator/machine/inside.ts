import type { CommandVerb } from '../../firmware-protocol/commands.ts';
import type { FaultCode } from '../../firmware-protocol/faults.ts';
import type { DrumState, Mode, SetLocation, Status, TileSetName } from '../../firmware-protocol/words.ts';
import { printZone } from '../../firmware-protocol/zone.ts';
import { type DrumPause, drumState, type Machine, statusOf } from './device/machine.ts';
import type { TileObject } from './world/tile-places.ts';

/** Where a tile is: a zone as on the wire, or a place that no zone names. */
export type TileWhere = string;

/** One tile, wherever it is. */
export interface TileInside {
  readonly set: TileSetName;
  /** Under its face, from 0 within the set. */
  readonly number: number;
  readonly face: string;
  readonly at: TileWhere;
  /** The zone at which it will rise, where it waits beneath in a whole wall. */
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
  const due = new Map((memory.track?.placed ?? []).map(({ tile, zone }) => [tile, printZone(zone)]));
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
      at: whereIs(machine, tile),
      due: due.get(tile) ?? null,
    })),
  };
};

const ELSEWHERE = ['loose', 'beside', 'drum', 'track'] as const;

const whereIs = ({ world }: Machine, tile: TileObject): TileWhere => {
  const zone = world.tiles.zoneOf(tile);
  if (zone !== undefined) return printZone(zone);
  if (world.isOnFloor(tile)) return 'floor';
  return ELSEWHERE.find((place) => world.tiles.isAt(tile, place)) ?? 'out';
};
