import { beforeEach, describe, expect, test } from 'vitest';
import type { LineQuality } from '../../../src/charts/ports.ts';
import { createDriftGauge, createLineMeter } from '../../../src/link/session/line-meter.ts';
import { createRoundTrips } from '../../../src/link/session/round-trips.ts';
import { VirtualClock } from '../../harness/virtual-clock.ts';

let clock: VirtualClock;
let told: LineQuality[];
let meter: ReturnType<typeof createLineMeter>;
beforeEach(() => {
  clock = new VirtualClock();
  told = [];
  meter = createLineMeter({ clock, monotonicMs: clock.now, report: (quality) => void told.push(quality) });
});
const good = (lines: number): void => {
  for (let line = 0; line < lines; line += 1) meter.understood();
};

describe('the quality of a line', () => {
  test('is told every ten seconds while there is one', () => {
    meter.start('A1F0');
    clock.advance(25_000);
    meter.stop();
    clock.advance(60_000);
    expect(told).toHaveLength(2);
  });

  test('counts what was thrown away by reason, on both ends', () => {
    meter.discarded('checksum');
    meter.discarded('checksum');
    meter.discarded('too-long');
    meter.unread();
    meter.start('A1F0');
    clock.advance(10_000);
    expect(told.at(-1)).toMatchObject({
      heard: 4,
      discarded: { checksum: 2, tooLong: 1, format: 0 },
      unread: 1,
    });
  });

  test('is F101 from the third broken line in two hundred on, and told at once', () => {
    good(100);
    meter.discarded('checksum');
    meter.unread();
    expect(told).toEqual([]);
    meter.discarded('format');
    expect(told.map(({ fault }) => fault)).toEqual(['F101']);
  });

  test('is good again when the last two hundred lines were whole', () => {
    for (let line = 0; line < 3; line += 1) meter.discarded('checksum');
    good(199);
    expect(told.at(-1)?.fault).toBe('F101');
    good(1);
    expect(told.map(({ fault }) => fault)).toEqual(['F101', null]);
  });

  test('is not F101 for broken lines that are far apart', () => {
    for (let spell = 0; spell < 50; spell += 1) {
      meter.discarded('checksum');
      good(99);
    }
    expect(told).toEqual([]);
  });
});

describe('round trips', () => {
  const trips = () => createRoundTrips(clock.now);
  const answerAfter = (measured: ReturnType<typeof trips>, id: number, tookMs: number): void => {
    measured.wrote(`P ${id}*0000\n`);
    clock.advance(tookMs);
    measured.answered('P', id);
  };

  test('are told as percentiles of the last 256', () => {
    const measured = trips();
    for (let id = 1; id <= 300; id += 1) answerAfter(measured, id, id <= 44 ? 1000 : 10);
    answerAfter(measured, 301, 90);
    expect(measured.quantiles()).toEqual({ p50: 10, p99: 10 });
    for (let id = 302; id <= 305; id += 1) answerAfter(measured, id, 90);
    expect(measured.quantiles()).toEqual({ p50: 10, p99: 90 });
  });

  test('of a command that was sent twice are not known, and it counts as sent again', () => {
    const measured = trips();
    measured.wrote('C 1 GATE cyc=7 pos=open*0000\n');
    measured.wrote('C 1 GATE cyc=7 pos=open*0000\n');
    measured.answered('C', 1);
    expect([measured.quantiles(), measured.resent()]).toEqual([null, 1]);
  });

  test('are told of heartbeats that are answered long after the next ones were said', () => {
    const measured = trips();
    for (let id = 1; id <= 30; id += 1) {
      measured.wrote(`P ${id}*0000\n`);
      if (id > 10) measured.answered('P', id - 10);
      clock.advance(500);
    }
    expect(measured.quantiles()).toEqual({ p50: 5000, p99: 5000 });
  });

  test('tell how long an answer may well take: nothing before the first, little on a good line, ten seconds at most', () => {
    const measured = trips();
    expect(measured.waitMs()).toBe(0);
    for (let id = 1; id <= 50; id += 1) answerAfter(measured, id, 4);
    expect(measured.waitMs()).toBeLessThan(150);
    for (let id = 51; id <= 100; id += 1) answerAfter(measured, id, 5_000);
    expect(measured.waitMs()).toBeGreaterThan(5_000);
    expect(measured.waitMs()).toBeLessThan(5_500);
    for (let id = 101; id <= 120; id += 1) answerAfter(measured, id, 60_000);
    expect(measured.waitMs()).toBe(10_000);
  });

  test('begin anew with a session, and HELLO is none of them', () => {
    const measured = trips();
    measured.wrote('C 5 LIVE cyc=7 on=1*0000\n');
    measured.newSession();
    for (const line of ['C 0 HELLO*0000\n', 'C 0 HELLO*0000\n', 'C 1 LIVE cyc=7 on=1*0000\n'])
      measured.wrote(line);
    expect(measured.resent()).toBe(0);
  });
});

describe('the drift of the clocks', () => {
  test('is known after a minute, in millionths', () => {
    const drift = createDriftGauge(clock.now);
    drift.sample(5000);
    clock.advance(30_000);
    drift.sample(35_003);
    expect(drift.ppm()).toBe(null);
    clock.advance(70_000);
    drift.sample(105_010);
    expect(drift.ppm()).toBeCloseTo(100, 6);
  });

  test('is measured anew after a restart of the device', () => {
    const drift = createDriftGauge(clock.now);
    drift.sample(5000);
    clock.advance(100_000);
    drift.sample(20);
    expect(drift.ppm()).toBe(null);
  });

  test('is measured anew after a night, also where the device is first heard later than the evening before', () => {
    const HOUR_MS = 3_600_000;
    const drift = createDriftGauge(clock.now);
    drift.sample(2500);
    clock.advance(HOUR_MS);
    drift.sample(2500 + HOUR_MS);
    expect(drift.ppm()).toBe(0);
    clock.advance(8 * HOUR_MS);
    drift.sample(2800);
    expect(drift.ppm()).toBe(null);
    clock.advance(HOUR_MS);
    drift.sample(2800 + HOUR_MS);
    expect(drift.ppm()).toBe(0);
  });

  test('is measured anew where another start is greeted, however long that one has run, and no other time', () => {
    const drift = createDriftGauge(clock.now);
    drift.greeted('A1F0');
    drift.sample(2500);
    clock.advance(100_000);
    drift.sample(102_500);
    drift.greeted('A1F0');
    expect(drift.ppm()).toBe(0);
    clock.advance(900_000);
    drift.greeted('B2E1');
    drift.sample(103_000);
    expect(drift.ppm()).toBe(null);
  });
});
