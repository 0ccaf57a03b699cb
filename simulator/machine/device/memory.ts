import type { FaultCode } from '../../../firmware-protocol/faults.ts';
import type { LogEntry } from '../../../firmware-protocol/log.ts';
import type { JournalOp, SetLocation } from '../../../firmware-protocol/words.ts';
import type { Progress } from '../drum/assembly.ts';
import type { PlacedTile } from '../world/tile-places.ts';
import { Journal } from './journal.ts';
import type { RegisteredFace, Saved } from './saved-memory.ts';

/** What waits in the hidden track: a whole wall, each tile at the place where it will rise. */
export interface Track {
  readonly cycle: number;
  readonly placed: readonly PlacedTile[];
}

/** What the device still knows after a loss of power. */
export interface Memory {
  boots: number;
  readonly journal: Journal;
  /** The cycle last served; 0 before the first. */
  wall: number;
  /** `dealing` from the walls' rising, `live` by the host's word: tile moves are told in both. */
  hand: 'none' | 'dealing' | 'live';
  set: SetLocation;
  built: Progress;
  track: Track | null;
  /** The latched faults, the oldest first. */
  faults: readonly FaultCode[];
  /** By tile number. */
  readonly register: RegisteredFace[];
  /** The last faults, the newest first. */
  log: readonly LogEntry[];
}

export const NOTHING_BUILT: Progress = { counted: 0, stacks: [0, 0, 0, 0], middle: 0 };

/** What a table that was used before remembers; a new one starts at cycle 0. */
export interface PastUse {
  readonly boots: number;
  readonly cycle: number;
  readonly done: readonly JournalOp[];
}

export const NEVER_USED: PastUse = { boots: 0, cycle: 0, done: [] };

/** What a chip of a table with this past would hold; its register is known from its making. */
export const savedOf = ({ boots, cycle, done }: PastUse, faces: readonly string[]): Saved => ({
  boots,
  cycle,
  wall: done.includes('serve') ? cycle : 0,
  faults: [],
  register: faces,
  entries: done.map((op) => ({
    key: { cycle, op, turn: 1 },
    args: '',
    ending: { ended: 'done', fields: [] },
  })),
});

export const createMemory = ({ boots, cycle, wall, faults, register, entries }: Saved): Memory => ({
  boots,
  journal: new Journal(cycle, entries),
  wall,
  hand: 'none',
  set: 'table',
  built: NOTHING_BUILT,
  track: null,
  faults,
  register: [...register],
  log: [],
});

/** What of the memory goes into the chip. */
export const toSaved = ({ boots, journal, wall, faults, register }: Memory): Saved => ({
  boots,
  cycle: journal.cycle,
  wall,
  faults,
  register,
  entries: journal.entries,
});

/** The latched fault that is told: the stop before all others, else the oldest. SPEC §4.6 */
export const gravestFault = ({ faults }: Memory): FaultCode | undefined =>
  faults.includes('F201') ? 'F201' : faults[0];
