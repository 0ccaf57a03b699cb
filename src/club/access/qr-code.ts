import type { Picture } from '../../contract/access.ts';
import { errorCorrection } from './qr-error-correction.ts';

/**
 * QR codes (ISO/IEC 18004) as far as addresses need them: bytes, level M, versions 1 to 9. A picture is made of dark
 * modules in rows; whoever draws it leaves four light ones around it.
 */
export type DarkModules = readonly (readonly boolean[])[];

/** Of each version at level M: how many codewords correct errors in a block, and how many blocks there are. */
const LEVEL_M = [
  { correcting: 10, blocks: 1 },
  { correcting: 16, blocks: 1 },
  { correcting: 26, blocks: 1 },
  { correcting: 18, blocks: 2 },
  { correcting: 24, blocks: 2 },
  { correcting: 16, blocks: 4 },
  { correcting: 18, blocks: 4 },
  { correcting: 22, blocks: 4 },
  { correcting: 22, blocks: 5 },
] as const;

const BITS = 8;
/** Four bits say that bytes follow, eight how many. */
const HEAD_BITS = 12;
const BYTES_FOLLOW = 0b0100;
const PADDING = [0xec, 0x11] as const;

interface Version {
  readonly number: number;
  readonly size: number;
  readonly codewords: number;
  readonly correcting: number;
  readonly blocks: number;
}

/** Where the small squares are that keep a picture straight. */
const alignmentsOf = (number: number): readonly number[] => {
  if (number === 1) return [];
  const last = number * 4 + 10;
  return number < 7 ? [6, last] : [6, (6 + last) / 2, last];
};

const versionOf = (number: number): Version => {
  const kind = LEVEL_M[number - 1];
  if (kind === undefined) throw new RangeError('this is too long for a picture');
  const size = number * 4 + 17;
  const squares = alignmentsOf(number).length;
  const taken = squares === 0 ? 0 : (25 * squares - 10) * squares - 55;
  const free = (16 * number + 128) * number + 64 - taken - (number < 7 ? 0 : 36);
  return { number, size, codewords: Math.floor(free / BITS), ...kind };
};

const capacityOf = ({ codewords, correcting, blocks }: Version): number => codewords - correcting * blocks;

const versionFor = (bytes: number): Version => {
  for (let number = 1; ; number += 1) {
    const version = versionOf(number);
    if (capacityOf(version) * BITS >= HEAD_BITS + bytes * BITS) return version;
  }
};

const bitsOf = (value: number, width: number): readonly number[] =>
  Array.from({ length: width }, (_, bit) => (value >>> (width - 1 - bit)) & 1);

/** The text with its head, filled up to what the version holds. */
const dataOf = (text: Uint8Array, version: Version): Uint8Array => {
  const room = capacityOf(version);
  const bits = [
    ...bitsOf(BYTES_FOLLOW, 4),
    ...bitsOf(text.length, BITS),
    ...[...text].flatMap((byte) => bitsOf(byte, BITS)),
  ];
  const data = new Uint8Array(room);
  bits.forEach((bit, place) => {
    const at = Math.floor(place / BITS);
    data[at] = (data[at] ?? 0) | (bit << (BITS - 1 - (place % BITS)));
  });
  for (let at = Math.ceil(bits.length / BITS), even = 0; at < room; at += 1, even = 1 - even)
    data[at] = even === 0 ? PADDING[0] : PADDING[1];
  return data;
};

/** Blocks of data and of what corrects them, codeword by codeword of each in turn. */
const interleaved = (data: Uint8Array, { blocks, correcting, codewords }: Version): readonly number[] => {
  const short = Math.floor(codewords / blocks) - correcting;
  const longOnes = codewords % blocks;
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, block) => {
    const length = short + (block < blocks - longOnes ? 0 : 1);
    const part = data.subarray(from, from + length);
    from += length;
    return part;
  });
  const corrections = parts.map((part) => errorCorrection(part, correcting));
  const columns = (rows: readonly Uint8Array[], width: number): readonly number[] =>
    Array.from({ length: width }, (_, column) =>
      rows.flatMap((row) => (column < row.length ? [row[column] ?? 0] : [])),
    ).flat();
  return [...columns(parts, short + 1), ...columns(corrections, correcting)];
};

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (y, x) => (x + y) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (x + y) % 3 === 0,
  (y, x) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (y, x) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (y, x) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (y, x) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The picture so far: null is a place of data. */
type Canvas = (boolean | null)[][];

const put = (canvas: Canvas, { row, column, dark }: { row: number; column: number; dark: boolean }): void => {
  const line = canvas[row];
  if (line !== undefined && column >= 0 && column < line.length) line[column] = dark;
};

/** A square of rings around a middle, and the light edge of it. */
const putRings = (
  canvas: Canvas,
  { row, column, reach, light }: { row: number; column: number; reach: number; light: readonly number[] },
): void => {
  for (let y = -reach; y <= reach; y += 1)
    for (let x = -reach; x <= reach; x += 1)
      put(canvas, {
        row: row + y,
        column: column + x,
        dark: !light.includes(Math.max(Math.abs(x), Math.abs(y))),
      });
};

const putPatterns = (canvas: Canvas, { number, size }: Version): void => {
  for (let at = 0; at < size; at += 1) {
    put(canvas, { row: 6, column: at, dark: at % 2 === 0 });
    put(canvas, { row: at, column: 6, dark: at % 2 === 0 });
  }
  const last = size - 4;
  for (const [row, column] of [
    [3, 3],
    [3, last],
    [last, 3],
  ] as const)
    putRings(canvas, { row, column, reach: 4, light: [2, 4] });
  const places = alignmentsOf(number);
  const end = places.at(-1);
  for (const row of places)
    for (const column of places) {
      const isCorner = (row === 6 && (column === 6 || column === end)) || (row === end && column === 6);
      if (!isCorner) putRings(canvas, { row, column, reach: 2, light: [1] });
    }
};

/** Remainder of a division of bits, by which what is said of the picture is kept from errors. */
const remainder = (value: number, { divisor, width }: { divisor: number; width: number }): number => {
  let rest = value;
  for (let bit = 0; bit < width; bit += 1) rest = (rest << 1) ^ ((rest >>> (width - 1)) * divisor);
  return rest;
};

/** What the picture says of itself: its level (M is 0), its mask, and of large ones the version. */
const putFormat = (canvas: Canvas, { number, size }: Version, mask: number): void => {
  const format = ((mask << 10) | remainder(mask, { divisor: 0x537, width: 10 })) ^ 0x5412;
  const bit = (at: number): boolean => ((format >>> at) & 1) === 1;
  const around = [0, 1, 2, 3, 4, 5, 7, 8] as const;
  for (const [at, row] of around.entries()) put(canvas, { row, column: 8, dark: bit(at) });
  for (const [at, column] of [7, 5, 4, 3, 2, 1, 0].entries())
    put(canvas, { row: 8, column, dark: bit(at + 8) });
  for (let at = 0; at < 8; at += 1) put(canvas, { row: 8, column: size - 1 - at, dark: bit(at) });
  for (let at = 8; at < 15; at += 1) put(canvas, { row: size - 15 + at, column: 8, dark: bit(at) });
  put(canvas, { row: size - 8, column: 8, dark: true });
  if (number < 7) return;
  const told = (number << 12) | remainder(number, { divisor: 0x1f25, width: 12 });
  for (let at = 0; at < 18; at += 1) {
    const dark = ((told >>> at) & 1) === 1;
    const [near, far] = [Math.floor(at / 3), size - 11 + (at % 3)];
    put(canvas, { row: near, column: far, dark });
    put(canvas, { row: far, column: near, dark });
  }
};

/** Data goes up and down in pairs of columns from the right, around what is there already. */
const putData = (canvas: Canvas, codewords: readonly number[], size: number): void => {
  const bits = codewords.flatMap((codeword) => bitsOf(codeword, BITS));
  const free = canvas.map((line) => line.map((dark) => dark === null));
  let next = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (free[row]?.[column] !== true) continue;
        put(canvas, { row, column, dark: bits[next] === 1 });
        next += 1;
      }
    }
  }
};

const PENALTY_RUN = 5;
/** How much the picture looks like what readers take for something else: long runs, and as much dark as light is best. */
const penaltyOf = (picture: DarkModules): number => {
  const size = picture.length;
  const at = (row: number, column: number): boolean => picture[row]?.[column] === true;
  let penalty = 0;
  for (const turned of [false, true])
    for (let line = 0; line < size; line += 1) {
      const signs = Array.from({ length: size }, (_, place) => (turned ? at(place, line) : at(line, place)));
      const text = signs.map((dark) => (dark ? '1' : '0')).join('');
      for (const run of text.match(/0+|1+/g) ?? [])
        if (run.length >= PENALTY_RUN) penalty += run.length - PENALTY_RUN + 3;
      penalty += 40 * (text.match(/(?=10111010000|00001011101)/g)?.length ?? 0);
    }
  for (let row = 1; row < size; row += 1)
    for (let column = 1; column < size; column += 1) {
      const dark = at(row, column);
      if (at(row - 1, column) === dark && at(row, column - 1) === dark && at(row - 1, column - 1) === dark)
        penalty += 3;
    }
  const share = picture.flat().filter((dark) => dark).length / (size * size);
  return penalty + Math.floor(Math.abs(share - 0.5) * 20) * 10;
};

export const qrCodeOf = (text: string): DarkModules => {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const { size } = version;
  const plain: Canvas = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  putPatterns(plain, version);
  putFormat(plain, version, 0);
  const isData = plain.map((line) => line.map((dark) => dark === null));
  putData(plain, interleaved(dataOf(bytes, version), version), size);
  const masked = MASKS.map((turns, mask): DarkModules => {
    const canvas: Canvas = plain.map((line, row) =>
      line.map((dark, column) =>
        isData[row]?.[column] === true && turns(row, column) ? dark !== true : dark,
      ),
    );
    putFormat(canvas, version, mask);
    return canvas.map((line) => line.map((dark) => dark === true));
  });
  const [first = [], ...others] = masked;
  return others.reduce((best, next) => (penaltyOf(next) < penaltyOf(best) ? next : best), first);
};

/** The dark modules as the path of an SVG picture, a unit each. */
export const pictureOf = (text: string): Picture => {
  const modules = qrCodeOf(text);
  return { modules: modules.length, path: pathOf(modules) };
};

const pathOf = (modules: DarkModules): string =>
  modules
    .flatMap((line, row) => {
      const text = line.map((dark) => (dark ? '1' : '0')).join('');
      return [...text.matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${index} ${row}h${run.length}v1h-${run.length}z`,
      );
    })
    .join('');
