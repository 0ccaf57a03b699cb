import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const PIECE_BYTES = 256 * 1024;
const LF = '\n';

/** The lines of a file of ASCII in so many bytes from its end, the last first. Throws where the file cannot be read. */
export function* linesFromEnd(path: string, mostBytes: number): Generator<string, void, void> {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const from = Math.max(0, size - mostBytes);
    let begun = '';
    for (let end = size; end > from; ) {
      const piece = Buffer.alloc(Math.min(PIECE_BYTES, end - from));
      end -= piece.length;
      readSync(file, piece, 0, piece.length, end);
      const [first = '', ...lines] = (piece.toString('latin1') + begun).split(LF);
      begun = first;
      yield* lines.toReversed();
    }
    // Where the file goes on before it, it is a part of a line.
    if (from === 0) yield begun;
  } finally {
    closeSync(file);
  }
}
