import { SEVERITIES } from './faults.ts';
import { oneOf, text, u32 } from './field.ts';
import { type Field, type FieldTable, type FieldValues, readFields, writeFields } from './fields.ts';
import { LINE_MAX_BYTES } from './frame.ts';
import { faultCode, faultPlace } from './table-fields.ts';

/** One fault as the device noted it: in which boot, how long after its start in milliseconds, in which cycle. */
const LOG_ENTRY = {
  boot: text,
  up: u32,
  cyc: u32,
  f: faultCode,
  sev: oneOf(...SEVERITIES),
  sub: text,
  ...faultPlace,
} as const satisfies FieldTable;
/** A fault as the device has noted it. SPEC §5.8 */
export type LogEntry = FieldValues<typeof LOG_ENTRY>;

/** The faults told by all pages of LOG, the newest first, or `undefined` when a page is not what it may be. SPEC §5.8 */
export function readLog(pages: readonly (readonly Field[])[]): readonly LogEntry[] | undefined {
  const told = pages.filter((fields) => fields.length > 0);
  const entries = told.map((fields) => readFields(LOG_ENTRY, fields)).filter((entry) => entry !== undefined);
  return entries.length === told.length ? entries : undefined;
}

/** The pages of LOG: one for each fault, the newest first; a single empty one when nothing was noted. */
export function writeLog(entries: readonly LogEntry[]): readonly (readonly Field[])[] {
  return entries.length === 0 ? [[]] : entries.map(noteOf);
}

/** The longest head and tail of a page of LOG. */
const ENVELOPE_BYTES = 'I 4294967295 LOG page=255/256*0000\n'.length;

/** A note that is longer than a line goes without its `slot`, and then without its `head`. SPEC §5.8 */
function noteOf({ slot, ...placed }: LogEntry): readonly Field[] {
  const { head, ...noted } = placed;
  const whole = writeFields(LOG_ENTRY, slot === undefined ? placed : { ...placed, slot });
  const forms = [whole, writeFields(LOG_ENTRY, placed), writeFields(LOG_ENTRY, noted)];
  return forms.find(fitsLine) ?? writeFields(LOG_ENTRY, noted);
}

function fitsLine(fields: readonly Field[]): boolean {
  const widths = fields.map(([key, value]) => key.length + value.length + ' ='.length);
  return widths.reduce((sum, width) => sum + width, ENVELOPE_BYTES) <= LINE_MAX_BYTES;
}
