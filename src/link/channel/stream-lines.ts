import { type Readable, Transform, type TransformCallback, type Writable } from 'node:stream';
import { ReadlineParser } from '@serialport/parser-readline';
import { createLineAssembler } from '../../../firmware-protocol/line-assembler.ts';
import type { ChannelListener } from './line-channel.ts';

/**
 * Keeps the line splitter behind it small: only what can be a line is passed on, the rest is dropped up to
 * the next LF. Without it a stream of rubbish with no line end would be collected for ever. SPEC §2.1
 */
class LineGuard extends Transform {
  readonly #assembler = createLineAssembler();
  readonly #onOverlong: ChannelListener['onOverlong'];

  constructor(onOverlong: ChannelListener['onOverlong']) {
    super();
    this.#onOverlong = onOverlong;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    for (const assembled of this.#assembler.push(chunk)) {
      if (assembled.kind === 'line') this.push(`${assembled.line}\n`, 'latin1');
      else this.#onOverlong(assembled.start);
    }
    done();
  }
}

/** Tells the lines of a byte stream: the guard caps them, then the splitter splits them. */
export const listenToLines = (bytes: Readable, { onLine, onOverlong }: ChannelListener): void => {
  const guard = new LineGuard(onOverlong);
  const splitter = new ReadlineParser({ delimiter: '\n', encoding: 'latin1' });
  bytes.pipe(guard).pipe(splitter);
  splitter.on('data', (line: string) => onLine(line));
};

/** A second and a half of the line. */
const MOST_WAITING_BYTES = 16_384;

/** Whether so much waits to be taken that whoever is there reads nothing: what comes later would be heard too late. */
export const isFull = ({ writableLength }: Writable): boolean => writableLength > MOST_WAITING_BYTES;

/** Wraps a listener so that the end is told once, whatever closes twice. */
export const toldOnce = (listener: ChannelListener): ChannelListener => {
  let closed = false;
  return {
    ...listener,
    onClosed: (why) => {
      if (!closed) listener.onClosed(why);
      closed = true;
    },
  };
};
