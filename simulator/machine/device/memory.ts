import type { FaultCode } from '../../../firmware-protocol/faults.ts';
import type { LogEntry } from '../../../firmware-protocol/log.ts';
import {
  type JournalOp,
  type SetLocation,
  TILE_SETS,
  type TileSetName,
} from '../../../firmware-protocol/words.ts';
import type { Progress } from '../drum/assembly.ts';
import type { PlacedTile } from '../world/tile-places.ts';
import { Journal } from './journal.ts';
import type { RegisteredFace, Saved } from './saved-memory.ts';

/** What waits in the hidden track: a whole wall, each tile at the place where it will rise. */
export interface Track {
  readonly cycle: number;
  readonly set: TileSetName;
  readonly placed: readonly PlacedTile[];
}

/** Where a set is; `none` = this table has no such set. */
export type SetPlaces = { [set in TileSetName]: SetLocation | 'none' };

/** What the device still knows after a loss of power. */
export interface Memory {
  boots: number;
  readonly journal: Journal;
  /** The cycle last served; 0 before the first. */
  wall: number;
  /** `dealing` from the walls' rising, `live` by the host's word: tile moves are told in both. */
  hand: 'none' | 'dealing' | 'live';
  readonly sets: SetPlaces;
  /** The set on the table, or the one that was there last. */
  played: TileSetName;
  built: Progress;
  track: Track | null;
  /** The latched faults, the oldest first. */
  faults: readonly FaultCode[];
  /** By set and tile number. */
  readonly registers: { readonly [set in TileSetName]: RegisteredFace[] };
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
  registers: { A: faces, B: faces },
  entries: done.map((op) => ({
    key: { cycle, op, turn: 1 },
    args: '',
    ending: { ended: 'done', fields: [] },
  })),
});

/** The first set lies on the table, any other of them has still to be brought. */
export const createMemory = (
  { boots, cycle, wall, faults, registers, entries }: Saved,
  sets: readonly TileSetName[],
): Memory => ({
  boots,
  journal: new Journal(cycle, entries),
  wall,
  hand: 'none',
  sets: { A: 'table', B: sets.includes('B') ? 'out' : 'none' },
  played: 'A',
  built: NOTHING_BUILT,
  track: null,
  faults,
  registers: { A: [...registers.A], B: [...registers.B] },
  log: [],
});

/** What of the memory goes into the chip. */
export const toSaved = ({ boots, journal, wall, faults, registers }: Memory): Saved => ({
  boots,
  cycle: journal.cycle,
  wall,
  faults,
  registers,
  entries: journal.entries,
});

/** Faults of the drum, its heads and the track. SPEC §8.2 */
export const isOfDrum = (fault: FaultCode): boolean => /^F[34]/.test(fault);

/** The latched fault that is told: the stop before all others, what stops everything before the drum's. SPEC §4.6, §4.8 */
export const gravestFault = ({ faults }: Memory): FaultCode | undefined =>
  faults.includes('F201') ? 'F201' : (faults.find((fault) => !isOfDrum(fault)) ?? faults[0]);

/** The latched fault for which nothing of the surface may move; what is latched in the drum alone does not stop it. SPEC §4.8 */
export const surfaceFault = (memory: Memory): FaultCode | undefined => {
  const gravest = gravestFault(memory);
  return gravest !== undefined && isOfDrum(gravest) ? undefined : gravest;
};

/** The set that stands there, of those that can be in one place alone. */
export const setIn = ({ sets }: Pick<Memory, 'sets'>, place: SetLocation): TileSetName | undefined =>
  TILE_SETS.find((set) => sets[set] === place);
