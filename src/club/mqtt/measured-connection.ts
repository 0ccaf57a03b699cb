import { Duplex } from 'node:stream';
import type { PacketMeter } from './packet-meter.ts';
import { BrokenMeasure } from './packet-reader.ts';
import type { Untaken, UntakenOfOne } from './untaken.ts';

/** So much is under way to a listener at once: that he takes it is what tells that he reads. */
const MOST_AT_ONCE_BYTES = 64 * 1024;

/**
 * A stranger's connection with a meter in it: all is counted before the broker keeps any of it, and whoever breaks the measure is cut off. What
 * it is told waits here until it takes it: the broker tells the next message to nobody while one has not taken the last.
 */
export class MeasuredConnection extends Duplex {
  readonly #connection: Duplex;
  readonly #meter: PacketMeter;
  readonly #untaken: UntakenOfOne;
  #waiting: Buffer[] = [];
  #isTelling = false;
  #onLast: (() => void) | null = null;

  constructor(connection: Duplex, { meter, untaken }: { meter: PacketMeter; untaken: Untaken }) {
    super();
    this.#connection = connection;
    this.#meter = meter;
    this.#untaken = untaken.of((why) => this.destroy(why));
    connection.on('data', (chunk: Buffer) => {
      try {
        meter.hears(chunk);
      } catch (error) {
        if (!(error instanceof BrokenMeasure)) throw error;
        this.destroy(error);
        return;
      }
      if (!this.push(chunk)) connection.pause();
    });
    connection.pause();
    connection.on('end', () => this.push(null));
    connection.on('error', (error) => this.destroy(error));
    connection.on('close', () => this.destroy());
  }

  override _read(): void {
    this.#connection.resume();
  }

  #tell(chunk: Buffer): void {
    this.#meter.tells(chunk);
    for (let at = 0; at < chunk.length; at += MOST_AT_ONCE_BYTES)
      this.#waiting.push(chunk.subarray(at, at + MOST_AT_ONCE_BYTES));
    this.#untaken.waits(chunk.length);
    this.#tellNext();
  }

  #tellNext(): void {
    if (this.#isTelling || this.destroyed) return;
    const next = this.#nextWaiting();
    if (next === null) {
      if (this.#onLast !== null) this.#connection.end(this.#onLast);
      return;
    }
    this.#isTelling = true;
    this.#connection.write(next, (error) => {
      if (error) return; // the connection is closing, which it says itself
      this.#isTelling = false;
      this.#untaken.taken(next.length);
      this.#tellNext();
    });
  }

  /** As many as go at once; null: nothing waits. */
  #nextWaiting(): Buffer | null {
    let bytes = 0;
    const many = this.#waiting.findIndex((chunk) => {
      bytes += chunk.length;
      return bytes > MOST_AT_ONCE_BYTES;
    });
    const next = this.#waiting.splice(0, many === -1 ? this.#waiting.length : many);
    return next.length === 0 ? null : Buffer.concat(next);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#tell(chunk);
    done();
  }

  override _writev(
    chunks: readonly { readonly chunk: Buffer }[],
    done: (error?: Error | null) => void,
  ): void {
    this.#tell(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.#onLast = done;
    this.#tellNext();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#waiting = [];
    this.#untaken.gone();
    this.#connection.destroy();
    done(error);
  }
}
