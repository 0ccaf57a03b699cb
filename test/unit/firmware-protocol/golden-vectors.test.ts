import { describe, expect, test } from 'vitest';
import { decodeDeviceMessage, encodeDeviceMessage } from '../../../firmware-protocol/device-message.ts';
import { decodeLine, encodeFrame, type Frame } from '../../../firmware-protocol/frame.ts';
import { decodeHostMessage, encodeHostMessage } from '../../../firmware-protocol/host-message.ts';
import { vectorsOf } from './vectors.ts';

function frameOf(line: string): Frame {
  const decoded = decodeLine(line);
  if (decoded.kind !== 'frame') throw new Error(`not a frame: ${line}`);
  return decoded.frame;
}

describe('every line a host sends is read and written again with the same bytes', () => {
  test.each(vectorsOf('host'))('%s', (line) => {
    const frame = frameOf(line);
    expect(encodeFrame(frame)).toBe(`${line}\n`);
    const decoded = decodeHostMessage(frame);
    if (decoded.kind !== 'message') throw new Error(`refused with ${decoded.reason}`);
    expect(encodeHostMessage(decoded.message)).toBe(`${line}\n`);
  });
});

describe('every line a device sends is read and written again with the same bytes', () => {
  test.each(vectorsOf('device'))('%s', (line) => {
    const frame = frameOf(line);
    expect(encodeFrame(frame)).toBe(`${line}\n`);
    const message = decodeDeviceMessage(frame);
    if (!message || message.message === 'unknown-event') throw new Error('not understood');
    expect(encodeDeviceMessage(message)).toBe(`${line}\n`);
  });
});

const REFUSAL_OF = { checksum: 'CRC', 'too-long': 'LEN', format: 'FMT' } as const;

function refusalOf(line: string): string {
  const decoded = decodeLine(line);
  switch (decoded.kind) {
    case 'discarded':
      return REFUSAL_OF[decoded.why];
    case 'debug':
      return 'debug';
    case 'frame': {
      const read = decodeHostMessage(decoded.frame);
      return read.kind === 'refused' ? read.reason : 'understood';
    }
  }
}

describe('every broken line is refused with its reason (SPEC §2.6, §5.2)', () => {
  test.each(vectorsOf('broken'))('%j', (row) => {
    const space = row.indexOf(' ');
    expect(refusalOf(row.slice(space + 1))).toBe(row.slice(0, space));
  });
});

test('the vectors are enough to try a firmware with', () => {
  const lines = [...vectorsOf('host'), ...vectorsOf('device'), ...vectorsOf('broken')];
  expect(lines.length).toBeGreaterThanOrEqual(200);
});
