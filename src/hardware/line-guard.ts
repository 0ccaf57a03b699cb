import { Transform, type TransformCallback } from 'node:stream';

const LF = 0x0a;

/**
 * Keeps the line splitter behind it small: it passes bytes on until a line grows over the cap, then drops
 * everything up to the next LF. Without it a stream of rubbish with no line end would be collected for ever.
 */
export class LineGuard extends Transform {
  readonly #maxBytes: number;
  readonly #onOverlong: () => void;
  #length = 0;
  #mode: 'passing' | 'dropping' = 'passing';

  constructor({ maxBytes, onOverlong }: { readonly maxBytes: number; readonly onOverlong: () => void }) {
    super();
    this.#maxBytes = maxBytes;
    this.#onOverlong = onOverlong;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let from = 0;
    while (from < chunk.length) {
      const lineEnd = chunk.indexOf(LF, from);
      const to = lineEnd === -1 ? chunk.length : lineEnd + 1;
      this.#take(chunk.subarray(from, to), lineEnd === -1 ? 'open' : 'ended');
      from = to;
    }
    done();
  }

  #take(part: Buffer, line: 'open' | 'ended'): void {
    this.#length += part.length;
    if (this.#mode === 'passing' && this.#length > this.#maxBytes) {
      this.#mode = 'dropping';
      this.#onOverlong();
      // What was passed on of this line must not be glued to the next one: end it, as a line that is no frame.
      this.push('\n');
    }
    if (this.#mode === 'passing') this.push(part);
    if (line === 'ended') {
      this.#length = 0;
      this.#mode = 'passing';
    }
  }
}
