import type { DrumState } from '../../firmware-protocol/words.ts';
import type { Stage } from '../play/game/hand/hand-state.ts';
import { unreachable } from '../rules/unreachable.ts';

/**
 * What a press of a start key asks for. It is read from where the gate, the tiles and the hand are, never
 * counted, so it means the same after any restart (SPEC.md, "Start presses").
 */
export type GatePosition = 'closed' | 'open' | 'moving' | 'unknown';
export type SetPlace = 'table' | 'inside' | 'stirring' | 'stacking' | 'track' | 'serving' | 'out' | 'unknown';

/** How far the hand is: `none` before it has begun and after its settlement. */
export type HandStage = 'none' | Exclude<Stage, 'settled' | 'voided'>;

export type TableAsk =
  | 'open-gate'
  /** The other set is being built: the press is taken, and the gate opens when the drum stands. */
  | 'open-gate-when-built'
  /** That press was taken. */
  | 'wait-for-drum'
  | 'close-gate'
  | 'build'
  | 'serve'
  /** The walls in the track are of another plan: they fall back into the drum, and are built anew. */
  | 'take-down'
  | 'go-on'
  /** Gate or tiles are nobody knows where: the machine finds out (SPEC §3.6). */
  | 'home'
  | PausedAsk
  | 'nothing';

/** `answer-first`: the last hand may be taken back, and the next waits for the people's answers. */
export type StartAsk = TableAsk | 'answer-first';

/**
 * What a press does while the drum is paused in the middle of a build: the table is told to go on; or, where
 * the gate was opened by two start keys for a forgotten tile, the machine closes it by itself (SPEC §6.5).
 */
export type PausedAsk = 'resume' | 'resume-itself';

export interface Whereabouts {
  readonly gate: GatePosition;
  /** Where the set is whose walls are served next, or stand. */
  readonly set: SetPlace;
  /** Where the other set is that is used beside it; null where the table is played with one. */
  readonly other: SetPlace | null;
  readonly drum: DrumState;
  readonly stage: HandStage;
  /** Whether play is already going on; after a restart it waits for the word of the people. */
  readonly resumed: 'resumed' | 'waiting';
}

const BY_SET: Readonly<Record<SetPlace, TableAsk>> = {
  table: 'open-gate',
  out: 'open-gate',
  inside: 'build',
  track: 'serve',
  stirring: 'nothing',
  stacking: 'nothing',
  serving: 'nothing',
  unknown: 'home',
};

/** With two sets the walls of one rise when the other has gone in: it goes in through the gate, once the drum stands. */
const WHILE_OTHER_IS_UP: Readonly<Record<SetPlace, TableAsk>> = {
  ...BY_SET,
  track: 'open-gate',
  stirring: 'open-gate-when-built',
  stacking: 'open-gate-when-built',
};

/** Where the other set is not in the machine: it lies on the table, or beside it. */
const IS_UP = {
  table: true,
  out: true,
  inside: false,
  stirring: false,
  stacking: false,
  track: false,
  serving: false,
  unknown: false,
} as const satisfies Record<SetPlace, boolean>;

/** What the machine has to do with a set that is there; what it is at work on ends by itself, or with a fault. */
export const WORK_ON = {
  table: 'nothing',
  inside: 'nothing',
  stirring: 'builds',
  stacking: 'builds',
  track: 'holds',
  serving: 'serves',
  out: 'nothing',
  unknown: 'nothing',
} as const satisfies Record<SetPlace, 'nothing' | 'builds' | 'holds' | 'serves'>;

const isAtWork = (set: SetPlace): boolean => WORK_ON[set] === 'builds' || WORK_ON[set] === 'serves';

const BY_GATE_PAUSED: Readonly<Record<GatePosition, PausedAsk | 'nothing'>> = {
  closed: 'resume',
  open: 'resume-itself',
  moving: 'nothing',
  unknown: 'nothing',
};

const askForSets = ({ set, other }: Whereabouts): TableAsk => {
  if (other === 'unknown' && !isAtWork(set)) return 'home';
  return other !== null && IS_UP[other] ? WHILE_OTHER_IS_UP[set] : BY_SET[set];
};

const askForTiles = (where: Whereabouts): TableAsk => {
  const { gate, set, other, drum } = where;
  if (drum === 'paused') return BY_GATE_PAUSED[gate];
  switch (gate) {
    case 'closed':
      return askForSets(where);
    case 'open':
      return 'close-gate';
    case 'moving':
      return 'nothing';
    case 'unknown':
      return isAtWork(set) || (other !== null && isAtWork(other)) ? 'nothing' : 'home';
    default:
      return unreachable(gate);
  }
};

export const whatStartAsks = (where: Whereabouts): TableAsk => {
  switch (where.stage) {
    case 'none':
    case 'gathering':
      return askForTiles(where);
    case 'rollingDice':
    case 'dealing':
    case 'playing':
    case 'settling':
      return where.resumed === 'resumed' ? 'nothing' : 'go-on';
  }
};

/**
 * What takes the next hand a step further; with `work` it puts the last one out of reach for a while: the machine is at work
 * then, and gives nothing up.
 */
const BRINGS_NEXT = {
  'open-gate': 'gate',
  'open-gate-when-built': 'gate',
  'wait-for-drum': 'nothing',
  'close-gate': 'gate',
  build: 'work',
  serve: 'work',
  'take-down': 'work',
  'go-on': 'nothing',
  home: 'nothing',
  resume: 'nothing',
  'resume-itself': 'nothing',
  nothing: 'nothing',
} as const satisfies Record<TableAsk, 'gate' | 'work' | 'nothing'>;

/** What brings up walls that wait in the track, now or once the other set has gone in. */
const BRINGS_TRACK = {
  'open-gate': true,
  'open-gate-when-built': false,
  'wait-for-drum': false,
  'close-gate': false,
  build: false,
  serve: true,
  'take-down': true,
  'go-on': false,
  home: false,
  resume: false,
  'resume-itself': false,
  nothing: false,
} as const satisfies Record<TableAsk, boolean>;

export const isForTrack = (ask: TableAsk): boolean => BRINGS_TRACK[ask];

/** What a press asks for as long as a hand that has just ended may still be taken back. */
export const whileUndoMayBeAsked = (ask: TableAsk): StartAsk =>
  BRINGS_NEXT[ask] === 'work' ? 'answer-first' : ask;

/** What a press asks for while the people are asked whether they take the last hand back. */
export const whileUndoIsAsked = (ask: TableAsk): StartAsk =>
  BRINGS_NEXT[ask] === 'nothing' ? ask : 'answer-first';
