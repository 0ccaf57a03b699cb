import { Duplex } from 'node:stream';
import type { PacketMeter } from './packet-meter.ts';
import { BrokenMeasure } from './packet-reader.ts';

/** A stranger's connection with a meter in it: all is counted before the broker keeps any of it, and whoever breaks the measure is cut off. */
export class MeasuredConnection extends Duplex {
  readonly #connection: Duplex;
  readonly #meter: PacketMeter;

  constructor(connection: Duplex, meter: PacketMeter) {
    super();
    this.#connection = connection;
    this.#meter = meter;
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

  #tell(chunk: Buffer, done: (error?: Error | null) => void): void {
    this.#meter.tells(chunk);
    this.#connection.write(chunk, done);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#tell(chunk, done);
  }

  override _writev(
    chunks: readonly { readonly chunk: Buffer }[],
    done: (error?: Error | null) => void,
  ): void {
    this.#tell(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void): void {
    this.#connection.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#connection.destroy();
    done(error);
  }
}
