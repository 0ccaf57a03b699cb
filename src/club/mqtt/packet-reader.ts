/** Why a stranger was cut off. */
export class BrokenMeasure extends Error {}

/** A packet of MQTT (3.1.1, section 2.2) that begins. */
export interface PacketBegun {
  readonly kind: number;
  /** Of a PUBLISH: 0 wants no acknowledgement. */
  readonly qos: number;
}

/** Of those that have to be told apart. */
export const KINDS = { connect: 1, publish: 3, puback: 4 } as const;

const MOST_LENGTH_BYTES = 4;

/** Where in a packet the next byte lies. */
type PacketReading =
  | { readonly at: 'type' }
  | { readonly at: 'length'; readonly longest: number; readonly told: number; readonly bytes: number }
  | { readonly at: 'body'; readonly left: number };

const readLength = (
  byte: number,
  { longest, told, bytes }: PacketReading & { at: 'length' },
): PacketReading => {
  const length = told + (byte & 0x7f) * 0x80 ** bytes;
  if (length > longest || bytes >= MOST_LENGTH_BYTES) throw new BrokenMeasure('a packet is too long');
  if (byte >= 0x80) return { at: 'length', longest, told: length, bytes: bytes + 1 };
  return length === 0 ? { at: 'type' } : { at: 'body', left: length };
};

/**
 * Watches packets go by, however their bytes are cut. `onBegin` says how long each may be, in bytes.
 *
 * @throws BrokenMeasure where one announces more, and whatever `onBegin` throws
 */
export const createPacketReader = (
  onBegin: (packet: PacketBegun) => number,
): ((chunk: Uint8Array) => void) => {
  let reading: PacketReading = { at: 'type' };
  const readType = (byte: number): PacketReading => ({
    at: 'length',
    longest: onBegin({ kind: byte >> 4, qos: (byte >> 1) & 0x03 }),
    told: 0,
    bytes: 0,
  });

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
