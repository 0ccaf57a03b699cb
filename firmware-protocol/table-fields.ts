import type { FaultCode } from './faults.ts';
import { count, type FieldCodec, list, oneOf, or } from './field.ts';
import { type FieldValues, ifReadable } from './fields.ts';
import {
  DRUM_STATES,
  GATE_POSITIONS,
  JOURNAL_OPS,
  PLATE_POSITIONS,
  SET_LOCATIONS,
  SIDES,
  type Side,
  TILE_SETS,
} from './words.ts';

/* Field codecs for the things of a mahjong table. */

const DIGIT_0 = 0x30;
export const side: FieldCodec<Side> = {
  parse: (text) => (text.length === 1 ? SIDES[text.charCodeAt(0) - DIGIT_0] : undefined),
  print: (value) => String(value),
};

export const sideOrAll = or(side, { value: 'all', written: 'all' });
export const sideOrNone = or(side, { value: 'none', written: 'none' });

export const tileSet = oneOf(...TILE_SETS);
export const gate = oneOf(...GATE_POSITIONS);
export const plate = oneOf(...PLATE_POSITIONS);
export const drum = oneOf(...DRUM_STATES);
export const journalOps = list(oneOf(...JOURNAL_OPS));

/** Where a set is; `none` (written `-`) when the table has no such set. */
export const setLocation = or(oneOf(...SET_LOCATIONS), { value: 'none', written: '-' });

/** A thousand walls a day for longer than there has been mahjong: what is above it was read from an erased memory. SPEC §5.2 */
export const HIGHEST_CYCLE = 1_000_000_000;
/** The number of a wall, which all its ops bear. */
export const cycle = count(0, HIGHEST_CYCLE);

/** A word of a list that goes on, such as the names of keys: one of a later version is kept as it is, and harms nobody. */
export const openWord: FieldCodec<string> = {
  parse: (text) => (/^[a-z0-9]+$/.test(text) ? text : undefined),
  print: (word) => word,
};

/** A physical tile number within its set. */
export const tileNumber = count(0, 255);

/** What lies at a place that is read: a tile, nothing, or a tile the table cannot read. SPEC §6.3 */
export type PlaceReading = number | 'empty' | 'unreadable';
export const placeReading: FieldCodec<PlaceReading> = or(or(tileNumber, { value: 'empty', written: '-' }), {
  value: 'unreadable',
  written: '?',
});

const FACE = /^(?:[0-9][mps]|[1-7]z|[fgac][1-4]|j)$/;
/** What is printed on a tile: `5p`, `3z`, `f1`, a red five `0m`, an animal `a1`, a face `c1`, a joker `j`. */
export const face: FieldCodec<string> = {
  parse: (text) => (FACE.test(text) ? text : undefined),
  print: (value) => value,
};
/** A face, or `unreadable` (written `?`) for a tile whose face was never registered. */
export const faceReading = or(face, { value: 'unreadable', written: '?' });

const FAULT = /^F[1-9][0-9]{2}$/;
export const faultCode: FieldCodec<FaultCode> = {
  parse: (text) => (isFaultCode(text) ? text : undefined),
  print: (code) => code,
};
/** A latched fault, or `none` (written `0`). */
export const faultOrNone = or(faultCode, { value: 'none', written: '0' });

/** How a self test ended: passed (written `pass`), or the fault it found. SPEC §5.7 */
export const passOrFault = or(faultCode, { value: 'pass', written: 'pass' });

/** Where in the machine a fault was sensed; a part that is absent is not known, or has no number. SPEC §8.4 */
export const faultPlace = {
  side: ifReadable(side),
  head: ifReadable(count(0, 7)),
  slot: ifReadable(count(0, 31)),
} as const;

/** The tile a fault was sensed at, where a reader has told it. SPEC §8.4 */
export const faultTile = { tile: ifReadable(tileNumber), set: ifReadable(tileSet) } as const;

/** All that may be known of where a fault is; nothing = it may be anywhere in the machine. */
export type FaultPlace = FieldValues<typeof faultPlace & typeof faultTile>;

function isFaultCode(text: string): text is FaultCode {
  return FAULT.test(text);
}

export type Dice = readonly [number, number];
const die = count(1, 6);
const twoDice: FieldCodec<Dice> = {
  parse(text) {
    const [first, second, ...more] = text.split(',').map((one) => die.parse(one));
    return first === undefined || second === undefined || more.length > 0 ? undefined : [first, second];
  },
  print: (dice) => dice.join(','),
};
/** Two dice, or `unreadable` (written `?,?`) from a machine that throws but cannot see. */
export const dice = or(twoDice, { value: 'unreadable', written: '?,?' });
export { twoDice };

const VERSION = /^(0|[1-9][0-9]{0,4})\.(0|[1-9][0-9]{0,4})$/;
/** A protocol version: equal majors understand each other, the lower minor is spoken. SPEC §4.1 */
export interface ProtocolVersion {
  readonly major: number;
  readonly minor: number;
}
export const version: FieldCodec<ProtocolVersion> = {
  parse(text) {
    const [, major, minor] = VERSION.exec(text) ?? [];
    return major === undefined || minor === undefined
      ? undefined
      : { major: Number(major), minor: Number(minor) };
  },
  print: ({ major, minor }) => `${major}.${minor}`,
};
