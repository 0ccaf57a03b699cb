import { type Capabilities, tileSetsOf } from '../../firmware-protocol/caps.ts';
import type { TileSetName } from '../../firmware-protocol/words.ts';
import { type Clock, type Speed, systemClock } from './clock.ts';
import { Device, type Line } from './device/device.ts';
import { EventLog } from './device/event-log.ts';
import type { Machine } from './device/machine.ts';
import { NEVER_USED, type PastUse } from './device/memory.ts';
import type { NonVolatile } from './device/non-volatile.ts';
import { createProfile, type ProfileChange } from './device/profile.ts';
import { loseMemory, tellWorn } from './device/worn-memory.ts';
import type { Shuffle } from './drum/lying.ts';
import { deadCable } from './faults/dead-cable.ts';
import type { Fault } from './faults/fault.ts';
import { faultyCable } from './faults/faulty-cable.ts';
import type { CableHand } from './faults/faulty-table.ts';
import { LineTroubles } from './faults/line-faults.ts';
import type { PlannedMishap } from './faults/mishap-line.ts';
import { Troubles } from './faults/troubles.ts';
import { insideOf, type MachineInside } from './inside.ts';
import { MAKES, type Make, type MakeName } from './makes.ts';
import { createMishaps, type Mishaps, plannedNow, withFirstWalls } from './mishaps.ts';
import { bootTags, powerUp } from './power-up.ts';
import { createRandom } from './random.ts';
import { type InProcessPort, openInProcess } from './transport/in-process.ts';
import type { TableTop } from './world/table-top.ts';
import { World } from './world/world.ts';

/** The machine that is simulated, its tiles, and what is to go wrong with it. */
export interface SimulatorOptions {
  /** Everything that happens follows from it, the times and what the host says. */
  readonly seed: string;
  /** What is printed on tile 0, 1, 2 … of each set. */
  readonly faces: readonly string[];
  readonly clock?: Clock;
  readonly speed?: Speed;
  readonly profile?: ProfileChange;
  /** How well its drum mixes; left out = fair. */
  readonly shuffle?: Shuffle;
  /** How it moves, and how many heads it has; left out = as usual. */
  readonly make?: MakeName;
  readonly past?: PastUse;
  /** The device's memory chip; without one a table was never used, or as `past` says. */
  readonly chip?: NonVolatile;
  /** What the boot ids follow from; without it each start has another one, as a real device's. SPEC §4.1 */
  readonly bootSeed?: string;
  /** What will go wrong. */
  readonly faults?: readonly Fault[];
  /** What will go wrong, each at its moment; what has none comes with the first walls. */
  readonly script?: readonly PlannedMishap[];
  /** Who can pull the cable to the controller; left out = the line goes dead without an end. */
  readonly cable?: CableHand;
  /** Something that waited for its moment has gone wrong, or what never can. */
  readonly onMishap?: (told: string) => void;
}

/** How many tiles are where, as nobody at the table can count them. */
export interface Census {
  /** At the places of play. */
  readonly onTable: number;
  readonly loose: number;
  readonly beside: number;
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
  /** How many tiles of each set lie in the drum, as nobody can count them either. */
  readonly inDrum: () => Readonly<Record<TileSetName, number>>;
  /** What goes on inside it. */
  readonly inside: () => MachineInside;
  /** What it has: what not every table has is no mishap of it. */
  readonly caps: () => Capabilities;
}

/** A machine with its tiles, which answers a host that is plugged in as MJT/1 says. */
export const createSimulator = (options: SimulatorOptions): Simulator => {
  const { seed, faces, clock = systemClock, profile = {}, past = NEVER_USED, faults = [] } = options;
  const make: Make | null = options.make === undefined ? null : MAKES[options.make];
  const machineProfile = createProfile(withHeads(profile, make));
  const sets = tileSetsOf(machineProfile.caps);
  // A table that runs faster counts faster.
  const pace = options.speed === undefined || options.speed === 'max' ? 1 : options.speed;
  const world = new World(faces, sets, () => clock.now() * pace);
  const events: EventLog = new EventLog({
    clock,
    ring: machineProfile.caps.ring,
    send: (event) => device.speak({ message: 'event', ...event }),
    isHostThere: () => device.hasHost(),
    onUnheard: (unheard) => world.setUnheard(unheard),
  });
  const { memory, keep, chip } = powerUp({ chip: options.chip, past, faces, sets });
  const machine: Machine = {
    clock,
    speed: options.speed ?? 1,
    world,
    events,
    profile: machineProfile,
    made: machineProfile,
    memory,
    keep,
    strokes: createRandom(seed, 'strokes'),
    drum: createRandom(seed, 'drum'),
    shuffle: options.shuffle ?? 'fair',
    make,
    builds: 0,
    dice: createRandom(seed, 'dice'),
    moving: new Map(),
    drumPause: 'none',
    drumWait: { beforeMs: 0, sinceMs: null },
    lid: 'closed',
    hold: 'none',
    mode: 'normal',
    spoken: machineProfile.protocol,
    snapshotTold: null,
    boot: { id: '', atMs: clock.now() },
    control: {
      stop: (src) => device.stop(src),
      cutSurface: (fault) => device.cutSurface(fault),
      partFromHost: () => device.partFromHost(),
    },
    troubles: new Troubles(),
  };
  if (chip === 'worn') loseMemory(machine);
  const device: Device = new Device(machine, bootTags(options.bootSeed));
  if (chip === 'worn') tellWorn(machine);
  const lineTroubles = new LineTroubles();
  const wire = deadCable((send) => device.plugIn(send));
  const { onMishap: onStruck = () => undefined, cable = wire.hand } = options;
  const mishaps = createMishaps({ seed, machine, device, cable, lineTroubles, onStruck });
  for (const planned of [...faults.map(plannedNow), ...(options.script ?? [])]) {
    const caused = mishaps.cause(withFirstWalls(planned));
    if (caused.caused === 'never') onStruck(`${planned.words}: ${caused.why}`);
  }
  lineTroubles.begin();
  const plugIn = faultyCable({
    clock,
    random: createRandom(seed, 'faults'),
    faults: () => lineTroubles.all,
    plugIn: wire.plugIn,
  });
  return {
    table: world,
    plugIn,
    connectInProcess: () => openInProcess(plugIn, clock),
    mishaps,
    census: () => censusOf(world),
    inDrum: () => inDrumOf(world),
    inside: () => insideOf(machine),
    caps: () => machine.profile.caps,
  };
};

const withHeads = (profile: ProfileChange, make: Make | null): ProfileChange =>
  make === null ? profile : { ...profile, caps: { ...profile.caps, port: make.heads } };

const inDrumOf = ({ tiles }: World): Readonly<Record<TileSetName, number>> => {
  const found = { A: 0, B: 0 };
  for (const { set } of tiles.all('drum')) found[set] += 1;
  return found;
};

const censusOf = ({ tiles }: World): Census => ({
  onTable: tiles.tilesOnZones(),
  loose: tiles.count('loose'),
  beside: tiles.count('beside'),
  drum: tiles.count('drum'),
  track: tiles.count('track'),
  out: tiles.count('out'),
});
