import { inflateSync } from 'node:zlib';

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;
const SIGNATURE = 'wOFF';

/** The tables of a font, by their four-letter tags. */
export type FontTables = ReadonlyMap<string, Buffer>;

/**
 * Unpacks a WOFF 1.0 file (W3C Recommendation, "Table Directory"): each table lies zlib-compressed where its
 * directory entry says, or plain where compressing would not have paid.
 */
export const unpackWoff = (file: Buffer): FontTables => {
  if (file.toString('latin1', 0, 4) !== SIGNATURE) throw new Error('not a WOFF 1.0 font');
  const count = file.readUInt16BE(12);
  return new Map(
    Array.from({ length: count }, (_, index) => unpackTable(file, HEADER_BYTES + index * ENTRY_BYTES)),
  );
};

const unpackTable = (file: Buffer, entry: number): readonly [string, Buffer] => {
  const tag = file.toString('latin1', entry, entry + 4);
  const offset = file.readUInt32BE(entry + 4);
  const packedBytes = file.readUInt32BE(entry + 8);
  const plainBytes = file.readUInt32BE(entry + 12);
  const stored = file.subarray(offset, offset + packedBytes);
  return [tag, packedBytes < plainBytes ? inflateSync(stored) : stored];
};
