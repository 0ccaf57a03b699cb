import { describe, expect, test } from 'vitest';
import { createPacketMeter } from '../../../../src/club/mqtt/packet-meter.ts';
import { manualClock } from './manual-clock.ts';

const CONNECT = [0x10, 1, 0];
const BEAT = [0xc0, 0];
const ACKNOWLEDGED = [0x40, 2, 0, 1];
/** Of 200 bytes, so that its length takes two. */
const message = (qos: 0 | 1): readonly number[] => [0x30 | (qos << 1), 0xc8, 0x01, ...Buffer.alloc(200)];

/** A listener who has come to so many tables. */
const metered = (tables: number) => {
  const clock = manualClock();
  const meter = createPacketMeter({ clock, tables: () => tables });
  meter.hears(Buffer.from(CONNECT));
  /** How many of them he may send before he is cut off. */
  const taken = (packet: readonly number[], most: number): number => {
    for (let sent = 0; sent < most; sent += 1) {
      try {
        meter.hears(Buffer.from(packet));
      } catch {
        return sent;
      }
    }
    return most;
  };
  return { clock, meter, taken };
};

describe('a listener', () => {
  test('may send so many packets at once and so many a second, more where there are more tables', () => {
    const { clock, taken } = metered(0);
    expect(taken(BEAT, 1_000)).toBe(199);
    clock.pass(1_000);
    expect(taken(BEAT, 1_000)).toBe(50);
    const many = metered(10);
    expect(many.taken(BEAT, 1_000)).toBe(599);
    many.clock.pass(1_000);
    expect(many.taken(BEAT, 1_000)).toBe(170);
  });

  test('may acknowledge as many messages as he was sent, however the bytes are cut', () => {
    const { meter, taken } = metered(0);
    const told = Buffer.from(Array.from({ length: 1_000 }, () => [...message(1), ...message(0)]).flat());
    for (let at = 0; at < told.length; at += 333) meter.tells(told.subarray(at, at + 333));
    expect(taken(ACKNOWLEDGED, 5_000)).toBe(1_199);
  });

  test('is cut off for bytes as before, however few packets they are', () => {
    const { meter } = metered(0);
    const long = Buffer.concat([Buffer.from([0x82, 0xe0, 0xd4, 0x03]), Buffer.alloc(60_000)]);
    meter.hears(long);
    meter.hears(long);
    expect(() => meter.hears(long)).toThrow('more was said');
  });
});
