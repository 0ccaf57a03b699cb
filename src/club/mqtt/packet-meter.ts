import { Duplex } from 'node:stream';

/** Why a stranger was cut off. */
class BrokenMeasure extends Error {}

const CONNECT = 1;
/** A listener has a name and nothing else to say when he comes. */
const LONGEST_CONNECT_BYTES = 4 * 1024;
const LONGEST_PACKET_BYTES = 64 * 1024;
const MOST_LENGTH_BYTES = 4;
/** Listeners say little: subscriptions, acknowledgements, beats. */
const MOST_AT_ONCE_BYTES = 2 * LONGEST_PACKET_BYTES;
const BYTES_A_SECOND = 16 * 1024;
const MS_A_SECOND = 1_000;

/** Where in a packet of MQTT (3.1.1, section 2.2) the next byte lies. */
type PacketReading =
  | { readonly at: 'type' }
  | { readonly at: 'length'; readonly longest: number; readonly told: number; readonly bytes: number }
  | { readonly at: 'body'; readonly left: number };

/**
 * Watches the lengths that a client announces, packet by packet, however its bytes are cut.
 *
 * @throws BrokenMeasure where the first packet is no CONNECT, or one is too long
 */
const createPacketLengths = (): ((chunk: Uint8Array) => void) => {
  let reading: PacketReading = { at: 'type' };
  let longest = LONGEST_CONNECT_BYTES;

  const readType = (byte: number): PacketReading => {
    const isFirst = longest === LONGEST_CONNECT_BYTES;
    if (isFirst && byte >> 4 !== CONNECT) throw new BrokenMeasure('the first packet is no CONNECT');
    const read: PacketReading = { at: 'length', longest, told: 0, bytes: 0 };
    longest = LONGEST_PACKET_BYTES;
    return read;
  };
  const readLength = (
    byte: number,
    { longest: most, told, bytes }: PacketReading & { at: 'length' },
  ): PacketReading => {
    const length = told + (byte & 0x7f) * 0x80 ** bytes;
    if (length > most || bytes >= MOST_LENGTH_BYTES) throw new BrokenMeasure('a packet is too long');
    if (byte >= 0x80) return { at: 'length', longest: most, told: length, bytes: bytes + 1 };
    return length === 0 ? { at: 'type' } : { at: 'body', left: length };
  };

  return (chunk) => {
    for (let at = 0; at < chunk.length; ) {
      if (reading.at === 'body') {
        const here = Math.min(reading.left, chunk.length - at);
        at += here;
        reading = here === reading.left ? { at: 'type' } : { at: 'body', left: reading.left - here };
        continue;
      }
      const byte = chunk[at] ?? 0;
      reading = reading.at === 'type' ? readType(byte) : readLength(byte, reading);
      at += 1;
    }
  };
};

/** Lets so many bytes through at once, and so many a second from then on. */
const createByteBudget = (now: () => number): ((bytes: number) => void) => {
  let left = MOST_AT_ONCE_BYTES;
  let atMs = now();
  return (bytes) => {
    const elapsedMs = now() - atMs;
    atMs += elapsedMs;
    left = Math.min(MOST_AT_ONCE_BYTES, left + (elapsedMs * BYTES_A_SECOND) / MS_A_SECOND) - bytes;
    if (left < 0) throw new BrokenMeasure('more was said than a listener has to say');
  };
};

/**
 * A stranger's connection with a meter in it: bytes are counted before the broker keeps any of them, and whoever breaks
 * the measure is cut off. `now` gives milliseconds, of which only differences count.
 */
export class MeasuredConnection extends Duplex {
  readonly #connection: Duplex;

  constructor(connection: Duplex, now: () => number) {
    super();
    this.#connection = connection;
    const watchLengths = createPacketLengths();
    const spend = createByteBudget(now);
    connection.on('data', (chunk: Buffer) => {
      try {
        spend(chunk.length);
        watchLengths(chunk);
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

  override _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#connection.write(chunk, encoding, done);
  }

  override _writev(
    chunks: readonly { readonly chunk: Buffer }[],
    done: (error?: Error | null) => void,
  ): void {
    this.#connection.write(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void): void {
    this.#connection.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#connection.destroy();
    done(error);
  }
}
