import { createAllowance } from './allowance.ts';
import type { Clock } from './clock.ts';
import { BrokenMeasure, createPacketReader, KINDS, type PacketBegun } from './packet-reader.ts';

/** Measures what one listener says, against what it is told. */
export interface PacketMeter {
  /** @throws BrokenMeasure where it says more than a listener has to say */
  readonly hears: (chunk: Uint8Array) => void;
  readonly tells: (chunk: Uint8Array) => void;
}

interface PacketMeterPorts {
  readonly clock: Pick<Clock, 'now'>;
  /** How many tables there are to listen to. */
  readonly tables: () => number;
}

/** A listener has a name and nothing else to say when he comes. */
const LONGEST_CONNECT_BYTES = 4 * 1024;
const LONGEST_PACKET_BYTES = 64 * 1024;
/** Listeners say little: subscriptions, acknowledgements, beats. */
const BYTES = { atOnce: 2 * LONGEST_PACKET_BYTES, aSecond: 16 * 1024 };

/** A packet costs the broker much more than its bytes. */
const PACKETS = { atOnce: 200, aSecond: 50 };
/** Who follows a table asks it two questions when he comes, and as many as its turns let through where he catches up. */
const PACKETS_OF_A_TABLE = { atOnce: 40, aSecond: 12 };

export const createPacketMeter = ({ clock, tables }: PacketMeterPorts): PacketMeter => {
  const mayBytes = createAllowance(clock, () => BYTES);
  const mayPacket = createAllowance(clock, () => ({
    atOnce: PACKETS.atOnce + tables() * PACKETS_OF_A_TABLE.atOnce,
    aSecond: PACKETS.aSecond + tables() * PACKETS_OF_A_TABLE.aSecond,
  }));
  let isFirst = true;
  /** Messages that it was sent and has not acknowledged: as many as there are retained, when it comes. */
  let unacknowledged = 0;

  const isOwed = ({ kind }: PacketBegun): boolean => kind === KINDS.puback && unacknowledged > 0;
  const read = createPacketReader((packet) => {
    if (isFirst && packet.kind !== KINDS.connect) throw new BrokenMeasure('the first packet is no CONNECT');
    if (isOwed(packet)) unacknowledged -= 1;
    else if (!mayPacket()) throw new BrokenMeasure('more packets came than a listener has to send');
    const longest = isFirst ? LONGEST_CONNECT_BYTES : LONGEST_PACKET_BYTES;
    isFirst = false;
    return longest;
  });
  const watch = createPacketReader(({ kind, qos }) => {
    if (kind === KINDS.publish && qos > 0) unacknowledged += 1;
    return Number.POSITIVE_INFINITY;
  });

  return {
    hears: (chunk) => {
      if (!mayBytes(chunk.length)) throw new BrokenMeasure('more was said than a listener has to say');
      read(chunk);
    },
    tells: watch,
  };
};
