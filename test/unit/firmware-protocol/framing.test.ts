import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crc16 } from '../../../firmware-protocol/crc16.ts';
import { decodeLine, encodeFrame, type Frame, LINE_MAX_BYTES } from '../../../firmware-protocol/frame.ts';
import { type Assembled, createLineAssembler } from '../../../firmware-protocol/line-assembler.ts';
import { vectorsOf } from './vectors.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const GOOD_LINES = [...vectorsOf('host'), ...vectorsOf('device')];

describe('the checksum (SPEC §2.5)', () => {
  test.each([
    ['123456789', 0x29b1],
    ['', 0xffff],
    ['A', 0xb915],
  ])('of %j is %i', (text, value) => expect(crc16(text)).toBe(value));

  test('finds every single wrong bit of every golden line', () => {
    for (const line of GOOD_LINES) {
      for (let at = 0; at < line.length; at++) {
        for (let bit = 0; bit < 8; bit++) {
          const wrong = String.fromCharCode(line.charCodeAt(at) ^ (1 << bit));
          const decoded = decodeLine(line.slice(0, at) + wrong + line.slice(at + 1));
          // A line that now begins with `#` is debug text, which is never acted upon.
          if (decoded.kind === 'frame') expect.fail(`${line}: bit ${bit} of byte ${at}`);
        }
      }
    }
  });

  test('finds every burst of up to sixteen wrong bits', () => {
    const burst = fc.record({
      line: fc.constantFrom(...GOOD_LINES),
      at: fc.nat(),
      mask: fc.integer({ min: 1, max: 0xffff }),
    });
    fc.assert(
      fc.property(burst, ({ line, at, mask }) => {
        const bytes = bytesOf(line);
        const first = at % (bytes.length - 1);
        bytes.set([(bytes[first] ?? 0) ^ (mask >> 8), (bytes[first + 1] ?? 0) ^ (mask & 0xff)], first);
        expect(decodeLine(String.fromCharCode(...bytes)).kind).not.toBe('frame');
      }),
    );
  });
});

describe('frames (SPEC §2.2)', () => {
  const word = fc.stringMatching(/^[A-Z]{1,10}$/);
  const field = fc.tuple(
    fc.stringMatching(/^[a-z][a-z0-9]{0,7}$/),
    fc.stringMatching(/^[A-Za-z0-9.,:/_+?-]{1,20}$/),
  );
  const id = fc.nat(0xffff_ffff);
  const fields = fc.array(field, { maxLength: 2 });
  const frame: fc.Arbitrary<Frame> = fc.oneof(
    fc.record({
      kind: fc.constantFrom<Frame['kind']>('C', 'Q', 'H', 'A', 'R', 'I', 'E', 'T'),
      id,
      word,
      fields,
    }),
    fc.record({
      kind: fc.constant<Frame['kind']>('N'),
      id: fc.oneof(id, fc.constant<'-'>('-')),
      word,
      fields,
    }),
    fc.record({ kind: fc.constantFrom<Frame['kind']>('P', 'K', 'O'), id, word: fc.constant(null), fields }),
  );

  test('a frame written and read is the same frame', () => {
    fc.assert(
      fc.property(frame, (one) => {
        expect(decodeLine(encodeFrame(one).slice(0, -1))).toEqual({ kind: 'frame', frame: one });
      }),
    );
  });

  test('a frame no line can carry is a programmer error', () => {
    const long = Array.from({ length: 4 }, (_, n) => [`k${n}`, 'v'.repeat(40)] as const);
    expect(() => encodeFrame({ kind: 'C', id: 1, word: 'SHOW', fields: long })).toThrow(RangeError);
    expect(() => encodeFrame({ kind: 'C', id: 1, word: 'SHOW', fields: [['txt', 'a b']] })).toThrow(
      RangeError,
    );
    expect(() => encodeFrame({ kind: 'C', id: -1, word: 'SHOW', fields: [] })).toThrow(RangeError);
    expect(() => encodeFrame({ kind: 'A', id: '-', word: 'OK', fields: [] })).toThrow(RangeError);
  });

  test('a debug line needs no checksum and is only text', () => {
    expect(decodeLine('# stack 7 pushed')).toEqual({ kind: 'debug', text: 'stack 7 pushed' });
  });

  test('no text whatever makes the decoder throw', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void decodeLine(text)));
  });
});

describe('lines out of bytes (SPEC §2.1)', () => {
  const assemble = (chunks: readonly Uint8Array[]): readonly Assembled[] => {
    const assembler = createLineAssembler();
    return chunks.flatMap((chunk) => assembler.push(chunk));
  };
  const line = (text: string): Assembled => ({ kind: 'line', line: text });
  const tooLong = (start: string): Assembled => ({ kind: 'too-long', start });
  const a = (length: number) => 'a'.repeat(length);

  test.each([
    ['CR is ignored', 'P 1\r\nP 2\r\r\n', [line('P 1'), line('P 2')]],
    ['empty lines are ignored', '\n\n\r\nP 1\n\n', [line('P 1')]],
    ['two lines in one chunk are two lines', 'P 1\nP 2\n', [line('P 1'), line('P 2')]],
    ['a line without its LF is not yet a line', 'P 1', []],
    ['119 bytes and LF are a line', `${a(119)}\n`, [line(a(119))]],
    ['120 bytes and LF are too long', `${a(120)}\nP 1\n`, [tooLong(a(119)), line('P 1')]],
    ['10,000 bytes without LF are told once', `${a(10_000)}\nP 1\n`, [tooLong(a(119)), line('P 1')]],
    ['of a line that is too long its start is told', `H 0 ${a(200)}\n`, [tooLong(`H 0 ${a(115)}`)]],
    ['NUL and 0xFF are characters of the line', '\x00\xff\n', [line('\x00\xff')]],
  ] as const)('%s', (_, text, expected) => expect(assemble([bytesOf(text)])).toEqual(expected));

  test('the chunking makes no difference', () => {
    const chunked = fc.tuple(fc.uint8Array({ maxLength: 400 }), fc.array(fc.nat(50)));
    fc.assert(
      fc.property(chunked, ([bytes, sizes]) => {
        const chunks: Uint8Array[] = [];
        let from = 0;
        for (const size of sizes) {
          chunks.push(bytes.subarray(from, from + size));
          from += size;
        }
        chunks.push(bytes.subarray(from));
        expect(assemble(chunks)).toEqual(assemble([bytes]));
      }),
    );
  });

  test('whole lines at once are the lines of their bytes one by one', () => {
    const piece = fc.oneof(
      fc.constantFrom('P 1\n', 'K 4101*ABCD\n', '\n', '\r\n', '\x18\x18', 'P 1', '\xff\x00\n'),
      fc.integer({ min: 117, max: 122 }).map((length) => `${a(length)}\n`),
      fc.constant(`${'P 1\n'.repeat(300)}`),
    );
    fc.assert(
      fc.property(fc.array(fc.array(piece, { maxLength: 4 }), { maxLength: 5 }), (chunks) => {
        const bytes = chunks.map((pieces) => bytesOf(pieces.join('')));
        const oneByOne = bytes.flatMap((chunk) => [...chunk].map((byte) => Uint8Array.of(byte)));
        expect(assemble(bytes)).toEqual(assemble(oneByOne));
      }),
    );
  });

  test('no bytes whatever make a line longer than the cap', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
        for (const one of assemble([bytes])) {
          if (one.kind === 'line') expect(one.line.length).toBeLessThan(LINE_MAX_BYTES);
        }
      }),
    );
  });

  test('eight megabytes without LF are swallowed without growing or blocking', () => {
    const assembler = createLineAssembler();
    const chunk = new Uint8Array(1 << 16).fill(0x41);
    const told = Array.from({ length: 128 }, () => assembler.push(chunk)).flat();
    expect(told).toEqual([tooLong('A'.repeat(119))]);
    expect(assembler.push(bytesOf('\nP 1\n'))).toEqual([line('P 1')]);
  });
});
