import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStopWatch, EMERGENCY_STOP } from '../../../firmware-protocol/emergency-stop.ts';
import type { Field } from '../../../firmware-protocol/fields.ts';
import { encodeFrame } from '../../../firmware-protocol/frame.ts';
import { createLineAssembler } from '../../../firmware-protocol/line-assembler.ts';
import { type LogEntry, readLog, writeLog } from '../../../firmware-protocol/log.ts';
import { readSticks, writeSticks } from '../../../firmware-protocol/sticks.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('the raw emergency stop (SPEC §4.6)', () => {
  test.each([
    ['two in a row stop', ['\x18\x18'], true],
    ['within a line too', ['C 5 GA\x18\x18TE'], true],
    ['cut between two reads too', ['P 1\x18', '\x18'], true],
    ['one alone means nothing', ['P 1\x18*', 'P 2'], false],
    ['two that are not in a row mean nothing', ['\x18P\x18'], false],
  ] as const)('%s', (_, chunks, stops) => {
    const watch = createStopWatch();
    expect(chunks.map((chunk) => watch.sees(bytesOf(chunk))).includes(true)).toBe(stops);
  });

  test('it is seen however the bytes are cut', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(40), (bytes, at) => {
        const all = [...bytes.subarray(0, at), ...EMERGENCY_STOP, ...bytes.subarray(at)];
        const watch = createStopWatch();
        expect(all.some((byte) => watch.sees(Uint8Array.of(byte)))).toBe(true);
      }),
    );
  });

  test('its bytes are no part of the line they stand in (SPEC §2.1)', () => {
    expect(createLineAssembler().push(bytesOf('P \x18\x181\x18\n'))).toEqual([{ kind: 'line', line: 'P 1' }]);
  });
});

describe('the log (SPEC §5.8)', () => {
  const entry: LogEntry = { boot: '41.5E1C', up: 734_211, cyc: 1042, f: 'F341', sev: 'P', sub: 'drum' };

  test('each fault is a page, the newest first', () => {
    const entries = [entry, { ...entry, f: 'F601', sub: 'gate' } as const];
    expect(writeLog(entries)).toHaveLength(2);
    expect(readLog(writeLog(entries))).toEqual(entries);
  });
  test('where a fault was stands in it (SPEC §8.4)', () => {
    const placed = { ...entry, f: 'F401', sub: 'head', side: 2, head: 6, slot: 12 } as const;
    expect(readLog(writeLog([placed, entry]))).toEqual([placed, entry]);
  });
  test('of a place that a line has no room for the head is told before the slot, and every page fits', () => {
    const longest = {
      boot: '4294967.5E1C',
      up: 4_294_967_295,
      cyc: 1_000_000_000,
      f: 'F411',
      sev: 'F',
    } as const;
    const placed = { side: 3, head: 7, slot: 31 } as const;
    const told = (note: LogEntry) => {
      const [fields = []] = writeLog([note]);
      const page: Field = ['page', '255/256'];
      const line = encodeFrame({ kind: 'I', id: 4_294_967_295, word: 'LOG', fields: [page, ...fields] });
      expect(line.length).toBeLessThanOrEqual(120);
      return readLog([fields])?.[0];
    };
    expect(told({ ...longest, ...placed, sub: 'head' })).toEqual({
      ...longest,
      sub: 'head',
      side: 3,
      head: 7,
    });
    expect(told({ ...longest, ...placed, sub: 'conveyor' })).toEqual({
      ...longest,
      sub: 'conveyor',
      side: 3,
    });
    expect(told({ ...entry, ...placed })).toEqual({ ...entry, ...placed });
  });
  test('no fault is one empty page', () => {
    expect(writeLog([])).toEqual([[]]);
    expect(readLog([[]])).toEqual([]);
  });
  test('a page that is not what it may be is none', () => {
    expect(readLog([[['boot', '1.0000']]])).toBeUndefined();
  });
});

describe('a reading of sticks (SPEC §5.8)', () => {
  test('survives the wire', () => {
    expect(readSticks(writeSticks({ total: 4500, bad: 1 }))).toEqual({ total: 4500, bad: 1 });
  });
  test('that lacks its sum is none', () => expect(readSticks([[['bad', '0']]])).toBeUndefined());
});
