import type { CommandVerb } from '../../../firmware-protocol/commands.ts';
import type { FaultCode } from '../../../firmware-protocol/faults.ts';
import type { Field } from '../../../firmware-protocol/fields.ts';
import type { RefusalBody } from '../../../firmware-protocol/refusals.ts';
import type { ProtocolVersion } from '../../../firmware-protocol/table-fields.ts';
import type {
  DrumState,
  GatePosition,
  Mode,
  PlatePosition,
  SetLocation,
  STOP_SOURCES,
  Status,
  TileSetName,
} from '../../../firmware-protocol/words.ts';
import type { Clock, Speed } from '../clock.ts';
import type { Shuffle } from '../drum/lying.ts';
import type { Troubles } from '../faults/troubles.ts';
import type { Make } from '../makes.ts';
import type { Random, SeededRandom } from '../random.ts';
import { type Step, startTimeline, type Timeline } from '../timeline.ts';
import type { World } from '../world/world.ts';
import type { EventLog } from './event-log.ts';
import { gravestFault, isOfDrum, type Memory } from './memory.ts';
import type { Motion } from './motion.ts';
import type { Profile } from './profile.ts';
import { refusedState } from './refused.ts';

export type Channel = 'drum' | 'surface';

export interface Moving {
  readonly verb: CommandVerb;
  /** The set it carries. */
  readonly set?: TileSetName;
  readonly motion: Motion;
}

/** What an op may touch: the table, the device's memory and senses, the clock. */
export interface Machine {
  readonly clock: Clock;
  readonly speed: Speed;
  /** Another one after a restart, when the firmware was changed, and once the memory is worn. */
  profile: Profile;
  /** As it was made: what it is again when its firmware was put right. */
  readonly made: Profile;
  readonly world: World;
  readonly memory: Memory;
  readonly events: EventLog;
  /** How long strokes take. */
  readonly strokes: Random;
  /** What the drum does with the tiles. */
  readonly drum: SeededRandom;
  /** How well the drum mixes them. */
  readonly shuffle: Shuffle;
  /** Null for the usual machine, which does not wear. */
  readonly make: Make | null;
  /** How many builds it has begun since it was made. */
  builds: number;
  /** The electronic dice, where the host lets the table throw. */
  readonly dice: Random;
  /** What moves now. */
  readonly moving: Map<Channel, Moving>;
  /** Why the drum stands; changed by `standDrum` alone. */
  drumPause: DrumPause;
  /** How long the op in the drum has waited for people, and since when it waits now. */
  drumWait: { readonly beforeMs: number; readonly sinceMs: number | null };
  lid: 'closed' | 'open';
  /** Nothing moves until the host says RESUME; `safe`: drivers off. SPEC §4.5 */
  hold: 'none' | 'hold' | 'safe';
  mode: Mode;
  /** The version agreed upon with the host that greeted last. */
  spoken: ProtocolVersion;
  /** The snapshot that was told last, page by page; null before the first of a session. */
  snapshotTold: SnapshotTold | null;
  /** Which start of the device this is, and when it was. */
  boot: { readonly id: string; readonly atMs: number };
  readonly control: Control;
  /** What will go wrong. */
  readonly troubles: Troubles;
  /** Writes the memory down, where it outlives the device. */
  readonly keep: () => void;
}

/** By a command, by the watchdog, for an open lid, for want of a tile, or because two keys were pressed. */
export type DrumPause = 'none' | 'by-host' | 'by-watchdog' | 'by-lid' | 'tiles-short' | 'by-keys';

/** One answer to SNAP: its pages fit together, whatever moves between them. SPEC §5.8 */
interface SnapshotTold {
  readonly boot: Machine['boot'];
  readonly pages: readonly (readonly Field[])[];
  /** The query that was answered last, the page it asked for, and when. */
  readonly id: number;
  readonly page: number;
  readonly atMs: number;
}

export type StopSource = (typeof STOP_SOURCES)[number];

/** What an op may do to the device as a whole. */
export interface Control {
  /** Everything stands at once. */
  readonly stop: (src: StopSource) => void;
  /** Gate, plates and dice have no power: what moves there stands where it is, and its command ends with this fault. */
  readonly cutSurface: (fault: FaultCode) => void;
  /** The host has said good-bye. */
  readonly partFromHost: () => void;
}

export const timelineOf = ({ clock, speed }: Machine, steps: readonly Step[]): Timeline =>
  startTimeline({ clock, speed, steps });

/** A gate or plate that stands in mid-stroke is nowhere the limit switches know. */
export const gatePosition = ({ world, moving, drumPause }: Machine): GatePosition => {
  const isDriven = moving.has('surface') || drumPause === 'by-keys';
  return world.gate === 'moving' && !isDriven ? 'unknown' : world.gate;
};

export const platePosition = ({ world, moving }: Machine): PlatePosition =>
  world.plates !== 'up' && !moving.has('surface') ? 'unknown' : world.plates;

/**
 * The drum stands for this reason from now on, or turns again. Paused, or short of a tile while the walls of a hand stand, it
 * waits for people, and its deadline with it. SPEC §3.2
 */
export const standDrum = (machine: Machine, why: DrumPause): void => {
  const beforeMs = drumWaitedMs(machine);
  const isPaused = why === 'by-host' || why === 'by-keys' || why === 'by-lid';
  const waits = isPaused || (why === 'tiles-short' && machine.memory.hand !== 'none');
  machine.drumPause = why;
  machine.drumWait = { beforeMs, sinceMs: waits ? machine.clock.now() : null };
};

export const drumWaitedMs = ({ drumWait: { beforeMs, sinceMs }, clock }: Machine): number =>
  beforeMs + (sinceMs === null ? 0 : clock.now() - sinceMs);

export const drumState = ({ moving, drumPause, memory }: Machine): DrumState => {
  if (moving.has('drum')) return drumPause === 'none' ? 'run' : 'paused';
  return memory.faults.some(isOfDrum) ? 'fault' : 'idle';
};

export const statusOf = ({ hold, moving, memory }: Machine): Status => {
  if (memory.faults.includes('F201')) return 'STOP';
  if (hold !== 'none') return hold === 'safe' ? 'SAFE' : 'HOLD';
  return moving.size > 0 ? 'RUN' : 'IDLE';
};

/** Why the drum stands whatever keys ask for; null where they may move it. SPEC §6.5 */
export const drumHeldBy = ({ lid, hold }: Machine): 'by-lid' | 'by-watchdog' | null => {
  if (lid === 'open') return 'by-lid';
  return hold === 'none' ? null : 'by-watchdog';
};

const UP_GOES_ROUND_MS = 2 ** 32;

/** How long it has run, as it tells: a counter of 32 bits. SPEC §4.4 */
export const upMs = ({ clock, boot }: Machine): number =>
  Math.floor(clock.now() - boot.atMs) % UP_GOES_ROUND_MS;

/** Why nothing may move at all. */
export const refuseMotion = ({ memory, hold, lid }: Machine): RefusalBody | undefined => {
  if (lid === 'open') return refusedState('F202');
  const fault = gravestFault(memory);
  if (fault !== undefined) return refusedState(fault);
  return hold === 'none' ? undefined : refusedState();
};

/** Why nothing of the surface may move: what is latched in the drum alone does not forbid it. SPEC §4.8 */
export const refuseStroke = (machine: Machine): RefusalBody | undefined => {
  const { memory, hold, lid } = machine;
  const isDrumAlone = memory.faults.length > 0 && memory.faults.every(isOfDrum);
  return isDrumAlone && hold === 'none' && lid === 'closed' ? undefined : refuseMotion(machine);
};

/**
 * HOME and GATE `open` are the ways out of an unknown outcome: F112 alone does not forbid them, nor does the HOLD or
 * SAFE it is latched in. SPEC §4.7
 */
export const isWayOut = ({ memory, lid }: Machine): boolean =>
  lid === 'closed' && memory.faults.length > 0 && memory.faults.every((fault) => fault === 'F112');

/** A cycle below the highest seen is over. */
export const refuseOldCycle = ({ memory }: Machine, cycle: number): RefusalBody | undefined =>
  cycle < memory.journal.cycle ? refusedState() : undefined;

/** The wall last served may be shown and dealt from though BUILD of the other set has begun the next cycle. SPEC §5.4 */
export const refuseOldWall = (machine: Machine, cycle: number): RefusalBody | undefined =>
  cycle === machine.memory.wall ? undefined : refuseOldCycle(machine, cycle);

/** Motors off in mid-stroke: the set that drum or plates carried is nobody knows where. */
export const loseSight = (machine: Machine): void => {
  for (const { set } of machine.moving.values()) if (set !== undefined) loseSet(machine, set);
};

/** Nobody knows where this set is; a person has to look. */
export const loseSet = ({ memory }: Machine, set: TileSetName): void => {
  memory.sets[set] = 'unknown';
  if (memory.track?.set === set) memory.track = null;
};

export const moveSet = (machine: Machine, set: TileSetName, loc: SetLocation): void => {
  const { memory, events } = machine;
  if (loc === 'table') memory.played = set;
  if (memory.sets[set] === loc) return;
  memory.sets[set] = loc;
  events.record({ verb: 'SET', args: { set, loc } });
};

export const hasSet = ({ memory }: Machine, set: TileSetName): boolean => memory.sets[set] !== 'none';

export const tellGate = (machine: Machine): void =>
  machine.events.record({ verb: 'POS', args: { ch: 'gate', pos: gatePosition(machine) } });
