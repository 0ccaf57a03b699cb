import { u32 } from './field.ts';
import { type Field, type FieldTable, type FieldValues, readFields, writeFields } from './fields.ts';

/** What the drawer of a side holds: points, and sticks that could not be read. Never authoritative. SPEC §5.8 */
const STICKS = { total: u32, bad: u32 } as const satisfies FieldTable;
/** What lies in the drawer of a side. SPEC §5.8 */
export type StickReading = FieldValues<typeof STICKS>;

/** The reading told by the one page of STICK, or `undefined` when a field is missing or wrong. */
export function readSticks(pages: readonly (readonly Field[])[]): StickReading | undefined {
  return readFields(STICKS, pages.flat());
}

/** The one page of STICK. */
export function writeSticks(reading: StickReading): readonly (readonly Field[])[] {
  return [writeFields(STICKS, reading)];
}
