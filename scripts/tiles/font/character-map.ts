const UNICODE_TABLE_OFFSET = 4;
const RECORD_BYTES = 8;

/**
 * The glyph of a code point, from a `cmap` subtable of format 4 (OpenType, "cmap"): segments of code points,
 * each with a shift or a list of glyphs. All our characters lie in the basic plane, so format 4 is enough.
 * Returns 0, the missing glyph, for a character the font does not have.
 */
export const glyphOf = (cmap: Buffer, codePoint: number): number => {
  const table = formatFour(cmap);
  const twiceSegments = table.readUInt16BE(6);
  const endsAt = 14;
  const startsAt = endsAt + twiceSegments + 2;
  const deltasAt = startsAt + twiceSegments;
  const rangesAt = deltasAt + twiceSegments;
  for (let segment = 0; segment < twiceSegments; segment += 2) {
    if (codePoint > table.readUInt16BE(endsAt + segment)) continue;
    const start = table.readUInt16BE(startsAt + segment);
    if (codePoint < start) return 0;
    const delta = table.readUInt16BE(deltasAt + segment);
    const range = table.readUInt16BE(rangesAt + segment);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = table.readUInt16BE(rangesAt + segment + range + 2 * (codePoint - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
};

const formatFour = (cmap: Buffer): Buffer => {
  const count = cmap.readUInt16BE(2);
  for (let index = 0; index < count; index += 1) {
    const offset = cmap.readUInt32BE(UNICODE_TABLE_OFFSET + index * RECORD_BYTES + 4);
    if (cmap.readUInt16BE(offset) === 4) return cmap.subarray(offset);
  }
  throw new Error('the font has no character map of format 4');
};
