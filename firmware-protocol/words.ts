/* The closed lists of MJT/1: every word a field may carry. */

/** A side of the table, numbered counter-clockwise seen from above. SPEC §1.3 */
export const SIDES = [0, 1, 2, 3] as const;
export type Side = (typeof SIDES)[number];

export const WINDS = ['east', 'south', 'west', 'north'] as const;
export type Wind = (typeof WINDS)[number];

/** The tile sets of a table, told apart by the colour of their backs. */
export const TILE_SETS = ['A', 'B'] as const;
export type TileSetName = (typeof TILE_SETS)[number];

/** SPEC §6.5 */
export const KEYS = ['start', 'dice', 'ready', 'win', 'claim', 'draw', 'pass'] as const;
export type Key = (typeof KEYS)[number];

export const KEY_ACTS = ['press', 'hold', 'double'] as const;
export type KeyAct = (typeof KEY_ACTS)[number];

/** What the machine as a whole does: no op, an op runs, the watchdog's two, the emergency stop. SPEC §4.4 */
export const STATUSES = ['IDLE', 'RUN', 'HOLD', 'SAFE', 'STOP'] as const;
export type Status = (typeof STATUSES)[number];

export const MODES = ['normal', 'service'] as const;
export type Mode = (typeof MODES)[number];

export const GATE_POSITIONS = ['closed', 'open', 'moving', 'unknown'] as const;
export type GatePosition = (typeof GATE_POSITIONS)[number];

export const PLATE_POSITIONS = ['up', 'down', 'moving', 'unknown'] as const;
export type PlatePosition = (typeof PLATE_POSITIONS)[number];

export const DRUM_STATES = ['idle', 'run', 'paused', 'fault'] as const;
export type DrumState = (typeof DRUM_STATES)[number];

/** Where a whole tile set is. SPEC §6.2 */
export const SET_LOCATIONS = ['table', 'inside', 'track', 'out', 'unknown'] as const;
export type SetLocation = (typeof SET_LOCATIONS)[number];

/** The parts of the machine HOME, PAUSE and RESUME speak to. */
export const CHANNELS = ['all', 'gate', 'plate', 'drum'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The ops of a cycle that move something, as SNAP lists them. SPEC §5.4 */
export const JOURNAL_OPS = ['open', 'close', 'build', 'serve', 'dice', 'deal', 'flip'] as const;
export type JournalOp = (typeof JOURNAL_OPS)[number];

/** The phases of an op, in order. SPEC §6.4 */
export const PHASES = {
  BUILD: ['stir', 'stack', 'done'],
  SERVE: ['lower', 'load', 'raise', 'done'],
  DEAL: ['take', 'raise', 'done'],
} as const;
export type PhasedOp = keyof typeof PHASES;
export type Phase = (typeof PHASES)[PhasedOp][number];
export const PHASED_OPS = ['BUILD', 'SERVE', 'DEAL'] as const satisfies readonly PhasedOp[];
export const PHASE_NAMES = [
  'stir',
  'stack',
  'lower',
  'load',
  'raise',
  'take',
  'done',
] as const satisfies readonly Phase[];

export const BOOT_CAUSES = ['pwr', 'wdt', 'brown', 'sw'] as const;
export type BootCause = (typeof BOOT_CAUSES)[number];
export const STOP_SOURCES = ['link', 'btn', 'lid'] as const;
export const LAMPS = ['off', 'on', 'blink'] as const;
export type Lamp = (typeof LAMPS)[number];

/** What SELF can try, each on its own. SPEC §5.7 */
export const SELF_TESTS = ['gate', 'plate', 'drum', 'dice', 'panel', 'reader'] as const;
export type SelfTest = (typeof SELF_TESTS)[number];

/** The ways JOG turns the drum. */
export const DIRECTIONS = ['fwd', 'rev'] as const;
