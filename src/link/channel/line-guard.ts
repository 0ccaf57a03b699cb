import { Transform, type TransformCallback } from 'node:stream';
import { createLineAssembler } from '../../../firmware-protocol/line-assembler.ts';

/**
 * Keeps the line splitter behind it small: only what can be a line is passed on, the rest is dropped up to
 * the next LF. Without it a stream of rubbish with no line end would be collected for ever. SPEC §2.1
 */
export class LineGuard extends Transform {
  readonly #assembler = createLineAssembler();
  readonly #onOverlong: () => void;

  constructor(onOverlong: () => void) {
    super();
    this.#onOverlong = onOverlong;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    for (const assembled of this.#assembler.push(chunk)) {
      if (assembled.kind === 'line') this.push(`${assembled.line}\n`, 'latin1');
      else this.#onOverlong();
    }
    done();
  }
}
