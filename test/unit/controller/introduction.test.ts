import { expect, test } from 'vitest';
import type { LineQuality, Report } from '../../../src/charts/ports.ts';
import { type PersonId, personId } from '../../../src/contract/ids.ts';
import { createIntroduction, createLineNotice } from '../../../src/controller/about/introduction.ts';
import { ruleset } from '../play/stacked-table.ts';
import { CAPABILITIES } from '../table/device-script.ts';

const measured = (fault: LineQuality['fault']): Report => ({
  type: 'LineMeasured',
  quality: {
    heard: 200,
    discarded: { checksum: 3, tooLong: 0, format: 0 },
    unread: 0,
    resent: 2,
    roundTripMs: { p50: 1.23456, p99: 9.87654 },
    driftPpm: -31.4,
    device: null,
    fault,
  },
});

test('a bad line is a warning with what to do, for as long as it is bad', () => {
  const about = createIntroduction({ adapter: '/dev/ttyUSB0', ruleset: ruleset(), erased: [] });
  expect(about.current()).toMatchObject({ line: null, warnings: [] });
  about.hear(measured('F101'));
  expect(about.current()).toMatchObject({
    line: { heard: 200, resent: 2, roundTripMs: { p50: 1.23, p99: 9.88 }, driftPpm: -31 },
    warnings: ['F101'],
  });
  about.hear(measured(null));
  expect(about.current().warnings).toEqual([]);
});

test('what nobody expected is counted with how good the line is', () => {
  const about = createIntroduction({ adapter: '/dev/ttyUSB0', ruleset: ruleset(), erased: [] });
  about.hear(measured(null));
  expect(about.current().line).toMatchObject({ unexpected: 0 });
  about.countUnexpected();
  expect(about.current().line).toMatchObject({ unexpected: 1 });
});

test('persons whose names were erased are told, nobody where there is none', () => {
  const about = (erased: readonly PersonId[]) =>
    createIntroduction({ adapter: '/dev/ttyUSB0', ruleset: ruleset(), erased }).current().erased;
  expect([about([]), about([personId.parse('a1'), personId.parse('b2')])]).toEqual([undefined, ['a1', 'b2']]);
});

test('the machine is known by its serial number', () => {
  const about = createIntroduction({ adapter: '/dev/ttyUSB0', ruleset: ruleset(), erased: [] });
  about.hear({ type: 'Greeted', boot: '1.0', serialNumber: 'TBL7', firmware: 'f/1', lastEvent: 0 });
  expect(about.current().device).toMatchObject({ adapter: '/dev/ttyUSB0', serialNumber: 'TBL7' });
});

test('the console is told once that the cable should be checked, and once that it is good again', () => {
  const notice = createLineNotice();
  const told = [null, 'F101', 'F101', null, null].map((fault) =>
    notice(measured(fault === 'F101' ? fault : null)),
  );
  expect(told).toEqual([
    null,
    expect.stringContaining('check the data cable'),
    null,
    'the line to the table is good again',
    null,
  ]);
});

test('the console is told once who has the table, and again when somebody else has', () => {
  const notice = createLineNotice();
  const held = (host: string): Report => ({
    type: 'GreetingRefused',
    reason: 'session',
    detail: `the table is held by ${host}`,
  });
  expect([held('a'), held('a'), held('b')].map(notice)).toEqual([
    'the table is held by a; it is tried again',
    null,
    'the table is held by b; it is tried again',
  ]);
});

test('the console is told once what the table tells that is not understood, however often it greets', () => {
  const notice = createLineNotice();
  const greeted: Report = {
    type: 'Greeted',
    boot: '1.0',
    serialNumber: 'TBL7',
    firmware: 'f/1',
    lastEvent: 0,
  };
  const unfit: Report = {
    type: 'GreetingRefused',
    reason: 'not-understood',
    detail: 'the table tells CAPS disp=oled',
  };
  expect([greeted, unfit, greeted, unfit].map(notice)).toEqual([
    null,
    'the table tells CAPS disp=oled; it is tried again',
    null,
    null,
  ]);
});

test('the console is told once of a tile set that the table tells of and has not', () => {
  const notice = createLineNotice();
  const moved = (set: 'A' | 'B'): Report => ({
    type: 'SetMoved',
    set,
    place: 'table',
    event: { boot: '1.0', sequence: 1 },
  });
  notice({ type: 'CapabilitiesRead', capabilities: { ...CAPABILITIES, sets: 1 } });
  expect([moved('A'), moved('B'), moved('B')].map(notice)).toEqual([
    null,
    expect.stringMatching(/^the table tells of tile set B, .* is passed over/),
    null,
  ]);
});
