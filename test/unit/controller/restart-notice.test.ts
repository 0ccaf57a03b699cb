import { expect, test } from 'vitest';
import type { Report } from '../../../src/charts/ports.ts';
import { createRestartNotice } from '../../../src/controller/about/restart-notice.ts';
import { greeted, snapshotRead } from '../table/device-script.ts';

const LEARNED = snapshotRead();
const startedBy = (boot: string, why: 'pwr' | 'wdt' | 'brown' | 'sw'): Report => ({
  type: 'DeviceStarted',
  why,
  event: { boot, sequence: 1 },
});
const told = (...reports: readonly Report[]): readonly string[] => {
  const notice = createRestartNotice();
  return reports.flatMap((report) => notice(report) ?? []);
};
const MET = [greeted('1.A'), LEARNED] as const;

test('a table that was started anew is told by its boot and the reason it gives', () => {
  expect(told(...MET, greeted('2.B'), startedBy('2.B', 'wdt'), LEARNED)).toEqual([
    'the table was started anew (boot 2.B): its firmware hung, and its own watchdog started it (BOOT why=wdt)',
  ]);
});

test.each([
  ['pwr', 'switched on'],
  ['brown', 'check its power'],
  ['sw', 'by itself'],
] as const)('why=%s is told in words', (why, words) => {
  const [line] = told(...MET, greeted('2.B'), startedBy('2.B', why));
  expect(line).toContain(words);
});

test('one that gives no reason is told when it is learned', () => {
  expect(told(...MET, greeted('2.B'), LEARNED)).toEqual([
    expect.stringContaining('(boot 2.B): its firmware has not told why'),
  ]);
});

test('the first start that is met, and a line that was only lost, are no news', () => {
  expect(told(greeted('1.A'), startedBy('1.A', 'pwr'), LEARNED, ...MET)).toEqual([]);
});

test('one that starts again before it is learned is told once for each reason', () => {
  const begun = (boot: string): readonly Report[] => [greeted(boot), startedBy(boot, 'wdt')];
  expect(told(...MET, ...begun('2.B'), ...begun('3.C'), ...begun('4.D'))).toHaveLength(1);
});

test('each start of one that was learned in between is told', () => {
  const begun = (boot: string): readonly Report[] => [greeted(boot), startedBy(boot, 'wdt'), LEARNED];
  expect(told(...MET, ...begun('2.B'), ...begun('3.C'))).toHaveLength(2);
});

test('what is replayed of a start that was met is no news', () => {
  expect(told(...MET, startedBy('1.A', 'pwr'))).toEqual([]);
});
