import { describe, expect, test } from 'vitest';
import type { Heard, Report } from '../../../src/charts/ports.ts';
import { createLineTrouble } from '../../../src/views/line-trouble.ts';
import { greeted, snapshotRead } from '../table/device-script.ts';

const OPENED: Report = { type: 'PortOpened' };
const MISSING: Report = {
  type: 'PortRefused',
  code: 'missing',
  message: 'serial port /dev/x: no such port',
};
const silent = (heard: Heard): Report => ({ type: 'DeviceSilent', heard });
const LEARNED = snapshotRead();
const LOST: Report = { type: 'PortLost', why: 'the cable was pulled' };

const hearing = (...reports: readonly Report[]) => {
  const line = createLineTrouble();
  return reports.map((report) => line.hear(report));
};
const notices = (...reports: readonly Report[]): readonly string[] =>
  hearing(...reports).flatMap(({ notice }) => (notice === null ? [] : [notice]));

describe('what keeps the table from being heard', () => {
  const rows: readonly (readonly [rule: string, reports: readonly Report[], trouble: string | null])[] = [
    ['is nothing before anything was tried', [OPENED], null],
    ['is the port that is not there', [MISSING], 'port-missing'],
    ['is silence at an open port', [OPENED, silent('nothing')], 'silent'],
    ['is a line that only ever brings broken lines', [OPENED, silent('nothing-readable')], 'unreadable'],
    ['is a line that is plugged into itself', [OPENED, silent('own-echo')], 'own-echo'],
    ['is a table that greets and cannot be learned', [OPENED, greeted(), silent('table')], 'breaks-off'],
    ['is silence of a table that was learned', [OPENED, greeted(), LEARNED, silent('table')], 'silent'],
    ['is a table that is given up while it is learned', [OPENED, greeted(), OPENED], 'breaks-off'],
    [
      'is a table that played and is given up while it is learned anew',
      [OPENED, LEARNED, OPENED],
      'breaks-off',
    ],
    ['is nothing where the cable was out for a moment', [OPENED, LEARNED, LOST, OPENED], null],
    ['is told until the table is learned', [MISSING, OPENED, greeted()], 'port-missing'],
    ['is nothing once it is learned', [MISSING, OPENED, greeted(), LEARNED], null],
  ];
  test.each(rows)('%s', (_, reports, trouble) => expect(hearing(...reports).at(-1)?.trouble).toBe(trouble));

  test('is said once on the console, and its end', () => {
    expect(notices(MISSING, MISSING, OPENED, greeted(), LEARNED)).toEqual([
      'serial port /dev/x: no such port; it is tried again',
      'the table is heard again',
    ]);
  });

  test('is said anew where it is another', () => {
    const [first, second, ...more] = notices(MISSING, OPENED, silent('own-echo'), OPENED, silent('own-echo'));
    expect(first).toContain('no such port');
    expect(second).toContain('loop-back');
    expect(more).toEqual([]);
  });

  test('is no news on the console where a table that played falls silent', () => {
    expect(notices(OPENED, greeted(), LEARNED, silent('table'))).toEqual([]);
  });

  test('is said of a table that answers so late that it is given up', () => {
    expect(notices(OPENED, greeted(), LEARNED, OPENED, greeted(), OPENED)).toEqual([
      expect.stringContaining('answers too late'),
    ]);
  });

  test('is said where that table stays silent, and where it is heard again', () => {
    const again = [OPENED, silent('nothing')] as const;
    expect(
      notices(OPENED, greeted(), LEARNED, silent('table'), ...again, ...again, OPENED, greeted(), LEARNED),
    ).toEqual([expect.stringContaining('nothing answers'), 'the table is heard again']);
  });

  test('is said of a table that is lost again and again, though it is heard in between, and ever more seldom', () => {
    const lost = [silent('table'), OPENED, greeted(), LEARNED, LEARNED] as const;
    const told = notices(OPENED, greeted(), LEARNED, ...Array(9).fill(lost).flat());
    expect(told.map((words) => /lost (\d+) times/.exec(words)?.[1])).toEqual(['2', '4', '8']);
  });

  test('is no line that is lost where the table was started anew each time', () => {
    const started = (boot: string) => [silent('table'), OPENED, greeted(boot), LEARNED] as const;
    const boots = ['2.B', '3.C', '4.D', '5.E'].flatMap(started);
    expect(notices(OPENED, greeted('1.A'), LEARNED, ...boots)).toEqual([]);
  });
});
