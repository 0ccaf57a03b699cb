import { COMMANDS, type CommandVerb } from './commands.ts';
import type { FaultCode } from './faults.ts';
import { count, type FieldCodec, type Four, flag, oneOf, or, perSide } from './field.ts';
import { type Field, type FieldValues, optional, readFields, unfitIn, writeFields } from './fields.ts';
import { PROTOCOL } from './session.ts';
import { cycle, drum, faultOrNone, gate, journalOps, plate, setLocation, tileSet } from './table-fields.ts';
import {
  type DrumState,
  type GatePosition,
  type JournalOp,
  MODES,
  type Mode,
  type PlatePosition,
  type SetLocation,
  STATUSES,
  type Status,
  TILE_SETS,
  type TileSetName,
} from './words.ts';

/** What the table is at this moment, as its SNAP pages tell. SPEC §6.6 */
export interface Snapshot {
  readonly status: Status;
  readonly mode: Mode;
  readonly fault: FaultCode | 'none';
  /** The highest cycle seen. */
  readonly cycle: number;
  /** The cycle last served: the wall that stands or stood on the table. */
  readonly servedCycle: number;
  readonly live: 'on' | 'off';
  readonly gate: GatePosition;
  readonly plates: PlatePosition;
  /** For each side whether its plate is up. */
  readonly platesUp: Four<boolean>;
  readonly drum: DrumState;
  readonly sets: { readonly [set in TileSetName]: SetLocation | 'none' };
  /** Tiles counted in the current build. */
  readonly counted: number;
  /** Stacks on sides 0 to 3. */
  readonly stacks: Four<number>;
  /** Tiles in the middle. */
  readonly middle: number;
  /** The op of the surface; where none runs there, that of the drum. */
  readonly running: CommandVerb | 'none';
  readonly drumRuns: CommandVerb | 'none';
  /** Ops of `cycle` that ended, and those that began and have no end. */
  readonly done: readonly JournalOp[];
  readonly begun: readonly JournalOp[];
  /** The same of `servedCycle`. */
  readonly wallDone: readonly JournalOp[];
  readonly wallBegun: readonly JournalOp[];
  readonly inTrack: TileSetName | 'none';
}

const plateBits: FieldCodec<Four<boolean>> = {
  parse: (text) => perSide(flag).parse([...text].join(',')),
  print: (bits) => bits.map((up) => flag.print(up)).join(''),
};

const COMMAND_VERBS = Object.keys(COMMANDS).filter((word): word is CommandVerb =>
  Object.hasOwn(COMMANDS, word),
);
const verbOrNone = or(oneOf(...COMMAND_VERBS), { value: 'none', written: '-' });

const PAGE_0 = {
  st: oneOf(...STATUSES),
  mode: oneOf(...MODES),
  f: faultOrNone,
  cyc: cycle,
  wall: cycle,
  live: flag,
} as const;

const PAGE_1 = {
  gate,
  plate,
  pl: plateBits,
  drum,
  seta: setLocation,
  setb: setLocation,
  cnt: count(0, 255),
} as const;

const PAGE_2 = {
  stk: perSide(count(0, 19)),
  mid: count(0, 10),
  op: verbOrNone,
  done: journalOps,
  begun: journalOps,
} as const;

/** Told where both ends speak minor 2. */
const PAGE_3 = {
  dop: optional(verbOrNone),
  wdone: optional(journalOps),
  wbegun: optional(journalOps),
  trk: optional(or(tileSet, { value: 'none', written: '-' })),
} as const;
const SINCE_MINOR = 2;

const ALL_PAGES = { ...PAGE_0, ...PAGE_1, ...PAGE_2, ...PAGE_3 } as const;
type Told = FieldValues<typeof ALL_PAGES>;

/** The snapshot told by all pages of SNAP, or `undefined` when a field is missing or wrong. */
export function readSnapshot(pages: readonly (readonly Field[])[]): Snapshot | undefined {
  const told = readFields(ALL_PAGES, pages.flat());
  return told && toSnapshot(told);
}

/** What of these pages is no snapshot, as the line has it; `undefined` where they are one. */
export const unfitInSnapshot = (pages: readonly (readonly Field[])[]): string | undefined =>
  unfitIn(ALL_PAGES, pages.flat());

/** The pages of SNAP for a host with which this minor version is spoken. */
export function writeSnapshot(
  snapshot: Snapshot,
  minor: number = PROTOCOL.minor,
): readonly (readonly Field[])[] {
  const values = toFields(snapshot);
  const pages = [writeFields(PAGE_0, values), writeFields(PAGE_1, values), writeFields(PAGE_2, values)];
  return minor < SINCE_MINOR ? pages : [...pages, writeFields(PAGE_3, values)];
}

function toSnapshot(told: Told): Snapshot {
  const isOneWall = told.wall === told.cyc;
  const sets = { A: told.seta, B: told.setb };
  return {
    status: told.st,
    mode: told.mode,
    fault: told.f,
    cycle: told.cyc,
    servedCycle: told.wall,
    live: told.live ? 'on' : 'off',
    gate: told.gate,
    plates: told.plate,
    platesUp: told.pl,
    drum: told.drum,
    sets,
    counted: told.cnt,
    stacks: told.stk,
    middle: told.mid,
    running: told.op,
    done: told.done,
    begun: told.begun,
    drumRuns: told.dop ?? (isOfDrum(told.op) ? told.op : 'none'),
    wallDone: told.wdone ?? (isOneWall ? told.done : []),
    wallBegun: told.wbegun ?? (isOneWall ? told.begun : []),
    inTrack: told.trk ?? TILE_SETS.find((set) => sets[set] === 'track') ?? 'none',
  };
}

const isOfDrum = (verb: CommandVerb | 'none'): boolean =>
  verb !== 'none' && COMMANDS[verb].channel === 'drum';

function toFields(snapshot: Snapshot): Told {
  return {
    st: snapshot.status,
    mode: snapshot.mode,
    f: snapshot.fault,
    cyc: snapshot.cycle,
    wall: snapshot.servedCycle,
    live: snapshot.live === 'on',
    gate: snapshot.gate,
    plate: snapshot.plates,
    pl: snapshot.platesUp,
    drum: snapshot.drum,
    seta: snapshot.sets.A,
    setb: snapshot.sets.B,
    cnt: snapshot.counted,
    stk: snapshot.stacks,
    mid: snapshot.middle,
    op: snapshot.running,
    done: snapshot.done,
    begun: snapshot.begun,
    dop: snapshot.drumRuns,
    wdone: snapshot.wallDone,
    wbegun: snapshot.wallBegun,
    trk: snapshot.inTrack,
  };
}
