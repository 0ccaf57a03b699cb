import { expect, test } from 'vitest';
import type { Command, Report } from '../../../src/charts/ports.ts';
import { createUnfitResults } from '../../../src/controller/about/unfit-results.ts';
import { BUILD } from '../table/commands-given.ts';
import { greeted, snapshotRead } from '../table/device-script.ts';

const EVENT = { boot: '2.B', sequence: 3 };
const LEARNED = snapshotRead();
const OPEN: Command = { command: 'open-gate', cycle: 7 };
const OPENED: Report = { type: 'GateMoved', position: 'open', event: EVENT };
const ended = (command: Command): Report => ({ type: 'CommandFinished', command });
const built = (told: { readonly n: string; readonly built: string; readonly mid: string }): Report => ({
  type: 'CommandFinished',
  command: BUILD,
  report: { cyc: '7', ms: '3000', ...told },
});
const told = (...reports: readonly Report[]): readonly string[] => {
  const notice = createUnfitResults();
  return reports.flatMap((report) => notice(report) ?? []);
};

test('a build that ends as it was asked for is no news', () => {
  expect(told(built({ n: '108', built: '13,13,13,13', mid: '4' }))).toEqual([]);
});

test('a build that ends with other walls is told with both, once for each start of the table', () => {
  const other = built({ n: '106', built: '12,13,13,13', mid: '4' });
  expect(told(other, other)).toEqual([
    'the table ends BUILD cyc=7 with OK and "n=106 built=12,13,13,13", where "n=108 built=13,13,13,13" was asked for: its firmware contradicts itself (SPEC §5.5, §9)',
  ]);
  expect(told(other, greeted('2.B'), other)).toHaveLength(2);
});

test('a motion of which nothing is told is named when it is missing a second time', () => {
  const silent = [ended(OPEN), LEARNED];
  expect(told(...silent)).toEqual([]);
  expect(told(...silent, ...silent, ...silent)).toEqual([
    expect.stringContaining('ends "open-gate" with OK and tells no POS'),
  ]);
});

test.each([
  ['before its result, as it has to be', [OPENED, ended(OPEN), LEARNED]],
  ['after its result', [ended(OPEN), OPENED, LEARNED]],
])('what is told %s is not missing', (_, reports) => {
  expect(told(...reports, ...reports, ...reports)).toEqual([]);
});

test('walls that are built and not told are named', () => {
  const silent = [ended(BUILD), LEARNED];
  expect(told(...silent, ...silent)).toEqual([expect.stringContaining('tells no READY')]);
});
