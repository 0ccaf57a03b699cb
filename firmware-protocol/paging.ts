import type { Field } from './fields.ts';
import { LINE_MAX_BYTES } from './frame.ts';

/** The longest head and tail of an `I` line: ids of ten digits, page numbers of three. */
const ENVELOPE_BYTES = 'I 4294967295 REPLAY page=255/255*0000\n'.length;

/** Packs fields into pages that fit a line whatever the id, in order. Always the same pages for the same fields. */
export function packPages(fields: readonly Field[]): readonly (readonly Field[])[] {
  const pages: Field[][] = [[]];
  let used = ENVELOPE_BYTES;
  for (const field of fields) {
    const width = field[0].length + field[1].length + ' ='.length;
    if (used + width > LINE_MAX_BYTES) {
      pages.push([]);
      used = ENVELOPE_BYTES;
    }
    pages.at(-1)?.push(field);
    used += width;
  }
  return pages;
}
