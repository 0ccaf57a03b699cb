import { expect, test } from 'vitest';
import type { DeviceTold, Report } from '../../../src/charts/ports.ts';
import { createWarnings } from '../../../src/controller/about/standing-warnings.ts';

const told = (event: DeviceTold): Report => ({ ...event, event: { boot: '1.0001', sequence: 1 } });

const stuck = told({ type: 'FaultRaised', fault: 'F802', severity: 'W', place: { side: 1 } });
const greeted = (boot: string): Report => ({
  type: 'Greeted',
  boot,
  serialNumber: 'T1',
  firmware: 't/1',
  lastEvent: 0,
});

const after = (...reports: readonly Report[]) => {
  const warnings = createWarnings();
  return reports.map((report) => warnings.hear(report)).at(-1);
};

test('what the machine warns of stands with its place, each once', () => {
  expect(after(stuck, stuck)).toEqual([{ code: 'F802', place: { side: 1 } }]);
});

test('a fault that stops something is no warning, and one that nobody knows is none', () => {
  expect(after(told({ type: 'FaultRaised', fault: 'F401', severity: 'F' }))).toEqual([]);
  expect(after(told({ type: 'FaultRaised', fault: 'F777', severity: 'W' }))).toEqual([]);
});

test.each([
  ['the machine says that it is over', told({ type: 'FaultCleared', fault: 'F802' }), 0],
  ['another fault is over', told({ type: 'FaultCleared', fault: 'F901' }), 1],
  ['the centre opens for the next hand', told({ type: 'GateMoved', position: 'open' }), 0],
  ['the centre closes', told({ type: 'GateMoved', position: 'closed' }), 1],
  ['the machine was started anew', greeted('2.0002'), 0],
] as const)('when %s', (_, report, left) => {
  expect(after(greeted('1.0001'), stuck, report)).toHaveLength(left);
});

test('a line that came back brings no warning to an end', () => {
  expect(after(greeted('1.0001'), stuck, greeted('1.0001'))).toHaveLength(1);
});
