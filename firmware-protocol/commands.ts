import { count, flag, oneOf, perSide, signed, text, u32 } from './field.ts';
import { type FieldTable, type FieldValues, optional } from './fields.ts';
import { SHOW_TEXTS, type ShowText } from './show-texts.ts';
import {
  cycle,
  dice,
  drum,
  face,
  faultCode,
  gate,
  passOrFault,
  plate,
  side,
  sideOrAll,
  sideOrNone,
  tileNumber,
  tileSet,
  twoDice,
} from './table-fields.ts';
import { unreachable } from './unreachable.ts';
import { CHANNELS, DIRECTIONS, type JournalOp, LAMPS, SELF_TESTS, WINDS } from './words.ts';
import { zone } from './zone.ts';

export interface CommandRow {
  /** Which half of the machine is busy with it: two ops run at once only on different channels. SPEC §5.3 */
  readonly channel: 'drum' | 'surface' | 'none';
  /** The time within which the device must end the command itself, in milliseconds: the `t` of its `A`. */
  readonly deadlineMs: number;
  /** The journal ops it may stand for; empty when a repeat does no harm. SPEC §5.4 */
  readonly journal: readonly JournalOp[];
  /** `core` verbs every device carries; a device without an `optional` one answers VERB. */
  readonly carried: 'core' | 'optional';
  readonly args: FieldTable;
  readonly result: FieldTable;
}

const stacks = perSide(count(0, 19));
const channel = oneOf(...CHANNELS);
const settings = {
  empty: optional(sideOrNone),
  airms: optional(u32),
  set: optional(tileSet),
  tile: optional(tileNumber),
  face: optional(face),
  /** Where people have taken the whole set. */
  loc: optional(oneOf('out', 'table')),
} as const satisfies FieldTable;
const showText = oneOf(...Object.keys(SHOW_TEXTS).filter(isText));

function isText(word: string): word is ShowText {
  return Object.hasOwn(SHOW_TEXTS, word);
}

/** The commands of MJT/1. SPEC §5.5 is this table with its conditions. */
export const COMMANDS = {
  CFG: {
    channel: 'none',
    deadlineMs: 250,
    journal: [],
    carried: 'core',
    args: settings,
    result: settings,
  },
  HOME: {
    channel: 'surface',
    deadlineMs: 15_000,
    journal: [],
    carried: 'core',
    args: { ch: channel, conf: optional(flag) },
    result: { gate, plate, drum },
  },
  GATE: {
    channel: 'surface',
    deadlineMs: 4_000,
    journal: ['open', 'close'],
    carried: 'core',
    args: { cyc: cycle, pos: oneOf('open', 'close') },
    result: { pos: oneOf('open', 'closed') },
  },
  BUILD: {
    channel: 'drum',
    deadlineMs: 150_000,
    journal: ['build'],
    carried: 'core',
    args: {
      cyc: cycle,
      set: tileSet,
      n: count(0, 152),
      plan: stacks,
      mid: count(0, 10),
      stir: optional(u32),
      half: optional(side),
    },
    result: { cyc: u32, n: count(0, 152), built: stacks, mid: count(0, 10), ms: u32 },
  },
  PAUSE: {
    channel: 'none',
    deadlineMs: 3_000,
    journal: [],
    carried: 'core',
    args: { ch: channel },
    result: {},
  },
  RESUME: {
    channel: 'none',
    deadlineMs: 3_000,
    journal: [],
    carried: 'core',
    args: { ch: channel },
    result: {},
  },
  SERVE: {
    channel: 'surface',
    deadlineMs: 8_000,
    journal: ['serve'],
    carried: 'core',
    args: { cyc: cycle, set: tileSet, conf: optional(flag) },
    result: { cyc: u32, pos: plate, ms: u32 },
  },
  DEAL: {
    channel: 'surface',
    deadlineMs: 12_000,
    journal: ['deal'],
    carried: 'optional',
    args: { cyc: cycle, hands: perSide(count(0, 14)), dealer: side },
    result: { dealt: perSide(count(0, 14)) },
  },
  FLIP: {
    channel: 'surface',
    deadlineMs: 3_000,
    journal: ['flip'],
    carried: 'optional',
    args: { cyc: cycle, n: u32 },
    result: { tile: optional(tileNumber) },
  },
  LIVE: {
    channel: 'none',
    deadlineMs: 250,
    journal: [],
    carried: 'core',
    args: { cyc: cycle, on: flag },
    result: {},
  },
  DICE: {
    channel: 'surface',
    deadlineMs: 5_000,
    journal: ['dice'],
    carried: 'optional',
    args: { cyc: cycle, throw: count(1, 255), n: optional(count(1, 2)), d: optional(twoDice) },
    result: { d: dice },
  },
  SHOW: {
    channel: 'none',
    deadlineMs: 250,
    journal: [],
    carried: 'core',
    args: {
      side: sideOrAll,
      score: optional(signed),
      wind: optional(oneOf(...WINDS)),
      txt: optional(showText),
      from: optional(zone),
      to: optional(zone),
      lamp: optional(oneOf(...LAMPS)),
      sec: optional(count(0, 999)),
    },
    result: {},
  },
  BEEP: {
    channel: 'none',
    deadlineMs: 250,
    journal: [],
    carried: 'optional',
    args: { id: text, vol: count(0, 100) },
    result: {},
  },
  PURGE: {
    channel: 'drum',
    deadlineMs: 120_000,
    journal: [],
    carried: 'optional',
    args: { set: tileSet, conf: flag },
    result: { n: count(0, 152) },
  },
  CLEAR: {
    channel: 'none',
    deadlineMs: 250,
    journal: [],
    carried: 'core',
    args: { f: faultCode, conf: flag },
    result: {},
  },
  SVC: {
    channel: 'none',
    deadlineMs: 250,
    journal: [],
    carried: 'optional',
    args: { on: flag, pin: optional(text) },
    result: {},
  },
  SELF: {
    channel: 'surface',
    deadlineMs: 60_000,
    journal: [],
    carried: 'optional',
    args: { test: oneOf('all', ...SELF_TESTS) },
    result: {
      gate: optional(passOrFault),
      plate: optional(passOrFault),
      drum: optional(passOrFault),
      dice: optional(passOrFault),
      panel: optional(passOrFault),
      reader: optional(passOrFault),
    },
  },
  LIFT: {
    channel: 'surface',
    deadlineMs: 5_000,
    journal: [],
    carried: 'optional',
    args: { pos: oneOf('up', 'down'), conf: optional(flag) },
    result: { plate },
  },
  JOG: {
    channel: 'drum',
    deadlineMs: 3_000,
    journal: [],
    carried: 'optional',
    args: { dir: oneOf(...DIRECTIONS), ms: count(1, 2_000) },
    result: { drum },
  },
  ESTOP: { channel: 'none', deadlineMs: 50, journal: [], carried: 'optional', args: {}, result: {} },
  BYE: { channel: 'none', deadlineMs: 250, journal: [], carried: 'optional', args: {}, result: {} },
} as const satisfies Readonly<Record<string, CommandRow>>;

/** What a device is told to do. SPEC §5.5 */
export type CommandVerb = keyof typeof COMMANDS;
type ArgTables = { readonly [V in CommandVerb]: (typeof COMMANDS)[V]['args'] };
type ResultTables = { readonly [V in CommandVerb]: (typeof COMMANDS)[V]['result'] };
/** What a command brings. SPEC §5.5 */
export type CommandArgs<V extends CommandVerb> = FieldValues<ArgTables[V]>;
/** What its R brings. SPEC §5.5 */
export type CommandResult<V extends CommandVerb> = FieldValues<ResultTables[V]>;

/** The field tables of each verb, typed so that a verb and its fields stay together in generic code. */
export const COMMAND_FIELDS: {
  readonly [V in CommandVerb]: { readonly args: ArgTables[V]; readonly result: ResultTables[V] };
} = COMMANDS;

/** A command without its id: what it asks for. */
export type CommandBody<V extends CommandVerb = CommandVerb> = {
  [K in V]: { readonly verb: K; readonly args: CommandArgs<K> };
}[V];

export function isCommandVerb(word: string): word is CommandVerb {
  return Object.hasOwn(COMMANDS, word);
}

/** What the journal knows a command by: its cycle, its op, and for dice which throw. SPEC §5.4 */
export interface JournalKey {
  readonly cycle: number;
  readonly op: JournalOp;
  /** 1 for all ops but further throws of the dice. */
  readonly turn: number;
}

/** The journal key of a command, or `null` for one that is not journaled. */
export function journalKeyOf(command: CommandBody): JournalKey | null {
  switch (command.verb) {
    case 'GATE':
      return { cycle: command.args.cyc, op: command.args.pos, turn: 1 };
    case 'BUILD':
    case 'SERVE':
    case 'DEAL':
    case 'FLIP': {
      const [op] = COMMANDS[command.verb].journal;
      return { cycle: command.args.cyc, op, turn: 1 };
    }
    case 'DICE':
      return { cycle: command.args.cyc, op: 'dice', turn: command.args.throw };
    case 'CFG':
    case 'HOME':
    case 'PAUSE':
    case 'RESUME':
    case 'LIVE':
    case 'SHOW':
    case 'BEEP':
    case 'PURGE':
    case 'CLEAR':
    case 'SVC':
    case 'SELF':
    case 'LIFT':
    case 'JOG':
    case 'ESTOP':
    case 'BYE':
      return null;
    default:
      return unreachable(command);
  }
}
