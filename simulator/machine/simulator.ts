import { randomInt } from 'node:crypto';
import { type Clock, type Speed, systemClock } from './clock.ts';
import { Device, type Line } from './device/device.ts';
import { EventLog } from './device/event-log.ts';
import type { Machine } from './device/machine.ts';
import { createMemory, NEVER_USED, type PastUse, savedOf, toSaved } from './device/memory.ts';
import type { NonVolatile } from './device/non-volatile.ts';
import { createProfile, type ProfileChange } from './device/profile.ts';
import { readSaved, type Saved, writeSaved } from './device/saved-memory.ts';
import { Troubles } from './faults/troubles.ts';
import { below, createRandom } from './random.ts';
import { type InProcessPort, openInProcess } from './transport/in-process.ts';
import type { TableTop } from './world/table-top.ts';
import { World } from './world/world.ts';

export interface SimulatorOptions {
  /** Everything that happens follows from it, the times and what the host says. */
  readonly seed: string;
  /** What is printed on tile 0, 1, 2 … of the set. */
  readonly faces: readonly string[];
  readonly clock?: Clock;
  readonly speed?: Speed;
  readonly profile?: ProfileChange;
  readonly past?: PastUse;
  /** The device's memory chip; without one a table was never used, or as `past` says. */
  readonly chip?: NonVolatile;
  /** What the boot ids follow from; without it each start has another one, as a real device's. SPEC §4.1 */
  readonly bootSeed?: string;
}

/** Things that go wrong. They come from outside the game, never over the wire. */
export interface Mishaps {
  /** Somebody takes the tile from the table or the drum; false when it is in the track, out of reach. */
  readonly takeTile: (number: number) => boolean;
  /** The tile is dropped into the drum; false when it was not away. */
  readonly giveBackTile: (number: number) => boolean;
  readonly rebootDevice: () => void;
  /** The device goes on, but hears and says nothing. */
  readonly goSilent: () => void;
  readonly speakAgain: () => void;
}

/** How many tiles are where, as nobody at the table can count them. */
export interface Census {
  /** At the places of play. */
  readonly onTable: number;
  readonly loose: number;
  readonly drum: number;
  readonly track: number;
  readonly out: number;
}

/** A whole simulated table. */
export interface Simulator {
  /** For people. */
  readonly table: TableTop;
  /** For controllers, through a transport that has bytes. `send` gets whole lines. */
  readonly plugIn: (send: (line: string) => void) => Line;
  readonly connectInProcess: () => InProcessPort;
  readonly mishaps: Mishaps;
  readonly census: () => Census;
}

export const createSimulator = (options: SimulatorOptions): Simulator => {
  const {
    seed,
    faces,
    clock = systemClock,
    speed = 1,
    profile = {},
    past = NEVER_USED,
    chip,
    bootSeed,
  } = options;
  const world = new World(faces);
  const machineProfile = createProfile(profile);
  const events: EventLog = new EventLog({
    clock,
    ring: machineProfile.caps.ring,
    send: (event) => device.speak({ message: 'event', ...event }),
    isHostThere: () => device.hasHost(),
    onUnheard: (unheard) => world.setUnheard(unheard),
  });
  const memory = createMemory(remembered(chip) ?? savedOf(past, faces));
  const machine: Machine = {
    clock,
    speed,
    world,
    events,
    profile: machineProfile,
    memory,
    strokes: createRandom(seed, 'strokes'),
    drum: createRandom(seed, 'drum'),
    dice: createRandom(seed, 'dice'),
    moving: new Map(),
    drumPause: 'none',
    hold: 'none',
    mode: 'normal',
    boot: { id: '', atMs: clock.now() },
    control: { stop: (src) => device.stop(src), partFromHost: () => device.partFromHost() },
    troubles: new Troubles(),
    keep: () => chip?.save(writeSaved(toSaved(memory))),
  };
  const device: Device = new Device(machine, bootTags(bootSeed));
  return {
    table: world,
    plugIn: (send) => device.plugIn(send),
    connectInProcess: () => openInProcess(device, clock),
    mishaps: mishapsOf(world, device),
    census: () => censusOf(world),
  };
};

const remembered = (chip: NonVolatile | undefined): Saved | undefined => {
  const content = chip?.load() ?? null;
  return content === null ? undefined : readSaved(content);
};

const bootTags = (bootSeed: string | undefined): (() => string) => {
  const random = bootSeed === undefined ? null : createRandom(bootSeed, 'boots');
  const next = (): number => (random === null ? randomInt(0x1_0000) : below(random, 0x1_0000));
  return () => next().toString(16).toUpperCase().padStart(4, '0');
};

const censusOf = ({ tiles }: World): Census => ({
  onTable: tiles.tilesOnZones(),
  loose: tiles.count('loose'),
  drum: tiles.count('drum'),
  track: tiles.count('track'),
  out: tiles.count('out'),
});

const mishapsOf = (world: World, device: Device): Mishaps => ({
  takeTile: (number) => {
    const tile = world.tiles.tiles[number];
    if (tile === undefined || world.tiles.isAt(tile, 'track') || world.tiles.isAt(tile, 'out')) return false;
    world.takeAway(tile);
    return true;
  },
  giveBackTile: (number) => {
    const tile = world.tiles.tiles[number];
    if (tile === undefined || !world.tiles.isAt(tile, 'out')) return false;
    world.giveBack(tile);
    return true;
  },
  rebootDevice: () => device.reboot(),
  goSilent: () => device.goSilent(),
  speakAgain: () => device.speakAgain(),
});
