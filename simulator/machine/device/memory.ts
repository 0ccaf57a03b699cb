import type { FaultCode } from '../../../firmware-protocol/faults.ts';
import type { JournalOp, SetLocation } from '../../../firmware-protocol/words.ts';
import type { Progress } from '../drum/assembly.ts';
import type { PlacedTile } from '../world/tile-places.ts';
import { Journal } from './journal.ts';

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
  /** The latched fault. */
  fault: FaultCode | null;
}

export const NOTHING_BUILT: Progress = { counted: 0, stacks: [0, 0, 0, 0], middle: 0 };

/** What a table that was used before remembers; a new one starts at cycle 0. */
export interface PastUse {
  readonly boots: number;
  readonly cycle: number;
  readonly done: readonly JournalOp[];
}

export const NEVER_USED: PastUse = { boots: 0, cycle: 0, done: [] };

export const createMemory = ({ boots, cycle, done }: PastUse): Memory => ({
  boots,
  journal: new Journal(cycle, done),
  wall: done.includes('serve') ? cycle : 0,
  hand: 'none',
  set: 'table',
  built: NOTHING_BUILT,
  track: null,
  fault: null,
});
