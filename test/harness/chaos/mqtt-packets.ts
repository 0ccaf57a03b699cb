/** As much of MQTT's packets (3.1.1 and 5, section 2 of both) as a network needs that loses and repeats single messages. */

/** Cuts what arrives into packets, each whole. */
export const packetsIn = (): ((chunk: Buffer) => readonly Buffer[]) => {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const packets: Buffer[] = [];
    for (let size = sizeOf(rest); size !== null && size <= rest.length; size = sizeOf(rest)) {
      packets.push(rest.subarray(0, size));
      rest = rest.subarray(size);
    }
    return packets;
  };
};

const MORE = 0x80;
const HEADER_BYTES = 5;

/** Of its first packet, in bytes; null while that cannot be seen. */
const sizeOf = (bytes: Buffer): number | null => {
  let length = 0;
  for (let at = 1; at < HEADER_BYTES; at += 1) {
    const byte = bytes[at];
    if (byte === undefined) return null;
    length += (byte & ~MORE) * MORE ** (at - 1);
    if ((byte & MORE) === 0) return length + at + 1;
  }
  throw new Error('no packet of MQTT');
};

const lengthBytes = (length: number): Buffer => {
  const bytes: number[] = [];
  for (let rest = length; bytes.length === 0 || rest > 0; rest = Math.floor(rest / MORE))
    bytes.push((rest % MORE) | (rest >= MORE ? MORE : 0));
  return Buffer.from(bytes);
};

/** A message on its way. */
export interface Publish {
  readonly flags: number;
  readonly qos: number;
  readonly topic: string;
  /** Topic with its length. */
  readonly name: Buffer;
  /** Null where no acknowledgement is wanted. */
  readonly id: Buffer | null;
  /** What stands behind it. */
  readonly rest: Buffer;
}

const ID_BYTES = 2;

export const publishIn = (packet: Buffer): Publish => {
  let begin = 1;
  while (((packet[begin] ?? 0) & MORE) !== 0) begin += 1;
  begin += 1;
  const flags = packet[0] ?? 0;
  const qos = (flags >> 1) & 3;
  const nameEnd = begin + 2 + packet.readUInt16BE(begin);
  const restBegin = nameEnd + (qos > 0 ? ID_BYTES : 0);
  return {
    flags,
    qos,
    topic: packet.toString('utf8', begin + 2, nameEnd),
    name: packet.subarray(begin, nameEnd),
    id: qos > 0 ? packet.subarray(nameEnd, restBegin) : null,
    rest: packet.subarray(restBegin),
  };
};

const PUBACK = 0x40;

/** What tells the sender that it has arrived. */
export const received = ({ id }: Publish): Buffer =>
  Buffer.concat([Buffer.from([PUBACK, ID_BYTES]), id ?? Buffer.alloc(0)]);

const QOS = 0b110;
const REPEATED = 0b1000;

/** The same message, for which nobody wants an acknowledgement. */
export const asOnce = ({ flags, name, rest }: Publish): Buffer =>
  Buffer.concat([
    Buffer.from([flags & ~QOS & ~REPEATED]),
    lengthBytes(name.length + rest.length),
    name,
    rest,
  ]);
