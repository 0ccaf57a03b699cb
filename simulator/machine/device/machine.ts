import type { CommandVerb } from '../../../firmware-protocol/commands.ts';
import type { FaultCode } from '../../../firmware-protocol/faults.ts';
import type { RefusalBody } from '../../../firmware-protocol/refusals.ts';
import type {
  DrumState,
  GatePosition,
  PlatePosition,
  SetLocation,
  Status,
} from '../../../firmware-protocol/words.ts';
import type { Clock, Speed } from '../clock.ts';
import { between, type Random } from '../random.ts';
import { type Step, startTimeline, type Timeline } from '../timeline.ts';
import type { World } from '../world/world.ts';
import type { EventLog } from './event-log.ts';
import type { Memory } from './memory.ts';
import type { Motion } from './motion.ts';
import type { Profile } from './profile.ts';
import { refusedState } from './refused.ts';

export type Channel = 'drum' | 'surface';

export interface Moving {
  readonly verb: CommandVerb;
  readonly motion: Motion;
}

/** What an op may touch: the table, the device's memory and senses, the clock. */
export interface Machine {
  readonly clock: Clock;
  readonly speed: Speed;
  readonly profile: Profile;
  readonly world: World;
  readonly memory: Memory;
  readonly events: EventLog;
  /** How long strokes take. */
  readonly strokes: Random;
  /** What the drum does with the tiles. */
  readonly drum: Random;
  /** The electronic dice, where the host lets the table throw. */
  readonly dice: Random;
  /** What moves now. */
  readonly moving: Map<Channel, Moving>;
  /** The drum stands by a command or for want of a tile. */
  drumPause: 'none' | 'by-host' | 'tiles-short';
  /** Nothing moves until the host says RESUME. */
  hold: 'none' | 'hold';
}

/** How long a stroke of about `strokeMs` takes this time. */
export const strokeMs = (
  machine: Machine,
  { ms, spreadMs }: { readonly ms: number; readonly spreadMs: number },
) => between(machine.strokes, ms - spreadMs, ms + spreadMs);

export const timelineOf = ({ clock, speed }: Machine, steps: readonly Step[]): Timeline =>
  startTimeline({ clock, speed, steps });

/** A gate or plate that stands in mid-stroke is nowhere the limit switches know. */
export const gatePosition = ({ world, moving }: Machine): GatePosition =>
  world.gate === 'moving' && !moving.has('surface') ? 'unknown' : world.gate;

export const platePosition = ({ world, moving }: Machine): PlatePosition =>
  world.plates !== 'up' && !moving.has('surface') ? 'unknown' : world.plates;

export const drumState = ({ moving, drumPause, memory }: Machine): DrumState => {
  if (moving.has('drum')) return drumPause === 'none' ? 'run' : 'paused';
  return memory.fault?.startsWith('F3') ? 'fault' : 'idle';
};

export const statusOf = ({ hold, moving }: Machine): Status => {
  if (hold === 'hold') return 'HOLD';
  return moving.size > 0 ? 'RUN' : 'IDLE';
};

/** Why nothing may move at all. */
export const refuseMotion = ({ memory, hold }: Machine): RefusalBody | undefined => {
  if (memory.fault !== null) return refusedState(memory.fault);
  return hold === 'hold' ? refusedState() : undefined;
};

/** A cycle below the highest seen is over. */
export const refuseOldCycle = ({ memory }: Machine, cycle: number): RefusalBody | undefined =>
  cycle < memory.journal.cycle ? refusedState() : undefined;

export const latch = (machine: Machine, fault: { readonly f: FaultCode; readonly sub: string }): void => {
  machine.memory.fault = fault.f;
  machine.events.record({ verb: 'FAULT', args: { ...fault, sev: 'L' } });
};

export const moveSet = (machine: Machine, loc: SetLocation): void => {
  if (machine.memory.set === loc) return;
  machine.memory.set = loc;
  machine.events.record({ verb: 'SET', args: { set: 'A', loc } });
};

export const tellGate = (machine: Machine): void =>
  machine.events.record({ verb: 'POS', args: { ch: 'gate', pos: gatePosition(machine) } });
