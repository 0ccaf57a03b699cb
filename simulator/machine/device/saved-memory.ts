import type { JournalKey } from '../../../firmware-protocol/commands.ts';
import { checksumOf } from '../../../firmware-protocol/crc16.ts';
import type { FaultCode } from '../../../firmware-protocol/faults.ts';
import { list, oneOf, or, text, u32 } from '../../../firmware-protocol/field.ts';
import {
  type Field,
  type FieldTable,
  optional,
  readFields,
  writeFields,
} from '../../../firmware-protocol/fields.ts';
import { faceReading, faultCode } from '../../../firmware-protocol/table-fields.ts';
import { JOURNAL_OPS, type TileSetName } from '../../../firmware-protocol/words.ts';
import type { Ending, JournalEntry } from './journal.ts';

/** What is printed on a tile, as it was registered; `unknown` before it was. */
export type RegisteredFace = string | 'unknown';

/** What the memory chip holds. */
export interface Saved {
  readonly boots: number;
  readonly cycle: number;
  readonly wall: number;
  readonly faults: readonly FaultCode[];
  readonly registers: { readonly [set in TileSetName]: readonly RegisteredFace[] };
  readonly entries: readonly JournalEntry[];
}

const HEAD = {
  boots: u32,
  cyc: u32,
  wall: u32,
  faults: list(faultCode),
  faces: list(faceReading),
  facesb: optional(list(faceReading)),
} as const satisfies FieldTable;

const ended = or(or(faultCode, { value: 'done', written: 'done' }), { value: 'begun', written: 'begun' });
const ENTRY = {
  cyc: u32,
  op: oneOf(...JOURNAL_OPS),
  turn: u32,
  args: text,
  state: ended,
  result: text,
} as const satisfies FieldTable;

const BETWEEN_FIELDS = '\t';
const RESULT_SEPARATOR = ' ';

/** The text of the chip: a head, a line for each op of the journal, a checksum over all of it. */
export const writeSaved = ({ boots, cycle, wall, faults, registers, entries }: Saved): string => {
  const faces = registers.A.map(toWritten);
  const head = writeFields(HEAD, {
    boots,
    cyc: cycle,
    wall,
    faults,
    faces,
    facesb: registers.B.map(toWritten),
  });
  const body = [head, ...entries.map(fieldsOfEntry)].map(printLine).join('\n');
  return `${body}\n*${checksumOf(body)}\n`;
};

/** What such a text says; undefined for one that was not written whole. */
export const readSaved = (chip: string): Saved | undefined => {
  const end = chip.lastIndexOf('\n*');
  const body = chip.slice(0, Math.max(0, end));
  if (chip.slice(end) !== `\n*${checksumOf(body)}\n`) return undefined;
  const [headLine = '', ...entryLines] = body.split('\n');
  const head = readFields(HEAD, parseLine(headLine));
  const entries = entryLines.map((line) => entryOf(parseLine(line))).filter((entry) => entry !== undefined);
  if (!head || entries.length !== entryLines.length) return undefined;
  const registers = { A: head.faces.map(fromWritten), B: (head.facesb ?? head.faces).map(fromWritten) };
  return { boots: head.boots, cycle: head.cyc, wall: head.wall, faults: head.faults, registers, entries };
};

const toWritten = (face: RegisteredFace): string => (face === 'unknown' ? 'unreadable' : face);
const fromWritten = (face: string): RegisteredFace => (face === 'unreadable' ? 'unknown' : face);

const printLine = (fields: readonly Field[]): string =>
  fields.map(([key, value]) => `${key}=${value}`).join(BETWEEN_FIELDS);

const parseLine = (line: string): readonly Field[] => line.split(BETWEEN_FIELDS).map(parseField);

const parseField = (field: string): Field => {
  const equals = field.indexOf('=');
  return [field.slice(0, equals), field.slice(equals + 1)];
};

const fieldsOfEntry = ({ key, args, ending }: JournalEntry): readonly Field[] =>
  writeFields(ENTRY, {
    cyc: key.cycle,
    op: key.op,
    turn: key.turn,
    args,
    state: ending === null ? 'begun' : ending.ended === 'done' ? 'done' : ending.fault,
    result:
      ending?.ended === 'done' ? ending.fields.map((field) => field.join('=')).join(RESULT_SEPARATOR) : '',
  });

const entryOf = (fields: readonly Field[]): JournalEntry | undefined => {
  const told = readFields(ENTRY, fields);
  if (!told) return undefined;
  const key: JournalKey = { cycle: told.cyc, op: told.op, turn: told.turn };
  return { key, args: told.args, ending: endingOf(told.state, told.result) };
};

const endingOf = (state: FaultCode | 'done' | 'begun', result: string): Ending | null => {
  if (state === 'begun') return null;
  if (state !== 'done') return { ended: 'failed', fault: state };
  return { ended: 'done', fields: result === '' ? [] : result.split(RESULT_SEPARATOR).map(parseField) };
};
