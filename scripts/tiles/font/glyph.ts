import type { FontTables } from './woff.ts';

export interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly onCurve: boolean;
}
/** A closed run of quadratic curve points; font units, y upwards. */
export type Contour = readonly OutlinePoint[];

const ON_CURVE = 0x01;
const X_SHORT = 0x02;
const Y_SHORT = 0x04;
const REPEAT = 0x08;
const X_SAME = 0x10;
const Y_SAME = 0x20;

const tableOf = (tables: FontTables, tag: string): Buffer => {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`the font has no table ${tag}`);
  return table;
};

/** The contours of a simple glyph (OpenType, "glyf"). Han characters are never composed of other glyphs. */
export const contoursOf = (tables: FontTables, glyph: number): readonly Contour[] => {
  const data = glyphData(tables, glyph);
  const contourCount = data.readInt16BE(0);
  if (contourCount < 0) throw new Error(`glyph ${glyph} is composed of others`);
  const ends = Array.from({ length: contourCount }, (_, index) => data.readUInt16BE(10 + index * 2));
  const pointCount = (ends.at(-1) ?? -1) + 1;
  const instructionsAt = 10 + contourCount * 2;
  const flagsAt = instructionsAt + 2 + data.readUInt16BE(instructionsAt);
  const { flags, next } = readFlags(data, flagsAt, pointCount);
  const xs = readCoordinates(data, { at: next, flags, short: X_SHORT, same: X_SAME });
  const ys = readCoordinates(data, { at: xs.next, flags, short: Y_SHORT, same: Y_SAME });
  const points = flags.map((flag, index) => ({
    x: xs.values[index] ?? 0,
    y: ys.values[index] ?? 0,
    onCurve: (flag & ON_CURVE) !== 0,
  }));
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
};

const glyphData = (tables: FontTables, glyph: number): Buffer => {
  const long = tableOf(tables, 'head').readInt16BE(50) === 1;
  const loca = tableOf(tables, 'loca');
  const offset = (index: number): number =>
    long ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2;
  return tableOf(tables, 'glyf').subarray(offset(glyph), offset(glyph + 1));
};

const readFlags = (data: Buffer, at: number, count: number): { flags: number[]; next: number } => {
  const flags: number[] = [];
  let next = at;
  while (flags.length < count) {
    const flag = data.readUInt8(next);
    next += 1;
    let times = 1;
    if ((flag & REPEAT) !== 0) {
      times += data.readUInt8(next);
      next += 1;
    }
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }
  return { flags, next };
};

interface CoordinateRun {
  readonly at: number;
  readonly flags: readonly number[];
  readonly short: number;
  readonly same: number;
}

const readCoordinates = (data: Buffer, { at, flags, short, same }: CoordinateRun) => {
  const values: number[] = [];
  let next = at;
  let value = 0;
  for (const flag of flags) {
    if ((flag & short) !== 0) {
      value += (flag & same) === 0 ? -data.readUInt8(next) : data.readUInt8(next);
      next += 1;
    } else if ((flag & same) === 0) {
      value += data.readInt16BE(next);
      next += 2;
    }
    values.push(value);
  }
  return { values, next };
};
