import { SEVERITIES } from './faults.ts';
import { count, flag, oneOf, pair, text, u32 } from './field.ts';
import { type Field, type FieldTable, type FieldValues, ifReadable, optional, readFields } from './fields.ts';
import {
  dice,
  faultCode,
  faultPlace,
  faultTile,
  openWord,
  side,
  tileNumber,
  tileSet,
} from './table-fields.ts';
import {
  BOOT_CAUSES,
  KEY_ACTS,
  KEYS,
  PHASE_NAMES,
  PHASED_OPS,
  SET_LOCATIONS,
  STOP_SOURCES,
} from './words.ts';
import { zone } from './zone.ts';

/** The events of MJT/1, each told at least once and in order. SPEC §5.9 */
export const EVENTS = {
  BOOT: { why: oneOf(...BOOT_CAUSES) },
  BTN: { side, key: oneOf(...KEYS), act: oneOf(...KEY_ACTS) },
  POS: {
    ch: oneOf('gate', 'plate'),
    pos: oneOf('open', 'closed', 'up', 'down', 'moving', 'unknown'),
  },
  SET: { set: tileSet, loc: oneOf(...SET_LOCATIONS) },
  CNT: { got: count(0, 255), want: count(0, 255) },
  READY: { set: tileSet },
  FAULT: {
    f: faultCode,
    sev: oneOf(...SEVERITIES),
    sub: text,
    want: ifReadable(u32),
    got: ifReadable(u32),
    ...faultPlace,
    ...faultTile,
  },
  CLRD: { f: faultCode },
  ESTOP: { src: oneOf(...STOP_SOURCES) },
  LID: { open: flag },
  WDT: { st: oneOf('hold', 'safe') },
  LIVE: { on: flag },
  STICK: { side, total: u32 },
  /** Without `set` it is one of the set on the table. */
  TILE: { tile: tileNumber, from: zone, to: zone, set: optional(tileSet) },
  PHASE: { op: oneOf(...PHASED_OPS), ph: oneOf(...PHASE_NAMES) },
  DICE: { d: dice },
  SVC: { on: flag },
  OVERRUN: { lost: pair(':') },
} as const satisfies Readonly<Record<string, FieldTable>>;

/** What a device tells by itself, numbered and kept until it is acknowledged. SPEC §5.9 */
export type EventVerb = keyof typeof EVENTS;
/** What an event brings. SPEC §5.9 */
export type EventArgs<V extends EventVerb> = FieldValues<(typeof EVENTS)[V]>;

export type EventMessage<V extends EventVerb = EventVerb> = {
  [K in V]: {
    readonly message: 'event';
    readonly sequence: number;
    readonly verb: K;
    readonly args: EventArgs<K>;
  };
}[V];

/** An event without its sequence number. */
export type EventBody<V extends EventVerb = EventVerb> = {
  [K in V]: { readonly verb: K; readonly args: EventArgs<K> };
}[V];

const OPEN_KEY = { side, key: openWord, act: openWord } as const;

/** Whether these are fields of BTN, though of a key, or an act, that this version may not have. SPEC §4.3 */
export function isKeyEvent(fields: readonly Field[]): boolean {
  return readFields(OPEN_KEY, fields) !== undefined;
}

export function isEventVerb(word: string): word is EventVerb {
  return Object.hasOwn(EVENTS, word);
}
