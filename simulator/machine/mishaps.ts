import { unreachable } from '../../firmware-protocol/unreachable.ts';
import type { TileSetName } from '../../firmware-protocol/words.ts';
import type { Zone } from '../../firmware-protocol/zone.ts';
import type { Device } from './device/device.ts';
import { closeLid, openLid } from './device/lid.ts';
import type { Machine } from './device/machine.ts';
import type { Fault } from './faults/fault.ts';
import { letHappen } from './faults/table-faults.ts';
import type { Random } from './random.ts';
import type { TileObject } from './world/tile-places.ts';
import type { World } from './world/world.ts';

/** Things that go wrong. They come from outside the game, never over the wire. */
export interface Mishaps {
  /** Somebody takes the tile from the table or the drum; false when it is in the track, out of reach. */
  readonly takeTile: (number: number, set?: TileSetName) => boolean;
  /** The tile is dropped into the drum; false when it was not away. */
  readonly giveBackTile: (number: number, set?: TileSetName) => boolean;
  /** A tile that was away is laid down on the table; false when it was not away. Throws where another one lies. */
  readonly layTile: (number: number, at: { readonly set: TileSetName; readonly zone: Zone }) => boolean;
  readonly rebootDevice: () => void;
  /** The device goes on, but hears and says nothing. */
  readonly goSilent: () => void;
  readonly speakAgain: () => void;
  /** The emergency stop at the table is pressed; until it is let go F201 cannot be cleared. */
  readonly pressStop: () => void;
  readonly releaseStop: () => void;
  readonly openLid: () => void;
  readonly closeLid: () => void;
  /** One more thing that will go wrong, inside the device or at the table. */
  readonly plan: (fault: Exclude<Fault, { in: 'line' }>) => void;
}

export interface MishapsOptions {
  readonly machine: Machine;
  readonly device: Device;
  readonly random: Random;
}

export const createMishaps = ({ machine, device, random }: MishapsOptions): Mishaps => {
  const { world, troubles } = machine;
  return {
    takeTile: (number, set = 'A') => takeTile(world, world.tiles.find(set, number)),
    giveBackTile: (number, set = 'A') => giveBackTile(world, world.tiles.find(set, number)),
    layTile: (number, { set, zone }) => world.layDown(world.tiles.find(set, number), zone),
    rebootDevice: () => device.reboot(),
    goSilent: () => device.goSilent(),
    speakAgain: () => device.speakAgain(),
    pressStop: () => {
      troubles.setCause('F201', 'there');
      device.stop('btn');
    },
    openLid: () => openLid(machine),
    closeLid: () => closeLid(machine),
    releaseStop: () => troubles.setCause('F201', 'gone'),
    plan: (fault) => {
      switch (fault.in) {
        case 'device':
          return troubles.plan(fault);
        case 'machine':
          return troubles.plan(fault.what);
        case 'firmware':
          return troubles.planQuirk(fault.what);
        case 'table':
          return letHappen({ machine, random }, fault.what);
        default:
          return unreachable(fault);
      }
    },
  };
};

const takeTile = (world: World, tile: TileObject | undefined): boolean => {
  if (tile === undefined || world.tiles.isAt(tile, 'track') || world.tiles.isAt(tile, 'out')) return false;
  world.takeAway(tile);
  return true;
};

const giveBackTile = (world: World, tile: TileObject | undefined): boolean => {
  if (tile === undefined || !world.tiles.isAt(tile, 'out')) return false;
  world.giveBack(tile);
  return true;
};
