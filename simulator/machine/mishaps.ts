import { unreachable } from '../../firmware-protocol/unreachable.ts';
import type { TileSetName } from '../../firmware-protocol/words.ts';
import type { Zone } from '../../firmware-protocol/zone.ts';
import type { Device } from './device/device.ts';
import { closeLid, openLid } from './device/lid.ts';
import type { Machine } from './device/machine.ts';
import type { Fault } from './faults/fault.ts';
import type { CableHand } from './faults/faulty-table.ts';
import type { LineTroubles } from './faults/line-faults.ts';
import { isTileMishap } from './faults/mishap-book.ts';
import type { PlannedMishap } from './faults/mishap-line.ts';
import { type Caused, MishapSchedule } from './faults/mishap-schedule.ts';
import { Striker } from './faults/striker.ts';
import { mend } from './faults/sudden-courses.ts';
import type { TileObject } from './world/tile-places.ts';
import type { World } from './world/world.ts';

/** Things that go wrong. They come from outside the game, never over the wire. */
export interface Mishaps {
  /** Somebody takes the tile from the table or the drum; false when it is in the track or a drum at work, out of reach. */
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
  /** One more thing that will go wrong: at once, or with the next command it fits. */
  readonly plan: (fault: Fault) => void;
  /** One more thing that will go wrong when its moment comes. */
  readonly cause: (planned: PlannedMishap) => Caused;
}

export interface MishapsOptions {
  readonly seed: string;
  readonly machine: Machine;
  readonly device: Device;
  readonly cable: CableHand;
  /** What goes wrong on the line, to which more may be added. */
  readonly lineTroubles: LineTroubles;
  /** What waited has come. */
  readonly onStruck: (told: string) => void;
}

export const createMishaps = (options: MishapsOptions): Mishaps => {
  const { machine, device } = options;
  const { world, troubles } = machine;
  const pressStop = (): void => {
    troubles.setCause('F201', 'there');
    device.stop('btn');
  };
  const power = {
    blink: () => device.reboot(),
    off: () => device.switchOff(),
    on: () => device.switchOn(),
    isOn: () => device.isOn,
  };
  const striker = new Striker({ ...options, power, pressStop });
  const schedule = new MishapSchedule({ machine, striker, onStruck: options.onStruck });
  world.subscribe((fact) => {
    if (fact.fact === 'key-pressed' && fact.key === 'start' && fact.act === 'hold')
      mend({ machine }, 'what-is-seen');
  });
  return {
    takeTile: (number, set = 'A') => takeTile(world, world.tiles.find(set, number)),
    giveBackTile: (number, set = 'A') => giveBackTile(world, world.tiles.find(set, number)),
    layTile: (number, { set, zone }) => world.layDown(world.tiles.find(set, number), zone),
    rebootDevice: power.blink,
    goSilent: () => device.goSilent(),
    speakAgain: () => device.speakAgain(),
    pressStop,
    openLid: () => openLid(machine),
    closeLid: () => closeLid(machine),
    releaseStop: () => troubles.setCause('F201', 'gone'),
    plan: (fault) => void striker.strike(fault),
    cause: (planned) => schedule.cause(planned),
  };
};

export const plannedNow = (fault: Fault): PlannedMishap => ({
  table: null,
  moment: { when: 'now' },
  fault,
  words: wordsOf(fault),
  line: wordsOf(fault),
});

/** Before anything goes on at the table, what would come at once comes with the first walls that are built. */
export const withFirstWalls = (planned: PlannedMishap): PlannedMishap => {
  const { fault, moment } = planned;
  const isSudden = fault.in === 'table' && !isTileMishap(fault.what);
  if (moment.when !== 'now' || !isSudden) return planned;
  return { ...planned, moment: { when: 'on', verb: 'BUILD', nth: 1, afterMs: null } };
};

const wordsOf = (fault: Fault): string => {
  switch (fault.in) {
    case 'line':
      return `${fault.from}:${fault.does}`;
    case 'device':
      return `reboot:${fault.at}:${fault.verb}`;
    case 'machine':
    case 'firmware':
    case 'table':
      return fault.what;
    default:
      return unreachable(fault);
  }
};

const takeTile = (world: World, tile: TileObject | undefined): boolean => {
  if (tile === undefined || world.tiles.isAt(tile, 'out') || !world.isInReach(tile)) return false;
  world.takeAway(tile);
  return true;
};

const giveBackTile = (world: World, tile: TileObject | undefined): boolean => {
  if (tile === undefined || !world.tiles.isAt(tile, 'out')) return false;
  world.giveBack(tile);
  return true;
};
